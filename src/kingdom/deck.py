"""The terrain cards: what may be drawn, drawing, and discarding (RULES 3.3)."""

from kingdom.board import CARD_TERRAINS
from kingdom.position import Cards, Counts, new, replaced
from kingdom.setup import COPIES


def full(players: int) -> Cards:
    """Give the cards before anybody has drawn."""
    kinds = len(CARD_TERRAINS)
    return Cards(((),) * players, ((),) * players, (COPIES,) * kinds, (0,) * kinds)


def pile(cards: Cards) -> Counts:
    """Give the cards one of which is drawn next: the pile, or the discards to be shuffled."""
    return cards.deck if sum(cards.deck) > cards.hidden else cards.discard


def draw(cards: Cards, seat: int, card: int) -> Cards:
    """Put a card into a hand. An empty pile is made anew from the discards before."""
    hands, ages, deck, discard, hidden = cards
    if sum(deck) == hidden:
        deck, discard, hidden = discard, (0,) * len(discard), 0
        ages = tuple([tuple([age + 1 for age in hand]) for hand in ages])
    hands = replaced(hands, seat, hands[seat] + (card,))
    ages = replaced(ages, seat, ages[seat] + (0,))
    return new(Cards, (hands, ages, replaced(deck, card, deck[card] - 1), discard, hidden))


def discard(cards: Cards, seat: int) -> Cards:
    """Lay a hand on the discard pile."""
    hands, ages, deck, discard, hidden = cards
    counts = list(discard)
    for card in hands[seat]:
        counts[card] += 1
    hands, ages = replaced(hands, seat, ()), replaced(ages, seat, ())
    return new(Cards, (hands, ages, deck, tuple(counts), hidden))


def remove(cards: Cards, seat: int) -> Cards:
    """Take a hand out of the game."""
    hands, ages = replaced(cards.hands, seat, ()), replaced(cards.ages, seat, ())
    return cards._replace(hands=hands, ages=ages)
