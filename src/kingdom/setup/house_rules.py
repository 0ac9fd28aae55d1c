"""The house rules: their names, values and text."""

from collections.abc import Mapping
from typing import Any, Final, TypedDict, cast

EXHAUSTED_TERRAIN: Final = ("redraw", "mandatory_only", "any_terrain")
SWORD: Final = ("one", "each")
CANOE_TRIGGER: Final = ("any", "others")
SWITCH: Final = {"yes": True, "no": False}


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


RULES: Final = tuple(HouseRules.__annotations__)
_VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "exhausted_terrain": EXHAUSTED_TERRAIN,
    "sword": SWORD,
    "canoe_trigger": CANOE_TRIGGER,
}
"""What the house rules can be that are more than a switch."""


def check_rules(rules: Mapping[str, object]) -> None:
    """Refuse values that a house rule cannot have."""
    for name, value in rules.items():
        if name in _VALUES:
            if value not in _VALUES[name]:
                known = ", ".join(_VALUES[name])
                raise ValueError(f"{name} is {value!r}: expected one of {known}")
        elif type(value) is not bool:
            raise ValueError(f"{name} is {value!r}: expected True or False")


def rule_text(value: bool | str) -> str:
    """Write the value of a house rule."""
    return value if isinstance(value, str) else "yes" if value else "no"


def parse_rules(words: Mapping[str, str]) -> HouseRules:
    """Read the values of house rules."""
    rules: dict[str, Any] = {}
    for name, value in words.items():
        if name not in _VALUES and value not in SWITCH:
            raise ValueError(f"set-up: {name}={value!r}: expected yes or no")
        rules[name] = value if name in _VALUES else SWITCH[value]
    return cast(HouseRules, rules)
