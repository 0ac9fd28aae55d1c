"""Drawings: everything on the board is there, once, and nothing that may not be seen."""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from io import StringIO
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from kingdom import CHANCE, UNKNOWN, Setup, State, draw
from kingdom.board import TERRAINS, parse_section, standard_sections
from kingdom.content import CARDS, TILES
from kingdom.draw.icons import HOUSES
from kingdom.draw.motifs import MOTIFS, spots
from kingdom.draw.palette import LIVERIES, TONES, rgb
from kingdom.draw.pen import ASCII, UNICODE
from kingdom.draw.words import CODES, question
from kingdom.hexes import BIT, NAMES, cells_of
from kingdom.position import AFTER, BEFORE, BUILD, DEAL, DRAW, LIFT, MANDATORY, PUT
from kingdom.rules import refreshed

SVG = "{http://www.w3.org/2000/svg}"
ANSI = "\x1b["


def states(setup: Setup, seed: int) -> Iterator[State]:
    rng, state = Random(seed), State.start(setup)
    yield state
    while state.to_move is not None:
        state = state.apply(state.random_action(rng))
        yield state


def sections(seed: int, players: int) -> Setup:
    return Setup.random(players, rng=Random(seed))


@cache
def middle() -> State:
    """Give a position of the first game with five players, some way in."""
    return next(islice(states(Setup.first_game(5), 1), 150, None))


@cache
def moments() -> dict[str, State]:
    """Give a position for every kind of question, and a finished one."""
    found: dict[str, State] = {}
    for seed in range(8):
        for state in states(sections(seed, 2 + seed % 4), seed):
            found.setdefault(state.pending[-1].kind if state.pending else "over", state)
    return found


def layer(picture: str, name: str) -> list[ElementTree.Element]:
    """Give everything in one layer of a picture."""
    root = ElementTree.fromstring(picture)
    return [
        element
        for group in root.iter()
        if group.get("data-layer") == name
        for element in group.iter()
    ]


def used(elements: list[ElementTree.Element]) -> list[str]:
    """Name what is drawn, without the picture's own prefix."""
    return [re.sub("^#k[0-9a-f]{8}", "", e.get("href", "")) for e in elements if e.get("href")]


# --- in every position -----------------------------------------------------------------------


def test_every_kind_of_moment_can_be_drawn() -> None:
    kinds = {DEAL, DRAW, BEFORE, MANDATORY, AFTER, BUILD, LIFT, PUT, "over"}
    assert moments().keys() == kinds
    for state in moments().values():
        assert ElementTree.fromstring(draw.svg(state)).tag == f"{SVG}svg"
        beside = (line[44:].strip() for line in draw.text(state, color=False).splitlines())
        assert " ".join(beside).startswith(question(state))


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (DEAL, r"Player 1 draws a terrain card"),
        (DRAW, r"Player \d draws a(nother)? terrain card"),
        (BEFORE, r"Player \d: build 3 on [a-z ]+?( or use a tile)?"),
        (MANDATORY, r"Player \d: build \d more on [a-z ]+"),
        (AFTER, r"Player \d: (use a tile or )?end the turn"),
        (BUILD, r"Player \d: build with the [a-z]+"),
        (LIFT, r"Player \d: choose a settlement to move with the [a-z]+"),
        (PUT, r"Player \d: move [a-t]\d+ with the [a-z]+"),
        ("over", r"(Player \d wins|Players [\d, and]+ win together) with \d+ gold"),
    ],
)
def test_the_question_is_asked_in_words(kind: str, words: str) -> None:
    assert re.fullmatch(words, question(moments()[kind]))


def test_shared_victory_names_all_winners() -> None:
    empty = State.start(Setup.first_game(3))
    over = refreshed(empty._replace(pending=()))
    assert question(over) == "Players 1, 2 and 3 win together with 0 gold"


def test_the_last_few_settlements_are_not_asked_for_twice() -> None:
    state = moments()[BEFORE]
    seat = state.pending[0].player
    players = [*state.players]
    players[seat] = players[seat]._replace(supply=1)
    assert "build 1 on" in question(refreshed(state._replace(players=tuple(players))))


# --- SVG -------------------------------------------------------------------------------------


def test_svg_is_accessible_and_self_contained() -> None:
    picture = draw.svg(middle(), title="One & <two>", width=700)
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


@pytest.mark.parametrize("title", ["<script>&\"'", "\0\x1b\ud800\ufffe ok", "x" * 500, ""])
def test_any_title_gives_good_xml(title: str) -> None:
    picture = draw.svg(middle(), title=title)
    assert ElementTree.fromstring(picture).find(f"{SVG}title") is not None
    assert "<script" not in picture


def test_drawings_are_deterministic_and_pictures_can_share_a_page() -> None:
    setup = sections(3, 4)
    early, later = islice(states(setup, 2), 20, 41, 20)
    again = next(islice(states(sections(3, 4), 2), 20, None))
    assert draw.svg(early) == draw.svg(again)
    assert draw.text(early, color=True) == draw.text(again, color=True)
    first, second = (set(re.findall(r' id="([^"]+)"', draw.svg(s))) for s in (early, later))
    assert not first & second


def test_every_terrain_has_its_tone_and_motif() -> None:
    state = State.start(sections(1, 2))
    assert all(state.setup.board.terrain[t] for t in range(len(TERRAINS)) if TERRAINS[t] != "marsh")
    picture = draw.svg(state)
    drawn = used(list(ElementTree.fromstring(picture).iter()))
    for terrain, name in enumerate(TERRAINS):
        count = sum(re.fullmatch(rf"{name}\d", use) is not None for use in drawn)
        assert count >= 2 * state.setup.board.terrain[terrain].bit_count()
        assert (TONES[name].base in picture) == (name != "marsh")


def test_every_location_and_castle_is_drawn_with_its_tiles() -> None:
    for seed in range(6):
        state = next(islice(states(sections(seed, 3), seed), 120, None))
        board = state.setup.board
        drawn = used(layer(draw.svg(state), "special"))
        assert drawn.count("castle") == board.castles.bit_count()
        for name in TILES:
            assert drawn.count(name) == sum(spot.name == name for spot in board.locations)
        for count in (1, 2):
            assert drawn.count(f"left{count}") == state.stock.count(count)


def test_every_settlement_is_drawn_once() -> None:
    for state in (middle(), moments()["over"]):
        pieces = layer(draw.svg(state), "pieces")
        drawn = [(e.get("data-cell"), e.get("href", "")[-1]) for e in pieces if e.get("data-cell")]
        expected = [
            (NAMES[cell], str(seat + 1))
            for seat, player in enumerate(state.players)
            for cell in cells_of(player.settlements)
        ]
        assert sorted(drawn) == sorted(expected)


def test_every_player_has_an_own_colour_and_emblem() -> None:
    assert len({livery.emblem for livery in LIVERIES}) == len(LIVERIES) == 5
    assert len(set(HOUSES)) == 5
    for livery, house in zip(LIVERIES, HOUSES, strict=True):
        assert livery.color in house
    assert used(layer(draw.svg(middle()), "legend"))[0] == "house1"


def test_players_can_be_told_apart_in_grey_or_by_hue() -> None:
    def grey(color: str) -> float:
        red, green, blue = rgb(color)
        return 0.299 * red + 0.587 * green + 0.114 * blue

    tones = sorted(grey(livery.color) for livery in LIVERIES)
    assert all(b - a > 15 for a, b in pairwise(tones))


def test_legal_cells_and_last_placements_are_marked() -> None:
    state = moments()[MANDATORY]
    seat = state.pending[0].player
    last = state.players[seat].settlements
    marked = layer(draw.svg(state, last=last), "legal")
    assert len(used(marked)) % state.legal_cells.bit_count() == 0
    assert len(used(marked)) > 0
    assert not layer(draw.svg(state, legal=False), "legal")
    halos = [e for e in layer(draw.svg(state, last=last), "pieces") if e.get("class") == "last"]
    assert len(halos) == last.bit_count()
    assert 'class="last"' not in draw.svg(state)


def test_a_chance_point_marks_nothing() -> None:
    state = State.start(Setup.first_game())
    assert state.to_move == CHANCE
    assert not layer(draw.svg(state), "legal")


def test_sections_with_unusual_special_hexes_can_be_drawn() -> None:
    farm = standard_sections()["farm"]
    rows = ["PNg" + farm.rows[0][3:], *farm.rows[1:]]
    text = "\n".join(
        ("name: odd", "module: base", "locations: L=farm", "layout: own design", "", *rows)
    )
    library = {**standard_sections(), "odd": parse_section(text)}
    cards = ("fishermen", "knights", "merchants")
    state = State.start(Setup.of(2, ("odd", "barn", "oasis", "tower"), cards, library=library))
    assert {"nomad", "palace"} <= set(used(layer(draw.svg(state), "special")))
    assert draw.text(state, color=False, unicode=False).splitlines()[1].startswith(" 1 <><>")


@pytest.mark.parametrize("name", [*TILES, "castle"])
def test_a_tile_can_be_drawn_alone(name: str) -> None:
    root = ElementTree.fromstring(draw.tile_svg(name))
    assert root.findtext(f"{SVG}title") == name
    others = {draw.tile_svg(other) for other in (*TILES, "castle") if other != name}
    assert draw.tile_svg(name) not in others


@pytest.mark.parametrize("name", TERRAINS)
def test_a_terrain_can_be_drawn_alone(name: str) -> None:
    assert ElementTree.fromstring(draw.terrain_svg(name)).findtext(f"{SVG}title") == name
    assert TONES[name].base in draw.terrain_svg(name)


def test_unknown_drawings_are_named() -> None:
    with pytest.raises(ValueError, match=r"'pub'.*tavern"):
        draw.tile_svg("pub")
    with pytest.raises(ValueError, match=r"'sea'.*water"):
        draw.terrain_svg("sea")


def test_no_two_hexes_look_stamped() -> None:
    for motif in MOTIFS.values():
        assert len({tuple(spots(motif, cell)) for cell in range(50)}) >= 45


# --- text ------------------------------------------------------------------------------------


def test_terrains_differ_without_colour() -> None:
    for glyphs in (UNICODE, ASCII):
        signs = [*glyphs.terrain.values(), glyphs.castle.strip(), glyphs.special.strip()]
        assert len(set(signs)) == len(TERRAINS) + 2
        assert not set(signs) & {*"12345", *CODES.values()}


def test_location_codes_differ() -> None:
    assert len(set(CODES.values())) == len(TILES)
    assert all(len(code) == 2 for code in CODES.values())


def test_each_hex_stands_below_its_letter_and_beside_its_number() -> None:
    state = middle()
    lines = draw.text(state, color=False).splitlines()
    board = state.setup.board
    for cell in cells_of(board.cells):
        name = NAMES[cell]
        row = int(name[1:])
        line = lines[row]
        assert int(line[:2]) == row
        letters = lines[0] if row % 2 else lines[21]
        sign = line[letters.index(name[0])]
        terrain = board.terrain_at(cell)
        owner = next((s for s, p in enumerate(state.players) if p.settlements & BIT[cell]), None)
        if owner is not None:
            assert sign == str(owner + 1)
        elif terrain is not None:
            assert sign == UNICODE.terrain[TERRAINS[terrain]]


def test_colours_only_where_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    plain = draw.text(middle(), color=False)
    assert ANSI not in plain
    painted = re.sub(r"\x1b\[[0-9;]*m", "", draw.text(middle(), color=True))
    assert [line.rstrip() for line in painted.splitlines()] == plain.splitlines()
    assert ANSI in draw.text(middle())
    monkeypatch.setenv("TERM", "dumb")
    assert draw.text(middle()) == plain
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert draw.text(middle()) == plain


def test_colours_are_as_fine_as_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    assert "48;2;" in draw.text(middle(), color=True)
    monkeypatch.delenv("COLORTERM")
    assert "48;5;" in draw.text(middle(), color=True)
    assert "48;2;" not in draw.text(middle(), color=True)


def test_a_stream_says_what_it_can_show(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        encoding = "UTF-8"

        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert draw.color_wanted(Terminal())
    assert draw.unicode_wanted(Terminal())
    assert not draw.color_wanted(StringIO())
    assert not draw.unicode_wanted(StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not draw.color_wanted(Terminal())


def test_the_fallback_is_ascii() -> None:
    for state in (middle(), *moments().values()):
        drawing = draw.text(state, color=False, unicode=False, last=state.players[0].settlements)
        assert drawing.isascii()
        assert drawing.replace("\n", "").isprintable()


def test_the_drawing_fits_a_terminal() -> None:
    for state in (middle(), *moments().values()):
        lines = draw.text(state, color=False).splitlines()
        assert max(map(len, lines)) <= 82
        assert len(lines) <= 30
        assert all(line == line.rstrip() for line in lines)


def test_legal_and_last_cells_are_marked_in_text() -> None:
    state = moments()[MANDATORY]
    seat = state.pending[0].player
    last = state.players[seat].settlements & ~state.legal_cells
    drawn = [line[3:44] for line in draw.text(state, color=False, last=last).splitlines()[1:21]]
    assert "".join(drawn).count(UNICODE.legal) == state.legal_cells.bit_count()
    assert "".join(drawn).count(f"{seat + 1}{UNICODE.last}") == last.bit_count()


def test_text_shows_supply_gold_cards_and_tiles() -> None:
    state = middle()
    drawing = draw.text(state, color=False)
    for source in (*state.setup.cards, "castles"):
        gold = [str(sources[source]) for sources in state.scores()]
        assert re.search(rf"{source} +{' +'.join(gold)}\b", drawing)
    supplies = [str(player.supply) for player in state.players]
    assert re.search(rf"supply +{' +'.join(supplies)}\b", drawing)
    for location, count in zip(state.setup.board.locations, state.stock, strict=True):
        assert re.search(rf"\b{NAMES[location.cell]}: {count}\b", drawing)
    assert set(state.setup.cards) <= set(CARDS)


def test_tiles_are_ready_used_or_new() -> None:
    state = State.start(Setup.first_game())
    board = state.setup.board
    me = state.players[0]._replace(held=0b111, used=0b010, fresh=0b100)
    state = state._replace(players=(me, *state.players[1:]))
    first, second, third = (CODES[spot.name] for spot in board.locations[:3])
    assert f"1 ●{first} ○{second} +{third}" in draw.text(state, color=False)
    assert f"1 {first} -{second} +{third}" in draw.text(state, color=False, unicode=False)
    assert "2 no tiles" in draw.text(state, color=False)


def test_an_empty_location_is_small() -> None:
    state = State.start(Setup.first_game())
    location = state.setup.board.locations[0]
    code = CODES[location.name]
    empty = state._replace(stock=(0, *state.stock[1:]))
    row = int(NAMES[location.cell][1:])
    assert code in draw.text(state, color=False).splitlines()[row][:44]
    assert code.lower() in draw.text(empty, color=False).splitlines()[row][:44]
    assert used(layer(draw.svg(empty), "special")).count("left2") == len(state.stock) - 1


def test_hidden_cards_are_not_shown() -> None:
    state = moments()[BEFORE]
    count = state.setup.players
    hands = ((UNKNOWN,),) * (count - 1) + ((),)
    hidden = state._replace(cards=state.cards._replace(hands=hands))
    line = next(x for x in draw.text(hidden, color=False).splitlines() if " hand " in x)
    assert line.split(" hand ")[1].split() == ["?"] * (count - 1) + ["-"]
    known = state._replace(cards=state.cards._replace(hands=((2,),) * count))
    assert "des" in draw.text(known, color=False)


def test_a_played_card_that_is_hidden_has_no_name() -> None:
    state = moments()[MANDATORY]
    turn = state.pending[0]._replace(terrain=UNKNOWN)
    assert question(state._replace(pending=(turn,))).endswith("more on ?")


def test_the_picture_of_the_readme_is_up_to_date(tmp_path: Path) -> None:
    root = Path(__file__).parent.parent
    picture = tmp_path / "board.svg"
    example = root / "examples" / "draw_board.py"
    subprocess.run([sys.executable, str(example), str(picture)], check=True, timeout=60)
    drawn = picture.read_text(encoding="utf-8")
    assert drawn == (root / "docs" / "board.svg").read_text(encoding="utf-8")
