"""The Village: one more settlement next to three own ones (RULES 5.2)."""

import pytest

from kingdom.content.kinds import Question
from kingdom.hexes import BIT, NEIGHBOURS, cells_of, mask_of, neighbours, parse_cell
from kingdom.rules.asking import refreshed
from tests.support.drawn import assert_picture, assert_refused, drawn, options, play, tiles


def test_two_own_neighbours_are_refused_three_allowed() -> None:
    """RULES 5.2, scenario 24."""
    picture = """
           a b c d e
        1  g V g gAg
        2   gAd*gAt g
        3  g gAg g g
    """
    state = play(drawn(picture, "V=village", card="canyon", ask=Question.AFTER), "village")
    assert_picture(state, picture)
    assert_refused(state, "c1", "d2", "c3", code="not_beside_three")
    two = drawn(picture.replace("g gAg g g", "g g g g g"), "V=village", ask=Question.AFTER)
    assert_refused(two, "village", code="no_target")


def test_others_and_walls_do_not_count() -> None:
    """RULES 5.2: own pieces only."""
    for third in ("gB", "g#", "V "):
        picture = f"""
               a b c d
            1  V g g g
            2   gAg gAg
            3  g {third}g g
        """
        assert_refused(drawn(picture, "V=village", ask=Question.AFTER), "village", code="no_target")


@pytest.mark.parametrize("middle", ["c5", "d6", "a7", "t8", "j10", "k11"])
def test_every_way_to_have_three(middle: str) -> None:
    """RULES 0, 5.2: at least three of six, in every pattern, on both kinds of row."""
    state = play(
        drawn(
            """
               a b c d e
            1  V gAgAgAg
            2   g gAg g g
            """,
            "V=village",
            ask=Question.AFTER,
            filler="g",
        ),
        "village",
    )
    me, other = state.players
    cell = parse_cell(middle)
    around = [*cells_of(NEIGHBOURS[cell])]
    for pattern in range(1 << len(around)):
        own = mask_of(near for i, near in enumerate(around) if pattern >> i & 1)
        players = (me._replace(settlements=own, near=neighbours(own)), other)
        changed = state.changed(players=players, free_mask=state.setup.board.ordinary & ~own)
        legal = bool(refreshed(changed).legal_mask & BIT[cell])
        assert legal == (pattern.bit_count() >= 3)


@pytest.mark.parametrize("terrain", "gcdftswm")
def test_on_every_terrain_one_may_build_on(terrain: str) -> None:
    """RULES 5.2: any buildable terrain, not water or mountain, whatever the card."""
    picture = f"""
           a b c d
        1  V g g g
        2   gA{terrain} gAg
        3  g gAg g
    """
    state = drawn(picture, "V=village", card="grass", ask=Question.AFTER)
    if terrain in "wm":
        assert_refused(state, "village", code="no_target")
    else:
        state = play(state, "village b2")
        assert state.players[0].supply == 36
        assert tiles(state) == {"a1": "used"}
        assert_refused(state, "village", code="tile_used")


def test_a_hard_condition() -> None:
    """RULES 4.2, 5.2: no fallback where nothing has three, and nothing on occupied hexes."""
    picture = """
           a b c d
        1  V g g g
        2   gAgBgAg
        3  g gAg g
    """
    assert_refused(drawn(picture, "V=village", ask=Question.AFTER), "village", code="no_target")
    free = play(drawn(picture.replace("gB", "g "), "V=village"), "village")
    assert_refused(free, "a2", code="occupied")
    assert_refused(free, "a1", code="special_hex")


def test_refused_with_an_empty_supply() -> None:
    """RULES 5.2; and it may use the last one, which triggers the end."""
    picture = """
           a b c d
        1  V g g g
        2   gAg gAg
        3  g gAg g
    """
    none = drawn(picture, "V=village", supply=0, ask=Question.AFTER)
    assert_refused(none, "village", code="supply_empty")
    last = play(drawn(picture, "V=village", supply=1, ask=Question.AFTER), "village b2")
    assert last.ending
    assert options(last) == {"end"}


def test_no_outpost_with_a_village_build() -> None:
    """RULES 5.2, A-13, scenario 66: its condition is not the adjacency rule."""
    state = drawn(
        """
           a b c d e
        1  V g g g g
        2   gAg gAg N
        3  g gAg g g
        """,
        "V=village",
        "outpost",
        kept="e2",
    )
    assert options(state) == {"village", "outpost"}
    state = play(state, "village")
    assert_refused(state, "outpost", code="no_build")
    assert options(state) == {"stop"}
