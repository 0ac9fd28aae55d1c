"""A game told turn by turn: whose turn, which card, what was built."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kingdom.actions import END, action_text
from kingdom.board import TERRAINS
from kingdom.content import CARDS, TILES
from kingdom.content.registry import GOLD
from kingdom.draw.words import player_name, tile_name, with_article
from kingdom.game import Observer
from kingdom.hexes import BIT, CELLS, NAMES
from kingdom.position import CHANCE, LIFT, PUT, REMOVE, WALL
from kingdom.setup import TREASURE_GOLD

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
    gold: tuple[int, ...] = ()  # what the player had earned when it began

    def build(self, cell: int, tool: str = "", waiver: str = "") -> None:
        """Tell of a build, by a tile if one is named; those that follow each other are joined."""
        self.cells |= BIT[cell]
        does = f"{tool} builds".lstrip()
        if waiver:
            self.events.append(f"{does} {NAMES[cell]} ({waiver})")
        elif not self._joined(f"{does} ", f" {NAMES[cell]}"):
            self.events.append(f"{does} {NAMES[cell]}")

    def move(self, tool: str, source: int, target: int) -> None:
        """Tell of a move; steps of one settlement are joined, and so are several settlements."""
        self.cells = self.cells & ~BIT[source] | BIT[target]
        does, start, end = f"{tool} moves ", NAMES[source], NAMES[target]
        walks_on = bool(self.events) and self.events[-1].endswith(f" {start}")
        more = f" to {end}" if walks_on else f" and {start} to {end}"
        if not self._joined(does, more):
            self.events.append(f"{does}{start} to {end}")

    def set_wall(self, tool: str, cell: int) -> None:
        """Tell of a stone wall."""
        self.cells |= BIT[cell]
        one = f"{tool} sets a wall on "
        if self.events and self.events[-1].startswith(one):
            before = self.events[-1].removeprefix(one)
            self.events[-1] = f"{tool} sets walls on {before} and {NAMES[cell]}"
        else:
            self.events.append(f"{one}{NAMES[cell]}")

    def _joined(self, start: str, more: str) -> bool:
        """Add to the last event if it begins like this and is not closed by a bracket."""
        last = self.events[-1] if self.events else ""
        fits = last.startswith(start) and not last.endswith(")")
        if fits:
            self.events[-1] += more
        return fits

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
            _note_gold(turn, state)
            self._tell(turn, game.state)
            return
        _note_action(turn, state, action)
        _note_tiles(turn, state, game.state)

    def _begin(self, state: State) -> Turn:
        seat = state.pending[0].player
        self._round += seat == 0
        hand = state.cards.hands[seat]
        card = TERRAINS[hand[0]] if hand else ""
        self._turn = Turn(self._round, seat, card, gold=state.players[seat].gold)
        return self._turn


def _note_action(turn: Turn, state: State, action: Action) -> None:
    frame = state.pending[-1]
    if action >= CELLS or frame.kind == LIFT:
        return
    tool = tile_name(action_text(frame.tile)) if frame.tile >= 0 else ""
    if frame.kind == PUT:
        turn.move(tool, frame.cell, action)
    elif frame.kind == WALL:
        turn.set_wall(tool, action)
    elif frame.kind == REMOVE:
        turn.events.append(f"{tool} takes {_owner(state, action)}'s settlement off {NAMES[action]}")
    else:
        turn.build(action, tool, action_text(state.setup.waiver) if frame.anywhere else "")


def _owner(state: State, cell: int) -> str:
    seats = enumerate(state.players)
    return player_name(next(seat for seat, player in seats if player.settlements & BIT[cell]))


def _note_tiles(turn: Turn, before: State, after: State) -> None:
    """Tell of the tiles taken and lost by an action; a Sword may cost others theirs."""
    setup = after.setup
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        who = "" if seat == turn.seat else f"{player_name(seat)} "
        for index, site in enumerate(setup.sites):
            tile, bit = with_article(tile_name(site.name)), 1 << index
            if new.taken & ~old.taken & bit:
                pays = f": {TREASURE_GOLD} gold" if TILES[site.name].kind == GOLD else ""
                turn.events.append(f"{who}takes {tile} tile{pays}")
            elif old.held & ~new.held & bit:
                turn.events.append(f"{who}loses {tile} tile")


def _note_gold(turn: Turn, state: State) -> None:
    """Tell what the cards have paid for the builds of the turn."""
    now = state.players[turn.seat].gold
    for source, old, new in zip(state.setup.paid_at_once, turn.gold, now, strict=True):
        if new > old and source in CARDS:
            turn.events.append(f"{source} pay {new - old} gold")
