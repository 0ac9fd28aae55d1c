"""The house rules: what each can be, its text, and the keyword arguments that set it.

A rule is a switch or one of the enums here. What it means and its default stand at its field of
`Setup`; a new rule has a field there and a key in `HouseRules`.
"""

from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from typing import Any, Final, TypedDict, cast


class ExhaustedTerrain(StrEnum):
    """What happens when no hex of the played terrain is left (A-07)."""

    REDRAW = "redraw"  # the card is replaced at any time
    MANDATORY_ONLY = "mandatory_only"  # ... until the mandatory action is done
    ANY_TERRAIN = "any_terrain"  # every terrain may be built on


class SwordTakes(StrEnum):
    """Of how many opponents the Sword takes a settlement (A-12)."""

    ONE = "one"
    EACH = "each"


class CanoeTrigger(StrEnum):
    """Whose taking of a last tile a Canoe reacts to (A-16)."""

    ANY = "any"  # its owner's too
    OTHERS = "others"


class HouseRules(TypedDict, total=False):
    """The house rules, as keyword arguments of the ways to make a `Setup`."""

    lords_zero_scores: bool
    use_lords: bool
    lost_tiles_return: bool
    exhausted_terrain: str
    sword: str
    meeples_score: bool
    identical_cards_any_terrain: bool
    canoe_trigger: str
    two_cards: bool
    touch_move: bool


class Rules(HouseRules, total=False):
    """The house rules, and what else a set-up can choose by a word that names no part."""

    marsh_cards: bool


HOUSE_RULES: Final = tuple(HouseRules.__annotations__)
RULES: Final = ("marsh_cards", *HOUSE_RULES)
SWITCH: Final = {"yes": True, "no": False}
_ENUMS: Final[Mapping[str, type[StrEnum]]] = {
    "exhausted_terrain": ExhaustedTerrain,
    "sword": SwordTakes,
    "canoe_trigger": CanoeTrigger,
}
"""The rules that are more than a switch."""


RULE_MODULES: Final[Mapping[str, str]] = {
    "sword": "nomads",
    "meeples_score": "crossroads",
    "canoe_trigger": "marshlands",
}
"""The modules without which a rule changes nothing; the others matter in every game."""


def values_of(rule: str) -> tuple[bool | str, ...]:
    """List what a house rule can be."""
    return tuple(_ENUMS.get(rule, (False, True)))


def check_names(names: Iterable[str], known: Collection[str] = RULES) -> None:
    """Refuse what no rule or part of a set-up is called, as Python does with keyword arguments."""
    for name in names:
        if name not in known:
            raise TypeError(f"a set-up has no {name!r}: known are {', '.join(known)}")


def checked_house_rules(rules: Mapping[str, object]) -> dict[str, bool | StrEnum]:
    """Return house rules with members of the enums for their texts; refuse other values."""
    return {name: _settled(name, value) for name, value in rules.items()}


def _settled(name: str, value: object) -> bool | StrEnum:
    if name in _ENUMS:
        try:
            return _ENUMS[name](cast("str", value))
        except ValueError:
            known = ", ".join(_ENUMS[name])
            raise ValueError(f"{name} is {value!r}: expected one of {known}") from None
    if isinstance(value, bool):
        return value
    raise ValueError(f"{name} is {value!r}: expected True or False")


def rule_text(value: bool | str) -> str:
    """Write the value of a house rule as a set-up's text has it."""
    return str(value) if isinstance(value, str) else "yes" if value else "no"


def parse_rules(words: Mapping[str, str]) -> Rules:
    """Read the values of rules; those that are no switch are checked by `Setup`."""
    rules: dict[str, Any] = {}
    for name, value in words.items():
        if name not in _ENUMS and value not in SWITCH:
            raise ValueError(f"set-up: {name}={value!r}: expected yes or no")
        rules[name] = value if name in _ENUMS else SWITCH[value]
    return cast("Rules", rules)
