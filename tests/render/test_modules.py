"""Drawings of the later modules: every tile, piece and card is there, and where it belongs."""

import re
from math import dist
from xml.etree import ElementTree

import pytest

from kingdom import UNKNOWN, Setup, State, render
from kingdom.actions import CARD_NAMES, END, TILE_ACTIONS
from kingdom.board import ANY, MARSH, UNDECIDED, WATER
from kingdom.content import CARDS, MEEPLES, TASKS, TILES
from kingdom.content.kinds import REACT, Question
from kingdom.hexes import BOARD_CELLS, CELLS, NAMES, cells_of, parse_cell
from kingdom.render.drawings import drawing_names
from kingdom.render.holdings import terrain_card
from kingdom.render.icons import LANDMARKS, icon
from kingdom.render.motifs import MOTIFS, sign
from kingdom.render.outlines import CENTRES, HALF_HEIGHT, HALF_WIDTH
from kingdom.render.palette import LIVERIES, TONES
from kingdom.render.pen import ASCII, UNICODE
from kingdom.render.pieces import city_middle, piece
from kingdom.render.svg import describe
from kingdom.render.words import question, task_name, tile_name
from kingdom.rules.position import CHANCE, Pending, Turn
from tests.support.rendering import (
    CROSSROADS,
    MARSHLANDS,
    SVG,
    WARRIORS,
    everything,
    layer,
    middle,
    new_moments,
    states,
    used,
    with_question,
)

# --- everything has a drawing ----------------------------------------------------------------


def test_nothing_that_is_registered_lacks_a_drawing() -> None:
    missing = [
        f"{folder}/{name}.svg"
        for folder, names in (("tiles", TILES), ("cards", CARDS), ("tasks", TASKS))
        for name in names
        if "<text" in icon(folder, name)  # its first letters, in place of a drawing
    ]
    there = drawing_names("pieces")
    missing += [f"pieces/{meeple.name}.svg" for meeple in MEEPLES if meeple.name not in there]
    missing += [f"terrain {name}" for name in TONES if name not in MOTIFS]
    signs = UNICODE.meeples.keys() & ASCII.meeples.keys()
    missing += [f"{meeple.name} in the terminal" for meeple in MEEPLES if meeple.name not in signs]
    assert not missing, (
        f"without a drawing: {', '.join(missing)}. The files are in src/kingdom/drawings/; how "
        "motifs lie in a hex is in src/kingdom/render/motifs.py, and what the terminal shows in "
        "pen.py beside it"
    )


PIECES = ("settlement", *(meeple.name for meeple in MEEPLES), "city")


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_can_be_drawn_alone_in_every_colour(name: str) -> None:
    pictures = {render.piece_svg(name, seat) for seat in range(5)}
    assert len(pictures) == 5
    for picture in pictures:
        assert ElementTree.fromstring(picture).findtext(f"{SVG}title") == name
    assert not pictures & {render.piece_svg(other) for other in PIECES if other != name}


@pytest.mark.parametrize("name", TASKS)
def test_a_task_can_be_drawn_alone(name: str) -> None:
    assert ElementTree.fromstring(render.task_svg(name)).findtext(f"{SVG}title") == name
    assert render.task_svg(name) not in {render.task_svg(other) for other in TASKS if other != name}


@pytest.mark.parametrize("name", CARDS)
def test_a_card_can_be_drawn_alone(name: str) -> None:
    assert ElementTree.fromstring(render.card_svg(name)).findtext(f"{SVG}title") == name
    assert render.card_svg(name) not in {render.card_svg(other) for other in CARDS if other != name}


@pytest.mark.parametrize("name", LANDMARKS)
def test_a_landmark_can_be_drawn_alone(name: str) -> None:
    assert ElementTree.fromstring(render.tile_svg(name)).findtext(f"{SVG}title") == name
    assert render.tile_svg(name) not in {
        render.tile_svg(other) for other in LANDMARKS if other != name
    }


def test_unknown_pieces_tasks_and_cards_are_named() -> None:
    with pytest.raises(ValueError, match=r"'horse'.*wagon.*city"):
        render.piece_svg("horse")
    with pytest.raises(ValueError, match=r"'picnic'.*fortress"):
        render.task_svg("picnic")
    with pytest.raises(ValueError, match=r"'pirates'.*fishermen"):
        render.card_svg("pirates")


def test_kinds_of_tile_differ_in_shape() -> None:
    def outline(name: str) -> str:
        return render.tile_svg(name).split("</title>")[1][:60]

    kinds = [outline(name) for name in ("barracks", "sword", "temple-bonus", "cave", *LANDMARKS)]
    assert len(set(kinds)) == len(kinds) - 1  # a capitol stands on a castle's shield
    assert outline("capitol") == outline("castle")
    bonuses = {outline(name) for name, tile in TILES.items() if tile.bonus_of}
    assert len(bonuses) == 1


@pytest.mark.parametrize("seat", range(5))
def test_pieces_carry_colour_and_emblem(seat: int) -> None:
    emblem = render.piece_svg("settlement", seat).split("translate(0 -6.3)")[1].split("</g>")[0][2:]
    for name in PIECES[1:]:
        picture = render.piece_svg(name, seat)
        assert LIVERIES[seat].color in picture
        assert emblem in picture


def test_cards_show_their_terrains_and_hidden_ones_nothing() -> None:
    for card, name in enumerate(CARD_NAMES):
        for terrain in name.split("/"):
            assert TONES[terrain].base in terrain_card(card)
            assert sign(terrain) in terrain_card(card)
    assert not any(tone.base in terrain_card(UNKNOWN) for tone in TONES.values())
    assert len({terrain_card(card) for card in (UNKNOWN, *range(len(CARD_NAMES)))}) == 11


# --- where things are ------------------------------------------------------------------------


def test_everything_on_the_board_is_drawn_once() -> None:
    state = everything()
    drawn = [e for e in layer(render.svg(state), "pieces") if e.get("data-cell")]
    found = sorted(f"{e.get('data-cell')} {used([e])[0]}" for e in drawn)
    expected = [f"{NAMES[cell]} wall" for cell in cells_of(state.walls_mask)]
    for seat, player in enumerate(state.players, 1):
        expected += [f"{NAMES[cell]} house{seat}" for cell in cells_of(player.settlements)]
        for meeple, cells in zip(MEEPLES, player.retinue.meeples, strict=True):
            expected += [f"{NAMES[cell]} {meeple.name}{seat}" for cell in cells_of(cells)]
        if player.retinue.city:
            expected.append(f"{NAMES[city_middle(player.retinue.city)]} city{seat}")
    assert found == sorted(expected)


def test_pieces_are_drawn_on_their_hexes() -> None:
    for element in layer(render.svg(everything()), "pieces"):
        if name := element.get("data-cell"):
            place = int(element.get("x", "0")), int(element.get("y", "0"))
            assert place == CENTRES[parse_cell(name)]


def test_a_city_covers_its_seven_hexes_and_no_more() -> None:
    numbers = re.findall(r"-?\d+\.?\d*", piece("city", LIVERIES[0]).split('d="M')[1].split("z")[0])
    corners = [*zip(map(float, numbers[::2]), map(float, numbers[1::2]), strict=True)]
    assert len(corners) == 18
    assert all(24 < dist((0, 0), corner) < 80 for corner in corners)
    assert max(x for x, _ in corners) < 3 * HALF_WIDTH
    assert max(y for _, y in corners) < 45 + HALF_HEIGHT


def test_a_city_placed_last_has_one_halo() -> None:
    state = everything()
    pieces = layer(render.svg(state, last=state.players[0].retinue.city), "pieces")
    assert [e.get("class") for e in pieces].count("last") == 1


def test_landmarks_are_where_the_set_up_says() -> None:
    state = everything()
    board = state.setup.board
    special = layer(render.svg(state), "special")
    places = {
        name: {(int(e.get("x", "0")), int(e.get("y", "0"))) for e in special if used([e]) == [name]}
        for name in (*LANDMARKS, "cave")
    }
    assert places["capitol"] == {CENTRES[cell] for cell in board.capitols}
    assert (
        places["castle"]
        == {CENTRES[cell] for cell in cells_of(board.castles)} - (places["capitol"])
    )
    assert places["palace"] == {CENTRES[cell] for cell in cells_of(board.palaces)}
    assert places["cave-hex"] == {CENTRES[cell] for cell in cells_of(board.caves)}
    assert places["cave"] == set()  # the tile that everybody has lies beside the board


def test_the_island_lies_apart_from_the_board_and_inside_the_picture() -> None:
    state = everything()
    picture = render.svg(state)
    left, top, width, height = map(int, re.findall(r'viewBox="([^"]+)"', picture)[0].split())
    island = [CENTRES[cell] for cell in range(BOARD_CELLS, CELLS)]
    assert min(dist(a, b) for a in island for b in CENTRES[:BOARD_CELLS]) > 2 * 60
    for x, y in island:
        assert left + HALF_WIDTH < x < left + width - HALF_WIDTH
        assert top + HALF_HEIGHT < y < top + height - HALF_HEIGHT
    labels = [e.text for e in layer(picture, "island") if e.text]
    assert labels == ["ia", "ib", "ic", "id", "ie", "1", "2", "3", "4", "5"]
    assert layer(picture, "sea")


def test_only_an_island_makes_the_picture_grow() -> None:
    def height(state: State) -> int:
        return int(ElementTree.fromstring(render.svg(state)).get("height", "0"))

    plain = height(State.start(Setup.parse(CROSSROADS)))
    text = CROSSROADS.replace("crossroads ", "crossroads,island ")
    assert height(State.start(Setup.parse(f"{text} island=tree-house"))) > plain + 90
    assert not layer(render.svg(middle()), "sea")


def test_the_legend_keeps_clear_of_the_island() -> None:
    picture = render.svg(everything())
    coast = max(CENTRES[cell][0] for cell in cells_of(everything().setup.board.island))
    starts = [float(e.get("x", "nan")) for e in layer(picture, "legend") if e.tag == f"{SVG}text"]
    assert min(starts) > coast + HALF_WIDTH + 34


# --- the legend ------------------------------------------------------------------------------


def test_tasks_and_the_removed_terrain_are_in_the_legend() -> None:
    legend = layer(render.svg(everything()), "legend")
    words = " ".join(e.text or "" for e in legend)
    for name in everything().setup.tasks:
        assert f"task-{name}" in used(legend)
        assert f"{task_name(name).capitalize()} {TASKS[name].gold}" in words
    assert "out" in used(legend)
    assert "no desert cards" in words
    assert "Scouts · Noblewomen · Families" in words


def test_the_legend_shows_hands_stock_and_what_waits() -> None:
    drawn = used(layer(render.svg(everything()), "legend"))
    assert drawn.count("card-back") == 2
    assert {"card2", "card3", "card6", "card0"} <= set(drawn)
    assert drawn.count("warriors1") == 2  # both in stock
    assert drawn.count("warriors2") == 0  # both on the board
    assert drawn.count("warriors3") == 1  # one on the board, one taken back
    assert [drawn.count(f"city{seat}") for seat in (1, 2, 3)] == [0, 1, 1]
    assert [drawn.count(f"aside{seat}") for seat in (1, 2, 3)] == [0, 0, 2]


def test_what_was_used_or_taken_back_this_turn_is_faint() -> None:
    state = everything()
    faint = [e for e in layer(render.svg(state), "legend") if e.get("opacity") == ".4"]
    assert used([e for group in faint for e in group]) == ["barracks", "warriors3"]


def test_the_base_game_has_no_more_in_its_legend_than_before() -> None:
    drawn = used(layer(render.svg(middle()), "legend"))
    assert not [name for name in drawn if re.match("card|city|aside|warriors", name)]


def test_pictures_of_all_modules_are_whole() -> None:
    for state in (everything(), *new_moments().values()):
        picture = render.svg(state)
        root = ElementTree.fromstring(picture)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', picture)) <= set(ids)
        assert len(picture.encode()) < 360_000


def test_the_description_tells_of_everything() -> None:
    words = describe(everything())
    for part in (
        "and the island with the tree-house",
        "12 settlements, 1 wagon, a city, ",
        "2 warriors, 1 ship",
        "1 warrior, 2 in the temple",
        "Tasks: place of refuge, compass points, road.",
        "Out of the deck: desert.",
    ):
        assert part in words


def test_random_games_of_all_modules_can_be_drawn() -> None:
    for seed, text in enumerate((CROSSROADS, MARSHLANDS)):
        for number, state in enumerate(states(Setup.parse(text), seed)):
            if number % 40 == 0:
                ElementTree.fromstring(render.svg(state))
                assert question(state)


# --- words -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("piece barracks", r"Player \d: (place|take) a warrior( or take one back| back)?"),
        ("piece wagon", r"Player \d: place the wagon"),
        ("on wagon", r"Player \d: move the wagon on, [12] steps? left, or stop"),
        ("piece lighthouse", r"Player \d: place the ship"),
        ("on lighthouse", r"Player \d: move the ship on, [12] steps? left, or stop"),
        ("city city-hall", r"Player \d: choose the middle hex of the city"),
        ("reveal fort", r"Player \d turns up a terrain card for the fort"),
        ("build fort", r"Player \d: build on [a-z ]+ with the fort"),
        ("build foresters-lodge", r"Player \d: build with the forester's lodge"),
        ("open", r"Player \d: build [23] on [a-z ]+ or ([23] on )?[a-z ]+"),
        ("aside temple", r"Player \d: choose a settlement to lay on the temple"),
        ("due", r"Player \d: build [3-5] on [a-z ]+ \([12] from the temple\)( or use a tile)?"),
        ("first before", r"Player \d: build .* \(.*the first anywhere\)( or use a tile)?"),
        (
            "react of another",
            r"Player \d, in the turn of Player \d: build on (marsh|water|marsh or water) "
            "with the canoe or pass",
        ),
        ("build canoe-bonus", r"Player \d: build on (marsh or )?water with the canoe bonus"),
        ("put refuge-bonus", r"Player \d: move [a-t]\d+ with the refuge bonus"),
    ],
)
def test_new_questions_are_asked_in_words(kind: str, words: str) -> None:
    assert re.fullmatch(words, question(new_moments()[kind]))


def test_who_reacts_is_named_and_lit() -> None:
    state = new_moments()["react of another"]
    reacting, playing = state.pending[-1].player, state.pending[0].player
    assert reacting == state.to_move != playing
    assert question(state).startswith(f"Player {reacting + 1}, in the turn of Player {playing + 1}")
    lit = [e for e in layer(render.svg(state), "legend") if e.tag == f"{SVG}rect"]
    names = [e for e in layer(render.svg(state), "legend") if e.text == f"Player {reacting + 1}"]
    assert [float(e.get("x", "0")) + 56 for e in lit] == [float(names[0].get("x", "0"))]
    marked = used(layer(render.svg(state), "legal"))
    assert marked.count("hex") == 3 * state.legal_mask.bit_count() > 0


def test_a_meeple_on_the_board_can_be_moved_or_taken_back() -> None:
    state = everything()
    ship = with_question(state, Question.PIECE, "lighthouse", left=3)
    assert question(ship) == "Player 2: move the ship up to 3 steps or take it back"
    warriors = with_question(state, Question.PIECE, "barracks")
    assert question(warriors) == "Player 2: take a warrior back"
    other = with_question(state, Question.PIECE, "barracks", seat=0)
    assert question(other) == "Player 1: place a warrior"
    me = state.players[1].retinue.meeples[WARRIORS]
    only = warriors._replace(legal_mask=warriors.legal_mask & me | state.clear_mask)
    assert question(only) == "Player 2: place a warrior or take one back"
    stuck = ship._replace(legal_mask=state.players[1].retinue.meeples[2])
    assert question(stuck) == "Player 2: take the ship back"


def test_cards_are_counted_in_words() -> None:
    state = everything()

    def asked(draw: Question, left: int) -> str:
        frame = Pending(draw, 2, left)
        return question(state._replace(pending=(frame,), to_move=CHANCE))

    assert asked(Question.DRAW, 1) == "Player 3 draws a terrain card"
    assert asked(Question.DRAW, 3) == "Player 3 draws 3 terrain cards"
    assert asked(Question.NEW, 1) == "Player 3 draws a new terrain card"
    assert asked(Question.NEW, 2) == "Player 3 draws 2 new terrain cards"


@pytest.mark.parametrize(
    ("cards", "due", "words"),
    [
        ((6,), 0, "build 2 on marsh or 3 on canyon"),
        ((6, 0), 1, "build 3 on marsh or 4 on grass or canyon (1 from the temple)"),
        ((0, 1), 0, "build 3 on grass or canyon"),
        ((0, 1, 3), 0, "build 3 on grass, canyon or flower field"),
        ((0, 0), 0, "build 3 on grass or desert"),  # the terrain that the Scouts took out
        ((UNKNOWN,), 0, "build 3 on ?"),
    ],
)
def test_choices_of_terrain_are_named(cards: tuple[int, ...], due: int, words: str) -> None:
    state = everything()
    turn = Turn(Question.BEFORE, 1, UNDECIDED, 3 + due, cards, due)
    asked = question(state._replace(pending=(turn,), options=()))
    assert asked == f"Player 2: {words}"


def test_any_terrain_is_not_listed() -> None:
    text = CROSSROADS + " identical_cards_any_terrain=yes"
    state = State.start(Setup.parse(text))
    cards = (0, 0)
    turn = Turn(Question.BEFORE, 1, UNDECIDED, 3, cards)
    asked = question(state._replace(pending=(turn,), legal_mask=state.clear_mask, to_move=1))
    assert asked == "Player 2: build 3 on grass, canyon, desert, flower field or forest"
    named = question(state._replace(pending=(turn._replace(terrain=ANY),), legal_mask=1))
    assert named == "Player 2: build 3 on any terrain"


def test_the_sword_hits_pieces_as_well() -> None:
    state = with_question(everything(), Question.REMOVE, "sword", seat=0)
    assert question(state) == "Player 1: choose a piece to take off the board"


def test_a_reaction_in_the_own_turn_needs_no_other_name() -> None:
    state = new_moments()["react of another"]
    frame = state.pending[-1]._replace(player=state.pending[0].player)
    asked = question(state._replace(pending=(*state.pending[:-1], frame)))
    assert re.fullmatch(r"Player \d: build on [a-z ]+ with the canoe or pass", asked)
    assert TILES["canoe"].kind == REACT
    assert TILES["canoe"].grounds == (MARSH, WATER)


def test_tiles_are_named_as_people_do() -> None:
    assert tile_name("foresters-lodge") == "forester's lodge"
    assert tile_name("city-hall") == "city hall"
    assert tile_name("refuge-bonus") == "refuge bonus"
    assert len({tile_name(name) for name in TILES}) == len(TILES)


def test_the_move_of_a_cave_is_offered_and_asked_for() -> None:
    state = everything()
    cave = TILE_ACTIONS["cave"]
    turn = Turn(Question.AFTER, 0, 0)
    over = state._replace(pending=(turn,), legal_mask=0)
    offered = question(over._replace(options=(cave, END)))
    assert offered == "Player 1: move by the caves or end the turn"
    both = question(over._replace(options=(TILE_ACTIONS["fort"], cave, END)))
    assert both == "Player 1: use a tile or move by the caves or end the turn"
    state = with_question(everything(), Question.LIFT, "cave", seat=0)
    assert question(state) == "Player 1: choose a settlement to move by the caves"
