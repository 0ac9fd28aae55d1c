"""Which tiles a game put to use: every use counted once, in the order of play.

A tile that was begun and broken off was not used. A tile that is not an action counts when it made
a difference: another card was drawn, or a build was allowed that otherwise would not have been.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from kingdom.actions import action_text
from kingdom.content import TILES
from kingdom.content.kinds import CARD_QUESTIONS, FIRST, HAND, WIDEN, Kind, Question
from kingdom.hexes import BIT, CELLS
from kingdom.rules import targets
from kingdom.rules.position import Pending, Turn

if TYPE_CHECKING:
    from kingdom.actions import Action
    from kingdom.game import Game
    from kingdom.state import State


def tiles_used(game: Game) -> list[str]:
    """Return the tiles put to use in a game, each as often as it was used."""
    steps = zip(game.states, game.actions, strict=False)
    return [name for state, action in steps for name in uses(state, action)]


def uses(state: State, action: Action) -> Iterator[str]:
    """Yield the tiles that an action puts to use."""
    frame = state.pending[-1]
    if frame.asks in CARD_QUESTIONS:
        yield from _uses_of_cards(state)
        return
    if action >= CELLS or frame.asks == Question.LIFT:
        return
    if isinstance(frame, Pending) and not frame.has_begun:
        yield action_text(frame.tile)
    yield from allowed_by(state, action)


def _uses_of_cards(state: State) -> Iterator[str]:
    """Yield the tiles that cause a card to be drawn."""
    frame = state.pending[-1]
    if frame.asks == Question.REVEAL and isinstance(frame, Pending):
        yield action_text(frame.tile)
    elif (
        frame.asks == Question.DRAW
        and len(state.cards.hands[frame.player]) >= state.setup.derived.hand_size
    ):
        yield _tile_of_kind(HAND)


def allowed_by(state: State, cell: int) -> Iterator[str]:
    """Yield the tiles without which a piece could not be put on a cell now.

    A tile that has to be declared always counts, because the build spends it.
    """
    frame = state.pending[-1]
    if frame.anywhere:
        yield action_text(state.setup.derived.waiver)
    elif isinstance(frame, Turn):
        if frame.asks == Question.BEFORE and _away_from_all(state, frame, cell):
            yield _tile_of_kind(FIRST)
    elif frame.tile in state.setup.derived.widened and not _usual_ground(state, frame) & BIT[cell]:
        yield _tile_of_kind(WIDEN)


def _usual_ground(state: State, frame: Pending) -> int:
    return reduce(or_, state.setup.derived.grounds[frame.tile])


def _away_from_all(state: State, turn: Turn, cell: int) -> bool:
    """Return whether a mandatory build is away from all the player's pieces but need not be."""
    near = state.players[turn.player].near
    if near & BIT[cell]:
        return False
    grounds = targets.played(state.setup, turn)
    return any(ground & state.clear_mask & near for ground in grounds if ground & BIT[cell])


def _tile_of_kind(kind: Kind) -> str:
    return next(name for name, tile in TILES.items() if tile.kind == kind)
