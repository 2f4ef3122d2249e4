"""What the page shows: views, selections and texts (pure), and the two thin ends of the page.

`session.py`, `view.py`, `events.py`, `selection.py` and `texts.py` run anywhere; `worker.py` is
the engine's end of the page. Nothing in the engine or the computer players imports this package.
"""
