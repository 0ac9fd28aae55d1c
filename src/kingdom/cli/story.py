"""A game told turn by turn: whose turn it was, with which cards, and what was done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kingdom.actions import END
from kingdom.cli.log_text import turn_text
from kingdom.content.kinds import Question
from kingdom.fluent import localized
from kingdom.game import Observer
from kingdom.render.words import card_name
from kingdom.rules.position import CHANCE, Cards
from kingdom.table.history import occupied
from kingdom.table.log import line_of_action

if TYPE_CHECKING:
    from kingdom.actions import Action
    from kingdom.game import Game
    from kingdom.state import State
    from kingdom.table.wire.log import LogLine


@dataclass
class TurnStory:
    """What has happened in one turn."""

    round: int
    seat: int
    card: str  # the cards it began with, empty if there were none
    start: State
    end: State
    lines: list[LogLine] = field(default_factory=list)

    def note(self, before: State, action: Action, after: State) -> None:
        """Add an action, or a card that was drawn."""
        self.lines.append(line_of_action(before, action, after))
        self.end = after

    @property
    def cells(self) -> int:
        """Return a mask of where pieces were put down."""
        return occupied(self.end) & ~occupied(self.start)

    @property
    def text(self) -> str:
        """Return all that was done, on one line."""
        last_round = self.end.ending and not self.start.ending
        note = localized("table-last-round")
        return turn_text(self.lines, self.seat) + f" ({note})" * last_round


class Storyteller(Observer):
    """An observer that passes on each turn in words when the turn is over."""

    def __init__(self, tell: Callable[[TurnStory, State], None]) -> None:
        """Take the function to call with each turn and the state it ended in."""
        self._tell = tell
        self._turn: TurnStory | None = None
        self._round = 0

    def step(self, game: Game, state: State, action: Action) -> None:
        """Add an action to the turn it belongs to."""
        if self._turn is None and state.to_move != CHANCE:
            self._turn = self._begun(state, state.cards)
        if self._turn is not None:
            self._turn.note(state, action, game.state)
        if action == END and self._turn is not None:
            turn, self._turn = self._turn, None
            self._tell(turn, game.state)
        pending = game.state.pending
        if self._turn is None and pending and pending[-1].asks == Question.NEW:
            self._turn = self._begun(game.state, state.cards)  # which are exhausted at once

    def _begun(self, state: State, cards: Cards) -> TurnStory:
        seat = state.pending[0].player
        self._round += seat == 0
        names = [card_name(card) for card in cards.hands[seat]]
        hand = " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
        return TurnStory(self._round, seat, hand, state, state)


def told_turn(state: State, actions: Iterable[Action]) -> str:
    """Return in words what a player does with some actions, played or not."""
    assert state.to_move is not None
    turn = TurnStory(0, state.to_move, "", state, state)
    for action in actions:
        if action == END:
            break
        turn.note(turn.end, action, turn.end.apply(action))
    return turn.text
