"""The Capitol: gold for settlements within two hexes of a castle (RULES 7, 2.2 step 12)."""

from random import Random

import pytest

from kingdom.hexes import BIT, NAMES, cell_at, cells_of, distance, parse_cell
from kingdom.setup import Chosen, Setup
from kingdom.setup.placing import capitol_homes
from tests.support.drawn import drawn, gold

CARDS = ("knights", "lords", "miners")
# Castles of the Oracle section (RULES 1.2: two castles, one location) as it lies top left.
ORACLE = ("d2", "c8")


def capitols(picture: str, where: str, source: str = "capitols") -> tuple[int, ...]:
    """Score a picture with an Oracle hex and a capitol on a castle."""
    return gold(picture, source, "O=oracle", capitols=where, filler="g")


def test_one_gold_within_two_hexes() -> None:
    """RULES 7, scenario 55: at distance 1, 2 and 3: 2 gold, and 3 castle gold."""
    picture = """
           a b c d e f
        1  g g g g g O
        2   gAgAgAK g g
        3  g g g g g g
    """
    assert capitols(picture, "d2") == (2, 0)
    assert capitols(picture, "d2", "castles") == (3, 0)


def test_every_hex_at_distance_one_or_two() -> None:
    """RULES 0, 7: 18 hexes around it, whatever lies between."""
    state = drawn(
        """
           a b c d e f g h i j
        1  O g g g g g g g g g
        2   g g g g g g g g g g
        3  g g g g g g g g g g
        4   g g g g g g g g g g
        5  g g g g K g g g g g
        6   g g g g g g g g g g
        """,
        "O=oracle",
        capitols="e5",
        filler="w",
    )
    me, other = state.players
    home = cell_at(4, 4)
    paying = 0
    for cell in range(400):
        mine = me._replace(settlements=BIT[cell])
        paid = state.changed(players=(mine, other)).scores()[0]["capitols"]
        assert paid == (distance(cell, home) in (1, 2)), NAMES[cell]
        paying += paid
    assert paying == 18


def test_each_player_is_paid() -> None:
    """RULES 7: 1 for each own piece, no majority."""
    picture = """
           a b c d e f
        1  g gBgBg g O
        2   gAgAK gBg g
        3  g g gAg g g
    """
    assert capitols(picture, "c2") == (3, 3)


def test_only_the_capitol_not_the_other_castle() -> None:
    """RULES 2.2 step 12: one of the two castle hexes."""
    picture = """
           a b c d e f g h
        1  K gAg g g g gAK
        2   g g g O g g g g
    """
    assert capitols(picture, "a1") == (1, 0)
    assert capitols(picture, "h1") == (1, 0)
    assert capitols(picture.replace("gAK", "g K"), "h1") == (0, 0)
    assert capitols(picture, "a1", "castles") == (6, 0)


def test_it_stays_a_castle() -> None:
    """RULES 7, A-28: for castle gold, Workers and Merchants, and once for Noblewomen."""
    picture = """
           a b c d e
        1  K gAgAgAO
        2   g g g g g
    """
    assert capitols(picture, "a1", "castles") == (3, 0)
    assert capitols(picture, "a1", "workers") == (2, 0)
    assert capitols(picture, "a1", "merchants") == (8, 0)
    assert capitols(picture, "a1", "noblewomen") == (10, 0)  # the castle and the Oracle hex
    assert capitols(picture, "a1") == (2, 0)


def test_two_capitols_are_scored_separately() -> None:
    """RULES 7: a settlement within two hexes of both is paid twice."""
    picture = """
           h i j k l m n
        1  g O g g g H g
        2   g K gAgAK g g
        3  g g g g g g g
    """
    assert gold(picture, "capitols", "O=oracle H=harbor", capitols="i2 l2") == (4, 0)


# --- set-up ------------------------------------------------------------------------------


def of(*sections: str, capitols: tuple[str, ...] = ()) -> Setup:
    """Make a set-up with the module."""
    return Setup.of(2, sections, CARDS, ("capitol",), capitols=capitols)


@pytest.mark.parametrize("where", ORACLE)
def test_the_set_up_names_the_hex(where: str) -> None:
    """RULES 2.2 step 12: either castle of the Oracle quadrant, no other hex."""
    setup = of("oracle", "farm", "barn", "oasis", capitols=(where,))
    assert setup.capitols == (parse_cell(where),)
    assert f"capitols={where}" in str(setup)
    assert Setup.parse(str(setup)) == setup


@pytest.mark.parametrize(
    ("sections", "capitols"),
    [
        (("oracle", "farm", "barn", "oasis"), ()),
        (("oracle", "farm", "barn", "oasis"), ("d2", "c8")),
        (("oracle", "farm", "barn", "oasis"), ("h4",)),  # the location
        (("oracle", "farm", "barn", "oasis"), ("l2",)),  # the castle of the Farm quadrant
        (("tower", "farm", "barn", "oasis"), ("h7",)),
        (("oracle", "harbor", "barn", "oasis"), ()),
        (("oracle", "harbor", "barn", "oasis"), ("d2", "c8")),
    ],
)
def test_capitols_that_are_refused(sections: tuple[str, ...], capitols: tuple[str, ...]) -> None:
    """RULES 2.2 step 12, A-60: one for each of the two quadrants or one, on its own castles."""
    with pytest.raises(ValueError, match="capitol"):
        of(*sections, capitols=capitols)


def test_no_capitol_without_harbor_and_oracle() -> None:
    """RULES 2.2 step 12: then there is none, and nothing to score."""
    assert of("tower", "farm", "barn", "oasis").capitols == ()
    state = drawn("   a b\n1  gAg", modules="capitol")
    assert "capitols" not in state.scores()[0]


def test_drawn_at_random() -> None:
    """RULES 2.2 steps 2 and 12: one for each such quadrant, on either of its castles."""
    counts = set()
    for seed in range(60):
        setup = Setup.random(2, ("capitol",), Random(seed))
        names = [placed.section.name for placed in setup.sections]
        assert len(setup.capitols) == sum(name in names for name in ("oracle", "harbor"))
        assert all(BIT[cell] & setup.board.castles for cell in setup.capitols)
        counts.add(len(setup.capitols))
    assert counts == {1, 2}


def test_not_without_the_module() -> None:
    """RULES 2.2 step 12."""
    with pytest.raises(ValueError, match="capitol"):
        Setup.of(2, ("oracle", "farm", "barn", "oasis"), CARDS, capitols=("d2",))


BOTH_SECTIONS = ("oracle", "farm", "oasis", "harbor")


def homes() -> list[list[str]]:
    """Return the castle hexes of both quadrants."""
    setup = Setup.of(2, BOTH_SECTIONS, CARDS)
    return [[NAMES[cell] for cell in cells_of(mask)] for mask in capitol_homes(setup.board)]


def test_only_one_may_be_laid_where_two_fit() -> None:
    """RULES 2.2 step 12, A-60: a set-up may name one, on any of the four castles."""
    first, second = homes()
    for home in (*first, *second):
        setup = Setup.of(2, BOTH_SECTIONS, CARDS, ("capitol",), capitols=(home,))
        assert [NAMES[cell] for cell in setup.capitols] == [home]
        assert f" capitols={home} " in str(setup)
        assert Setup.parse(str(setup)) == setup


def test_none_at_all_and_two_in_one_quadrant_are_refused() -> None:
    """RULES 2.2 step 12, A-60: one capitol or both."""
    first, second = homes()
    for wrong in ((), first, (second[0], first[0]), (*first, second[0]), ("a1",)):
        with pytest.raises(ValueError, match="capitol"):
            Setup.of(2, BOTH_SECTIONS, CARDS, ("capitol",), capitols=wrong)


def test_a_draw_may_leave_one_out() -> None:
    """RULES 2.2 step 12, A-60: `-` among the chosen capitols; both by default."""
    first, second = homes()
    seen = set()
    for seed in range(60):
        board = Chosen(sections=BOTH_SECTIONS)
        both = Setup.random(2, ("capitol", "caves"), Random(seed), chosen=board)
        assert len(both.capitols) == 2
        one = Chosen(sections=BOTH_SECTIONS, capitols=("?", "-"))
        setup = Setup.random(2, ("capitol", "caves"), Random(seed), chosen=one)
        assert {*setup.capitols} < {*both.capitols}
        assert (setup.cards, setup.caves) == (both.cards, both.caves)
        seen.add(NAMES[setup.capitols[0]])
        named = Chosen(sections=BOTH_SECTIONS, capitols=("-", second[0]))
        setup = Setup.random(2, ("capitol",), Random(seed), chosen=named)
        assert setup.capitols == (parse_cell(second[0]),)
        alone = Chosen(sections=("oracle", "farm", "oasis", "barn"), capitols=("?", "-"))
        assert len(Setup.random(2, ("capitol",), Random(seed), chosen=alone).capitols) == 1
    assert seen == {*first, *second}
    chosen = Chosen(sections=BOTH_SECTIONS, capitols=(first[0], "-", second[0]))
    with pytest.raises(ValueError, match="2 capitols are chosen, and one is left out"):
        Setup.random(2, ("capitol",), Random(1), chosen=chosen)


def test_no_cave_is_left_out() -> None:
    """RULES 2.2 step 13: on each quadrant with room for one."""
    with pytest.raises(ValueError, match="no cave can be left out"):
        Setup.random(2, ("caves",), Random(1), chosen=Chosen(caves=("-",)))


def test_what_is_left_out_is_a_word_of_the_choice() -> None:
    """RULES 2.2 step 12, A-60: so that a drawn table can be checked."""
    text = "players=2 modules=base,capitol sections=oracle,farm,oasis,harbor capitols=?,-"
    setup = Setup.parse(text, rng=Random(1))
    assert len(setup.capitols) == 1
    assert str(Chosen(capitols=["?", "-"])) == "capitols=?,-"
