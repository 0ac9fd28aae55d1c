"""What a seat may know of the cards, and drawing the rest at random.

Everything but the cards is public. A hidden card is one of those that were in the pile when it was
drawn, and discards are seen by all, so after a reshuffle the hands drawn before it and the new pile
can be told apart. `Cards.ages` keeps track of that.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from kingdom.rules.position import UNKNOWN, Cards, Counts, Position, in_turn

if TYPE_CHECKING:
    from random import Random


Older = tuple[Counts, ...]
"""The hidden cards drawn before the last reshuffle, before the one before it, and so on."""


def playing(position: Position) -> int | None:
    """Return the player whose cards are public because one of them is being played."""
    return position.pending[0].player if in_turn(position) else None


@lru_cache(maxsize=1_024)  # within a turn the cards do not change, and every decision asks
def hide(cards: Cards, *seen: int | None) -> tuple[Cards, Older]:
    """Return the cards with all hands but some hidden; `deck` then includes the hidden ones."""
    hands, ages, deck, discard, _ = cards
    shown = list(hands)
    pools = [list(deck)]
    for seat, hand in enumerate(hands):
        if seat in seen:
            continue
        if UNKNOWN in hand:
            raise ValueError("a view cannot be looked at by somebody else")
        for card, age in zip(hand, ages[seat], strict=True):
            while age >= len(pools):
                pools.append([0] * len(deck))
            pools[age][card] += 1
        shown[seat] = (UNKNOWN,) * len(hand)
    older = tuple(map(tuple, pools[1:])) if len(pools) > 1 else ()
    hidden = sum(pools[0]) - sum(deck)
    return Cards(tuple(shown), ages, tuple(pools[0]), discard, hidden), older


def deal(cards: Cards, older: Older, rng: "Random") -> Cards:
    """Return the cards with the hidden ones dealt at random, all ways equally likely."""
    hands = list(cards.hands)
    pools = [list(cards.deck), *map(list, older)]
    for seat, hand in enumerate(hands):
        if UNKNOWN in hand:
            hands[seat] = tuple(_pick(pools[age], rng) for age in cards.ages[seat])
    return Cards(tuple(hands), cards.ages, tuple(pools[0]), cards.discard)


def _pick(pool: list[int], rng: "Random") -> int:
    """Remove a random card from a pool and return it."""
    rest = int(rng.random() * sum(pool))
    for card, count in enumerate(pool):
        if rest < count:
            pool[card] -= 1
            return card
        rest -= count
    raise ValueError("fewer cards are left than hidden hands need")
