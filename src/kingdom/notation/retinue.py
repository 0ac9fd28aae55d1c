"""What a player has besides settlements and tiles, as text both ways.

Warriors, wagon, ship and city tile by their hexes, the meeples that were taken back this turn,
and the settlements that wait on Temple tiles. A word that would say nothing is left out.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from kingdom.content import MEEPLES, SUPPLY
from kingdom.hexes import BIT, NAMES, NEIGHBOURS, cells_of
from kingdom.notation.words import (
    DASH,
    NotationError,
    cell_number,
    cells_text,
    items,
    looked_up,
    number,
    parse_cells,
)
from kingdom.rules.position import Retinue

_CITY: Final = "city"
_RESTING: Final = "resting"
_WAITING: Final = "waiting"
_MEEPLES: Final = tuple(meeple.name for meeple in MEEPLES)
RETINUE_KEYS: Final = (*_MEEPLES, _CITY, _RESTING, _WAITING)

CITY_HEXES: Final = 7


def retinue_words(retinue: Retinue) -> Iterator[tuple[str, str]]:
    """Yield the words of a player, as key and value, without those that would say nothing."""
    for name, mask in zip(_MEEPLES, retinue.meeples, strict=True):
        if mask:
            yield name, cells_text(mask)
    if retinue.city:
        yield _CITY, NAMES[_centre(retinue.city)]
    if any(retinue.resting):
        resting = zip(_MEEPLES, retinue.resting, strict=True)
        yield _RESTING, ",".join(f"{name}:{count}" for name, count in resting if count)
    if retinue.waiting:
        yield _WAITING, str(retinue.waiting)


def _centre(city: int) -> int:
    return next(cell for cell in cells_of(city) if not city & ~(NEIGHBOURS[cell] | BIT[cell]))


def parse_retinue(words: Mapping[str, str], seat: int) -> Retinue:
    """Read the words of a player; what the pieces count for is not filled in."""

    def field(word: str) -> tuple[str, str]:
        key = f"{word}{seat + 1}"
        return key, words.get(key, DASH)

    return Retinue(
        _parse_city(*field(_CITY)),
        tuple(parse_cells(key, items(value)) for key, value in map(field, _MEEPLES)),
        _parse_resting(*field(_RESTING)),
        _parse_waiting(*field(_WAITING)),
    )


def _parse_waiting(key: str, value: str) -> int:
    return 0 if value == DASH else number(key, value, 1, SUPPLY)


def _parse_city(key: str, value: str) -> int:
    if value == DASH:
        return 0
    centre = cell_number(key, value)
    city = NEIGHBOURS[centre] | BIT[centre]
    if city.bit_count() != CITY_HEXES:
        raise NotationError(f"{key}: {value} has not six neighbours")
    return city


def _parse_resting(key: str, value: str) -> tuple[int, ...]:
    resting = dict.fromkeys(_MEEPLES, 0)
    for item in items(value):
        name, _, count = item.partition(":")
        if looked_up(key, name, resting):
            raise NotationError(f"{key}: {name} is named twice")
        resting[name] = number(key, count, 1, MEEPLES[_MEEPLES.index(name)].supply)
    return tuple(resting.values())
