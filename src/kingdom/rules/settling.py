"""What happens after every placement, step and removal, before anybody is asked again.

Whoever may react does, a card whose terrain is exhausted is replaced, and a question without an
answer is passed over (RULES 3.6, steps 6 to 8).
"""

from functools import cache
from typing import TypeVar

from kingdom.board import ANY, NOTHING
from kingdom.content.kinds import Question
from kingdom.rules import deck, targets
from kingdom.rules.asking import asking, refreshed
from kingdom.rules.pieces import is_emptied
from kingdom.rules.position import (
    CHANCE,
    Pending,
    PlayerState,
    Position,
    Stack,
    Table,
    Turn,
    turn_of,
)
from kingdom.setup import CanoeTrigger, ExhaustedTerrain, Setup

P = TypeVar("P", bound=Position)

MANDATORY, REACT = Question.MANDATORY, Question.REACT  # looking into an enum takes time


@cache
def only_turn(
    asks: Question, player: int, terrain: int, left: int, cards: tuple[int, ...], due: int
) -> tuple[Turn]:
    """Return the stack in which only the turn itself asks: there are few different ones."""
    return (Turn(asks, player, terrain, left, cards, due),)


def reactions(setup: Setup, before: Table, after: Table, seat: int) -> Stack:
    """Ask those who may react to what a player took, the next to the left first (RULES 5.4)."""
    reaction = setup.derived.reaction
    if reaction < 0 or not is_emptied(setup, before, after):
        return ()
    owners = setup.derived.places[reaction]
    last = 0 if setup.canoe_trigger is CanoeTrigger.OTHERS else 1
    seats = [(seat + offset) % setup.players for offset in range(1, setup.players + last)]
    return tuple(
        Pending(Question.REACT, other, 1, reaction)
        for other in reversed(seats)
        if after.players[other].ready & owners
    )


def settled(position: P) -> P:
    """Go on with a position in which it is not known yet who is asked next."""
    while position.pending[-1].asks == REACT:
        position = refreshed(position)
        if position.legal_mask:
            return position
        position = position._replace(pending=position.pending[:-1])
    if targets.is_exhausted(position.setup, position.table.clear_mask, turn_of(position)):
        position = _without_card(position)
    position = refreshed(position)
    if position.legal_mask or position.to_move == CHANCE:
        return position
    if len(position.pending) > 1:  # nothing is left for the tile to do
        return settled(position._replace(pending=position.pending[:1]))
    turn = turn_of(position)
    if turn.asks == MANDATORY:  # what is missing lapses
        done = only_turn(Question.AFTER, turn.player, turn.terrain, 0, turn.cards, 0)
        return asking(position, done)
    return position


def _without_card(position: P) -> P:
    """Go on with a turn when no hex of the played terrain is left (RULES 3.4)."""
    rule, turn, above = position.setup.exhausted_terrain, turn_of(position), position.pending[1:]
    if turn.terrain != NOTHING:
        if rule is ExhaustedTerrain.ANY_TERRAIN:
            return position._replace(pending=(turn._replace(terrain=ANY), *above))
        done = mandatory_done(turn, position.players[turn.player])
        if rule is ExhaustedTerrain.MANDATORY_ONLY and done:
            return position
    count = len(turn.cards) or 1  # a pair that was played as a third card stays
    cards = deck.remove_cards(position.cards, turn.player, turn.cards)
    turn = turn._replace(terrain=NOTHING, cards=())
    if any(deck.pile(cards)):
        above += (Pending(Question.NEW, turn.player, count),)
    return position._replace(cards=cards, pending=(turn, *above))


def mandatory_done(turn: Turn, me: PlayerState) -> bool:
    """Return whether no mandatory build is required any more: none without settlements (3.2)."""
    return turn.asks == Question.AFTER or not (me.supply or turn.due)
