"""The Fountain and its bonus: next to exactly one own piece and no other (RULES 5.4)."""

import pytest

from kingdom.content.kinds import Question
from tests.support.drawn import assert_picture, assert_refused, drawn, options, play, tiles

FIELD = """
       a b c d e f g h
    1  L gAd c w g g g
    2   t f w m gBg gAs
    3  w w g w g g w g
"""
MARKED = """
       a b c d e f g h
    1  L gAd*c w g g*g*
    2   t*f*w m gBg gAs*
    3  w w g w g g w g*
"""


@pytest.mark.parametrize("card", ["grass", "canyon", "marsh/desert"])
@pytest.mark.parametrize("ask", [Question.BEFORE, Question.AFTER])
def test_next_to_one_own_and_no_other_piece(card: str, ask: Question) -> None:
    """RULES 5.4, scenario 41: any terrain one may build on, whatever the card."""
    state = play(drawn(FIELD, "L=fountain", card=card, ask=ask), "fountain")
    assert_picture(state, MARKED)
    assert_refused(state, "d1", "c3", "f1", code="not_beside_one")
    assert_refused(state, "f2", code="beside_others")
    assert_refused(state, "g3", code="wrong_terrain")
    assert_refused(state, "a1", code="special_hex")
    assert_refused(state, "b1", "e2", code="occupied")


def test_not_next_to_two_own_pieces() -> None:
    """RULES 5.4, scenario 41."""
    picture = """
           a b c d e
        1  L gAg gAg*
        2   g*g*g*g*g
        3  w w w w w
    """
    state = play(drawn(picture, "L=fountain"), "fountain")
    assert_picture(state, picture)
    assert_refused(state, "c1", code="not_beside_one")
    three = """
           a b c d e
        1  L gAg gAg*
        2   g*g gAg g
        3  w w g*g*w
    """
    state = play(drawn(three, "L=fountain"), "fountain")
    assert_picture(state, three)
    assert_refused(state, "b2", "c1", "d2", code="not_beside_one")


def test_not_next_to_one_own_and_one_enemy() -> None:
    """RULES 5.4, scenario 41: however many own pieces, one of another is too much."""
    picture = """
           a b c d e
        1  L gAg gBg
        2   g*g*g g g
    """
    state = play(drawn(picture, "L=fountain"), "fountain")
    assert_picture(state, picture)
    assert_refused(state, "c1", code="beside_others")


def test_no_fallback() -> None:
    """RULES 4.2, 5.4: a hard condition; without such a hex it cannot be used."""
    picture = """
           a b c d e f
        1  L gAw g g g
        2   w w w g g g
    """
    assert_refused(drawn(picture, "L=fountain"), "fountain", code="no_target")


def test_walls_do_not_matter() -> None:
    """RULES 5.4: a wall next to the hex is nobody's piece."""
    picture = """
           a b c d
        1  L gAg*g#
        2   g#g*g g
    """
    assert_picture(play(drawn(picture, "L=fountain"), "fountain"), picture)


def test_warriors_block_it() -> None:
    """RULES 4.1, 5.3: next to a warrior nobody builds, the owner neither."""
    picture = """
           a b c d e f
        1  L gAg g g g
        2   g*g*g g g g
        3  w w w w w W
    """
    state = drawn(picture, "L=fountain W=barracks", warriors={0: "d1"})
    state = play(state, "fountain")
    assert_picture(state, picture)
    assert_refused(state, "c1", "e1", "d2", code="blocked")


def test_wagons_count_as_pieces() -> None:
    """RULES 5.3, A-01: an own wagon is one own piece, that of another forbids the hex."""
    picture = """
           a b c d e f
        1  L gAg g g g
        2   g*g g g g g
        3  w w w w w w
    """
    own = """
           a b c d e f
        1  L gAg g g*g
        2   g*g*g*g*g g
        3  w w w w w w
    """
    theirs = picture.replace("g*g g g g g", "g*g*g g g g")
    state = drawn(picture, "L=fountain", wagons={0: "d1"})
    assert_picture(play(state, "fountain"), own)
    state = drawn(picture, "L=fountain", wagons={1: "d1"})
    assert_picture(play(state, "fountain"), theirs)


def test_wagons_count_with_the_house_rule_as_well() -> None:
    """RULES 8.3, A-62: with `meeples_score` off they still stand for settlements, all of them."""
    picture = """
           a b c d e f
        1  L gAg g g g
        2   g*g*g g g g
        3  w w w w w w
    """
    state = drawn(picture, "L=fountain", wagons={1: "d1"}, meeples_score=False)
    assert_picture(play(state, "fountain"), picture)
    own = """
           a b c d e f
        1  L gAg g g*g
        2   g*g*g*g*g g
        3  w w w w w w
    """
    state = drawn(own, "L=fountain", wagons={0: "d1"}, meeples_score=False)
    assert_picture(play(state, "fountain"), own)


def test_takes_a_settlement_once_a_turn() -> None:
    """RULES 3.1, 5.4: from the supply; with an empty one it is refused."""
    state = play(drawn(FIELD, "L=fountain", ask=Question.AFTER), "fountain c1")
    assert (state.players[0].supply, options(state)) == (37, {"end"})
    assert_refused(state, "fountain", code="tile_used")
    assert_refused(
        drawn(FIELD, "L=fountain", supply=0, ask=Question.AFTER), "fountain", code="supply_empty"
    )


def test_the_outpost_is_of_no_use() -> None:
    """RULES 5.2: the two conditions stay."""
    picture = FIELD + "    4   m m m m m m m m\n    5  N m m m m m m m\n"
    state = play(drawn(picture, "L=fountain", "outpost", kept="a5"), "fountain")
    assert options(state) == {"stop"}
    assert_refused(state, "outpost")


# --- the bonus ---------------------------------------------------------------------------

BONUS = """
       a b c d e f g h
    1  L gAm m L gAm w
    2   t w m m mBm m s
    3  m m m m m m m m
"""


def test_mountains_with_the_bonus() -> None:
    """RULES 5.4, scenario 41: under the same two conditions."""
    state = drawn(BONUS, "L=fountain")
    assert tiles(state) == {"a1": "ready", "e1": "ready", "fountain-bonus": "ready"}
    state = play(state, "fountain")
    assert_picture(
        state,
        """
           a b c d e f g h
        1  L gAm*m L gAm*w
        2   t*w m m mBm m s
        3  m m m m m m m m
        """,
    )
    assert_refused(state, "f2", code="beside_others")
    assert_refused(state, "c2", "h2", code="not_beside_one")
    assert_refused(state, "b2", code="wrong_terrain")
    assert play(state, "c1").players[0].supply == 37


def test_mountains_only_with_the_bonus() -> None:
    """RULES 5.4, scenario 41: not without it, not in the turn in which it was gained."""
    fresh = play(drawn(BONUS, "L=fountain", fresh="fountain-bonus"), "fountain")
    without = play(drawn(BONUS.replace("L gAm w", "L g m w"), "L=fountain"), "fountain")
    for state in (fresh, without):
        assert_refused(state, "c1", code="wrong_terrain")
        assert state.legal_mask.bit_count() == 1  # a2


def test_the_bonus_is_no_action() -> None:
    """RULES 5.4: no extra build; both Fountains may use mountains."""
    state = drawn(BONUS, "L=fountain", card="forest", ask=Question.AFTER)
    assert options(state) == {"fountain", "end"}
    assert_refused(state, "fountain-bonus", code="works_by_itself")
    state = play(state, "fountain c1 fountain g1")
    assert tiles(state) == {"a1": "used", "e1": "used", "fountain-bonus": "ready"}
    assert_refused(state, "fountain", code="tile_used")


def test_other_tiles_gain_no_mountains() -> None:
    """RULES 5.4: the Fountain action only."""
    picture = """
           a b c d e f g h
        1  L gAm m L gAm w
        2   V w m m m m m s
        3  gAgAm m m m m m
    """
    state = drawn(picture, "L=fountain V=village", card="marsh/grass")
    assert "fountain-bonus" in tiles(state)
    assert_refused(state, "village", code="no_target")


def test_lost_with_one_of_the_two() -> None:
    """RULES 4.6, A-18: with a single Fountain mountains are closed again."""
    picture = """
           a b c d e f g h
        1  L gAm m L gAg g
        2   t w m m P m m s
        3  m m m m m m m m
    """
    state = drawn(picture, "L=fountain P=paddock", ask=Question.AFTER)
    state = play(state, "paddock f1 h1")
    assert tiles(state) == {"a1": "ready"}
    assert_refused(play(state, "fountain"), "c1", code="wrong_terrain")
