"""A match at the screen: the game, who is human, and the log of the deal being played.

Knows no language and draws no random numbers of its own.
"""

from collections.abc import Callable, Generator, Sequence
from time import monotonic

from zwicker.ai.budget import finish
from zwicker.ai.levels import LEVELS, NAMES, decide
from zwicker.ai.players import Choice
from zwicker.ai.reasons import Why, reasons
from zwicker.errors import ZwickerError
from zwicker.game import Game
from zwicker.moves import Move
from zwicker.record import commitment, pack_of
from zwicker.rng import Rng
from zwicker.web import seeds
from zwicker.web.events import Event, cut_event, deal_event, events_of
from zwicker.web.links import HUMAN, level_of
from zwicker.web.partner import Wishes

MOST_NAME = 40
PATIENCE = 10.0  # where every device is to come to the same move
SECONDS = 0.9  # for one move at most; the search is bound by positions and seldom takes as long


class Match:
    """A game with its players: `levels` by seat, HUMAN or a computer player's name.

    `you` is the seat at the screen. Where several people share it, the hands are `covered`
    whenever the screen goes from one to the next.
    """

    def __init__(self, game: Game, levels: Sequence[str]) -> None:
        self.game = game
        self.levels = list(levels)
        self.you = self.levels.index(HUMAN)
        self.several = self.levels.count(HUMAN) > 1
        self.covered = self.several
        self.wishes = Wishes.read(game.deal.facts.get("requests"))
        self.log: list[Event] = []
        self.marks: list[int] = []
        game.info["levels"] = self.levels
        self.read_log()

    @classmethod
    def at(
        cls,
        game: Game,
        you: int,
        level: str,
        names: Sequence[str] = (),
        people: Sequence[int] = (),
    ) -> "Match":
        """The game with a human in one seat, `people` in others, computer players in the rest.

        An empty name is one to be chosen by the language.
        """
        seats = range(game.seating.count)
        game.names = tuple(name_of(names, seat) for seat in seats)
        return cls(game, [HUMAN if seat == you or seat in people else level for seat in seats])

    @classmethod
    def resumed(cls, game: Game) -> "Match":
        """The game with the players that its record names."""
        told = game.info.get("levels")
        levels = [str(level) for level in told] if isinstance(told, list) else []
        if len(levels) != game.seating.count or HUMAN not in levels:
            levels = [HUMAN] + [""] * (game.seating.count - 1)
        usual = level_of(None)
        return cls(game, [level if level in (HUMAN, *NAMES) else usual for level in levels])

    @property
    def humans(self) -> list[bool]:
        """By seat whether a human plays there."""
        return [level == HUMAN for level in self.levels]

    @property
    def phase(self) -> str:
        """What is to be done: "play", "lay", "cover", "computer", "deal-over" or "match-over"."""
        state = self.game.state
        if state.over:
            return "match-over" if self.game.over else "deal-over"
        if not self.humans[state.mover]:
            return "computer"
        if self.several and (self.covered or state.mover != self.you):
            return "cover"
        return "lay" if state.memory.laying else "play"

    @property
    def eye(self) -> int:
        """The seat whose cards the screen may show, or -1 for nobody's."""
        return -1 if self.covered or self.phase == "cover" else self.you

    def uncover(self) -> None:
        """The person whose turn it is looks at the screen."""
        if self.phase == "cover":
            self.you = self.game.state.mover
            self.covered = False

    @property
    def own_turn(self) -> bool:
        """Whether the move is made at the screen."""
        return self.phase in ("play", "lay")

    def read_log(self) -> None:
        """Write the log of the deal being played anew, from its positions and moves."""
        deal = self.game.deal
        cut = [cut_event(deal.start, cards) for cards in seeds.cut_of(deal)]
        self.log = [*cut, deal_event(deal.start)]
        self.marks = [0] * len(self.log)
        for before, move, after in zip(deal.states, deal.moves, deal.states[1:], strict=False):
            self._note(events_of(before, move, after))

    def _note(self, events: list[Event]) -> None:
        """Add to the log what a move led to; `marks` say after how many moves each thing was."""
        self.log += events
        played = self.marks[-1] + 1
        self.marks += [played] * len(events)

    def push(self, move: Move | str) -> list[Event]:
        """Play a move; what happened. Raises IllegalMove."""
        before = self.game.state
        after = self.game.push(move)
        events = events_of(before, self.game.deal.moves[-1], after)
        self._note(events)
        return events

    def computer_move(self, rng: Rng) -> Move:
        """The move that the computer player whose turn it is chooses from what its seat knows."""
        return finish(self.computer_thinks(rng))

    def computer_thinks(self, rng: Rng) -> Generator[None, None, Move]:
        """The same in slices; whoever does something else in between may change the match."""
        state = self.game.state
        seat = state.mover
        rng = seeds.luck(self.game.deal, rng)
        # opponents who must be the same for everybody are bound by positions, not by the clock
        seconds = PATIENCE if seeds.is_bound(self.game.info) else SECONDS
        choice = yield from decide(self.game.view(seat), self.levels[seat], rng, time_up(seconds))
        return self.wishes.weigh(state.view(seat).state, choice)

    @property
    def partner(self) -> int | None:
        """The seat of the computer player who is the partner of the seat at the screen."""
        seat = self.game.seating.partner(self.you)
        return None if seat is None or self.humans[seat] else seat

    def ask(self, text: str) -> int:
        """Ask the partner to leave a build, or no longer; its value. Raises PageError."""
        value = self.wishes.ask(self.game.state, self.you, text)
        self.game.deal.facts["requests"] = self.wishes.recorded()
        if not self.wishes.asked:
            del self.game.deal.facts["requests"]
        return value

    def advice(self, rng: Rng) -> Generator[None, None, tuple[Choice, list[Why]]]:
        """What the best computer player would do for the seat to move, and why; in slices."""
        view = self.game.view(self.game.state.mover)
        choice = yield from decide(view, LEVELS[-1], rng, time_up())
        return choice, reasons(view, choice)

    def next_deal(self, rng: Rng) -> None:
        """Deal again. Raises ZwickerError ("deal-not-over", "match-over")."""
        seeds.next_deal(self.game, rng)
        self.commit(rng)
        self.covered = self.several
        self.wishes = Wishes()
        self.read_log()

    def commit(self, rng: Rng) -> None:
        """Note the salted hash of the pack, so that the deal can be verified afterwards."""
        deal = self.game.deal
        salt = f"{rng.word():016x}{rng.word():016x}"
        deal.facts["commitment"] = commitment(pack_of(deal.start), salt)
        deal.facts["salt"] = salt

    @property
    def repeatable(self) -> bool:
        """Whether this deal can be given to somebody else to play."""
        return bool(seeds.seed_of(self.game.deal)) and not self.several

    def own_moves(self) -> int:
        """How many moves of this deal were made at the screen and can be taken back.

        Among several people nothing is taken back.
        """
        if self.several:
            return 0
        deal, humans = self.game.deal, self.humans
        return sum(humans[state.mover] for state in deal.states[: len(deal.moves)])

    def undo(self) -> None:
        """Take back the last own move and what followed it. Raises ZwickerError."""
        if not self.own_moves():
            raise ZwickerError("nothing-to-undo")
        self.game.pop()
        facts = self.game.deal.facts
        facts["undone"] = int(facts.get("undone", 0)) + 1
        while not self.own_turn:
            self.game.pop()
        self.read_log()

    def redo(self) -> None:
        """Play again the own move taken back, and the answers to it. Raises ZwickerError."""
        self.game.redo()
        while self.game.deal.undone and self.phase == "computer":
            self.game.redo()
        self.read_log()

    def rename(self, names: Sequence[str]) -> None:
        """Give the players other names; an empty one changes nothing."""
        old = self.game.names
        self.game.names = tuple(name_of(names, seat) or name for seat, name in enumerate(old))


def time_up(seconds: float = SECONDS) -> Callable[[], bool]:
    """Tells when the time for a move that begins now is over."""
    end = monotonic() + seconds
    return lambda: monotonic() > end


def name_of(names: Sequence[str], seat: int) -> str:
    """The name given for a seat, tidied; empty if there is none."""
    return " ".join(str(names[seat]).split())[:MOST_NAME] if seat < len(names) else ""
