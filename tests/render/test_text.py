"""The board in a terminal: every sign means one thing, and lines fit."""

import re
from io import StringIO

import pytest

from kingdom import UNKNOWN, Setup, State, render
from kingdom.board import OWN_DESIGN, TERRAINS, Placed, Section
from kingdom.content import CARDS, TILES
from kingdom.content.kinds import Question
from kingdom.hexes import BIT, NAMES, cells_of
from kingdom.render.pen import ASCII, UNICODE
from kingdom.render.words import CODES, question
from tests.support.rendering import (
    everything,
    layer,
    middle,
    moments,
    new_moments,
    nomads,
    used,
    with_question,
)

ANSI = "\x1b["


def test_terrains_differ_without_colour() -> None:
    for glyphs in (UNICODE, ASCII):
        others = (glyphs.castle, glyphs.capitol, glyphs.palace, glyphs.cave, glyphs.wall)
        signs = [*glyphs.terrain.values(), *(sign.strip() for sign in others)]
        assert len(set(signs)) == len(TERRAINS) + 5
        assert not set(signs) & {*"12345", *CODES.values()}


def test_no_mark_means_two_things() -> None:
    for glyphs in (UNICODE, ASCII):
        others = (glyphs.castle, glyphs.capitol, glyphs.palace, glyphs.cave, glyphs.wall)
        signs = {*glyphs.terrain.values(), *(sign[0] for sign in others)}
        assert len(signs) == len(TERRAINS) + 5
        marks = [glyphs.legal, glyphs.last, glyphs.ready, glyphs.used, glyphs.fresh]
        figures = [*glyphs.meeples.values(), glyphs.city]
        assert len({*marks, *figures}) == len(marks) + len(figures)
        assert all(len(mark) == 1 and not mark.isalnum() for mark in marks)
        assert all(sign.isalpha() and sign.islower() for sign in glyphs.meeples.values())
        assert not {*marks, *figures} & signs


def test_codes_of_tiles_differ() -> None:
    for codes in (CODES.values(), [code.lower() for code in CODES.values()]):
        assert len(set(codes)) == len(TILES)
    assert all(re.fullmatch("[A-Z][a-z]", code) for code in CODES.values())
    assert CODES["donation-forest"] != CODES["donation-flower"]


def test_the_key_explains_every_sign() -> None:
    drawing = render.text(moments()["over with walls"], color=False, unicode=False)
    key = drawing.split("\n\n")[-1]
    for words in ("[] wall", "+ legal", "! ready", "/ used", "_ new", "small letters: none left"):
        assert words in key
    assert "wall" not in render.text(middle(), color=False)


def test_walls_stand_on_the_map() -> None:
    state = moments()["over with walls"]
    for unicode, sign in ((True, UNICODE.wall), (False, ASCII.wall)):
        lines = render.text(state, color=False, unicode=unicode).splitlines()[1:21]
        assert sum(line[3:44].count(sign) for line in lines) == state.walls_mask.bit_count()


def test_nomad_tiles_are_on_the_map_and_listed() -> None:
    state = State.start(nomads(2, 3))
    setup = state.setup
    first = setup.derived.passing.bit_length() - 1
    stock = (*state.stock_counts[:first], 0)
    taken = render.text(state.changed(stock_counts=stock), color=False)
    for index, site in enumerate(setup.derived.sites):
        if setup.derived.passing >> index & 1:
            row, code = int(NAMES[site.cell][1:]), CODES[site.name]
            assert code in render.text(state, color=False).splitlines()[row]
            shown = code.lower() if index == first else code
            assert shown in taken.splitlines()[row]
            assert re.search(
                rf"{code} [a-z ]+{NAMES[site.cell]}\b", render.text(state, color=False)
            )
    gone = setup.derived.sites[first].name
    assert setup.nomads.count(gone) == 1
    assert re.search(rf"{CODES[gone].lower()} [a-z ]+ -", taken)


def test_each_hex_stands_below_its_letter_and_beside_its_number() -> None:
    state = middle()
    lines = render.text(state, color=False).splitlines()
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
    plain = render.text(middle(), color=False)
    assert ANSI not in plain
    painted = re.sub(r"\x1b\[[0-9;]*m", "", render.text(middle(), color=True))
    assert [line.rstrip() for line in painted.splitlines()] == plain.splitlines()
    assert ANSI in render.text(middle())
    monkeypatch.setenv("TERM", "dumb")
    assert render.text(middle()) == plain
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert render.text(middle()) == plain


def test_colours_are_as_fine_as_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    assert "48;2;" in render.text(middle(), color=True)
    monkeypatch.delenv("COLORTERM")
    assert "48;5;" in render.text(middle(), color=True)
    assert "48;2;" not in render.text(middle(), color=True)


def test_a_stream_says_what_it_can_show(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        encoding = "UTF-8"

        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert render.color_wanted(Terminal())
    assert render.unicode_wanted(Terminal())
    assert not render.color_wanted(StringIO())
    assert not render.unicode_wanted(StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not render.color_wanted(Terminal())


def test_the_fallback_is_ascii() -> None:
    for state in (middle(), *moments().values()):
        drawing = render.text(state, color=False, unicode=False, last=state.players[0].settlements)
        assert drawing.isascii()
        assert drawing.replace("\n", "").isprintable()


def test_the_drawing_fits_a_terminal() -> None:
    for state in (middle(), *moments().values()):
        lines = render.text(state, color=False).splitlines()
        assert max(map(len, lines)) <= 80
        assert len(lines) <= (32 if state.setup.nomads else 30)
        assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("width", [20, 38, 60, 72, 79])
def test_a_narrow_terminal_is_kept_to(width: int) -> None:
    for state in (middle(), *moments().values()):
        plain = render.text(state, color=False, width=width)
        assert max(map(len, plain.splitlines())) <= width
        painted = re.sub(r"\x1b\[[0-9;]*m", "", render.text(state, color=True, width=width))
        assert [line.rstrip() for line in painted.splitlines()] == plain.splitlines()


def test_the_panel_goes_below_the_map_when_it_does_not_fit_beside_it() -> None:
    state = moments()[Question.BEFORE]
    assert question(state) in render.text(state, color=False, width=60).splitlines()[23]
    assert "legal" not in render.text(state, color=False, key=False)


def test_legal_and_last_cells_are_marked_in_text() -> None:
    state = moments()[Question.MANDATORY]
    seat = state.pending[0].player
    last = state.players[seat].settlements & ~state.legal_mask
    drawn = [line[3:44] for line in render.text(state, color=False, last=last).splitlines()[1:21]]
    assert "".join(drawn).count(UNICODE.legal) == state.legal_mask.bit_count()
    assert "".join(drawn).count(f"{seat + 1}{UNICODE.last}") == last.bit_count()


def test_text_shows_supply_gold_cards_and_tiles() -> None:
    state = middle()
    drawing = render.text(state, color=False)
    for source in (*state.setup.cards, "castles"):
        gold = [str(sources[source]) for sources in state.scores()]
        assert re.search(rf"{source} +{' +'.join(gold)}\b", drawing)
    supplies = [str(player.supply) for player in state.players]
    assert re.search(rf"supply +{' +'.join(supplies)}\b", drawing)
    for location, count in zip(state.setup.board.locations, state.stock_counts, strict=True):
        assert re.search(rf"\b{NAMES[location.cell]}: {count}\b", drawing)
    assert set(state.setup.cards) <= set(CARDS)


def test_the_gold_table_has_what_was_paid_during_the_game() -> None:
    setup = Setup.parse(
        "players=2 modules=base,nomads sections=quarry,farm,oasis,barn "
        "cards=families,shepherds,lords nomads=treasure,sword,outpost"
    )
    state = State.start(setup)
    assert setup.derived.paid_at_once == ("families", "shepherds", "treasure")
    me = state.players[0]._replace(gold=(2, 4, 3))
    drawing = render.text(state.changed(players=(me, state.players[1])), color=False)
    for row in ("families +2 +0", "shepherds +4 +0", "treasure +3 +0", "gold +57 +48"):
        assert re.search(rf"{row}\b", drawing)


def test_many_tiles_take_two_lines() -> None:
    state = State.start(nomads(2, 2))
    count = len(state.setup.derived.sites)
    me = state.players[0]._replace(held=(1 << count) - 1)
    drawing = render.text(state.changed(players=(me, state.players[1])), color=False)
    assert drawing.count("●") == count + 1  # and once in the key
    assert max(map(len, drawing.splitlines())) <= 80


def test_tiles_are_ready_used_or_new() -> None:
    state = State.start(Setup.first_game())
    board = state.setup.board
    me = state.players[0]._replace(held=0b111, used=0b010, fresh=0b100)
    state = state.changed(players=(me, *state.players[1:]))
    first, second, third = (CODES[spot.name] for spot in board.locations[:3])
    assert f"1 ●{first} ○{second} +{third}" in render.text(state, color=False)
    assert f"1 !{first} /{second} _{third}" in render.text(state, color=False, unicode=False)
    assert "2 no tiles" in render.text(state, color=False)


def test_an_empty_location_is_small() -> None:
    state = State.start(Setup.first_game())
    location = state.setup.board.locations[0]
    code = CODES[location.name]
    empty = state.changed(stock_counts=(0, *state.stock_counts[1:]))
    row = int(NAMES[location.cell][1:])
    assert code in render.text(state, color=False).splitlines()[row][:44]
    assert code.lower() in render.text(empty, color=False).splitlines()[row][:44]
    assert used(layer(render.svg(empty), "special")).count("left2") == len(state.stock_counts) - 1


def test_hidden_cards_are_not_shown() -> None:
    state = moments()[Question.BEFORE]
    count = state.setup.players
    hands = ((UNKNOWN,),) * (count - 1) + ((),)
    hidden = state._replace(cards=state.cards._replace(hands=hands))
    line = next(x for x in render.text(hidden, color=False).splitlines() if " hand " in x)
    assert line.split(" hand ")[1].split() == ["?"] * (count - 1) + ["-"]
    known = state._replace(cards=state.cards._replace(hands=((2,),) * count))
    assert "des" in render.text(known, color=False)


# --- the later modules -----------------------------------------------------------------------


EVERYTHING = """\
   a b c d e f g h i j k l m n o p q r s t    Player 2: build 3 on marsh or 4 on
 1 ∩ ▲ ▲ ▲ " " ≈ ≈ ψ ψ " " ♠ ♠ ≈ ≈ ♠ ♠ " "    grass or canyon (1 from the
 2  ▲ ▲ ▲ " ▓▓▓▓"•≈ ≈ ψ 3 3 3 ♠ ≈ " " ≡ " "   temple) or use a tile
 3 ▲ 1o" 1 Wa1 "•2vψ•ψ " ✿ 2 2 ♠ ♠ ♠ ≡ ≡ "
 4  " " " " 1 "•Sw1 ψ ψ ✿ ✿ ✿ Br: ♠ ♠ ≡ ≡ ≡                    1 > 2   3
 5 " ♛ 1 1 ♠ ♠ 2 "•" " ✿ ✿ 2 ✿ ✿ : ♠ cr▲ ≡    supply          28  28  26
 6  " " 1 ♠ Ha♠ 2 "•≡ 2x✿ ✿ ✿ : 2x▲ ≡ ≡ ≡ ≡   scouts           6   2   3
 7 " " " ♠ ♠ ♠ Te2 ≡•≡ ✿ ✿ ✿ ▲ : : : ≡ ≡ ≡    noblewomen      15  15  15
 8  ✿ ✿ ✿ ✿ " " "•◆ 2 ≡•1⌂1⌂: : ♜ : : ≡ ∩ ≡   families         0   0   0
 9 ✿ ✿ ✿ ✿ ♜ : : : : ≡•1⌂1⌂1⌂: 3 3 ≈ : " "    place of refuge  0   0   0
10  ✿ ✿ ✿ ✿ : : : : : : 1⌂1⌂: ≈ ≈ ≈ : : " "   compass points   0   0   0
11 ♠ ♠ ♠ ♠ ≈ ≈ ✿ ✿ ✿ ✿ ♠ ♠ ♠ ♠ ≈ ≈ : : : :    road             0   0   0
12  ♠ ♠ ♠ ♠ ≈ 3 3 3 ✿ ✿ ♠ 1 1 1 ✿ " " : : :   castles          6   0   6
13 ≡ ♠ ♠ ♠ ♠ ≈ : ♜ : ▲ ▲ ▲ ♠ ✿ ✿ Ci" ▲ ≡ :    palaces          0   5   0
14  ≡ ≡ Fo♠ 2 : : : : ≈ ♠ ♠ ▲ ▲ " "•"•≡•≡•▲   capitols         4   0   0
15 ≡ 3 3x≡ 2 ≈ ≈ ≈ ≈ ≈ ♠ ♠ ♜ ✿ " ▲ 2 2 2 ≡•   gold            31  22  24
16  ≈ ≈ ≈ ≈ ≈ ≈ : : : ≈ ♠ ♠ ♠ ✿ ▲ ▲ ≡•≡•▲ ≡   (no desert cards)
17 ✿ ✿ ✿ ✿ ≈ " Li: : : ∩ ▲ ♠ ✿ ✿ ✿ Fr≡ ≡ ≡
18  ✿ ▲ " ≈ " " " " ∩ ≡ ✿ ✿ ✿ ▲ " " : ≈ ≡ ▲   1 hand: desert, flower
19 ✿ " " ≈ " " " ≡ ▲ ≡ ✿ ✿ ≈ " " " : : 3 3      ●Wa ○Br +Ha
20  " " " ≈ ≈ ≈ ≡ ≡ ≡ ≡ ✿ " " " " " " : 3 :     in stock: x x v
    a b c d e f g h i j k l m n o p q r s t   2 hand: marsh/canyon, grass
                                                ●Br ●Cr ●Ci
   a b c d e                                    in stock: o ⌂
i1   ♠ 1 1                                    3 hand: ?, ?
i2  ♠ ♜ : :                                     ●Wa
i3 " ▲ ▲ ✿ ✿                                    in stock: (x) o v ⌂
i4  " " Th✿                                     in the temple: 2
i5   ≡ ≡ ≡
                                              Wa wagon         e3: 1
                                              Br barracks      n4: 1
                                              Cr crossroads    r5: 0
                                              Ha harbor        e6: 2
                                              Te temple        g7: 2
                                              Ci city hall    p13: 2
                                              Fo forester's lodge c14: 2
                                              Li lighthouse   g17: 2
                                              Fr fort         q17: 2
                                              Th tree house   ic4: 2
                                              Tm temple bonus left: 2
                                              Cv cave         for all

" grass  ≡ canyon  : desert  ✿ flower  ♠ forest  ψ marsh  ≈ water  ▲ mountain
♜ castle  ♛ capitol  ◆ palace  ∩ cave  ▓▓ wall  1x warrior  1o wagon  1v ship
1⌂ city  • legal  ° placed last  tiles: ● ready  ○ used  + new
small letters: none left  capital: legal  Sw sword g4
"""


def test_a_board_with_everything_on_it() -> None:
    assert render.text(everything(), color=False) == EVERYTHING


def test_everything_has_a_plain_form_and_fits_any_terminal() -> None:
    for state in (everything(), *new_moments().values()):
        plain = render.text(state, color=False, unicode=False)
        assert plain.isascii()
        assert max(map(len, plain.splitlines())) <= 80
        assert max(map(len, render.text(state, color=False, width=40).splitlines())) <= 40
        painted = re.sub(r"\x1b\[[0-9;]*m", "", render.text(state, color=True))
        assert [line.rstrip() for line in painted.splitlines()] == render.text(
            state, color=False
        ).splitlines()


def _sign(state: State, name: str, last: int = 0) -> str:
    """Read the two columns of a hex of the big board."""
    row, letter = int(name[1:]), ord(name[0]) - ord("a")
    line = render.text(state, color=False, last=last).splitlines()[row]
    return line[3 + (row - 1) % 2 + 2 * letter :][:2]


def test_pieces_are_marked_with_their_owner_and_kind() -> None:
    state = everything()
    signs = {"b3": "1o", "j6": "2x", "o6": "2x", "h3": "2v", "c15": "3x", "f2": "▓▓", "l9": "1⌂"}
    assert {name: _sign(state, name) for name in signs} == signs
    city = state.players[0].retinue.city
    assert all(_sign(state, NAMES[cell]) == "1⌂" for cell in cells_of(city))


def test_a_meeple_that_may_be_chosen_has_a_capital() -> None:
    state = with_question(everything(), Question.PIECE, "barracks")
    assert [_sign(state, name) for name in ("j6", "o6")] == ["2X", "2X"]
    struck = with_question(everything(), Question.REMOVE, "sword", seat=0)
    assert [_sign(struck, name) for name in ("c15", "h3", "k2", "b3")] == ["3X", "2V", "3•", "1o"]


def test_a_meeple_placed_last_is_still_a_meeple() -> None:
    state = everything()
    last = state.players[1].retinue.meeples[0]
    assert _sign(state, "j6", last) == "2x"
    assert "capital: legal" in render.text(state, color=False)
    assert "capital" not in render.text(middle(), color=False)


def test_the_island_stands_below_the_board() -> None:
    lines = [line[:14].rstrip() for line in render.text(everything(), color=False).splitlines()]
    assert lines[22:30] == [
        "",
        "   a b c d e",
        "i1   ♠ 1 1",
        "i2  ♠ ♜ : :",
        'i3 " ▲ ▲ ✿ ✿',
        'i4  " " Th✿',
        "i5   ≡ ≡ ≡",
        "",
    ]


def test_a_legal_hex_of_the_island_is_marked() -> None:
    state = everything()
    lines = render.text(
        state._replace(legal_mask=state.setup.board.island & state.free_mask), color=False
    )
    assert lines.splitlines()[24].startswith("i1   ♠•1 1")
    assert lines.splitlines()[28].startswith("i5   ≡•≡•≡•")


def test_a_player_without_cards_or_stock_says_so() -> None:
    state = everything()
    cards = state.cards._replace(hands=((), (), ()))
    assert render.text(state._replace(cards=cards), color=False).count("hand: -") == 3


def test_a_board_without_any_location() -> None:
    """The list of locations may be empty."""
    rows = ("gcdftgcdft",) * 10
    sections = tuple(Placed(Section(f"plain-{n}", "base", OWN_DESIGN, (), rows)) for n in range(4))
    setup = Setup(2, sections=sections, cards=("fishermen", "knights", "merchants"))
    assert "supply" in render.text(State.start(setup))
