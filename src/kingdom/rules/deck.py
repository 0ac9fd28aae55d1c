"""The terrain cards: what may be drawn, drawing, and discarding (RULES 3.3)."""

from functools import lru_cache

from kingdom.actions import CARD_ACTIONS
from kingdom.rules.position import Cards, Counts, replaced
from kingdom.setup import Setup


def full(setup: Setup) -> Cards:
    """Return the cards before anybody has drawn."""
    nobody = ((),) * setup.players
    return Cards(nobody, nobody, setup.derived.deck, (0,) * len(setup.derived.deck))


def pile(cards: Cards) -> Counts:
    """Return the cards from which the next is drawn: the pile, or the discards to be shuffled."""
    return cards.deck if sum(cards.deck) > cards.hidden else cards.discard


@lru_cache(maxsize=4096)
def draws(pile: Counts) -> tuple[int, ...]:
    """Return the actions that draw a card from a pile."""
    return tuple([action for action, count in zip(CARD_ACTIONS, pile, strict=False) if count])


def draw(cards: Cards, seat: int, card: int) -> Cards:
    """Return the cards after one was drawn into a hand."""
    hands, ages, deck, discard, hidden = cards
    if sum(deck) == hidden:
        ages, deck, discard, hidden = _reshuffled(cards)
    hands = replaced(hands, seat, hands[seat] + (card,))
    ages = replaced(ages, seat, ages[seat] + (0,))
    return Cards(hands, ages, replaced(deck, card, deck[card] - 1), discard, hidden)


def reveal(cards: Cards, card: int) -> Cards:
    """Return the cards after one was turned up from the pile for all to see."""
    hands, ages, deck, discard, hidden = cards
    if sum(deck) == hidden:
        ages, deck, discard, hidden = _reshuffled(cards)
    return Cards(hands, ages, replaced(deck, card, deck[card] - 1), discard, hidden)


def _reshuffled(cards: Cards) -> tuple[tuple[Counts, ...], Counts, Counts, int]:
    """Shuffle the discards into a new pile if it is empty; return ages, pile, discards, hidden."""
    ages = tuple([tuple([age + 1 for age in hand]) for hand in cards.ages])
    return ages, cards.discard, (0,) * len(cards.discard), 0


def discard(cards: Cards, seat: int) -> Cards:
    """Return the cards after a hand was put on the discard pile."""
    hands, ages, deck, discard, hidden = cards
    counts = list(discard)
    for card in hands[seat]:
        counts[card] += 1
    hands, ages = replaced(hands, seat, ()), replaced(ages, seat, ())
    return Cards(hands, ages, deck, tuple(counts), hidden)


def throw(cards: Cards, card: int) -> Cards:
    """Return the cards after one that is in no hand was put on the discard pile."""
    thrown = cards.discard
    return cards._replace(discard=replaced(thrown, card, thrown[card] + 1))


def remove_cards(cards: Cards, seat: int, gone: tuple[int, ...]) -> Cards:
    """Return the cards after some of a hand have left the game."""
    hand, ages = list(cards.hands[seat]), list(cards.ages[seat])
    for card in gone:
        index = hand.index(card)
        del hand[index], ages[index]
    return cards._replace(
        hands=replaced(cards.hands, seat, tuple(hand)),
        ages=replaced(cards.ages, seat, tuple(ages)),
    )
