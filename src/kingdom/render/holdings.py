"""What lies in front of a player besides tiles: cards in hand, meeples, settlements laid aside.

It is shown only for set-ups with such pieces, with several cards in hand, or with marsh cards.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from kingdom.actions import CARD_NAMES
from kingdom.content import MEEPLES
from kingdom.content.kinds import ASIDE, CITY
from kingdom.render.markup import ID, SERIF
from kingdom.render.motifs import sign
from kingdom.render.palette import FRAME, INK, LIVERIES, TONES
from kingdom.render.pieces import piece
from kingdom.rules.position import UNKNOWN, Position
from kingdom.setup import Setup

_GAP: Final = 8


class Item(NamedTuple):
    """Something small in front of a player: the name of its drawing, and the room it takes."""

    name: str
    scale: float
    width: int
    faded: bool = False  # it cannot be used now


def has_cards(setup: Setup) -> bool:
    """Return whether hands are worth showing: with several cards, or cards of two halves."""
    return bool(setup.two_cards or setup.derived.more_cards or "marshlands" in setup.modules)


def meeples_in_play(setup: Setup) -> list[int]:
    """Return the kinds of meeple that some tile of the board sends out."""
    return sorted({tile.meeple for tile in setup.derived.tiles if tile.meeple >= 0})


def has_holdings(setup: Setup) -> bool:
    """Return whether there is anything to show in front of the players."""
    aside_or_city = not setup.derived.kinds.isdisjoint((ASIDE, CITY))
    return has_cards(setup) or aside_or_city or bool(meeples_in_play(setup))


def holdings(position: Position, seat: int) -> list[Item]:
    """Return the things in front of a player: the hand, pieces in stock, settlements that wait."""
    groups = (_hand(position, seat), _stock(position, seat), _waiting(position, seat))
    found: list[Item] = []
    for group in map(list, groups):
        if group:
            found += [*group[:-1], group[-1]._replace(width=group[-1].width + _GAP)]
    return found


def _hand(position: Position, seat: int) -> Iterator[Item]:
    if has_cards(position.setup):
        for card in position.cards.hands[seat]:
            yield Item(card_id(card), 0.92, 21)


def in_stock(position: Position, seat: int, kind: int) -> tuple[int, int]:
    """Return the meeples of a kind that can be placed, and those that were taken back this turn."""
    retinue = position.players[seat].retinue
    resting = retinue.resting[kind]
    return MEEPLES[kind].supply - retinue.meeples[kind].bit_count() - resting, resting


def city_in_stock(position: Position, seat: int) -> bool:
    """Return whether a player has a city tile still to place."""
    return CITY in position.setup.derived.kinds and not position.players[seat].retinue.city


def _stock(position: Position, seat: int) -> Iterator[Item]:
    for kind in meeples_in_play(position.setup):
        ready, resting = in_stock(position, seat, kind)
        item = Item(f"{MEEPLES[kind].name}{seat + 1}", 0.56, 21 if MEEPLES[kind].blocks else 25)
        yield from [item] * ready
        yield from [item._replace(faded=True)] * resting
    if city_in_stock(position, seat):
        yield Item(f"city{seat + 1}", 0.16, 27)


def _waiting(position: Position, seat: int) -> Iterator[Item]:
    for _ in range(position.players[seat].retinue.waiting):
        yield Item(f"aside{seat + 1}", 0.58, 31)


def holdings_drawings(position: Position) -> Mapping[str, str]:
    """Return the drawings that the holdings of this position need, by name."""
    setup = position.setup
    drawings: dict[str, str] = {}
    if has_cards(setup):
        cards = sorted({card for hand in position.cards.hands for card in hand})
        drawings |= {card_id(card): terrain_card(card) for card in cards}
    for seat in range(setup.players):
        livery = LIVERIES[seat]
        for kind in meeples_in_play(setup):
            name = MEEPLES[kind].name
            drawings[f"{name}{seat + 1}"] = piece(name, livery)
        if CITY in setup.derived.kinds:
            drawings[f"city{seat + 1}"] = piece("city", livery)
        if ASIDE in setup.derived.kinds:
            drawings[f"aside{seat + 1}"] = aside(seat)
    return drawings


# --- the drawings -----------------------------------------------------------------------------


_CARD: Final = "M-10-13.5Q-10-16-7.5-16H7.5Q10-16 10-13.5V13.5Q10 16 7.5 16H-7.5Q-10 16-10 13.5z"
_UPPER: Final = "M-10 0V-13.5Q-10-16-7.5-16H7.5Q10-16 10-13.5V0z"
_LOWER: Final = "M-10 0V13.5Q-10 16-7.5 16H7.5Q10 16 10 13.5V0z"


def terrain_card(card: int) -> str:
    """Draw a card: its terrain, or marsh above the other one, or the back of a hidden card."""
    if card == UNKNOWN:
        return _back()
    terrains = CARD_NAMES[card].split("/")
    if len(terrains) == 1:
        return _half(_CARD, terrains[0], 0, 0.78) + _rim()
    marsh, other = terrains
    return _half(_UPPER, marsh, -8, 0.56) + _half(_LOWER, other, 8, 0.5) + _rim("M-10 0H10")


def _half(outline: str, terrain: str, y: float, size: float) -> str:
    return (
        f'<path d="{outline}" fill="{TONES[terrain].base}"/>'
        f'<g transform="translate(0 {y}) scale({size})">{sign(terrain)}</g>'
    )


def _rim(more: str = "") -> str:
    return f'<path d="{_CARD}{more}" fill="none" stroke="{INK}" stroke-width="1.6"/>'


def _back() -> str:
    return (
        f'<path d="{_CARD}" fill="{FRAME}"/>'
        f'<text y="6" font-size="17" text-anchor="middle" font-family="{SERIF}"'
        f' fill="{INK}">?</text>{_rim()}'
    )


def card_id(card: int) -> str:
    """Return the name of a card's drawing."""
    return f"card{card if card != UNKNOWN else '-back'}"


def out_of_play(terrain: str) -> str:
    """Draw the terrain whose cards are not in the deck: its card, crossed out."""
    cross = "M-12-17L12 17M12-17L-12 17"
    return (
        f'<g opacity=".75">{_half(_CARD, terrain, 0, 0.78)}{_rim()}</g>'
        f'<path d="{cross}" fill="none" stroke="#fffaf0" stroke-width="5"/>'
        f'<path d="{cross}" fill="none" stroke="#b3271c" stroke-width="2.6"/>'
    )


def aside(seat: int) -> str:
    """Draw a settlement that waits on a Temple tile."""
    return (
        f'<use href="#{ID}temple"/>'
        f'<g transform="translate(9 11) scale(.78)"><use href="#{ID}house{seat + 1}"/></g>'
    )
