"""Drawings: everything on the board is there, once, and nothing that may not be seen."""

import re
import subprocess
import sys
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from kingdom import CHANCE, UNKNOWN, Setup, State, render
from kingdom.board import TERRAINS, parse_section, standard_sections
from kingdom.content import TILES
from kingdom.content.kinds import Question
from kingdom.hexes import NAMES, cells_of
from kingdom.render.icons import icon
from kingdom.render.motifs import MOTIFS, spots
from kingdom.render.palette import LIVERIES, STONE, TONES, rgb
from kingdom.render.pieces import piece, wall
from kingdom.render.words import question, tile_name
from kingdom.rules.asking import refreshed
from kingdom.rules.position import Pending, turn_of
from tests.support import ROOT, TIMEOUT
from tests.support.rendering import SVG, layer, middle, moments, nomads, sections, states, used

# --- in every position -----------------------------------------------------------------------


def test_every_kind_of_moment_can_be_drawn() -> None:
    kinds = {
        Question.DEAL,
        Question.DRAW,
        Question.BEFORE,
        Question.MANDATORY,
        Question.AFTER,
        Question.BUILD,
        Question.LIFT,
        Question.PUT,
        Question.WALL,
        Question.REMOVE,
        "over",
    }
    assert moments().keys() >= kinds
    for state in moments().values():
        assert ElementTree.fromstring(render.svg(state)).tag == f"{SVG}svg"
        beside = (line[44:].strip() for line in render.text(state, color=False).splitlines())
        assert " ".join(beside).startswith(question(state))


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Question.DEAL, r"Player 1 draws a terrain card"),
        (Question.DRAW, r"Player \d draws a(nother)? terrain card"),
        (Question.BEFORE, r"Player \d: build 3 on [a-z ]+?( or use a tile)?"),
        (Question.MANDATORY, r"Player \d: build \d more on [a-z ]+"),
        (Question.AFTER, r"Player \d: (use a tile or )?end the turn"),
        (Question.BUILD, r"Player \d: build with the [a-z]+"),
        (Question.LIFT, r"Player \d: choose a settlement to move with the [a-z]+"),
        (Question.PUT, r"Player \d: move [a-t]\d+ with the [a-z]+"),
        (Question.WALL, r"Player \d: set (a stone wall|up to 2 stone walls) on [a-z ]+"),
        ("wall wall on", r"Player \d: set another stone wall on [a-z ]+ or stop"),
        (Question.REMOVE, r"Player \d: choose a settlement( of Player \d)? to take off the board"),
        ("build build", r"Player \d: build [1-3] with the [a-z]+ donation"),
        ("build build on", r"Player \d: build [12] more with the [a-z]+ donation"),
        (
            "move lift",
            r"Player \d: choose a settlement to move with the resettlement, 4 steps left",
        ),
        ("move put on", r"Player \d: move [a-t]\d+ one step with the resettlement"),
        ("anywhere", r"Player \d: build anywhere (on|with the) [a-z ]+, by the outpost"),
        ("over", r"(Player \d wins|Players [\d, and]+ win together) with \d+ gold"),
    ],
)
def test_the_question_is_asked_in_words(kind: str, words: str) -> None:
    assert re.fullmatch(words, question(moments()[kind]))


def test_the_outpost_is_offered_in_words() -> None:
    declared = moments()["anywhere"]
    turn = declared.pending[-1]._replace(anywhere=False)
    before = refreshed(declared._replace(pending=(*declared.pending[:-1], turn)))
    assert re.search("or use (a tile|the outpost)$", question(before))


def test_the_last_step_and_the_last_wall_are_one() -> None:
    state = moments()["move lift"]
    step = state.pending[-1]._replace(left=1)
    last = refreshed(state._replace(pending=(*state.pending[:-1], step)))
    assert question(last).endswith("resettlement, 1 step left")
    state = moments()[Question.WALL]
    walls = sum(1 << cell for cell in list(cells_of(state.setup.board.special))[:1])
    spent = state.changed(walls_mask=walls, legal_mask=state.legal_mask & -state.legal_mask)
    assert "set a stone wall on" in question(spent)


def test_tiles_are_named_as_people_say() -> None:
    assert tile_name("donation-water") == "water donation"


def test_shared_victory_names_all_winners() -> None:
    empty = State.start(Setup.first_game(3))
    over = refreshed(empty._replace(pending=()))
    assert question(over) == "Players 1, 2 and 3 win together with 0 gold"


def test_the_last_few_settlements_are_not_asked_for_twice() -> None:
    state = moments()[Question.BEFORE]
    seat = state.pending[0].player
    players = [*state.players]
    players[seat] = players[seat]._replace(supply=1)
    assert "build 1 on" in question(refreshed(state.changed(players=tuple(players))))


def test_a_played_card_that_is_hidden_has_no_name() -> None:
    state = moments()[Question.MANDATORY]
    turn = turn_of(state)._replace(terrain=UNKNOWN)
    assert question(state._replace(pending=(turn,))).endswith("more on ?")


# --- SVG -------------------------------------------------------------------------------------


def test_svg_is_accessible_and_self_contained() -> None:
    picture = render.svg(middle(), title="One & <two>", width=700)
    root = ElementTree.fromstring(picture)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert desc is not None
    assert (root.get("role"), root.get("width")) == ("img", "700")
    assert title.text == "One & <two>"
    assert desc.text is not None
    assert "Player 5 (yellow, cross)" in desc.text
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert len(ids) == len(set(ids))
    links = set(re.findall(r'(?:href="|url\()#([^")]+)', picture))
    assert links <= set(ids)
    assert not re.search(r'(href|src)="(?!#)', picture)
    assert len(picture.encode()) < 250_000


def test_a_notebooks_picture_is_small() -> None:
    """Of the base game; some forty drawings more of all modules do not fit into 60 kB."""
    setup = Setup.random(4, rng=Random(1))
    for state in islice(states(setup, 1), 0, None, 60):
        assert len(state._repr_svg_()) < 60_000
        assert len(state._repr_svg_()) < len(render.svg(state)) / 2
    assert len(setup._repr_svg_()) < 60_000
    everything = Setup.random(4, "all", Random(1))
    assert len(everything._repr_svg_()) < 130_000


def test_a_small_picture_shows_all_but_most_of_the_motifs() -> None:
    for state in (middle(), moments()["over"], State.start(nomads(1, 2))):
        small, large = (
            list(ElementTree.fromstring(render.svg(state, small=small)).iter())
            for small in (True, False)
        )
        motifs = re.compile(rf"({'|'.join(TERRAINS)})\d")
        assert [name for name in used(large) if not motifs.fullmatch(name)] == used(small)
        points = [e.get("points", "").split() for e in small if e.tag == f"{SVG}polyline"]
        terrain = state.setup.board.terrain
        assert [*map(len, points)] == [mask.bit_count() for mask in terrain if mask]


def test_a_setup_is_drawn_before_its_first_card() -> None:
    setup = sections(3, 4)
    assert render.svg(setup) == render.svg(State.start(setup))


def test_what_was_built_last_is_a_mask_or_cells_or_names() -> None:
    state = middle()
    cells = state.settlements(0)
    assert len({render.svg(state, last=last) for last in (cells.mask, cells, cells.names)}) == 1


@pytest.mark.parametrize("title", ["<script>&\"'", "\0\x1b\ud800\ufffe ok", "x" * 500, ""])
def test_any_title_gives_good_xml(title: str) -> None:
    picture = render.svg(middle(), title=title)
    assert ElementTree.fromstring(picture).find(f"{SVG}title") is not None
    assert "<script" not in picture


def test_drawings_are_deterministic_and_pictures_can_share_a_page() -> None:
    setup = sections(3, 4)
    early, later = islice(states(setup, 2), 20, 41, 20)
    again = next(islice(states(sections(3, 4), 2), 20, None))
    assert render.svg(early) == render.svg(again)
    assert render.text(early, color=True) == render.text(again, color=True)
    first, second = (set(re.findall(r' id="([^"]+)"', render.svg(s))) for s in (early, later))
    assert not first & second


def test_every_terrain_has_its_tone_and_motif() -> None:
    state = State.start(sections(1, 2))
    assert all(state.setup.board.terrain[t] for t in range(len(TERRAINS)) if TERRAINS[t] != "marsh")
    picture = render.svg(state)
    drawn = used(list(ElementTree.fromstring(picture).iter()))
    for terrain, name in enumerate(TERRAINS):
        count = sum(re.fullmatch(rf"{name}\d", use) is not None for use in drawn)
        assert count >= 2 * state.setup.board.terrain[terrain].bit_count()
        assert (TONES[name].base in picture) == (name != "marsh")


def test_every_location_nomad_and_castle_is_drawn_with_its_tiles() -> None:
    for seed in range(6):
        setup = sections(seed, 3) if seed % 2 else nomads(seed, 3)
        state = next(islice(states(setup, seed), 120, None))
        board = setup.board
        drawn = used(layer(render.svg(state), "special"))
        assert drawn.count("castle") == board.castles.bit_count()
        passing = [
            state.stock_counts[i]
            for i in range(len(state.stock_counts))
            if setup.derived.passing >> i & 1
        ]
        assert drawn.count("nomad") == passing.count(0)
        for name, tile in TILES.items():
            there = [
                count
                for site, count in zip(setup.derived.sites, state.stock_counts, strict=True)
                if site.name == name and (count or not tile.copies)
            ]
            assert drawn.count(name) == len(there)
        for count in (1, 2):
            left = state.stock_counts.count(count) - passing.count(count)
            assert drawn.count(f"left{count}") == left


@pytest.mark.parametrize("name", TILES)
def test_every_tile_has_an_own_icon(name: str) -> None:
    drawn = icon("tiles", name)
    assert "<text" not in drawn, f"the tile {name} has no icon"
    assert all(drawn != icon("tiles", other) for other in TILES if other != name)


def test_nomad_hexes_have_an_own_shape() -> None:
    def outline(name: str) -> str:
        return render.tile_svg(name).split("</title>")[1][:60]

    assert len({outline(name) for name, tile in TILES.items() if tile.copies}) == 1
    assert outline("sword") not in {outline("quarry"), outline("castle")}


@pytest.mark.parametrize("name", [name for name in TILES if name.startswith("donation")])
def test_a_donation_shows_its_terrain(name: str) -> None:
    terrain = name.removeprefix("donation-")
    assert TONES[terrain].base in render.tile_svg(name)
    assert any(drawing in render.tile_svg(name) for drawing in MOTIFS[terrain].drawings)


def test_every_settlement_is_drawn_once() -> None:
    for state in (middle(), moments()["over"]):
        pieces = layer(render.svg(state), "pieces")
        drawn = [(e.get("data-cell"), e.get("href", "")[-1]) for e in pieces if e.get("data-cell")]
        expected = [
            (NAMES[cell], str(seat + 1))
            for seat, player in enumerate(state.players)
            for cell in cells_of(player.settlements)
        ]
        assert sorted(drawn) == sorted(expected)


def test_every_wall_is_drawn_once() -> None:
    state = moments()["over with walls"]
    pieces = layer(render.svg(state), "pieces")
    drawn = [e.get("data-cell") for e in pieces if e.get("href", "").endswith("wall")]
    assert sorted(map(str, drawn)) == sorted(NAMES[cell] for cell in cells_of(state.walls_mask))
    assert not [e for e in layer(render.svg(middle()), "pieces") if "wall" in e.get("href", "")]


def test_a_wall_is_nobodys() -> None:
    assert STONE.base in wall()
    assert not any(livery.color in wall() for livery in LIVERIES)


def test_settlements_that_may_be_taken_off_glow() -> None:
    state = moments()[Question.REMOVE]
    others = [p.settlements for i, p in enumerate(state.players) if i != state.to_move]
    assert state.legal_mask
    assert not state.legal_mask & ~sum(others)
    marked = used(layer(render.svg(state), "legal"))
    assert marked.count("hex") % state.legal_mask.bit_count() == 0


def test_a_lifted_settlement_is_faint() -> None:
    state = moments()["move put"]
    pieces = layer(render.svg(state), "pieces")
    faint = [e.get("data-cell") for e in pieces if e.get("opacity") and e.get("data-cell")]
    frame = state.pending[-1]
    assert isinstance(frame, Pending)
    assert faint == [NAMES[frame.cell]]
    assert [e.get("class") for e in pieces].count("lifted") == 1


def test_the_legend_shows_held_nomad_tiles_and_all_gold() -> None:
    state = State.start(nomads(1, 2))
    setup = state.setup
    gold = tuple(range(3, 3 + len(setup.derived.paid_at_once)))
    me = state.players[0]._replace(held=setup.derived.passing, gold=gold)
    state = state.changed(players=(me, *state.players[1:]))
    legend = layer(render.svg(state), "legend")
    assert {name for name in used(legend) if name in TILES} == set(setup.nomads)
    total = sum(state.scores()[0].values())
    assert total >= sum(gold)
    assert str(total) in [e.text for e in legend]


def test_a_long_question_leaves_room_for_the_cards() -> None:
    for state in moments().values():
        line = next(e for e in layer(render.svg(state), "legend") if e.get("font-size"))
        letters = sum(len(e.text or "") for e in line)
        assert letters * float(line.get("font-size", "0")) * 0.52 < 1070


def test_every_player_has_an_own_colour_and_emblem() -> None:
    assert len({livery.emblem for livery in LIVERIES}) == len(LIVERIES) == 5
    houses = [piece("settlement", livery) for livery in LIVERIES]
    assert len(set(houses)) == 5
    for livery, house in zip(LIVERIES, houses, strict=True):
        assert livery.color in house
    assert used(layer(render.svg(middle()), "legend"))[0] == "house1"


def test_players_can_be_told_apart_in_grey_or_by_hue() -> None:
    def grey(color: str) -> float:
        red, green, blue = rgb(color)
        return 0.299 * red + 0.587 * green + 0.114 * blue

    tones = sorted(grey(livery.color) for livery in LIVERIES)
    assert all(b - a > 15 for a, b in pairwise(tones))


def test_legal_cells_and_last_placements_are_marked() -> None:
    state = moments()[Question.MANDATORY]
    seat = state.pending[0].player
    last = state.players[seat].settlements
    marked = layer(render.svg(state, last=last), "legal")
    assert len(used(marked)) % state.legal_mask.bit_count() == 0
    assert len(used(marked)) > 0
    assert not layer(render.svg(state, legal=False), "legal")
    halos = [e for e in layer(render.svg(state, last=last), "pieces") if e.get("class") == "last"]
    assert len(halos) == last.bit_count()
    assert 'class="last"' not in render.svg(state)


def test_a_chance_point_marks_nothing() -> None:
    state = State.start(Setup.first_game())
    assert state.to_move == CHANCE
    assert not layer(render.svg(state), "legal")


def test_sections_with_unusual_special_hexes_can_be_drawn() -> None:
    farm = standard_sections()["farm"]
    rows = ["PNg" + farm.rows[0][3:], *farm.rows[1:]]
    text = "\n".join(
        ("name: odd", "module: base", "locations: L=farm", "layout: own design", "", *rows)
    )
    library = {**standard_sections(), "odd": parse_section(text)}
    cards = ("fishermen", "knights", "merchants")
    sections = ("odd", "barn", "oasis", "tower")
    state = State.start(Setup.of(2, sections, cards, ("nomads",), library, nomads=("sword",)))
    assert {"sword", "palace"} <= set(used(layer(render.svg(state), "special")))
    assert render.text(state, color=False, unicode=False).splitlines()[1].startswith(" 1 <>Sw")


@pytest.mark.parametrize("name", [*TILES, "castle"])
def test_a_tile_can_be_drawn_alone(name: str) -> None:
    root = ElementTree.fromstring(render.tile_svg(name))
    assert root.findtext(f"{SVG}title") == name
    others = {render.tile_svg(other) for other in (*TILES, "castle") if other != name}
    assert render.tile_svg(name) not in others


@pytest.mark.parametrize("name", TERRAINS)
def test_a_terrain_can_be_drawn_alone(name: str) -> None:
    assert ElementTree.fromstring(render.terrain_svg(name)).findtext(f"{SVG}title") == name
    assert TONES[name].base in render.terrain_svg(name)


def test_unknown_drawings_are_named() -> None:
    with pytest.raises(ValueError, match=r"'pub'.*tavern"):
        render.tile_svg("pub")
    with pytest.raises(ValueError, match=r"'sea'.*water"):
        render.terrain_svg("sea")


def test_no_two_hexes_look_stamped() -> None:
    for motif in MOTIFS.values():
        assert len({tuple(spots(motif, cell)) for cell in range(50)}) >= 45


def test_the_picture_of_the_readme_is_up_to_date(tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    example = ROOT / "examples" / "draw_board.py"
    subprocess.run([sys.executable, str(example), str(picture)], check=True, timeout=TIMEOUT)
    drawn = picture.read_text(encoding="utf-8")
    assert drawn == (ROOT / "docs" / "board.svg").read_text(encoding="utf-8")
