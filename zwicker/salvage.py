"""What can still be read of a damaged record: everything before the damage.

A record is written line by line (`record.format_record`), so it is read line by line here, up to
the first move that is damaged or missing. Lines that only tell something about the game (names, a
date, a salt) are left out where they are damaged; variant and seats also stand in each position.
"""

from typing import TYPE_CHECKING, Any

from zwicker.record import FORMAT, MOST_LINES, MOST_TEXT, RecordError, read_record

if TYPE_CHECKING:
    from zwicker.game import Game

MOST_UNREAD = 200  # lines that tell nothing; after so many it is no record


def rescue(text: str) -> "Game | None":
    """The game up to the damage; None if not even its first position can be read."""
    if len(text) > MOST_TEXT:
        return None
    data = _data(text)
    if not data["deals"]:
        return None
    try:
        return read_record(data)
    except RecordError as error:
        return error.game


def _data(text: str) -> dict[str, Any]:
    """The contents of a record as far as they are whole, as `read_record` takes them."""
    reader = _Lines()
    for line in text.split("\n", MOST_LINES)[:MOST_LINES]:
        if not reader.read(line.strip()):
            break
    deals = [deal for deal in reader.deals if isinstance(deal.get("start"), str)]
    data = reader.head | {"format": FORMAT, "deals": deals}
    if deals:
        _, data["variant"], data["seats"] = (deals[0]["start"] + "___").split("_")[:3]
    if not isinstance(data.get("names"), list) or str(len(data["names"])) != data.get("seats"):
        data.pop("names", None)
    return data


class _Lines:
    """Takes a record's lines; `head` and `deals` are what they told."""

    def __init__(self) -> None:
        self.head: dict[str, Any] = {}
        self.deals: list[dict[str, Any]] = []
        self.in_moves = False
        self.unread = 0

    def read(self, line: str) -> bool:
        """Read a line; whether to go on."""
        if self.in_moves and line == "]":
            self.in_moves = False
        elif self.in_moves:
            move = line.removesuffix(",")
            if len(move) < 3 or move[0] != '"' or move[-1] != '"':
                return False
            self.deals[-1]["moves"].append(move[1:-1])
        elif line == "[[deals]]":
            self.deals.append({"moves": []})
        elif line == "moves = [" and self.deals:
            self.in_moves = True
        elif line:
            return self._fact(line)
        return True

    def _fact(self, line: str) -> bool:
        import tomllib

        try:
            # a table's name in brackets would be taken for one
            found = tomllib.loads(line) if "=" in line and line[0] != "[" else None
        except (tomllib.TOMLDecodeError, RecursionError):
            found = None
        if found is None:
            self.unread += 1
        elif self.deals and "start" in found and "start" in self.deals[-1]:
            self.deals.append({"moves": [], **found})  # the line that begins it is damaged
        elif self.deals:
            self.deals[-1].update(found)
        else:
            self.head.update(found)
        return self.unread <= MOST_UNREAD
