"""The rules, one test after another: every test bears the number of its paragraph in docs/rules.md.

`test_r3_1_16_…` belongs to paragraph 3.1.16. Expectations are written out by hand, as position
texts and move texts, so that a reader can check them against the rule with cards on a table.
"""
