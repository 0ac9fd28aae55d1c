"""Terrain cards: what a hand lets one play, what is chosen by playing, and when it is exhausted.

RULES 3.2 to 3.4, the Crossroads tile of 5.3 and A-37.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from kingdom.setup import Setup
from tests.reference.world import ALL_LAND, LAND, NO_CARD, OPEN, Hex, Seat, World, hexes_of

CARD_TERRAINS = ("grass", "canyon", "desert", "flower", "forest")
CHANCE_KINDS = ("deal", "draw", "new", "reveal")


def full_deck(setup: Setup) -> Counter[str]:
    """Return the cards of the game, without those of the removed terrain (RULES 2.2)."""
    terrains = [terrain for terrain in CARD_TERRAINS if terrain != setup.removed]
    deck = Counter(dict.fromkeys(terrains, 5))
    if "marshlands" in setup.modules:
        deck.update({f"marsh/{terrain}": 1 for terrain in terrains})
    return deck


def pile(world: World) -> Counter[str]:
    """Return the cards to draw from; an empty pile is made from the discards (RULES 3.3)."""
    return world.deck if sum(world.deck.values()) > 0 else world.discard


def odds(world: World) -> dict[str, Fraction]:
    """Return the probability of each card that may come up, nothing if none is drawn."""
    if world.asked not in CHANCE_KINDS:
        return {}
    cards = pile(world)
    return {card: Fraction(n, sum(cards.values())) for card, n in cards.items() if n > 0}


def any_card_left(world: World) -> bool:
    """Return whether a card can be drawn."""
    return sum(world.deck.values()) + sum(world.discard.values()) > 0


def draw(world: World, card: str) -> None:
    """Draw a card, from the shuffled discards if the pile is empty (RULES 3.3)."""
    if sum(world.deck.values()) == 0:
        world.events["reshuffled"] += 1
        world.deck, world.discard = world.discard, Counter()
        for other in world.seats:
            other.ages = [age + 1 for age in other.ages]
    world.deck[card] -= 1


def take_card(world: World, seat: Seat, card: str) -> None:
    """Draw a card into a hand."""
    draw(world, card)
    seat.hand.append(card)
    seat.ages.append(0)


# What can be played


def is_marsh_card(card: str) -> bool:
    """Return whether a card shows marsh beside another terrain."""
    return card.startswith("marsh/")


def halves(world: World, card: str) -> tuple[str, ...]:
    """Return the terrains of a card; with no marsh on the board that half is ignored."""
    if not is_marsh_card(card):
        return (card,)
    other = card.removeprefix("marsh/")
    return ("marsh", other) if hexes_of(world.setup, "marsh") else (other,)


def by_a_pair(world: World, cards: Sequence[str]) -> tuple[str, ...]:
    """Return the terrains that two ordinary cards of one terrain let one play besides (A-37)."""
    if not any(cards.count(card) > 1 for card in cards if not is_marsh_card(card)):
        return ()
    if world.setup.identical_cards_any_terrain:
        return LAND
    return (world.setup.removed,) if world.setup.removed else ()


def choices(world: World) -> list[tuple[str, ...]]:
    """Return all that `T` of RULES 5 can be: for each choice the terrains that then count."""
    assert world.turn is not None
    turn = world.turn
    if turn.terrain == NO_CARD:
        return []
    if turn.terrain == ALL_LAND:
        return [tuple(terrain for terrain in LAND if terrain != world.setup.removed)]
    if turn.terrain != OPEN:
        return [(turn.terrain,)]
    shown = {terrain for card in turn.cards for terrain in halves(world, card)}
    return [(terrain,) for terrain in sorted(shown.union(by_a_pair(world, turn.cards)))]


def decide(world: World) -> None:
    """Play the only card in question if it leaves no choice (RULES 3.2)."""
    assert world.turn is not None
    cards = world.turn.cards
    shown = [terrain for card in cards for terrain in halves(world, card)]
    if not cards:
        world.turn.terrain = NO_CARD
    else:
        world.turn.terrain = shown[0] if len(shown) == 1 else OPEN


def choose(world: World, hex_: Hex) -> None:
    """Bind the turn to the terrain of a hex, and to the card that it is played from (A-36)."""
    assert world.turn is not None
    turn, terrain = world.turn, world.ground[hex_]
    if turn.terrain != OPEN:
        return
    several = len(turn.cards) > 1
    card = meant(world, turn.cards, terrain)
    turn.terrain, turn.cards = terrain, [card] if card else []
    marsh_half = terrain == "marsh" and is_marsh_card(card)
    if turn.phase == "before":
        turn.owed = turn.due + (2 if marsh_half else 3)
    if marsh_half and "families" in world.setup.cards and turn.phase != "after":
        turn.line = None  # RULES 6.2
    what = "marsh half" if marsh_half else "other half" if is_marsh_card(card) else "card"
    world.events[f"chose {what if card else 'by a pair'}{', of several' if several else ''}"] += 1


def meant(world: World, cards: Sequence[str], terrain: str) -> str:
    """Return the card that a terrain is played from: an ordinary one first, none for a pair."""
    if terrain in cards:
        return terrain
    if terrain in by_a_pair(world, cards):
        return ""
    return next(card for card in cards if terrain in halves(world, card))


# Exhausted terrain


def is_exhausted(world: World) -> bool:
    """Return whether what can be played has no buildable hex left anywhere (RULES 3.4)."""
    assert world.turn is not None
    if world.turn.terrain in (NO_CARD, ALL_LAND):
        return False
    return not any(world.buildable(terrains) for terrains in choices(world))


def mandatory_done(world: World) -> bool:
    """Return whether the mandatory action is over, also for want of settlements (RULES 3.2)."""
    assert world.turn is not None
    left = world.seats[world.turn.player].supply + world.turn.due
    return world.turn.phase == "after" or left == 0


def replace_cards(world: World) -> None:
    """Do what the house rule says about cards without hexes (RULES 3.4)."""
    assert world.turn is not None
    turn, rule = world.turn, world.setup.exhausted_terrain
    if rule == "any_terrain":
        turn.terrain = ALL_LAND
        return
    if rule == "mandatory_only" and mandatory_done(world):
        return
    seat = world.seats[turn.player]
    if len(turn.cards) > 1:
        world.events["several cards left the game"] += 1
    elif len(seat.hand) > 1:
        world.events["one of several cards left the game" if turn.cards else "a pair ran out"] += 1
    for card in turn.cards:  # they leave the game
        place = seat.hand.index(card)
        del seat.hand[place], seat.ages[place]
    world.to_draw = max(1, len(turn.cards))  # by a pair there was no card
    turn.cards, turn.terrain = [], NO_CARD
    if any_card_left(world):
        world.asked = "new"
    else:
        world.to_draw = 0
        world.events["no card left at all"] += 1
