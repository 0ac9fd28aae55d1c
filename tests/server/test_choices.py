"""What a new table can choose from: everything is listed, and whatever is named can be drawn."""

from __future__ import annotations

import pytest

from kingdom.content import LANDMARKS, MODULES, TASKS
from kingdom.examples import names
from kingdom.render import icons
from kingdom.setup import Chosen, Setup
from kingdom.table.art import single
from kingdom.table.board import loose_board
from kingdom.table.choices import table_choices

EVERYTHING = Setup.random(3, MODULES)


@pytest.mark.parametrize("module", MODULES[1:])
def test_an_expansion_has_drawings(module: str) -> None:
    """A module without an emblem would be a switch without a picture."""
    [expansion] = [one for one in table_choices().expansions if one.name == module]
    assert expansion.drawings, f"EMBLEMS in src/kingdom/table/choices.py has no {module}"
    for address in expansion.drawings:
        folder, name = address.removeprefix("/api/art/").removesuffix(".svg").split("/")
        assert single(folder, name).startswith("<svg")


def test_specials_can_be_drawn_and_none_is_missing() -> None:
    """Each kind of special hex is listed once, under a name that is drawn."""
    specials = table_choices().specials
    for special in specials:
        assert single("tiles", special.drawing).startswith("<svg")
    assert set(icons.LANDMARKS) <= {special.name for special in specials}


def test_all_that_pays_is_listed_with_its_module() -> None:
    """Gold that comes from no card: of landmarks, and of tiles that pay at once."""
    sources = {source.name: source.module for source in table_choices().sources}
    assert sources == {name: one.module for name, one in LANDMARKS.items()} | {"treasure": "nomads"}
    assert [task.name for task in table_choices().tasks] == list(TASKS)


def test_cards_that_remove_a_terrain_say_so() -> None:
    """Only with such a card the page asks which terrain."""
    assert [card.name for card in table_choices().cards if card.removes] == ["scouts"]
    assert table_choices().removable == ["grass", "canyon", "desert", "flower", "forest"]


def test_every_special_hex_is_explained_by_an_example() -> None:
    """What a board shows has a text and a drawn example to explain it."""
    shown = loose_board(EVERYTHING).drawings.specials
    assert {special.about for special in shown.values()} <= set(names())
    assert shown[icons.CASTLE].about == "castles"
    assert shown[icons.CAVE].about == "cave"


def test_castles_are_drawn_in_the_list_of_gold_where_the_board_has_none() -> None:
    """They pay in every game, so that their row needs its picture on every board."""
    sections = ["quarry", "village", "garden", "caravan"]
    bare = Setup.random(2, ["base", "nomads"], chosen=Chosen(sections=sections))
    board = loose_board(bare)
    assert not any(cell.special == icons.CASTLE for cell in board.cells)
    assert board.drawings.specials[icons.CASTLE].about == "castles"


def test_a_house_rule_names_the_module_without_which_it_changes_nothing() -> None:
    rules = table_choices().house_rules
    assert {rule.module for rule in rules.values()} <= set(MODULES)
    told = {name: rules[name].module for name in ("sword", "canoe_trigger", "use_lords")}
    assert told == {"sword": "nomads", "canoe_trigger": "marshlands", "use_lords": "base"}
