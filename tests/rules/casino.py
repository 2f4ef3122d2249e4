"""Short ways to set up positions of the southern African games."""

from zwicker import State

from .support import Fields, at, fields

PACK = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
SMALL_PACK = [card for card in PACK if card[0] not in "JQK"]
ROWS = ("swazi", "swazi-two", "swazi-stock", "lesotho", "south-african")


def spot(table: str, hands: str, piles: str = "", *, variant: str = "swazi", **more: str) -> str:
    """A position with seat 0 to move and nothing in the stock; hands not given are hidden.

    Without `seats` swazi and lesotho are played by three, the others by two.
    """
    game = variant.split(".")[0]
    seats = more.pop("seats", "3" if game in ("swazi", "lesotho") else "2")
    chairs = 4 if seats == "2v2" else int(seats)
    heaps = 2 if seats == "2v2" and game != "lesotho" else chairs
    given = hands.split(".")
    given += ["z4"] * (chairs - len(given))
    laid = piles.split(".") if piles else []
    laid += ["0"] * (heaps - len(laid))
    more.setdefault("stock", "0")
    return at(table, ".".join(given), variant=variant, seats=seats, captured=".".join(laid), **more)


def pair(table: str, hands: str, piles: str = "", **more: str) -> str:
    """The same for two pairs."""
    return spot(table, hands, piles, seats="2v2", **more)


def builds(text: str) -> list[str]:
    """The builds on the table."""
    return [pile for pile in fields(text).table.split(".") if pile.startswith("b")]


def texts(text: str, start: str = "") -> set[str]:
    """All legal moves that begin so."""
    return {str(move) for move in State.parse(text).legal_moves() if str(move).startswith(start)}


def pile_of(end: Fields, number: int) -> str:
    """One capture pile."""
    return end.captured.split(".")[number]
