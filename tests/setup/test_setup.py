"""Set-ups: text both ways, the first game, equality."""

import copy
import pickle
from dataclasses import FrozenInstanceError, fields, replace
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom.board import CARD_TERRAINS, TERRAINS, Board, Placed, standard_sections
from kingdom.content import CARDS, MODULES, TASKS, TILES
from kingdom.hexes import cells_of
from kingdom.setup import (
    PARTS,
    CanoeTrigger,
    ExhaustedTerrain,
    HouseRules,
    Setup,
    SwordTakes,
    placing,
)
from kingdom.setup.table_parts import OtherParts
from tests.support.playing import all_sections
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

RULES: tuple[HouseRules, ...] = (
    {"lords_zero_scores": False},
    {"use_lords": False},
    {"lost_tiles_return": True},
    {"exhausted_terrain": "mandatory_only"},
    {"exhausted_terrain": "any_terrain"},
    {"sword": "each"},
    {"meeples_score": False},
    {"identical_cards_any_terrain": True},
    {"canoe_trigger": "others"},
    {"two_cards": True},
    {"touch_move": True},
)


def chosen(draw: st.DrawFn, names: list[str], count: int) -> tuple[str, ...]:
    return tuple(draw(st.permutations(names))[:count])


def cells(draw: st.DrawFn, homes: list[int]) -> tuple[int, ...]:
    return tuple(draw(st.sampled_from([*cells_of(home)])) for home in homes)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Draw any set-up, also with sections that are not the package's."""
    modules = {"base", *draw(st.sets(st.sampled_from(MODULES)))}
    known = {n: section for n, section in all_sections().items() if section.module in modules}
    islands = [section for section in known.values() if section.is_island]
    names = chosen(draw, sorted(known.keys() - {island.name for island in islands}), 4)
    sections = tuple(Placed(known[name], draw(st.booleans())) for name in names)
    board = Board(sections)
    use_lords = draw(st.booleans())
    cards = [
        name
        for name in sorted(CARDS)
        if CARDS[name].module in modules and (use_lords or name != "lords")
    ]
    scoring = chosen(draw, cards, 3)
    terrains = [TERRAINS[terrain] for terrain in CARD_TERRAINS]
    return Setup(
        draw(st.integers(2, 5)),
        frozenset(modules),
        sections=sections,
        cards=scoring,
        nomads=chosen(draw, placing.NOMADS, board.nomads.bit_count()),
        tasks=chosen(draw, [*TASKS], placing.tasks_needed(sections)),
        removed=draw(st.sampled_from(terrains)) if "scouts" in scoring else "",
        island=Placed(draw(st.sampled_from(islands))) if "island" in modules else None,
        capitols=cells(draw, placing.capitol_homes(board)) if "capitol" in modules else (),
        caves=cells(draw, placing.cave_homes(board)) if "caves" in modules else (),
        use_lords=use_lords,
        lords_zero_scores=draw(st.booleans()),
        lost_tiles_return=draw(st.booleans()),
        exhausted_terrain=draw(st.sampled_from(ExhaustedTerrain)),
        sword=draw(st.sampled_from(SwordTakes)),
        meeples_score=draw(st.booleans()),
        identical_cards_any_terrain=draw(st.booleans()),
        canoe_trigger=draw(st.sampled_from(CanoeTrigger)),
        two_cards=draw(st.booleans()),
        touch_move=draw(st.booleans()),
    )


# --- text --------------------------------------------------------------------------------


@given(setups())
def test_printing_and_reading_are_inverse(setup: Setup) -> None:
    text = str(setup)
    again = Setup.parse(text, all_sections())
    assert again == setup
    assert hash(again) == hash(setup)
    assert str(again) == text
    assert "\n" not in text


@given(setups(), st.randoms(use_true_random=False))
def test_the_words_may_come_in_any_order(setup: Setup, rng: Random) -> None:
    words = str(setup).split()
    rng.shuffle(words)
    assert Setup.parse("  " + "\n\t ".join(words) + " ", all_sections()) == setup


def test_the_text_names_all_that_is_laid_on_the_board() -> None:
    setup = Setup.of(**EVERYTHING)
    assert str(setup) == EVERYTHING_TEXT
    assert Setup.parse(EVERYTHING_TEXT) == setup
    assert Setup.parse(EVERYTHING_TEXT, standard_sections()) == setup


def test_modules_are_written_in_their_order() -> None:
    turned = EVERYTHING_TEXT.replace("base,nomads,crossroads", "crossroads,nomads,base")
    assert str(Setup.parse(turned)) == EVERYTHING_TEXT
    assert Setup.of(**{**EVERYTHING, "modules": set(MODULES) - {"base"}}) == Setup.of(**EVERYTHING)


@pytest.mark.parametrize("modules", ["all", ("all",), {"base", "all"}])
def test_all_stands_for_every_module(modules: Any) -> None:
    assert Setup.of(**{**EVERYTHING, "modules": modules}) == Setup.of(**EVERYTHING)
    drawn = Setup.random(3, modules, Random(1))
    assert drawn == Setup.random(3, MODULES, Random(1))
    assert "modules=all" not in str(drawn)


def test_all_in_a_text_stands_for_every_module() -> None:
    assert Setup.parse("players=3 modules=all", rng=Random(1)).modules == set(MODULES)
    text = EVERYTHING_TEXT.replace(",".join(MODULES), "all")
    assert str(Setup.parse(text)) == EVERYTHING_TEXT


def test_the_text_leaves_out_what_is_at_its_default() -> None:
    assert str(make()) == TEXT
    assert str(make(exhausted_terrain="redraw", lords_zero_scores=True)) == TEXT
    assert Setup.parse(TEXT.replace("modules=base ", "")) == make()


def test_with_lords_the_text_says_what_zero_is_worth() -> None:
    """RULES 8.3, A-03: the default has changed, so that it is never left out."""
    assert str(make()).endswith(" cards=lords,miners,farmers lords_zero_scores=yes")
    assert str(make(lords_zero_scores=False)).endswith(" lords_zero_scores=no")
    without = TEXT.replace(" lords_zero_scores=yes", "")
    assert Setup.parse(without) == make()
    assert make().house_rules == {}
    others = make(cards=("miners", "farmers", "knights"))
    assert "lords_zero_scores" not in str(others)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"lords_zero_scores": False}, "lords_zero_scores=no"),
        ({"use_lords": False}, "use_lords=no"),
        ({"lost_tiles_return": True}, "lost_tiles_return=yes"),
        ({"exhausted_terrain": "any_terrain"}, "exhausted_terrain=any_terrain"),
        ({"sword": "each"}, "sword=each"),
        ({"meeples_score": False}, "meeples_score=no"),
        ({"identical_cards_any_terrain": True}, "identical_cards_any_terrain=yes"),
        ({"canoe_trigger": "others"}, "canoe_trigger=others"),
        ({"two_cards": True}, "two_cards=yes"),
        ({"touch_move": True}, "touch_move=yes"),
    ],
)
def test_a_house_rule_in_the_text(rules: HouseRules, words: str) -> None:
    setup = make(cards=("miners", "farmers", "knights"), **rules)
    assert str(setup).endswith(f"cards=miners,farmers,knights {words}")
    assert setup.house_rules == rules
    assert Setup.parse(str(setup)) == setup


def test_all_ten_house_rules_together() -> None:
    words = (
        "lords_zero_scores=no use_lords=no lost_tiles_return=yes exhausted_terrain=any_terrain "
        "sword=each meeples_score=no identical_cards_any_terrain=yes canoe_trigger=others "
        "two_cards=yes touch_move=yes"
    )
    assert list(HouseRules.__annotations__) == [word.split("=")[0] for word in words.split()]
    setup = Setup.parse(f"{EVERYTHING_TEXT} {words}")
    assert str(setup) == f"{EVERYTHING_TEXT} {words}"
    assert len(setup.house_rules) == 10


WORDS = [*TEXT.split(), *EVERYTHING_TEXT.split()]


@given(st.text(max_size=80) | st.lists(st.sampled_from(WORDS), unique=True).map(" ".join))
def test_other_texts_raise_only_value_errors(text: str) -> None:
    try:
        setup = Setup.parse(text)
    except ValueError:
        return
    assert Setup.parse(str(setup)) == setup


def test_every_part_can_be_given_by_its_name() -> None:
    assert {"sections", "cards", *OtherParts.__annotations__} == {*PARTS}
    assert {*EVERYTHING} == {"players", "modules", *PARTS}


def test_lists_of_parts_make_an_equal_set_up() -> None:
    setup = Setup.of(**EVERYTHING)
    lists = {part: getattr(setup, part) for part in PARTS}
    lists = {
        part: [*value] if part not in ("removed", "island") else value
        for part, value in lists.items()
    }
    again = Setup(setup.players, setup.modules, **lists)
    assert again == setup
    assert hash(again) == hash(setup)


# --- the first game, equality ------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_game_of_the_rulebook(players: int) -> None:
    setup = Setup.first_game(players)
    assert str(setup) == (
        f"players={players} modules=base sections=tavern,paddock,oasis,farm "
        "cards=fishermen,knights,merchants"
    )


def test_equal_set_ups() -> None:
    setup = make()
    assert setup == make()
    assert hash(setup) == hash(make())
    different = [
        make(players=2),
        make(sections=("farm:turned", *SECTIONS[1:])),
        *(make(sections=order) for order in list(permutations(SECTIONS))[1:]),
        *(make(cards=order) for order in list(permutations(CARD_NAMES))[1:]),
        *(make(**{"cards": ("miners", "farmers", "knights"), **rules}) for rules in RULES),
    ]
    assert len({setup, *different}) == 1 + len(different)
    assert all(other != setup for other in different)


def test_all_that_is_laid_makes_another_set_up() -> None:
    changes: list[dict[str, Any]] = [
        {},
        {"nomads": ("treasure", "sword", "outpost")},
        {"tasks": ("advance",)},
        {"removed": "grass"},
        {"island": "suspension-bridge"},
        {"capitols": ("c5",)},
        {"caves": ("g4", "t4", "j20", "l13")},
        *({**rules} for rules in RULES),
    ]
    made = {Setup.of(**{**EVERYTHING, **change}) for change in changes}
    assert len(made) == len({str(setup) for setup in made}) == len(changes)
    assert len({hash(setup) for setup in made}) == len(changes)


def test_a_module_more_makes_another_set_up() -> None:
    assert make(modules=("marshlands",)) != make() != make(modules=("nomads",))


@given(setups())
def test_a_copy_is_equal(setup: Setup) -> None:
    for again in (copy.copy(setup), copy.deepcopy(setup), pickle.loads(pickle.dumps(setup))):
        assert again == setup
        assert hash(again) == hash(setup)
        assert (again.derived.sites, again.derived.deck, again.derived.places) == (
            setup.derived.sites,
            setup.derived.deck,
            setup.derived.places,
        )
        assert (setup.sites, setup.deck) == (setup.derived.sites, setup.derived.deck)
        assert again.board.terrain == setup.board.terrain
        assert (again.board.caves, again.board.capitols) == (
            setup.board.caves,
            setup.board.capitols,
        )


def test_a_set_up_can_be_changed_by_making_another() -> None:
    setup = Setup.of(**EVERYTHING)
    assert replace(setup, removed="grass").derived.deck != setup.derived.deck
    with pytest.raises(ValueError, match="the board has room for 1 capitols, not 0"):
        replace(setup, capitols=())


def test_other_nomad_tiles_make_another_set_up() -> None:
    orders = {make(**{**NOMADS, "nomads": order}) for order in permutations(NOMADS["nomads"])}
    assert len(orders) == 4 * 3  # the two swords are alike
    assert len({str(setup) for setup in orders}) == len(orders)


def test_another_layout_of_the_same_name_is_another_set_up() -> None:
    library = {**standard_sections(), "oracle": other_section("oracle", "base")}
    assert make(library=library) != make()


@pytest.mark.parametrize("name", [field.name for field in fields(Setup)])
def test_a_set_up_is_frozen(name: str) -> None:
    setup = make()
    with pytest.raises(FrozenInstanceError):
        setattr(setup, name, getattr(setup, name))


def test_the_tiles_in_play() -> None:
    setup = make(sections=("barn", "oracle", "harbor:turned", "farm"))
    assert [tile.name for tile in setup.derived.tiles] == ["oracle", "farm", "barn", "harbor"]
    for tile in setup.derived.tiles:
        places = setup.derived.places[tile.number]
        for index, location in enumerate(setup.board.locations):
            assert bool(places >> index & 1) == (location.name == tile.name)
            assert TILES[tile.name] is tile


def test_a_bare_name_is_not_taken_for_another_layout() -> None:
    """A text that was printed for the package's Farm must not be read as somebody's own."""
    farm = standard_sections()["farm"]
    own = {**standard_sections(), "farm": replace(farm, rows=farm.rows[::-1])}
    text = "players=2 sections=farm,oasis,tower,barn:turned cards=miners,hermits,lords"
    with pytest.raises(ValueError, match=f"farm#{own['farm'].fingerprint} means the one here"):
        Setup.parse(text, own)
    meant = Setup.parse(text.replace("farm", f"farm#{own['farm'].fingerprint}"), own)
    assert meant.sections[0].section == own["farm"]
    assert Setup.parse(str(meant), own) == meant
    assert Setup.parse(text, standard_sections()) == Setup.parse(text)
