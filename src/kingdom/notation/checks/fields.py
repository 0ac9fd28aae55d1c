"""Which values a field can have at all: those that the text of a position can say.

Reading a text needs no such check. Positions from elsewhere, such as packed bytes, do.
"""

from typing import Final

from kingdom.actions import CARD_NAMES, TILE_OF
from kingdom.board import UNDECIDED
from kingdom.content import MEEPLES, SUPPLY
from kingdom.content.kinds import TILE_QUESTIONS, TURN_QUESTIONS, Question
from kingdom.hexes import BIT, CELLS, NEIGHBOURS
from kingdom.notation.pending import DRAWS, MOST_DRAWS, usual_left
from kingdom.rules.position import NO_LINE, Pending, PlayerState, Position, Retinue, Turn
from kingdom.setup import Setup

MOST_GOLD: Final = 999
MOST_RESHUFFLES: Final = 99
_NOTHING: Final = -1  # in the fields of a question that it has no use for
_CITIES: Final = frozenset(
    BIT[cell] | around for cell, around in enumerate(NEIGHBOURS) if around.bit_count() == 6
)


def can_be_said(position: Position) -> bool:
    """Return whether the text of a position without hidden cards says all of its fields."""
    setup, cards = position.setup, position.cards
    kinds, players = len(setup.derived.deck), len(position.players)
    return (
        not cards.hidden
        and all(0 <= card < kinds for hand in cards.hands for card in hand)
        and all(0 <= age <= MOST_RESHUFFLES for ages in cards.ages for age in ages)
        and all(_player_can_be_said(setup, player) for player in position.players)
        and all(_frame_can_be_said(frame, players) for frame in position.pending)
    )


def _player_can_be_said(setup: Setup, player: PlayerState) -> bool:
    return (
        player.supply == SUPPLY - player.settlements.bit_count() - player.retinue.waiting
        and all(0 <= gold <= MOST_GOLD for gold in player.gold)
        and _tiles_can_be_said(setup, player)
        and _retinue_can_be_said(player.retinue)
    )


def _tiles_can_be_said(setup: Setup, player: PlayerState) -> bool:
    """Return whether every tile taken is ready, used, fresh or lost, and all others are nothing."""
    derived, held, lost = setup.derived, player.held, player.taken & ~player.held
    never_lost = ~derived.passing if setup.lost_tiles_return else sum(dict(derived.bonuses))
    return not (
        player.taken >> len(derived.sites)
        or held & ~player.taken
        or derived.common & ~held
        or (player.used | player.fresh) & ~held
        or player.used & player.fresh
        or lost & never_lost
    )


def _retinue_can_be_said(retinue: Retinue) -> bool:
    return (not retinue.city or retinue.city in _CITIES) and all(
        count <= meeple.supply for meeple, count in zip(MEEPLES, retinue.resting, strict=True)
    )


def _frame_can_be_said(frame: Turn | Pending, players: int) -> bool:
    if not 0 <= frame.player < players:
        return False
    if isinstance(frame, Turn):
        fits = frame.asks in TURN_QUESTIONS and frame.terrain <= UNDECIDED
        return fits and frame.due >= 0 and frame.line >= NO_LINE
    if frame.asks in DRAWS:
        used = frame.tile, frame.cell, frame.card, frame.anywhere
        return used == (_NOTHING, _NOTHING, _NOTHING, False) and 1 <= frame.left <= MOST_DRAWS
    return frame.tile in TILE_OF and 1 <= frame.left <= usual_left(frame) and _fits_tile(frame)


def _fits_tile(frame: Pending) -> bool:
    """Return whether what is asked about a tile is one of its questions, with its fields."""
    placed = 0 <= frame.cell < CELLS if frame.asks == Question.PUT else frame.cell == _NOTHING
    if frame.asks == Question.REVEAL:
        return placed and frame.card == _NOTHING and not frame.anywhere
    known = frame.card == _NOTHING or 0 <= frame.card < len(CARD_NAMES)
    return placed and frame.asks in TILE_QUESTIONS and known
