"""Set-ups: text both ways, what is refused and how, random draws, the first game."""

from collections import Counter
from dataclasses import FrozenInstanceError, fields, replace
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom.board import Placed, Section, standard_sections
from kingdom.content import CARDS, TILES
from kingdom.hexes import cells_of
from kingdom.setup import EXHAUSTED_TERRAIN, SWORD, HouseRules, Setup
from tests.playing import all_sections, nomad_sections, poor_sections

SECTIONS = ("farm", "barn:turned", "tower", "oracle")
CARD_NAMES = ("lords", "miners", "farmers")
TEXT = "players=3 modules=base sections=farm,barn:turned,tower,oracle cards=lords,miners,farmers"
RULES: tuple[HouseRules, ...] = (
    {"lords_zero_scores": True},
    {"use_lords": False},
    {"lost_tiles_return": True},
    {"exhausted_terrain": "mandatory_only"},
    {"exhausted_terrain": "any_terrain"},
    {"sword": "each"},
)
NOMAD_TILES = [name for name, tile in TILES.items() for _ in range(tile.copies)]
BASE_CARDS = {name for name, card in CARDS.items() if card.module == "base"}
NOMADS: dict[str, Any] = {
    "modules": ("nomads",),
    "sections": ("quarry", "garden:turned", "farm", "barn"),
    "nomads": ("sword", "treasure", "donation-water", "sword"),
}


def make(**changes: Any) -> Setup:
    """Make a set-up from names with something changed."""
    arguments = {"players": 3, "sections": SECTIONS, "cards": CARD_NAMES}
    return Setup.of(**{**arguments, **changes})


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Draw any set-up, also with sections that are not the package's."""
    modules = draw(st.sampled_from((("base",), ("base", "nomads"))))
    known = {n: section for n, section in all_sections().items() if section.module in modules}
    names = draw(st.permutations(sorted(known)))[:4]
    homes = sum("".join(known[name].rows).count("N") for name in names)
    use_lords = draw(st.booleans())
    cards = [
        name
        for name in sorted(CARDS)
        if CARDS[name].module in modules and (use_lords or name != "lords")
    ]
    return Setup(
        draw(st.integers(2, 5)),
        tuple(Placed(known[name], draw(st.booleans())) for name in names),
        tuple(draw(st.permutations(cards))[:3]),
        frozenset(modules),
        tuple(draw(st.permutations(NOMAD_TILES))[:homes]),
        use_lords=use_lords,
        lords_zero_scores=draw(st.booleans()),
        lost_tiles_return=draw(st.booleans()),
        exhausted_terrain=draw(st.sampled_from(EXHAUSTED_TERRAIN)),
        sword=draw(st.sampled_from(SWORD)),
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


def test_the_text_leaves_out_what_is_at_its_default() -> None:
    assert str(make()) == TEXT
    assert str(make(exhausted_terrain="redraw", lords_zero_scores=False)) == TEXT
    assert Setup.parse(TEXT.replace("modules=base ", "")) == make()


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"lords_zero_scores": True}, "lords_zero_scores=yes"),
        ({"use_lords": False}, "use_lords=no"),
        ({"lost_tiles_return": True}, "lost_tiles_return=yes"),
        ({"exhausted_terrain": "any_terrain"}, "exhausted_terrain=any_terrain"),
        ({"sword": "each"}, "sword=each"),
    ],
)
def test_a_house_rule_in_the_text(rules: HouseRules, words: str) -> None:
    setup = make(cards=("miners", "farmers", "knights"), **rules)
    assert str(setup).endswith(f"cards=miners,farmers,knights {words}")
    assert setup.house_rules == rules
    assert Setup.parse(str(setup)) == setup


REFUSED_TEXTS = {
    "": "players= is missing",
    "players=3 cards=a": "sections= is missing",
    "players=3 sections=farm": "cards= is missing",
    TEXT + " nonsense": "'nonsense' is not of the form key=value",
    TEXT + " use_lords=": "'use_lords=' is not of the form key=value",
    TEXT + " players=3": "players is given twice",
    TEXT
    + " colour=red": "unknown key 'colour': known are players, modules, sections, cards, nomads, l",
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
    TEXT.replace("lords", "families"): "'families' belongs to the module 'nomads', which is not in",
    "x" * 2001: "a set-up has at most 2000 characters, not 2001",
}


@pytest.mark.parametrize(("text", "what"), REFUSED_TEXTS.items(), ids=range(len(REFUSED_TEXTS)))
def test_a_text_that_is_refused(text: str, what: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the message is compared below
        Setup.parse(text)
    assert what in str(error.value)


@given(st.text(max_size=80) | st.lists(st.sampled_from(TEXT.split())).map(" ".join))
def test_other_texts_raise_only_value_errors(text: str) -> None:
    try:
        setup = Setup.parse(text)
    except ValueError:
        return
    assert Setup.parse(str(setup)) == setup


# --- what is refused ---------------------------------------------------------------------


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
        ({"sections": ("farms", *SECTIONS[1:])}, "unknown section 'farms': known are barn, car"),
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
            "nomad tile 'donation-grass' is used too often: there are 1",
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
    ],
)
def test_a_set_up_that_is_refused(changes: dict[str, Any], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        make(**changes)


def test_base_is_always_in_play() -> None:
    assert make(modules=()).modules == {"base"}
    with pytest.raises(ValueError, match="the module 'base' is always in play"):
        replace(make(), modules=frozenset())


def other_section(name: str, module: str, location: str = "farm") -> Section:
    farm = standard_sections()["farm"]
    return Section(name, module, farm.layout, (("L", location),), farm.rows)


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


@pytest.mark.parametrize("name", ["lords_zero_scores", "use_lords", "lost_tiles_return"])
def test_a_switch_is_on_or_off(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        make(cards=("miners", "farmers", "knights"), **{name: "maybe"})


# --- random ------------------------------------------------------------------------------


def many(count: int = 400, **changes: Any) -> list[Setup]:
    rng = Random("set-ups")
    return [Setup.random(rng=rng, **changes) for _ in range(count)]


def test_random_set_ups_have_every_section_in_every_place_and_turn() -> None:
    seen = Counter(
        (place, str(placed)) for setup in many() for place, placed in enumerate(setup.sections)
    )
    assert len(seen) == 4 * 8 * 2
    assert max(seen.values()) < 60  # 25 are expected


def test_random_set_ups_have_every_card() -> None:
    seen = Counter(card for setup in many() for card in setup.cards)
    assert set(seen) == BASE_CARDS
    assert min(seen.values()) > 80  # 120 are expected


def test_random_set_ups_with_nomads_draw_from_both_modules() -> None:
    setups = many(800, modules={"nomads"})
    sections = Counter(placed.section.name for setup in setups for placed in setup.sections)
    cards = Counter(card for setup in setups for card in setup.cards)
    assert set(sections) == set(standard_sections())
    assert set(cards) == set(CARDS)
    assert min(sections.values()) > 210  # 267 are expected
    assert min(cards.values()) > 140  # 185 are expected
    assert all(setup.modules == {"base", "nomads"} for setup in setups)


def test_random_set_ups_have_every_nomad_tile_in_every_place() -> None:
    setups = many(1500, modules={"nomads"}, library=nomad_sections(poor=False))
    assert {len(setup.nomads) for setup in setups} == {6}
    seen = Counter((place, name) for setup in setups for place, name in enumerate(setup.nomads))
    for name in set(NOMAD_TILES):
        for place in range(6):
            per_tile = seen[place, name] / TILES[name].copies
            assert 65 < per_tile < 140  # 100 are expected


def test_without_lords_they_are_never_drawn() -> None:
    cards = {card for setup in many(use_lords=False) for card in setup.cards}
    assert cards == BASE_CARDS - {"lords"}
    assert not make(use_lords=False, cards=("miners", "farmers", "knights")).use_lords


def test_sections_of_other_modules_are_never_drawn() -> None:
    others = {f"other-{n}": other_section(f"other-{n}", "nomads") for n in range(8)}
    for setup in many(library={**others, **standard_sections()}):
        assert all(placed.section.module == "base" for placed in setup.sections)


def test_random_set_ups_draw_from_the_library() -> None:
    for setup in many(40, library=poor_sections()):
        assert all(placed.section.name.startswith("poor-") for placed in setup.sections)


def test_too_few_sections_to_draw_from() -> None:
    library = {name: standard_sections()[name] for name in ("barn", "farm", "oasis", "quarry")}
    with pytest.raises(ValueError, match="4 sections are needed, these modules have 3"):
        Setup.random(library=library)


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"players": 1}, "2 to 5 players can play, not 1"),
        ({"modules": {"sea"}}, "unknown module 'sea'"),
        ({"exhausted_terrain": "no"}, "exhausted_terrain is 'no'"),
    ],
)
def test_a_random_set_up_that_is_refused(changes: dict[str, Any], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        Setup.random(**changes)


def test_a_random_set_up_keeps_players_and_house_rules() -> None:
    setup = Setup.random(5, rng=Random(1), lost_tiles_return=True, exhausted_terrain="any_terrain")
    assert setup.players == 5
    assert setup.house_rules == {"lost_tiles_return": True, "exhausted_terrain": "any_terrain"}


def test_the_same_seed_gives_the_same_set_up() -> None:
    # Written down, so that another use of random numbers is noticed.
    assert str(Setup.random(4, rng=Random(7))) == (
        "players=4 modules=base sections=harbor,farm:turned,paddock:turned,barn "
        "cards=fishermen,discoverers,miners"
    )
    assert str(Setup.random(4, ("nomads",), Random(7))) == (
        "players=4 modules=base,nomads sections=garden,caravan:turned,quarry:turned,barn "
        "cards=fishermen,hermits,miners "
        "nomads=donation-canyon,donation-mountain,sword,donation-desert,donation-forest"
    )
    assert Setup.random(3, rng=Random("a")) == Setup.random(3, rng=Random("a"))


def test_a_random_set_up_needs_no_seed() -> None:
    assert len({Setup.random() for _ in range(5)}) > 1


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
    assert [tile.tile.name for tile in setup.tiles] == ["oracle", "farm", "barn", "harbor"]
    for places, action, tile in setup.tiles:
        assert setup.places[action] == places
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


# --- Nomads ------------------------------------------------------------------------------


def test_the_text_names_the_nomad_tiles() -> None:
    setup = make(**NOMADS, sword="each")
    assert str(setup) == (
        "players=3 modules=base,nomads sections=quarry,garden:turned,farm,barn "
        "cards=lords,miners,farmers nomads=sword,treasure,donation-water,sword sword=each"
    )
    assert Setup.parse(str(setup)) == setup


def test_the_sites_are_the_locations_and_then_the_nomad_hexes() -> None:
    setup = make(**NOMADS)
    count = len(setup.board.locations)
    assert setup.sites[:count] == setup.board.locations
    assert [cell for cell, _ in setup.sites[count:]] == list(cells_of(setup.board.nomads))
    assert tuple(name for _, name in setup.sites[count:]) == setup.nomads
    assert setup.passing == 0b1111 << count
    for places, action, tile in setup.tiles:
        assert setup.places[action] == places
        for index, (_, name) in enumerate(setup.sites):
            assert bool(places >> index & 1) == (name == tile.name)


def test_what_pays_during_the_game() -> None:
    assert make().paid_at_once == ()
    assert make(**NOMADS).paid_at_once == ("treasure",)
    cards = ("ambassadors", "lords", "families")
    assert make(**{**NOMADS, "cards": cards}).paid_at_once == (
        "ambassadors",
        "families",
        "treasure",
    )
    assert make(cards=cards, modules=("nomads",)).paid_at_once == ("ambassadors", "families")


def test_the_tile_that_waives_adjacency() -> None:
    assert make(**NOMADS).waiver == -1
    nomads = ("outpost", "sword", "outpost", "treasure")
    setup = make(**{**NOMADS, "nomads": nomads})
    assert setup.places[setup.waiver].bit_count() == 2


def test_more_nomad_hexes_than_tiles_are_refused() -> None:
    rows = ("NggggNgggg", *("gggggggggg",) * 4, "NggggNgggg", *("gggggggggg",) * 4)
    library = {
        name: Section(name, "nomads", "own design", (), rows) for name in ("n1", "n2", "n3", "n4")
    }
    with pytest.raises(ValueError, match="the board has 16 nomad hexes, for 15 nomad tiles"):
        Setup.random(2, ("nomads",), Random(1), library)


def test_the_tiles_of_a_board_belong_to_modules_in_play() -> None:
    """A section of one's own may not bring in a module by the back door."""
    quarry = replace(standard_sections()["quarry"], name="own", module="base")
    library = {**standard_sections(), "own": quarry}
    sections, cards = ("own", "farm", "oasis", "tower"), ("lords", "miners", "hermits")
    nomads = ("sword", "outpost", "treasure")
    with pytest.raises(ValueError, match="quarry hex of the module 'nomads', which is not in play"):
        Setup.of(2, sections, cards, library=library, nomads=nomads)
    assert Setup.of(2, sections, cards, ("nomads",), library, nomads).nomads == nomads
