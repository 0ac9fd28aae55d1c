"""Who is asked, and what may be chosen: one function for each sort of question."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar, cast

from kingdom.actions import END, STOP, TILE_OF
from kingdom.content.kinds import CARD_QUESTIONS, TILE_QUESTIONS, Question, Thing
from kingdom.rules import deck, targets
from kingdom.rules.handling import FIRST_TARGETS, TARGETS
from kingdom.rules.position import (
    CHANCE,
    Pending,
    PlayerState,
    Position,
    Scene,
    Stack,
    Turn,
)
from kingdom.setup import Setup

P = TypeVar("P", bound=Position)
Options: TypeAlias = tuple[int, ...]
Choices: TypeAlias = tuple[int, Options]
"""The cells that may be chosen, as a mask, and the other legal actions."""

SETTLEMENT: Final = Thing.SETTLEMENT  # looking into an enum takes time
NO_CHOICES: Final[Choices] = (0, ())
ONLY_END: Final = (END,)
ONLY_STOP: Final = (STOP,)


def asking(position: P, pending: Stack) -> P:
    """Ask something with the table as it is: work out who is asked and what may be chosen."""
    setup, table, cards = position.setup, position.table, position.cards
    built, ending = position.built, position.ending
    to_move, (legal_mask, options) = None, NO_CHOICES
    if pending:
        frame = pending[-1]
        ask = _ASK[frame.asks]
        to_move = CHANCE if ask is _ask_card else frame.player
        turn = cast("Turn", pending[0])  # if one is being played: cards are dealt between turns
        legal_mask, options = ask(Scene(setup, table, cards, turn), frame)
    return type(position)(setup, table, cards, built, ending, pending, to_move, legal_mask, options)


def refreshed(position: P) -> P:
    """Return a position with its derived fields worked out anew."""
    return asking(position, position.pending)


def taking_back(setup: Setup) -> Options:
    """Return whether what was taken up or declared may be put back unused (A-63)."""
    return () if setup.touch_move else ONLY_STOP


# --- the questions -----------------------------------------------------------------------------


def _ask_card(scene: Scene, frame: Pending) -> Choices:
    return 0, deck.draws(deck.pile(scene.cards))


def first_choices(scene: Scene, turn: Turn) -> Choices:
    """Return the choices before the first mandatory build."""
    setup, table = scene.setup, scene.table
    cells = targets.to_settle(setup, table, turn)
    if turn.anywhere:
        return cells, taking_back(setup)
    me = table.players[turn.player]
    options = usable(scene) if me.held else ()
    return (cells, with_waiver(setup, me, options)) if cells else (0, options + ONLY_END)


def _ask_mandatory(scene: Scene, turn: Turn) -> Choices:
    cells = targets.to_settle(scene.setup, scene.table, turn)
    if turn.anywhere:
        return cells, taking_back(scene.setup)
    return cells, with_waiver(scene.setup, scene.table.players[turn.player], ())


def _ask_after(scene: Scene, turn: Turn) -> Choices:
    return 0, usable(scene) + ONLY_END


def _ask_tile(scene: Scene, frame: Pending) -> Choices:
    tile = TILE_OF[frame.tile]
    cells = TARGETS[frame.asks](scene, frame)
    if frame.anywhere:
        return cells, taking_back(scene.setup)
    # RULES 3.1: what has begun may be stopped, unless the tile goes on to its end.
    options: tuple[int, ...]
    if frame.has_begun:
        options = () if tile.obliged else ONLY_STOP
    else:
        options = ONLY_STOP if frame.asks == Question.REACT else taking_back(scene.setup)
    # The tile that waives adjacency is of no use in somebody else's turn (RULES 5.2).
    builds = tile.kind.puts == SETTLEMENT
    if builds and tile.adjacent and frame.player == scene.turn.player:
        return cells, with_waiver(scene.setup, scene.table.players[frame.player], options)
    return cells, options


_ASK: Final[Mapping[Question, Callable[[Scene, Any], Choices]]] = {
    **dict.fromkeys(CARD_QUESTIONS, _ask_card),
    Question.BEFORE: first_choices,
    Question.MANDATORY: _ask_mandatory,
    Question.AFTER: _ask_after,
    **dict.fromkeys(TILE_QUESTIONS, _ask_tile),
}


# --- tiles -------------------------------------------------------------------------------------


@cache
def first_frame(action: int, seat: int) -> Pending:
    """Return a tile's first question; there are few different ones."""
    tile = TILE_OF[action]
    return Pending(tile.kind.questions[0], seat, left=tile.times, tile=action)


def usable(scene: Scene) -> Options:
    """Return the tiles that are ready and can be begun: those with a legal target (RULES 3.1)."""
    seat = scene.turn.player
    ready = scene.table.players[seat].ready
    if not ready:
        return ()
    options: Options = ()
    for action, places in scene.setup.derived.places.items():
        begins = ready & places and action in FIRST_TARGETS
        if begins and FIRST_TARGETS[action](scene, first_frame(action, seat)):
            options += (action,)
    return options


def with_waiver(setup: Setup, me: PlayerState, options: Options) -> Options:
    """Offer to build anywhere with the next settlement, to whoever has such a tile ready."""
    waiver = setup.derived.waiver
    if waiver < 0 or not me.ready & setup.derived.places[waiver]:
        return options
    return tuple(sorted((*options, waiver)))
