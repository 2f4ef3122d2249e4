"""Small faults put into a module on purpose: what `mutate.py` lets the tests find.

A mutant changes one thing: a comparison (also at its boundary), `and` and `or`, an operator, a
number by one, a truth value, a condition, what a function returns; or it leaves a statement out.
Texts are left alone, and so is what never decides anything: annotations, docstrings, assertions
and imports.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

COMPARED: dict[type, tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
}  # fmt: skip
RECKONED: dict[type, type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
LEFT_ALONE = ("annotation", "returns", "decorator_list", "type_params")
LONGEST = 90  # letters of a mutant's text
Functions = ast.FunctionDef | ast.AsyncFunctionDef


class Edit(NamedTuple):
    """One change: `new` goes to `parent`'s field, at a place in it if it is a list."""

    parent: ast.AST
    field: str
    place: int | None
    new: Any
    was: str
    now: str


class Mutant(NamedTuple):
    """A change, and where: function (or "" for the module), its lines, and its name.

    `name` is the same as long as the function's text is: "Sums.way: count - 1 → count + 1".
    """

    module: str
    function: str
    lines: range
    name: str
    text: str
    edit: Edit


def text_of(node: ast.AST) -> str:
    """The node as one short line of code."""
    text = re.sub(r"\s+", " ", ast.unparse(node))
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


class Finder:
    """All mutants of one module, in the order of its text."""

    def __init__(self, path: Path) -> None:
        self.module = path.stem
        self.tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        self.seen: Counter[str] = Counter()
        self.found: list[Mutant] = []
        self.classes: list[str] = []
        self._body(self.tree, "", "")

    def _body(self, node: ast.AST, function: str, text: str) -> None:
        """All statements under the node; inner functions belong to the outer one."""
        for field, value in ast.iter_fields(node):
            if not isinstance(value, list) or field in LEFT_ALONE:
                continue
            for place, child in enumerate(value):
                if isinstance(child, ast.stmt):
                    self._statement(node, field, place, child, function, text)
                elif isinstance(child, ast.ExceptHandler):
                    self._body(child, function, text)

    def _statement(
        self, parent: ast.AST, field: str, place: int, node: ast.stmt, function: str, text: str
    ) -> None:
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert) or is_docstring(node):
            return
        if isinstance(node, ast.If) and text_of(node.test) == "TYPE_CHECKING":
            return
        if isinstance(node, ast.ClassDef):
            self.classes.append(node.name)
            self._body(node, function, text)
            self.classes.pop()
            return
        if isinstance(node, Functions) and not function:
            function = ".".join([*self.classes, node.name])
            text = ast.unparse(node)
            outer = ""  # defaults belong to what stands around
            self._expressions(node.args, "", node, text)
        else:
            outer = function
        lines = head_lines(node)
        if not isinstance(node, Functions):
            for edit in self._edits(parent, field, place, node):
                self._add(edit, outer, lines, text)
        self._body(node, function, text)

    def _expressions(self, node: ast.AST, function: str, at: ast.stmt, text: str) -> None:
        for edit in inner_edits(node):
            self._add(edit, function, head_lines(at), text)

    def _edits(self, parent: ast.AST, field: str, place: int, node: ast.stmt) -> Iterator[Edit]:
        if leaves_out(node):
            yield Edit(parent, field, place, ast.Pass(), text_of(node), "pass")
        if isinstance(node, ast.Return) and not isinstance(node.value, ast.Constant | None):
            yield Edit(node, "value", None, ast.Constant(None), text_of(node), "return None")
        if isinstance(node, ast.If | ast.While):
            yield from negated(node, "test")
        yield from inner_edits(node)

    def _add(self, edit: Edit, function: str, lines: range, text: str) -> None:
        if not function and " | " in edit.was:
            return  # a name for a type
        name = f"{function}: {edit.was} → {edit.now}"
        self.seen[name] += 1
        if self.seen[name] > 1:
            name += f" #{self.seen[name]}"
        self.found.append(Mutant(self.module, function, lines, name, text, edit))


def is_docstring(node: ast.stmt) -> bool:
    """Whether the statement is only a text."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def head_lines(node: ast.stmt) -> range:
    """The lines of a statement, without those of the block that it heads."""
    inner = [one.lineno for one in ast.walk(node) if isinstance(one, ast.stmt) and one is not node]
    last = min(inner) - 1 if inner else node.end_lineno or node.lineno
    return range(node.lineno, max(last, node.lineno) + 1)


def leaves_out(node: ast.stmt) -> bool:
    """Whether the statement can be left out and something still runs."""
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Attribute | ast.Subscript)
    if isinstance(node, ast.Return):
        return node.value is None
    left = ast.Expr | ast.AugAssign | ast.Delete | ast.Raise | ast.Continue | ast.Break
    return isinstance(node, left)


def inner_edits(node: ast.AST) -> Iterator[Edit]:
    """The changes of the expressions under a node, but not of statements under it."""
    if isinstance(node, ast.JoinedStr):
        return
    for field, value in ast.iter_fields(node):
        if field in LEFT_ALONE:
            continue
        for place, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.stmt | ast.ExceptHandler):
                yield from changed(node, field, place, child)
                yield from inner_edits(child)


def changed(parent: ast.AST, field: str, place: int | None, node: ast.AST) -> Iterator[Edit]:
    """The changes of one expression itself."""
    if isinstance(node, ast.Compare):
        for at, compared in enumerate(node.ops):
            for other in COMPARED[type(compared)]:
                yield within(node, "ops", at, other())
    elif isinstance(node, ast.BoolOp):
        yield within(node, "op", None, ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif type(node) in RECKONED and isinstance(parent, ast.BinOp | ast.AugAssign):
        yield within(parent, "op", None, RECKONED[type(node)]())
    elif isinstance(node, ast.UnaryOp):
        yield Edit(parent, field, place, node.operand, text_of(node), text_of(node.operand))
    elif isinstance(node, ast.Constant):
        for value in other_values(node.value):
            yield within(parent, field, place, ast.Constant(value))
    elif isinstance(node, ast.IfExp | ast.comprehension):
        yield from conditions(node)


def conditions(node: ast.IfExp | ast.comprehension) -> Iterator[Edit]:
    """The opposite of each condition in an expression."""
    if isinstance(node, ast.IfExp):
        yield from negated(node, "test")
        return
    for at in range(len(node.ifs)):
        yield from negated(node, "ifs", at)


def other_values(value: object) -> tuple[int, ...]:
    """What may stand for a constant."""
    if isinstance(value, bool):
        return (not value,)
    return (value + 1, value - 1) if isinstance(value, int) else ()


def negated(node: ast.AST, field: str, place: int | None = None) -> Iterator[Edit]:
    """The opposite condition, unless another change says the same."""
    test = getattr(node, field) if place is None else getattr(node, field)[place]
    if isinstance(test, ast.UnaryOp) or (isinstance(test, ast.Compare) and len(test.ops) == 1):
        return
    new = ast.UnaryOp(ast.Not(), test)
    yield Edit(node, field, place, new, "if " + text_of(test), "if " + text_of(new))


def within(node: ast.AST, field: str, place: int | None, new: Any) -> Edit:
    """A change inside a node, told by the texts of the whole node before and after."""
    was = text_of(node)
    with_edit = Edit(node, field, place, new, was, "")
    undo = apply(with_edit)
    now = text_of(node)
    apply(undo)
    return with_edit._replace(now=now)


def apply(edit: Edit) -> Edit:
    """Make the change in its tree; the answer makes it undone."""
    if edit.place is None:
        old = getattr(edit.parent, edit.field)
        setattr(edit.parent, edit.field, edit.new)
    else:
        held = getattr(edit.parent, edit.field)
        old, held[edit.place] = held[edit.place], edit.new
    return edit._replace(new=old)


def compiled(finder: Finder, mutant: Mutant) -> CodeType:
    """The whole module with that change."""
    undo = apply(mutant.edit)
    ast.fix_missing_locations(finder.tree)
    code = compile(finder.tree, str(mutant.module), "exec")
    apply(undo)
    return code
