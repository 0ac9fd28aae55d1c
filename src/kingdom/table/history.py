"""A game rebuilt from its events. Immutable, so that readers need no lock.

What happens is one `Event` in the store and one `LogEntry` here, which adds what it led to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from kingdom.actions import Action, action_text, parse_action
from kingdom.content.kinds import Question
from kingdom.hexes import CELLS
from kingdom.rules.position import CHANCE
from kingdom.rules.scoring import KnownScores, Scores, scores_so_far
from kingdom.state import State
from kingdom.table import shuffle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kingdom.rules.position import Position
    from kingdom.setup import Setup

RULES_VERSION: Final = 2
"""The version of the rules by which histories are rebuilt: raised when games stored under an older
one might no longer be legal, or might mean something else. Since 2, Lords counts zero unless the
set-up says otherwise, and a drawn board meets every module that is on."""

StepKind = Literal["act", "bot", "draw"]  # of an entry: an action or a card
SeatEntryKind = Literal["leave", "return", "replace", "resign"]  # a bot for a person, and back
EntryKind = Literal[
    "act", "bot", "draw", "undo", "redo", "halt", "leave", "return", "replace", "resign", "hint"
]

ACT: Final = "act"  # a person's action
BOT_ACT: Final = "bot"  # an action by a bot, in a bot's or a human's seat
DRAW: Final = "draw"  # a card drawn by the server
UNDO: Final = "undo"  # `action` says how many steps are taken back
REDO: Final = "redo"  # `action` says how many steps that were taken back are done again
HALT: Final = "halt"  # the game is ended early; `action` says why
LEAVE: Final = "leave"  # a person leaves the seat to a bot
RETURN: Final = "return"  # and comes back
REPLACE: Final = "replace"  # the others let a bot play for a person who is gone
RESIGN: Final = "resign"  # a person gives up the seat for good
HINT: Final = "hint"  # the seat asks for a hint, which is noted once a turn

TIME_OUT: Final = ""  # the seat's time ran out, at a table that ends then; nobody has won


class Event(NamedTuple):
    """What is stored of something that happened; a row of the table `entry`."""

    seq: int
    kind: EntryKind
    seat: int | None
    action: str


class Step(NamedTuple):
    """An action, or a card drawn, and what it led to."""

    seq: int
    kind: StepKind
    seat: int
    action: Action
    before: State
    state: State  # after it
    during: int  # the number of the turn in which it was done; 0 while cards are dealt
    turn: int  # the number of the turn that is on after it
    round: int
    totals: tuple[int, ...] | None  # everybody's gold, if a turn ended with it
    put: int  # the cells on which something was put

    @property
    def event(self) -> Event:
        """Return the form that is stored: without a seat for a card, which the server draws."""
        seat = None if self.kind == DRAW else self.seat
        return Event(self.seq, self.kind, seat, action_text(self.action))


class Undone(NamedTuple):
    """Steps that were taken back."""

    seq: int
    seat: int | None
    during: int
    steps: tuple[Step, ...]
    to: int  # the last entry that stays

    @property
    def event(self) -> Event:
        """Return the form that is stored."""
        return Event(self.seq, UNDO, self.seat, str(len(self.steps)))


class Redone(NamedTuple):
    """Steps that were taken back and are done again: the same ones, with the same cards."""

    seq: int
    seat: int | None
    during: int
    steps: tuple[Step, ...]

    @property
    def event(self) -> Event:
        """Return the form that is stored."""
        return Event(self.seq, REDO, self.seat, str(len(self.steps)))


class SeatChange(NamedTuple):
    """A bot plays for a person from now on, or a person comes back."""

    seq: int
    kind: SeatEntryKind
    seat: int
    during: int

    @property
    def event(self) -> Event:
        """Return the form that is stored."""
        return Event(self.seq, self.kind, self.seat, "")


class Halted(NamedTuple):
    """The early end of a game, because of one seat."""

    seq: int
    seat: int | None
    during: int
    why: str
    """`TIME_OUT`, `RESIGN`, or how the others count it: a `Count`."""

    @property
    def event(self) -> Event:
        """Return the form that is stored."""
        return Event(self.seq, HALT, self.seat, self.why)


class Hinted(NamedTuple):
    """A seat asked for a hint in a turn; the position stays as it is."""

    seq: int
    seat: int | None
    during: int

    @property
    def event(self) -> Event:
        """Return the form that is stored."""
        return Event(self.seq, HINT, self.seat, "")


LogEntry = Step | Undone | Redone | SeatChange | Halted | Hinted


class History(NamedTuple):
    """A game after some of its events."""

    start: State
    chance: str  # what its cards follow from
    log: tuple[LogEntry, ...] = ()
    """Everything that happened, in order."""
    line: tuple[Step, ...] = ()
    """The steps of it that were not taken back: they lead from the start to the present state."""
    undone: tuple[Undone, ...] = ()
    """What can be redone, newest last: all that was taken back since the last step."""

    @classmethod
    def begin(cls, start: Setup | State, chance: str) -> History:
        """Return a game in which nothing has happened yet; records may begin in the middle."""
        return cls(start if isinstance(start, State) else State.start(start), chance)

    @property
    def seq(self) -> int:
        """The number of the last entry; they are numbered from 1 without gaps."""
        return len(self.log)

    @property
    def state(self) -> State:
        """The state now."""
        return self.line[-1].state if self.line else self.start

    @property
    def turn(self) -> int:
        """The number of the turn being played."""
        return self.line[-1].turn if self.line else int(_is_midway(self.start))

    @property
    def round(self) -> int:
        """The number of the round being played."""
        return self.line[-1].round if self.line else int(_is_midway(self.start))

    @property
    def last_change(self) -> int:
        """The number of the last entry that is not a hint; the position has been the same since."""
        return next((one.seq for one in reversed(self.log) if not isinstance(one, Hinted)), 0)

    def is_current(self, seq: int) -> bool:
        """Return whether the position after an entry is still the present one."""
        return self.last_change <= seq <= self.seq

    def has_hint(self, seat: int) -> bool:
        """Return whether a seat has asked for a hint in the turn being played."""
        return any(
            isinstance(entry, Hinted) and (entry.seat, entry.during) == (seat, self.turn)
            for entry in self.log
        )

    @property
    def halt(self) -> Halted | None:
        """How the game was ended early, if it was."""
        last = self.log[-1] if self.log else None
        return last if isinstance(last, Halted) else None

    @property
    def resigned(self) -> frozenset[int]:
        """The seats whose players have resigned."""
        return frozenset(
            entry.seat
            for entry in self.log
            if isinstance(entry, SeatChange) and entry.kind == RESIGN
        )

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return self.halt is not None or self.state.to_move is None

    @property
    def to_move(self) -> int | None:
        """The seat that has to decide; nobody while a card is to be drawn or after the end."""
        mover = self.state.to_move
        return None if mover == CHANCE or self.over else mover

    @property
    def drawn(self) -> int:
        """How many cards were drawn in the present line."""
        return sum(step.kind == DRAW for step in self.line)

    @property
    def gold(self) -> Scores:
        """Everybody's gold by source, as it is shown."""
        return shown_gold(self.state, over=self.over)

    @property
    def chart(self) -> list[tuple[int, ...]]:
        """Everybody's gold after each turn, as it is shown."""
        return [step.totals for step in self.line if step.totals is not None]

    # --- what happens ------------------------------------------------------------------

    def with_action(self, kind: StepKind, action: Action) -> History:
        """Return the game after an action, or raise `IllegalActionError`."""
        before = self.state
        after = before.apply(action)
        turn, round_ = self._turn_after(before, after)
        ended = (turn != self.turn and turn > 1) or after.to_move is None
        totals = tuple(sum(gold.values()) for gold in shown_gold(after)) if ended else None
        seat = before.pending[-1].player
        put = occupied(after) & ~occupied(before) if action < CELLS else 0
        step = Step(
            self.seq + 1, kind, seat, action, before, after, self.turn, turn, round_, totals, put
        )
        return self._replace(log=(*self.log, step), line=(*self.line, step), undone=())

    def with_card(self) -> History:
        """Return the game after the card that is due now."""
        return self.with_action(DRAW, shuffle.drawn_card(self.chance, self.drawn, self.state))

    def with_cards(self) -> History:
        """Return the game after all cards that are due, if any are."""
        history = self
        while not history.over and history.state.to_move == CHANCE:
            history = history.with_card()
        return history

    def with_undo(self, seat: int | None, count: int) -> History:
        """Return the game without its last steps."""
        line, gone = self.line[:-count], self.line[-count:]
        stays = line[-1].seq if line else 0
        undone = Undone(self.seq + 1, seat, self.turn, gone, stays)
        return self._replace(log=(*self.log, undone), line=line, undone=(*self.undone, undone))

    def with_redo(self, seat: int | None) -> History:
        """Return the game with the steps that were taken back last."""
        *rest, undone = self.undone
        redone = Redone(self.seq + 1, seat, self.turn, undone.steps)
        line = (*self.line, *undone.steps)
        return self._replace(log=(*self.log, redone), line=line, undone=tuple(rest))

    def with_halt(self, seat: int | None, why: str = TIME_OUT) -> History:
        """Return the game ended because of a seat, for a reason of `Halted.why`."""
        return self._replace(log=(*self.log, Halted(self.seq + 1, seat, self.turn, why)))

    def with_seat_change(self, kind: SeatEntryKind, seat: int) -> History:
        """Return the game after a person has left a seat to a bot, or has come back."""
        return self._replace(log=(*self.log, SeatChange(self.seq + 1, kind, seat, self.turn)))

    def with_hint(self, seat: int | None) -> History:
        """Return the game with the note that a seat has asked for a hint."""
        return self._replace(log=(*self.log, Hinted(self.seq + 1, seat, self.turn)))

    def _turn_after(self, before: State, after: State) -> tuple[int, int]:
        """Count the turns and rounds; a turn goes to its end, the drawing of cards included."""
        whose = _turn_of(after)
        if whose is None or whose < 0 or whose == _turn_of(before):
            return self.turn, self.round
        return self.turn + 1, self.round + (whose == 0)

    # --- what is stored ----------------------------------------------------------------

    def events_after(self, seq: int) -> list[Event]:
        """Return the stored form of everything after an entry."""
        return [entry.event for entry in self.log[seq:]]

    def with_events(self, events: Iterable[Event]) -> History:
        """Return the game after more events that were stored."""
        history = self
        for event in events:
            history = history.with_event(event)
        return history

    def with_event(self, event: Event) -> History:
        """Return the game after one more event that was stored."""
        if event.seq != self.seq + 1:
            raise ValueError(f"entry {event.seq} cannot follow entry {self.seq}")
        if event.kind == UNDO:
            return self.with_undo(event.seat, int(event.action))
        if event.kind == REDO:
            return self.with_redo(event.seat)
        if event.kind == HALT:
            return self.with_halt(event.seat, event.action)
        if event.kind == HINT:
            return self.with_hint(event.seat)
        if event.kind == ACT or event.kind == BOT_ACT or event.kind == DRAW:
            return self.with_action(event.kind, parse_action(event.action))
        return self.with_seat_change(event.kind, event.seat or 0)


def shown_gold(state: State, *, over: bool = False, known: KnownScores | None = None) -> Scores:
    """Return everybody's gold by source as people see it: it all counts when the game is over."""
    return state.scores() if over or state.to_move is None else scores_so_far(state, known)


def _is_midway(state: State) -> bool:
    """Return whether a turn is on, which counts as the first if the game begins there."""
    whose = _turn_of(state)
    return whose is not None and whose >= 0


def _turn_of(state: State) -> int | None:
    """Return whose turn it is: -1 while cards are dealt, None after the end."""
    if not state.pending:
        return None
    first = state.pending[0]
    return -1 if first.asks == Question.DEAL else first.player


def occupied(position: Position) -> int:
    """Return the hexes on which anything stands."""
    cells = position.walls_mask
    for player in position.players:
        cells |= player.on_map
    return cells
