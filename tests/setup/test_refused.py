"""Set-ups that are refused, and what the errors say."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from kingdom.board import standard_sections
from kingdom.content import MODULES
from kingdom.setup import HouseRules, Setup
from tests.support.setups import (
    CARD_NAMES,
    EVERYTHING,
    EVERYTHING_TEXT,
    NOMADS,
    SECTIONS,
    TEXT,
    make,
    other_section,
)

REFUSED_TEXTS = {
    "": "players= is missing",
    "players=3 cards=a": "sections= is missing",
    "players=3 sections=farm": "cards= is missing",
    TEXT + " nonsense": "'nonsense' is not of the form key=value",
    TEXT + " use_lords=": "'use_lords=' is not of the form key=value",
    TEXT + " players=3": "players is given twice",
    TEXT
    + " colour=red": "unknown key 'colour': known are players, modules, sections, cards, nomads, "
    "tasks, removed, island, capitols, caves, marsh_cards, lords_zero_scores, ",
    TEXT + " use_lords=true": "use_lords='true': expected yes or no",
    TEXT + " lost_tiles_return=1": "lost_tiles_return='1': expected yes or no",
    TEXT + " exhausted_terrain=never": "exhausted_terrain is 'never': expected one of redraw, ",
    TEXT + " use_lords=no": "card 'lords' is used although use_lords is off",
    TEXT.replace("players=3", "players=two"): "players='two' is not a number",
    TEXT.replace("players=3", "players=-3"): "players='-3' is not a number",
    TEXT.replace("players=3", "players=\u0663"): "is not a number",
    TEXT.replace("players=3", "players=" + "9" * 900): "is not a number",
    TEXT.replace("players=3", "players=6"): "2 to 5 players can play, not 6",
    TEXT.replace("modules=base", "modules=base,sea"): "unknown module 'sea': known are base",
    TEXT.replace("tower", "tower#12345678"): "section 'tower' has the fingerprint",
    TEXT.replace("tower", "tower:up"): "after the colon only 'turned' may follow",
    TEXT.replace("tower", "castle"): "unknown section 'castle'",
    TEXT.replace("tower", ""): "unknown section ''",
    TEXT + " sword=both": "sword is 'both': expected one of one, each",
    TEXT + " nomads=sword": "the board has 0 nomad hexes, not 1",
    TEXT.replace("tower", "quarry"): "'quarry' belongs to the module 'nomads', which is not",
    TEXT.replace("=lords", "=families"): "'families' belongs to the module 'nomads', which is",
    TEXT + " meeples_score=maybe": "meeples_score='maybe': expected yes or no",
    TEXT + " two_cards=2": "two_cards='2': expected yes or no",
    TEXT + " identical_cards_any_terrain=True": "identical_cards_any_terrain='True': expected yes",
    TEXT + " canoe_trigger=all": "canoe_trigger is 'all': expected one of any, others",
    TEXT + " island=tree-house": "the island is not in play: island= goes with the module 'island'",
    TEXT + " island=hut": "unknown section 'hut': known are barn, barracks-crossroads, ",
    TEXT + " tasks=road": "0 tasks are needed, one for each Crossroads section, not 1",
    TEXT + " removed=grass": "no card removes a terrain, so 'grass' cannot be removed",
    TEXT + " capitols=d2": "the board has room for 0 capitols, not 1",
    TEXT + " caves=d2": "the board has room for 0 caves, not 1",
    TEXT + " caves=z9": "no hex is called 'z9': expected a1 to t20, or ia1 to ie5",
    TEXT + " caves=a1,,a2": "no hex is called ''",
    TEXT + " capitols=": "'capitols=' is not of the form key=value",
    EVERYTHING_TEXT.replace(",island", ""): "the island is not in play: island= goes with",
    EVERYTHING_TEXT + " tasks=road": "tasks is given twice",
    "x" * 2001: "a set-up has at most 2000 characters, not 2001",
}


@pytest.mark.parametrize(("text", "what"), REFUSED_TEXTS.items(), ids=range(len(REFUSED_TEXTS)))
def test_a_text_that_is_refused(text: str, what: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the message is compared below
        Setup.parse(text)
    assert what in str(error.value)


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 40, 2.0, "2", None, True])
def test_a_number_of_players_that_is_refused(players: Any) -> None:
    with pytest.raises(ValueError, match=f"2 to 5 players can play, not {players!r}"):
        make(players=players)


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"sections": SECTIONS[:3]}, "a board has 4 sections, not 3"),
        ({"sections": (*SECTIONS, "oasis")}, "a board has 4 sections, not 5"),
        ({"sections": (*SECTIONS[:3], "farm:turned")}, "section 'farm' is used twice"),
        ({"sections": ("farms", *SECTIONS[1:])}, "unknown section 'farms': known are barn, barrac"),
        ({"cards": CARD_NAMES[:2]}, "3 cards are needed, not 2"),
        ({"cards": (*CARD_NAMES, "knights")}, "3 cards are needed, not 4"),
        ({"cards": ("lords", "miners", "lords")}, "card 'lords' is used twice"),
        ({"cards": ("lords", "miners", "ladies")}, "unknown card 'ladies': known are ambassadors,"),
        ({"modules": ("base", "sea")}, "unknown module 'sea': known are base"),
        ({"use_lords": False}, "card 'lords' is used although use_lords is off"),
        ({"exhausted_terrain": "no"}, "exhausted_terrain is 'no': expected one of redraw, mand"),
        ({"sword": "two"}, "sword is 'two': expected one of one, each"),
        # Nomads: one tile for each nomad hex, of those that there are
        ({"nomads": ("sword",)}, "the board has 0 nomad hexes, not 1"),
        ({**NOMADS, "nomads": ()}, "the board has 4 nomad hexes, not 0"),
        ({**NOMADS, "nomads": NOMADS["nomads"][:3]}, "the board has 4 nomad hexes, not 3"),
        ({**NOMADS, "nomads": (*NOMADS["nomads"], "outpost")}, "has 4 nomad hexes, not 5"),
        (
            {**NOMADS, "nomads": ("sword", "outpost", "sword", "sword")},
            "nomad tile 'sword' is used too often: there are 2",
        ),
        (
            {**NOMADS, "nomads": ("donation-grass", "outpost", "treasure", "donation-grass")},
            "nomad tile 'donation-grass' is used too often: there is 1",
        ),
        (
            {**NOMADS, "nomads": ("shield", "outpost", "outpost", "treasure")},
            "unknown nomad tile 'shield': known are donation-grass",
        ),
        (
            {**NOMADS, "nomads": ("quarry", "outpost", "outpost", "treasure")},
            "unknown nomad tile 'quarry': known are donation-grass",
        ),
        (
            {**NOMADS, "nomads": ("donation-marsh", "outpost", "outpost", "treasure")},
            "unknown nomad tile 'donation-marsh'",
        ),
        ({"canoe_trigger": "nobody"}, "canoe_trigger is 'nobody': expected one of any, others"),
        # Tasks: one for each Crossroads section
        ({**EVERYTHING, "tasks": ()}, "1 task is needed, one for each Crossroads section, not 0"),
        ({**EVERYTHING, "tasks": ("road", "advance")}, "1 task is needed, .*, not 2"),
        ({**EVERYTHING, "tasks": ("road", "road")}, "task 'road' is used twice"),
        ({**EVERYTHING, "tasks": ("street",)}, "unknown task 'street': known are home-country, fo"),
        # The terrain that the Scouts remove
        *(
            ({**EVERYTHING, "removed": terrain}, "card 'scouts' needs a removed terrain, one of gr")
            for terrain in ("", "marsh", "water", "mountain", "meadow", "any", "grass, canyon")
        ),
        (
            {**EVERYTHING, "cards": CARD_NAMES},
            "no card removes a terrain, so 'flower' cannot be removed",
        ),
        # The island
        ({**EVERYTHING, "island": ""}, "the island has no side up: island= goes with the module"),
        ({"island": "tree-house"}, "the island is not in play: island= goes with the module"),
        ({**EVERYTHING, "island": "farm"}, "'farm' is no side of the island"),
        (
            {**EVERYTHING, "island": "tree-house:turned"},
            "'tree-house:turned' is no side of the island",
        ),
        (
            {"sections": (*SECTIONS[:3], "tree-house"), "modules": MODULES},
            "'tree-house' is a side of the island, no section",
        ),
        # Capitols: one for each quadrant of the Harbor or the Oracle
        ({**EVERYTHING, "capitols": ()}, "the board has room for 1 capitols, not 0"),
        ({**EVERYTHING, "capitols": ("c9", "c5")}, "the board has room for 1 capitols, not 2"),
        *(
            ({**EVERYTHING, "capitols": (cell,)}, f"a capitol cannot be on {name}: possible are c5")
            for cell, name in (("g8", "g8"), (0, "a1"), (-1, "-1"), (425, "425"), (True, "True"))
        ),
        ({**EVERYTHING, "capitols": ("z1",)}, "no hex is called 'z1'"),
        # Caves: one for each quadrant with a mountain that is far enough from all special hexes
        ({**EVERYTHING, "caves": ()}, "the board has room for 4 caves, not 0"),
        ({**EVERYTHING, "caves": EVERYTHING["caves"][::-1]}, "a cave cannot be on l13: possible"),
        ({**EVERYTHING, "caves": ("g6", *EVERYTHING["caves"][1:])}, "a cave cannot be on g6: poss"),
        ({**EVERYTHING, "caves": (*EVERYTHING["caves"][:3], "ib3")}, "a cave cannot be on ib3"),
        ({**EVERYTHING, "caves": (*EVERYTHING["caves"][:3], 10**9)}, "a cave cannot be on 10000"),
        ({"caves": ("d2",)}, "the board has room for 0 caves, not 1"),
    ],
)
def test_a_set_up_that_is_refused(changes: dict[str, Any], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        make(**changes)


def test_base_is_always_in_play() -> None:
    assert make(modules=()).modules == {"base"}
    with pytest.raises(ValueError, match="the module 'base' is always in play"):
        replace(make(), modules=frozenset())


def test_a_section_of_a_module_that_is_not_in_play() -> None:
    library = {**standard_sections(), "camp": other_section("camp", "nomads")}
    for name in ("camp", "quarry"):
        with pytest.raises(
            ValueError, match=f"'{name}' belongs to the module 'nomads', which is not"
        ):
            make(sections=(name, *SECTIONS[1:]), library=library)


def test_a_card_of_a_module_that_is_not_in_play() -> None:
    cards = ("shepherds", *CARD_NAMES[1:])
    with pytest.raises(ValueError, match="'shepherds' belongs to the module 'nomads', which is"):
        make(cards=cards)
    assert make(cards=cards, modules=("nomads",)).cards == cards


def test_a_location_that_nobody_knows() -> None:
    library = {**standard_sections(), "mine": other_section("mine", "base", "windmill")}
    with pytest.raises(
        ValueError, match="unknown location 'windmill' on the board: known are barn"
    ):
        make(sections=("mine", *SECTIONS[1:]), library=library)


SWITCHES = [name for name in HouseRules.__annotations__ if isinstance(getattr(Setup, name), bool)]


@pytest.mark.parametrize("name", SWITCHES)
@pytest.mark.parametrize("value", ["maybe", "yes", 1, 0, None])
def test_a_switch_is_on_or_off(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=f"{name} is {value!r}: expected True or False"):
        make(cards=("miners", "farmers", "knights"), **{name: value})


@pytest.mark.parametrize(
    "make_setup",
    [
        Setup.random,
        Setup.first_game,
        lambda **rules: make(cards=("miners", "farmers", "knights"), **rules),
    ],
)
@pytest.mark.parametrize("name", ["two_card", "swod", "Sword"])
def test_a_misspelled_rule_is_refused(make_setup: Callable[..., Setup], name: str) -> None:
    with pytest.raises(TypeError, match=f"a set-up has no '{name}': known are .*two_cards"):
        make_setup(**{name: True})


def test_seven_switches_and_three_rules_with_more_values() -> None:
    assert len(SWITCHES) == 7
    assert set(HouseRules.__annotations__) - set(SWITCHES) == {
        *("exhausted_terrain", "sword", "canoe_trigger")
    }


@pytest.mark.parametrize(
    ("module", "what"),
    [
        ("nomads", "section 'quarry' belongs to the module 'nomads', which is not in play"),
        ("crossroads", "section 'city-hall-fort' belongs to the module 'crossroads', which is"),
        ("marshlands", "section 'temple' belongs to the module 'marshlands', which is not in play"),
        ("capitol", "the board has room for 0 capitols, not 1"),
        ("caves", "the board has room for 0 caves, not 4"),
        ("island", "the island is not in play: island= goes with the module 'island'"),
    ],
)
def test_what_lies_on_the_board_belongs_to_a_module_in_play(module: str, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        Setup.of(**{**EVERYTHING, "modules": set(MODULES) - {module}})


def test_modules_are_several_names() -> None:
    with pytest.raises(ValueError, match="modules are several names, not the text 'nomads'"):
        make(modules="nomads")


def test_a_module_beside_all_has_to_be_known() -> None:
    with pytest.raises(ValueError, match="unknown module 'sea': known are base"):
        make(modules=("all", "sea"))
