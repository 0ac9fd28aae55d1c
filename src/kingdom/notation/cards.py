"""Terrain cards as text, both ways: counted in piles, listed in hands."""

from collections.abc import Mapping

from kingdom.actions import CARD_NAMES
from kingdom.notation.words import NotationError, items, looked_up, number
from kingdom.rules.belongings import HIDDEN
from kingdom.rules.position import UNKNOWN, Cards, Counts
from kingdom.setup import Setup


def counts_text(counts: Counts) -> str:
    """Write the number of each kind of card, without those of which there is none."""
    return ",".join(
        f"{name}:{count}" for name, count in zip(CARD_NAMES, counts, strict=False) if count
    )


def hand_text(cards: Cards, seat: int) -> str:
    """Write the cards in a hand in the order in which they were drawn."""
    hand = zip(cards.hands[seat], cards.ages[seat], strict=True)
    return ",".join(_card_text(card, age) for card, age in hand)


def _card_text(card: int, age: int) -> str:
    name = HIDDEN if card == UNKNOWN else CARD_NAMES[card]
    return f"{name}+{age}" if age else name


def parse_cards(setup: Setup, words: Mapping[str, str], hidden: bool) -> Cards:
    """Read hands, draw pile and discard pile; `hidden` allows unknown cards in hands."""
    known = _names(setup)
    drawn = [
        [_parse_card(key, item, known, hidden) for item in items(words[key])]
        for key in (f"hand{seat + 1}" for seat in range(setup.players))
    ]
    return Cards(
        tuple(tuple(card for card, _ in hand) for hand in drawn),
        tuple(tuple(age for _, age in hand) for hand in drawn),
        parse_counts(setup, "deck", words["deck"]),
        parse_counts(setup, "discard", words["discard"]),
        sum(hand.count((UNKNOWN, 0)) for hand in drawn),
    )


def _names(setup: Setup) -> dict[str, int]:
    return {name: card for card, name in enumerate(CARD_NAMES[: len(setup.derived.deck)])}


def _parse_card(key: str, item: str, known: Mapping[str, int], hidden: bool) -> tuple[int, int]:
    name, plus, age = item.partition("+")
    if name == HIDDEN and not hidden:
        raise NotationError(f"{key}: '?' is a hidden card, which only a view has")
    card = UNKNOWN if name == HIDDEN else looked_up(key, name, known)
    return card, number(key, age, 1, 99) if plus else 0


def parse_counts(setup: Setup, key: str, value: str) -> Counts:
    """Read how many there are of each card."""
    known = _names(setup)
    counts = [0] * len(known)
    for item in items(value):
        name, _, count = item.partition(":")
        card = looked_up(key, name, known)
        if counts[card]:
            raise NotationError(f"{key}: {name} is named twice")
        counts[card] = number(key, count, 1, 99)
    return tuple(counts)
