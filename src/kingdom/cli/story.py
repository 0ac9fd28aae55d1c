"""A game told turn by turn: whose turn, which card, what was built."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kingdom.actions import END, action_text
from kingdom.board import TERRAINS
from kingdom.game import Observer
from kingdom.hexes import BIT, CELLS, NAMES
from kingdom.position import BUILD, CHANCE, LIFT, PUT

if TYPE_CHECKING:
    from collections.abc import Callable

    from kingdom.actions import Action
    from kingdom.game import Game
    from kingdom.state import State


@dataclass
class Turn:
    """What has happened in one turn."""

    round: int
    seat: int
    card: str  # the terrain played, or nothing without a card
    cells: int = 0  # where pieces were put down, as a mask
    events: list[str] = field(default_factory=list)

    def build(self, cell: int) -> None:
        """Tell of a mandatory build; those that follow each other share a sentence."""
        self.cells |= BIT[cell]
        if self.events and self.events[-1].startswith("builds "):
            self.events[-1] += f" {NAMES[cell]}"
        else:
            self.events.append(f"builds {NAMES[cell]}")

    def use_tile(self, tile: str, source: int, target: int) -> None:
        """Tell of a tile put to use; `source` is negative if it builds."""
        if source < 0:
            self.events.append(f"{tile} builds {NAMES[target]}")
        else:
            self.cells &= ~BIT[source]
            self.events.append(f"{tile} moves {NAMES[source]} to {NAMES[target]}")
        self.cells |= BIT[target]

    @property
    def text(self) -> str:
        """All events on one line."""
        return ", ".join(self.events) or "does nothing"


class Storyteller(Observer):
    """Watches a game and hands over every turn when it is over."""

    def __init__(self, tell: Callable[[Turn, State], None]) -> None:
        """Take the function that gets each turn, and the state it ended in."""
        self._tell = tell
        self._turn: Turn | None = None
        self._round = 0

    def step(self, game: Game, state: State, action: Action) -> None:
        """Take note of an action."""
        if state.to_move == CHANCE:
            if self._turn is not None and len(state.pending) > 1:
                self._turn.events.append(f"new card {action_text(action)}")
            return
        turn = self._turn or self._begin(state)
        if action == END:
            self._turn = None
            self._tell(turn, game.state)
            return
        _note_action(turn, state, action)
        _note_tiles(turn, state, game.state)

    def _begin(self, state: State) -> Turn:
        seat = state.pending[0].player
        self._round += seat == 0
        hand = state.cards.hands[seat]
        self._turn = Turn(self._round, seat, TERRAINS[hand[0]] if hand else "")
        return self._turn


def _note_action(turn: Turn, state: State, action: Action) -> None:
    frame = state.pending[-1]
    if action >= CELLS or frame.kind == LIFT:
        return
    if frame.kind in (BUILD, PUT):
        turn.use_tile(action_text(frame.tile), frame.cell, action)
    else:
        turn.build(action)


def _note_tiles(turn: Turn, before: State, after: State) -> None:
    """Tell of the location tiles taken and lost by an action."""
    held, now = before.players[turn.seat].held, after.players[turn.seat].held
    for index, location in enumerate(after.setup.board.locations):
        if now & ~held & 1 << index:
            turn.events.append(f"takes a {location.name} tile")
        elif held & ~now & 1 << index:
            turn.events.append(f"loses a {location.name} tile")
