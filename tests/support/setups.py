"""Set-ups for tests, from names and as text, with something changed; and pinned sections."""

from collections.abc import Mapping
from typing import Any, Final

from kingdom.board import Section, standard_sections
from kingdom.content import MODULES
from kingdom.setup import (
    Setup,
)

SECTIONS = ("farm", "barn:turned", "tower", "oracle")
CARD_NAMES = ("lords", "miners", "farmers")
TEXT = (
    "players=3 modules=base sections=farm,barn:turned,tower,oracle cards=lords,miners,farmers "
    "lords_zero_scores=yes"
)
NOMADS: dict[str, Any] = {
    "modules": ("nomads",),
    "sections": ("quarry", "garden:turned", "farm", "barn"),
    "nomads": ("sword", "treasure", "donation-water", "sword"),
}


def make(**changes: Any) -> Setup:
    """Return a set-up made from names, with something changed."""
    arguments = {"players": 3, "sections": SECTIONS, "cards": CARD_NAMES}
    return Setup.of(**{**arguments, **changes})


# Everything that can be on a board at once.
EVERYTHING: dict[str, Any] = {
    "players": 4,
    "modules": MODULES,
    "sections": ("harbor", "city-hall-fort:turned", "temple", "quarry"),
    "cards": ("scouts", "families", "knights"),
    "nomads": ("sword", "treasure", "outpost"),
    "tasks": ("road",),
    "removed": "flower",
    "island": "tree-house",
    "capitols": ("c9",),
    "caves": ("g4", "t4", "i19", "l13"),
}
EVERYTHING_TEXT = (
    "players=4 modules=base,nomads,crossroads,marshlands,capitol,caves,island "
    "sections=harbor,city-hall-fort:turned,temple,quarry cards=scouts,families,knights "
    "nomads=sword,treasure,outpost tasks=road removed=flower island=tree-house capitols=c9 "
    "caves=g4,t4,i19,l13"
)


def other_section(name: str, module: str, location: str = "farm") -> Section:
    farm = standard_sections()["farm"]
    return Section(name, module, farm.layout, (("L", location),), farm.rows)


PINNED: Final = frozenset(
    (
        *("oracle", "harbor", "farm", "tavern", "tower", "paddock", "barn", "oasis"),
        *("quarry", "caravan", "village", "garden"),
        *("lighthouse-foresters-lodge", "barracks-crossroads", "city-hall-fort"),
        *("monastery-wagon", "canoe", "fountain", "refuge", "temple"),
        *("suspension-bridge", "tree-house"),
    )
)
"""The sections of which tests know what is drawn from them; a new one changes none of that."""


def pinned(library: Mapping[str, Section] | None = None) -> Mapping[str, Section]:
    """Return the pinned sections, or those of a library that have no other locations."""
    standard = standard_sections()
    known = {location for name in PINNED for _, location in standard[name].locations}
    return {
        name: section
        for name, section in (standard if library is None else library).items()
        if (name in PINNED or name not in standard)
        and all(location in known for _, location in section.locations)
    }
