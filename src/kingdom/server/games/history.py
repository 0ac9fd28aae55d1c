"""A game as its events tell it. Immutable, so that readers need no lock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.actions import action_text, parse_action
from kingdom.rules.position import CHANCE, DEAL
from kingdom.server.games import shuffle
from kingdom.server.views.log import Told
from kingdom.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kingdom.setup import Setup

RULES: Final = 1
"""The version of the rules by which histories are rebuilt: raised when stored games of an older one
may not be legal any more, or may mean something else."""

ACT: Final = "act"  # a person's action
BOT_ACT: Final = "bot"  # an action by a bot, in a bot's or a human's seat
DRAW: Final = "draw"  # a card drawn by the server
UNDO: Final = "undo"  # `action` says how many entries of the line are taken back
HALT: Final = "halt"  # the game ends because the seat's time ran out


class Event(NamedTuple):
    """An entry of the log."""

    seq: int
    kind: str
    seat: int | None
    action: str


class Step(NamedTuple):
    """An action of the present line: one that was not taken back."""

    seq: int
    kind: str
    seat: int
    action: int
    state: State  # after it
    turn: int  # the number of the turn that is on after it; 0 while cards are dealt
    round: int
    totals: tuple[int, ...] | None  # everybody's gold, if a turn ended with it


class History(NamedTuple):
    """A game after some entries of its log."""

    start: State
    seed: str
    seq: int = 0
    line: tuple[Step, ...] = ()
    log: tuple[Told, ...] = ()
    halted: int | None = None

    @classmethod
    def begin(cls, setup: Setup, seed: str) -> History:
        """Give a game before its first entry."""
        return cls(State.start(setup), seed)

    @property
    def state(self) -> State:
        """The state now."""
        return self.line[-1].state if self.line else self.start

    @property
    def turn(self) -> int:
        """The number of the turn being played."""
        return self.line[-1].turn if self.line else 0

    @property
    def round(self) -> int:
        """The number of the round being played."""
        return self.line[-1].round if self.line else 0

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return self.halted is not None or self.state.to_move is None

    @property
    def to_move(self) -> int | None:
        """The seat that has to decide; nobody while a card is to be drawn or after the end."""
        mover = self.state.to_move
        return None if self.over or mover == CHANCE else mover

    @property
    def drawn(self) -> int:
        """How many cards were drawn in the present line."""
        return sum(step.kind == DRAW for step in self.line)

    @property
    def chart(self) -> list[tuple[int, ...]]:
        """Everybody's gold after each turn."""
        return [step.totals for step in self.line if step.totals is not None]

    def with_events(self, events: Iterable[Event]) -> History:
        """Give the game after more entries."""
        history = self
        for event in events:
            history = history.with_event(event)
        return history

    def with_event(self, event: Event) -> History:
        """Give the game after one more entry."""
        if event.seq != self.seq + 1:
            raise ValueError(f"entry {event.seq} cannot follow entry {self.seq}")
        if event.kind == UNDO:
            return self._taken_back(event)
        if event.kind == HALT:
            told = Told(event.seq, HALT, event.seat, self.turn)
            return self._replace(seq=event.seq, log=(*self.log, told), halted=event.seat)
        return self._advanced(event)

    def next_event(self, kind: str, seat: int | None, action: str) -> Event:
        """Make the entry that would follow now."""
        return Event(self.seq + 1, kind, seat, action)

    def next_draw(self) -> Event | None:
        """Draw the card that is due, or give None if none is."""
        if self.over or self.state.to_move != CHANCE:
            return None
        card = shuffle.draw(self.seed, self.drawn, self.state)
        return self.next_event(DRAW, None, action_text(card))

    def _advanced(self, event: Event) -> History:
        before, action = self.state, parse_action(event.action)
        after = before.apply(action)
        turn, round_ = self._turn_after(before, after)
        ended = (turn != self.turn and turn > 1) or after.to_move is None
        totals = tuple(sum(gold.values()) for gold in after.scores()) if ended else None
        seat = before.pending[-1].player
        step = Step(event.seq, event.kind, seat, action, after, turn, round_, totals)
        told = Told(event.seq, event.kind, seat, self.turn, before, action, after)
        return self._replace(seq=event.seq, line=(*self.line, step), log=(*self.log, told))

    def _turn_after(self, before: State, after: State) -> tuple[int, int]:
        """Count the turns and rounds; a turn goes to its end, the drawing of cards included."""
        whose = _turn_of(after)
        if whose is None or whose < 0 or whose == _turn_of(before):
            return self.turn, self.round
        return self.turn + 1, self.round + (whose == 0)

    def _taken_back(self, event: Event) -> History:
        count = int(event.action)
        line = self.line[:-count]
        stays = line[-1].seq if line else 0
        told = Told(event.seq, UNDO, event.seat, self.turn, gone=count, to=stays)
        return self._replace(seq=event.seq, line=line, log=(*self.log, told))


def _turn_of(state: State) -> int | None:
    """Say whose turn it is: -1 while cards are dealt, None after the end."""
    if not state.pending:
        return None
    first = state.pending[0]
    return -1 if first.kind == DEAL else first.player


class Back(NamedTuple):
    """What taking back would do."""

    to: int  # the last entry that stays
    actions: int  # how many entries of the line go
    seat: int  # whose action is the first of them
    free: bool  # whether nobody has to agree


def taking_back(history: History, seats: Iterable[int], to: int | None = None) -> Back | None:
    """Say what going back to an entry means for some seats; None if they cannot.

    Without an entry: to before the last action of one of these seats.
    """
    mine = set(seats)
    first = _first_gone(history, mine, to)
    if first is None or history.over:
        return None
    gone = history.line[first:]
    seat = gone[0].seat
    if gone[0].kind != ACT or seat not in mine:
        return None
    stays = history.line[first - 1].seq if first else 0
    return Back(stays, len(gone), seat, _is_free(history, gone))


def _first_gone(history: History, mine: set[int], to: int | None) -> int | None:
    """Give the index of the first action that would be taken back."""
    for index in range(len(history.line) - 1, -1, -1):
        step = history.line[index]
        if to is None:
            if step.kind == ACT and step.seat in mine:
                return index
        elif step.seq <= to:
            return index + 1 if index + 1 < len(history.line) else None
    return 0 if to is not None and history.line else None


def _is_free(history: History, gone: tuple[Step, ...]) -> bool:
    """Whether only one's own actions of one's own turn go, and no card was turned up."""
    seat = gone[0].seat
    own = history.state.pending[0].player == seat and gone[0].turn == history.turn
    return own and all(step.kind == ACT and step.seat == seat for step in gone)


def free_start(history: History, seat: int) -> Back | None:
    """Give the farthest that a seat may go back without asking anybody."""
    back = None
    for index in range(len(history.line) - 1, -1, -1):
        step = history.line[index]
        if step.kind != ACT or step.seat != seat or not _is_free(history, history.line[index:]):
            break
        stays = history.line[index - 1].seq if index else 0
        back = Back(stays, len(history.line) - index, seat, True)
    return back
