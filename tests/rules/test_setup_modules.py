"""Set-up with Crossroads, Marshlands and the small expansions (RULES 1.2 and 2.2)."""

from random import Random

import pytest

from kingdom.actions import CARD_NAMES
from kingdom.board import MARSH, MOUNTAIN, OWN_DESIGN, PRINTED, QUADRANTS, standard_sections
from kingdom.content import CARDS, MEEPLES, MODULES, TASKS, TILES
from kingdom.hexes import BIT, BOARD_CELLS, CellSet, cells_of, distance
from kingdom.setup import Setup
from kingdom.state import State
from tests.support.drawn import cards, city, drawn, hand, meeples, play, stock, tiles

# RULES 1.2: the two locations of each Crossroads section, which has one castle.
CROSSROADS = {
    "lighthouse-foresters-lodge": ("lighthouse", "foresters-lodge"),
    "barracks-crossroads": ("barracks", "crossroads"),
    "city-hall-fort": ("city-hall", "fort"),
    "monastery-wagon": ("monastery", "wagon"),
}
MARSHLANDS = ("canoe", "fountain", "temple", "refuge")
ISLAND = ("suspension-bridge", "tree-house")
SECTIONS = ("farm", "oasis", "tower", "barn")
SCORING = ("fishermen", "knights", "merchants")


def setups(count: int, *modules: str) -> list[Setup]:
    rng = Random(" ".join(modules))
    return [Setup.random(2, modules, rng) for _ in range(count)]


# --- components (RULES 1 and 2.1) --------------------------------------------------------


def test_what_crossroads_adds() -> None:
    """RULES 1.2, 1.5, 1.6: eight locations, six tasks, warriors, wagon and ship."""
    names = {name for name, tile in TILES.items() if tile.module == "crossroads"}
    assert names >= {name for pair in CROSSROADS.values() for name in pair}
    assert {name: task.gold for name, task in TASKS.items()}.items() >= {
        "home-country": 5,
        "fortress": 6,
        "road": 7,
        "place-of-refuge": 8,
        "advance": 9,
        "compass-points": 10,
    }.items()
    assert [(kind.name, kind.supply) for kind in MEEPLES][:3] == [
        ("warriors", 2),
        ("wagon", 1),
        ("ship", 1),
    ]


def test_what_marshlands_adds() -> None:
    """RULES 1.2, 1.4: four locations, each with a bonus tile, and six cards."""
    added = {name: tile.bonus_of for name, tile in TILES.items() if tile.module == "marshlands"}
    bonuses = {f"{name}-bonus": name for name in MARSHLANDS}
    assert added.items() >= {**dict.fromkeys(MARSHLANDS, ""), **bonuses}.items()
    assert {name for name, card in CARDS.items() if card.module == "marshlands"} >= {
        *("geologists", "messengers", "noblewomen", "vassals", "captains", "scouts")
    }


def test_what_the_small_expansions_add() -> None:
    """RULES 1.2, 5.5: a location on each side of the island, and a move without a tile."""
    assert {name for name, tile in TILES.items() if tile.module == "island"} >= {*ISLAND}
    assert {name for name, tile in TILES.items() if tile.module == "caves"} >= {"cave"}
    assert TILES["cave"].everybody


@pytest.mark.parametrize("name", CROSSROADS)
def test_sections_of_crossroads_as_printed(name: str) -> None:
    """RULES 1.2: two different locations and a castle."""
    section = standard_sections()[name]
    letters = "".join(section.rows)
    assert section.layout == PRINTED
    assert tuple(location for _, location in section.locations) == CROSSROADS[name]
    assert [letters.count(letter) for letter in "12KLN"] == [1, 1, 1, 0, 0]


@pytest.mark.parametrize("name", MARSHLANDS)
def test_sections_of_marshlands_are_our_own(name: str) -> None:
    """RULES 1.2: two location hexes and a palace; the printed layout is not known (8.2)."""
    section = standard_sections()[name]
    letters = "".join(section.rows)
    assert section.layout == OWN_DESIGN
    assert section.locations == (("L", name),)
    assert [letters.count(letter) for letter in "LPK"] == [2, 1, 0]
    assert "s" in letters


@pytest.mark.parametrize("name", ISLAND)
def test_sides_of_the_island_are_our_own(name: str) -> None:
    """RULES 1.2, 8.2: one location hex and one castle, up to five rows."""
    section = standard_sections()[name]
    letters = "".join(section.rows)
    assert section.layout == OWN_DESIGN
    assert section.locations == (("L", name),)
    assert [letters.count(letter) for letter in "LK"] == [1, 1]


# --- the steps of RULES 2.2 --------------------------------------------------------------


def test_pool_of_quadrants() -> None:
    """RULES 2.2 steps 1 and 2: those of the base game and of each expansion in play."""
    for modules in (
        ("crossroads",),
        ("marshlands",),
        ("nomads", "crossroads", "marshlands"),
        ("capitol", "caves", "island"),  # which add none
    ):
        drawn_sections = {
            placed.section for setup in setups(250, *modules) for placed in setup.sections
        }
        assert drawn_sections == {
            section
            for section in standard_sections().values()
            if section.module in ("base", *modules) and not section.is_island
        }


def test_pool_of_cards() -> None:
    """RULES 2.2 step 8: those of the base game, of Nomads and of Marshlands, if in play."""
    for modules in (
        ("crossroads", "capitol", "caves", "island"),  # which add none
        ("marshlands",),
        ("nomads", "marshlands"),
    ):
        assert {card for setup in setups(150, *modules) for card in setup.cards} == {
            name for name, card in CARDS.items() if card.module in ("base", *modules)
        }


def test_two_tiles_on_every_location_hex_and_bonus_tiles_beside() -> None:
    """RULES 2.2 steps 4, 5, 7 and 14: 2 on a location, 1 on a nomad hex, 2 of each bonus tile."""
    for setup in setups(30, *MODULES):
        state = State.start(setup)
        for site, count in zip(setup.derived.sites, state.stock_counts, strict=True):
            tile = TILES[site.name]
            assert count == (0 if tile.everybody else 1 if tile.copies else 2)
        bonuses = {name for name in stock(state) if name in TILES and TILES[name].bonus_of}
        located = {name for _, name in setup.board.locations}
        assert bonuses == {name for name, tile in TILES.items() if tile.bonus_of in located}


def test_one_task_for_each_crossroads_section() -> None:
    """RULES 2.2 steps 2 and 9: one to four, all different, each drawn at some time."""
    made = setups(400, "crossroads")
    for setup in made:
        sections = [placed.section.name for placed in setup.sections]
        assert len(setup.tasks) == sum(
            standard_sections()[name].module == "crossroads" for name in sections
        )
        assert len(set(setup.tasks)) == len(setup.tasks)
    assert {task for setup in made for task in setup.tasks} == TASKS.keys()
    assert {1, 2, 3} <= {len(setup.tasks) for setup in made} <= {1, 2, 3, 4}
    four = Setup.of(2, CROSSROADS, SCORING, {"crossroads"}, tasks=[*TASKS][:4])
    assert list(State.start(four).scores()[0]) == [*SCORING, *[*TASKS][:4], "castles"]


def test_terrain_deck() -> None:
    """RULES 2.2 step 10: 25 cards; 5 marsh cards more, with or without a Marshlands section."""
    base = dict.fromkeys(CARD_NAMES[:5], 5)
    state = State.start(Setup.of(2, SECTIONS, SCORING))
    assert cards(state.cards.deck) == base
    setup = Setup.of(2, SECTIONS, SCORING, {"marshlands"})
    assert not setup.board.terrain[MARSH]
    assert cards(State.start(setup).cards.deck) == base | dict.fromkeys(CARD_NAMES[5:], 1)


@pytest.mark.parametrize("removed", ["grass", "canyon", "desert", "flower", "forest"])
def test_scouts_remove_a_terrain(removed: str) -> None:
    """RULES 2.2 step 11: every card that shows it leaves the game, the marsh card too."""
    scoring = ("scouts", "lords", "miners")
    setup = Setup.of(2, SECTIONS, scoring, {"marshlands"}, removed=removed)
    state = State.start(setup)
    deck = cards(state.cards.deck)
    assert sum(deck.values()) == 20 + 4
    assert not any(removed in name for name in deck)
    assert sum(probability for _, probability in state.chance()) == 1


def test_scouts_draw_any_terrain_but_marsh() -> None:
    """RULES 2.2 step 11, A-23: of a marsh card it is the other half."""
    made = [setup for setup in setups(500, "marshlands") if "scouts" in setup.cards]
    assert {setup.removed for setup in made} == {*CARD_NAMES[:5]}


def test_a_capitol_on_a_castle_of_the_harbor_and_of_the_oracle() -> None:
    """RULES 2.2 step 12, A-28: one each, on one of the two castles, and it stays a castle."""
    for setup in setups(200, "capitol", "nomads"):
        names = [placed.section.name for placed in setup.sections]
        places = [place for place, name in enumerate(names) if name in ("harbor", "oracle")]
        assert len(setup.capitols) == len(places)
        for cell, place in zip(setup.capitols, places, strict=True):
            assert BIT[cell] & QUADRANTS[place] & setup.board.castles


def test_caves_keep_away_from_all_special_hexes() -> None:
    """RULES 2.2 step 13, A-27, A-55: three steps at least, measured on the whole board."""
    counts = set()
    others = [module for module in MODULES if module != "capitol"]  # it leaves no Oasis section
    for setup in setups(120, *others):
        special = [cell for cell in cells_of(setup.board.special) if cell < BOARD_CELLS]
        for cave in setup.caves:
            assert setup.board.terrain[MOUNTAIN] & BIT[cave] & ~setup.board.island
            assert min(distance(cave, cell) for cell in special) >= 3
        quadrants = [
            sum(bool(BIT[cave] & quadrant) for cave in setup.caves) for quadrant in QUADRANTS
        ]
        assert max(quadrants) <= 1
        counts.add(len(setup.caves))
    assert counts >= {3, 4}


def test_no_cave_on_the_oasis_section() -> None:
    """RULES 2.2 step 13: it has no mountains, so it gets none."""
    for setup in setups(60, "caves"):
        for placed, quadrant in zip(setup.sections, QUADRANTS, strict=True):
            if placed.section.name == "oasis":
                assert not setup.board.caves & quadrant


def test_the_island_with_either_side_up() -> None:
    """RULES 2.2 step 14: and two tiles on its location hex."""
    for side in ISLAND:
        setup = Setup.of(2, SECTIONS, SCORING, {"island"}, island=side)
        state = State.start(setup)
        (cell,) = (cell for cell, name in setup.board.locations if name == side)
        assert cell >= BOARD_CELLS
        assert state.stock_counts[setup.board.locations.index((cell, side))] == 2
    islands = {name for name, section in standard_sections().items() if section.is_island}
    assert {str(setup.island) for setup in setups(30, "island")} == islands


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_everybody_starts_with(players: int) -> None:
    """RULES 2.2 step 15: 40 settlements, no gold, no piece on the board, one card."""
    rng = Random(players)
    setup = Setup.random(players, MODULES, rng)
    state = State.start(setup)
    assert state.free_mask == state.clear_mask == setup.board.ordinary
    for seat, player in enumerate(state.players):
        assert (player.supply, player.settlements, player.near) == (40, 0, 0)
        assert (meeples(state, seat), city(state, seat)) == ({}, "")
        assert player.retinue.waiting == sum(player.retinue.resting) == 0
        assert tiles(state, seat) == ({"cave": "ready"} if setup.caves else {})
        assert not any(player.gold)
    for _ in range(players):
        state = state.apply(state.random_action(rng))
    assert [len(held) for held in state.cards.hands] == [1] * players
    assert state.to_move == 0


def test_two_cards_each() -> None:
    """RULES 2.2 step 15, the house rule two_cards: one player after the other is dealt two."""
    state = State.start(Setup.of(3, SECTIONS, SCORING, two_cards=True))
    state = play(state, "grass canyon desert desert flower grass")
    assert [hand(state, seat) for seat in range(3)] == [
        "grass canyon",
        "desert desert",
        "flower grass",
    ]
    assert state.to_move == 0


# --- combinations (RULES 2.3) ------------------------------------------------------------


def test_all_modules_combine() -> None:
    """RULES 2.3: any set of modules makes a game that can be played."""
    rng = Random("combine")
    for number in range(2 ** len(MODULES[1:])):
        modules = [name for bit, name in enumerate(MODULES[1:]) if number >> bit & 1]
        state = State.start(Setup.random(2, modules, rng))
        assert state.setup.modules == {"base", *modules}
        for _ in range(8):
            state = state.apply(state.random_action(rng))
        assert state.to_move is not None


def test_marsh_is_a_terrain_to_build_on() -> None:
    """RULES 2.3, 4.1, A-24: for every action that says "buildable hex"."""
    picture = """
           a b c d
        1  P gAs*w
        2   w s*w w
    """
    state = play(drawn(picture, "P=refuge"), "refuge b1")
    assert CellSet(state.legal_mask).names == ("c1", "b2")
