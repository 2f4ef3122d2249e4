"""The section on builds: gathered, stacked, or those of southern Africa (rules 3.1, 3.2, 5.1)."""

from collections.abc import Iterator

from zwicker.rulebook.book import Block, Listed, Section, Step, Text, text
from zwicker.rulebook.cards import has_pairs
from zwicker.rulebook.turn import by_mode, locks
from zwicker.scoring import ILLEGAL_BUILD
from zwicker.variant import Variant


def build_section(variant: Variant) -> Section:
    """What a build is and all that can be done with one."""
    makers = {"gather": _gathered, "stack": _stacked, "casino": _casino}
    blocks: tuple[Block, ...] = (Text("build.none"),)
    if variant.rules.builds in makers:
        blocks = (Text("build.intro"), *makers[variant.rules.builds](variant))
    return Section("build", text("section.build"), blocks)


def ways(variant: Variant) -> str:
    """Which ways builds go: "both", "up", "down" or "none"."""
    rules = variant.rules
    if rules.up and rules.down:
        return "both"
    return "up" if rules.up else "down" if rules.down else "none"


def _hold(variant: Variant) -> Text:
    return Text("build.hold" if must_hold(variant) else "build.no-hold")


def must_hold(variant: Variant) -> bool:
    """Whether a builder needs a card that takes the build."""
    return variant.rules.hold and not variant.rules.bluff


def _step(key: str, *more: Text, topic: str = "") -> Step:
    """A step whose title is `key` and whose first sentence is `key`.text."""
    return Step(Text(key), (Text(f"{key}.text"), *more), topic or key.replace(".", "-"))


def _sums(variant: Variant) -> Text:
    return Text("build.take.sums" if variant.rules.builds_in_sums else "build.take.no-sums")


def _gathered(variant: Variant) -> Iterator[Block]:
    rules = variant.rules
    yield Text(f"build.ways.{ways(variant)}")
    yield _step("build.new", _hold(variant))
    if rules.down:
        yield _step("build.down")
    yield _step("build.groups")
    yield _step("build.take", _sums(variant))
    if rules.up or rules.down:
        yield _step("build.change")
    yield _step("build.add")
    yield from _keep(variant)
    if has_pairs(variant) and must_hold(variant):
        yield _step("build.partner")
    yield from _bluff(variant)


def _keep(variant: Variant) -> Iterator[Step]:
    """What binds the owner of a build (rules 3.1 "Hold", "Trail lock")."""
    lines: list[Text] = [Text("build.keep.hold")] if must_hold(variant) else []
    if variant.rules.trail_lock:
        lines.append(Text("build.keep.lock"))
    if lines:
        yield Step(Text("build.keep"), tuple(lines), "build-keep")


def _bluff(variant: Variant) -> Iterator[Step]:
    if variant.rules.bluff:
        yield Step(Text("build.bluff"), (text("build.bluff.text", count=-ILLEGAL_BUILD),))


def _stacked(variant: Variant) -> Iterator[Block]:
    rules = variant.rules
    lines = [Text(f"build.ways.{ways(variant)}"), _hold(variant)]
    if must_hold(variant) and has_pairs(variant):
        lasts = "deal" if rules.replenish == "rounds" else "packet"
        lines.append(Text(f"stack.hold.{lasts}"))
    if rules.limit:
        lines.append(text("stack.limit", limit=rules.limit))
    if rules.up or rules.down:
        yield _step("stack.new", *lines)
        yield _step("stack.more")
    else:
        yield from lines
    if rules.pairing:
        yield _step("stack.pair")
    if rules.single and any(len(values) > 1 for values in variant.values.values()):
        yield _step("stack.single")
    yield _step("build.take", _sums(variant), topic="stack-take")
    if rules.trail_lock:
        yield Step(Text("build.keep"), (Text("build.keep.lock"),))
    else:
        yield Text("stack.free")
    yield from _bluff(variant)


def _casino(variant: Variant) -> Iterator[Block]:
    rules = variant.rules
    # where top cards can be captured they are added with a card from the hand only (rules 5.2)
    tops = "hand" if rules.capture_tops else "tops"
    pairs = (Text("casino.add.pairs"),) if has_pairs(variant) else ()
    yield _step("casino.build", _hold(variant))
    yield _step("casino.table")
    yield Step(Text("build.take"), (Text("casino.take.text"),), "casino-take")
    yield _step("casino.raise")
    yield Step(Text("casino.add"), (Text(f"casino.add.{tops}"), *pairs), f"casino-add-{tops}")
    other = "loose" if rules.capture_tops else "tops"
    yield Step(Text("casino.rival"), (Text(f"casino.rival.{other}"),), "casino-rival")
    if rules.arrange:
        yield _step("casino.arrange")
    yield from _casino_keep(variant)
    if has_pairs(variant) and must_hold(variant):
        yield Step(Text("build.partner"), (Text("casino.partner.text"),))
    yield from _bluff(variant)
    if rules.claims:
        yield Step(Text("casino.claims"), (Text("casino.claims.text"),))


def _casino_keep(variant: Variant) -> Iterator[Step]:
    """What binds the owner of a build (rules 5.1 "Hold", 5.2)."""
    lines: list[Text] = [Text("build.keep.hold")] if must_hold(variant) else []
    lines += _limits(variant, "casino.lock", locks(variant))
    lines += _limits(variant, "casino.one", by_mode(variant, variant.rules.one_build))
    if lines:
        yield Step(Text("build.keep"), tuple(lines), "casino-keep")


def _limits(
    variant: Variant, key: str, modes: tuple[tuple[str, tuple[int, ...]], ...]
) -> Iterator[Text]:
    for mode, seats in modes:
        limit = Text(f"{key}.{mode}")
        if seats:
            yield text("with.players", text=limit, seats=Listed(seats), count=seats[-1])
        else:
            yield text("with.any", text=limit)
