"""Set-ups for tests, from names and as text, with something changed."""

from typing import Any

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
