"""Components and set-up (RULES 1.2 and 2)."""

from random import Random

import pytest

from kingdom.board import FLOWER, PRINTED, standard_sections
from kingdom.content import CARDS, TILES
from kingdom.content.kinds import Question
from kingdom.hexes import NEIGHBOURS, cells_of, mask_of, neighbours
from kingdom.setup import Setup
from kingdom.state import State
from tests.support.drawn import play, stock

# RULES 1.2: location hexes and castles on each section.
SECTIONS = {
    "oracle": (1, 2),
    "farm": (2, 1),
    "oasis": (2, 1),
    "tower": (2, 1),
    "tavern": (2, 1),
    "barn": (2, 1),
    "harbor": (1, 2),
    "paddock": (2, 1),
}

# RULES 1.2: location hexes and nomad hexes on each section of Nomads.
NOMADS = {"quarry": (1, 3), "caravan": (2, 1), "village": (2, 1), "garden": (2, 1)}
# RULES 1.3: the nomad tiles and how many there are of each.
NOMAD_TILES = {
    **dict.fromkeys(
        (
            *("donation-grass", "donation-canyon", "donation-desert", "donation-flower"),
            *("donation-forest", "donation-water", "donation-mountain"),
        ),
        1,
    ),
    **dict.fromkeys(("resettlement", "outpost", "sword", "treasure"), 2),
}


def sections_of(*modules: str) -> set[str]:
    """Return the names of the package's sections of some modules."""
    return {name for name, section in standard_sections().items() if section.module in modules}


def test_eight_locations_and_ten_cards() -> None:
    """RULES 1.2, 1.4, 2.1: what the base game has."""
    assert {name for name, tile in TILES.items() if tile.module == "base"} >= SECTIONS.keys()
    assert {name for name, card in CARDS.items() if card.module == "base"} >= {
        *("fishermen", "miners", "workers", "merchants", "discoverers"),
        *("knights", "hermits", "lords", "citizens", "farmers"),
    }


@pytest.mark.parametrize("name", SECTIONS)
def test_sections_as_printed(name: str) -> None:
    """RULES 1.2: location hexes and castles of each section."""
    section = standard_sections()[name]
    letters = "".join(section.rows)
    assert section.layout == PRINTED
    assert (letters.count("L"), letters.count("K")) == SECTIONS[name]
    assert section.locations == (("L", name),)


def test_oasis_has_no_mountains() -> None:
    """RULES 2.2 step 13: no eligible hex on the Oasis section."""
    assert "m" not in "".join(standard_sections()["oasis"].rows)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_everybody_starts_with(players: int) -> None:
    """RULES 2.2 steps 4 and 15, A-33: two tiles on every location hex, 40 settlements each."""
    state = State.start(Setup.first_game(players))
    assert len(state.players) == players
    assert {player.supply for player in state.players} == {40}
    assert {player.settlements for player in state.players} == {0}
    assert {player.held for player in state.players} == {0}
    assert set(stock(state).values()) == {2}
    assert len(stock(state)) == 8
    state = play(state, "grass " * players)
    assert (state.to_move, state.pending[0].asks, state.pending[0].left) == (
        0,
        Question.BEFORE,
        3,
    )


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 40])
def test_players_out_of_range(players: int) -> None:
    """RULES 2.1, A-33: 2 to 5 can play."""
    with pytest.raises(ValueError, match="2 to 5 players"):
        Setup.first_game(players)


def test_random_set_ups() -> None:
    """RULES 2.2 steps 2 and 8: four different sections, either way up, three different cards."""
    rng = Random(1)
    setups = [Setup.random(2, rng=rng) for _ in range(200)]
    seen = set()
    for setup in setups:
        names = [placed.section.name for placed in setup.sections]
        assert len(set(names)) == 4
        assert len(set(setup.cards)) == 3
        seen |= {(name, place, setup.sections[place].turned) for place, name in enumerate(names)}
    assert len(seen) == len(sections_of("base")) * 4 * 2
    base = {name for name, card in CARDS.items() if card.module == "base"}
    assert {card for setup in setups for card in setup.cards} == base
    assert {setup.nomads for setup in setups} == {()}


def test_what_nomads_adds() -> None:
    """RULES 1.2, 1.3, 1.4: four locations, fifteen nomad tiles, three cards."""
    added = {name: tile for name, tile in TILES.items() if tile.module == "nomads"}
    assert {name: tile.copies for name, tile in added.items() if tile.copies}.items() >= (
        NOMAD_TILES.items()
    )
    assert sum(NOMAD_TILES.values()) == 15
    assert {name for name, tile in added.items() if not tile.copies} >= NOMADS.keys()
    assert not any(tile.copies for tile in TILES.values() if tile.module == "base")
    cards = {name for name, card in CARDS.items() if card.module == "nomads"}
    assert cards >= {"families", "shepherds", "ambassadors"}


@pytest.mark.parametrize("name", NOMADS)
def test_sections_of_nomads(name: str) -> None:
    """RULES 1.2: location hexes and nomad hexes of each section; no castle."""
    section = standard_sections()[name]
    letters = "".join(section.rows)
    assert (letters.count("L"), letters.count("N"), letters.count("K")) == (*NOMADS[name], 0)
    assert section.locations == (("L", name),)


def test_random_set_ups_with_nomads() -> None:
    """RULES 2.2 steps 1, 5 and 8: sections and cards of both, a tile on every nomad hex."""
    rng = Random(1)
    setups = [Setup.random(2, {"nomads"}, rng) for _ in range(300)]
    for setup in setups:
        assert len(setup.nomads) == setup.board.nomads.bit_count()
        assert all(setup.nomads.count(name) <= TILES[name].copies for name in setup.nomads)
    names = {placed.section.name for setup in setups for placed in setup.sections}
    assert names == sections_of("base", "nomads")
    known = {name for name, card in CARDS.items() if card.module in ("base", "nomads")}
    assert {card for setup in setups for card in setup.cards} == known
    assert {name for setup in setups for name in setup.nomads} == {
        name for name, tile in TILES.items() if tile.copies
    }


def test_one_tile_on_every_nomad_hex() -> None:
    """RULES 2.2 steps 4 to 6: two on a location hex, one on a nomad hex, no wall yet."""
    setup = Setup.of(
        3,
        ("quarry", "farm", "garden", "tower"),
        ("families", "lords", "workers"),
        {"nomads"},
        nomads=("sword", "treasure", "treasure", "outpost"),
    )
    state = State.start(setup)
    assert sorted(stock(state).values()) == [1] * 4 + [2] * 7
    assert state.walls_mask == 0
    assert {player.gold for player in state.players} == {(0, 0)}
    assert state.scores()[0] == {"families": 0, "lords": 48, "workers": 0, "castles": 0} | {
        "treasure": 0
    }


def test_wrong_nomad_tiles() -> None:
    """RULES 1.3, 2.2 step 5: one for each hex, and never more than there are of a kind."""
    sections, cards = ("quarry", "farm", "oasis", "tower"), ("knights", "lords", "workers")
    for nomads, message in (
        (("sword", "sword"), "3 nomad hexes, not 2"),
        (("sword", "sword", "sword"), "too often: there are 2"),
        (("donation-grass", "donation-grass", "sword"), "too often: there is 1"),
        (("farm", "sword", "sword"), "unknown nomad tile 'farm'"),
    ):
        with pytest.raises(ValueError, match=message):
            Setup.of(2, sections, cards, {"nomads"}, nomads=nomads)


def test_lords_can_be_left_out() -> None:
    """RULES 2.2 step 8, A-41: without `use_lords` the card is never drawn, nor accepted."""
    rng = Random(2)
    for _ in range(100):
        assert "lords" not in Setup.random(3, rng=rng, use_lords=False).cards
    sections = ("farm", "oasis", "tower", "barn")
    with pytest.raises(ValueError, match="lords"):
        Setup.of(2, sections, ("lords", "knights", "miners"), use_lords=False)
    assert Setup.of(2, sections, ("lords", "knights", "miners")).cards[0] == "lords"


def test_first_game() -> None:
    """RULES 2.4: Tavern, Paddock, Oasis, Farm; Fishermen, Knights, Merchants."""
    setup = Setup.first_game()
    assert [(placed.section.name, placed.turned) for placed in setup.sections] == [
        ("tavern", False),
        ("paddock", False),
        ("oasis", False),
        ("farm", False),
    ]
    assert set(setup.cards) == {"fishermen", "knights", "merchants"}


def test_first_game_has_five_places_to_start_on_flowers() -> None:
    """RULES 2.4, A-34: nine flower hexes touch a location hex, and five location hexes are met."""
    board = Setup.first_game().board
    locations = [location.cell for location in board.locations]
    near = [cell for cell in locations if NEIGHBOURS[cell] & board.terrain[FLOWER]]
    assert len(near) == 5
    assert (neighbours(mask_of(locations)) & board.terrain[FLOWER]).bit_count() == 9


def test_special_hexes_are_never_built_on() -> None:
    """RULES 1.1: neither location nor castle hexes belong to any terrain."""
    board = Setup.first_game().board
    assert not board.special & board.ordinary
    assert board.special.bit_count() == 8 + 4
    assert not any(board.special & terrain for terrain in board.terrain)
    assert all(board.terrain_at(cell) is None for cell in cells_of(board.special))
    assert neighbours(board.special) & board.ordinary
