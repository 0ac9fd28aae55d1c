"""Content that is held back from learners."""

from random import Random

import pytest

from kingdom import Game
from kingdom.content import CARDS, MODULES
from kingdom.setup import Setup
from kingdom.splits import SPLITS, Split, split_named

TRAIN = SPLITS["train"]


def setups(split: Split) -> list[Setup]:
    return [split.setup(Random(seed)) for seed in range(60)]


def named(setup: Setup) -> set[str]:
    return {placed.section.name for placed in setup.sections}


def test_there_are_five() -> None:
    tests = ["test-cards", "test-boards", "test-modules", "test-players"]
    assert [*SPLITS] == ["train", *tests]
    assert (len(TRAIN.cards), len(TRAIN.sections)) == (7, 6)


@pytest.mark.parametrize("split", SPLITS.values(), ids=lambda split: split.name)
def test_set_ups_have_what_the_split_says_and_all_of_it_comes_up(split: Split) -> None:
    drawn = setups(split)
    laid = set[str]().union(*(named(setup) for setup in drawn))
    islands = {setup.island.section.name for setup in drawn if setup.island}
    assert laid | islands == {*split.sections}
    assert {card for setup in drawn for card in setup.cards} == {*split.cards}
    assert {setup.players for setup in drawn} == {*split.players}
    assert all(setup.modules == frozenset(split.modules) for setup in drawn)
    assert all(setup.touch_move for setup in drawn)
    assert split.setup(Random(3)) == drawn[3]


def test_cards_that_were_held_back_are_in_no_game_of_training() -> None:
    held = {name for name, card in CARDS.items() if card.module == "base"} - {*TRAIN.cards}
    assert {*SPLITS["test-cards"].cards} == held
    assert SPLITS["test-cards"].sections == TRAIN.sections


def test_every_test_board_has_the_sections_that_were_held_back() -> None:
    split = SPLITS["test-boards"]
    held = {*split.sections} - {*TRAIN.sections}
    assert held == {*split.always} == {"harbor", "tower"}
    assert all(held < named(setup) for setup in setups(split))
    assert all(held < library.keys() for library in split.libraries())
    assert len([*split.libraries()]) == 15


def test_modules_and_players_that_were_held_back() -> None:
    assert {*SPLITS["test-modules"].modules} == {*MODULES}
    assert not {*SPLITS["test-modules"].cards} & {*TRAIN.cards}
    assert {*SPLITS["test-players"].players} == {2, 3, 4, 5} - {*TRAIN.players}


def test_a_number_of_players_can_be_chosen() -> None:
    game = Game(TRAIN.setup(Random(1), players=3), rng=Random(1))
    assert game.setup.players == 3


def test_a_name_without_a_split() -> None:
    with pytest.raises(ValueError, match="no split is called 'test': known are train, test-cards"):
        split_named("test")
