"""What a seat may know of the cards, and drawing the rest at random.

Everything but the cards lies open. A hidden card is one of those that were in the pile when
it was drawn, and discarded cards are seen by all: so after a reshuffle the hands drawn before
it and the new pile are known apart. `Cards.ages` keeps track of that.
"""

from collections.abc import Collection
from typing import TYPE_CHECKING

from kingdom.position import DEAL, DRAW, UNKNOWN, Cards, Counts, Position

if TYPE_CHECKING:
    from random import Random

Older = tuple[Counts, ...]
"""The hidden cards drawn before the last reshuffle, before the one before it, and so on."""


def open_hands(position: Position, viewer: int | None) -> set[int | None]:
    """Give the players whose cards the viewer sees: the own ones, and those being played."""
    turn = position.pending[0] if position.pending else None
    playing = turn is not None and turn.kind is not DRAW and turn.kind is not DEAL
    return {viewer, turn.player if turn is not None and playing else viewer}


def hide(cards: Cards, seen: Collection[int | None]) -> tuple[Cards, Older]:
    """Turn all other hands face down. `deck` becomes the pile with the hidden cards from it."""
    hands = list(cards.hands)
    pools = [list(cards.deck)]
    for seat, hand in enumerate(hands):
        if seat in seen:
            continue
        for card, age in zip(hand, cards.ages[seat], strict=True):
            while age >= len(pools):
                pools.append([0] * len(cards.deck))
            pools[age][card] += 1
        hands[seat] = (UNKNOWN,) * len(hand)
    hidden = Cards(tuple(hands), cards.ages, tuple(pools[0]), cards.discard)
    return hidden, tuple(map(tuple, pools[1:]))


def deal(cards: Cards, older: Older, rng: "Random") -> Cards:
    """Undo `hide` with hidden cards drawn at random, all ways equally likely."""
    hands = list(cards.hands)
    pools = [list(cards.deck), *map(list, older)]
    for seat, hand in enumerate(hands):
        if UNKNOWN in hand:
            hands[seat] = tuple(_pick(pools[age], rng) for age in cards.ages[seat])
    return Cards(tuple(hands), cards.ages, tuple(pools[0]), cards.discard)


def _pick(pool: list[int], rng: "Random") -> int:
    """Take a random card out of a pool."""
    rest = int(rng.random() * sum(pool))
    for card, count in enumerate(pool):
        if rest < count:
            pool[card] -= 1
            return card
        rest -= count
    raise ValueError("fewer cards are left than hidden hands need")
