"""Nomad tiles: one for each nomad hex, for one turn (RULES 4.5)."""

from kingdom.content.kinds import Question
from tests.support.drawn import assert_refused, drawn, earned, options, play, stock, tiles

FIELD = """
       a b c d e f g
    1  g g g g g g g
    2   N w w w N w g
    3  c c c c c c c
    4   c c c c c c c
"""
SWORDS = "sword donation-canyon"


def test_gained_by_a_build_and_usable_in_the_next_turn() -> None:
    """RULES 4.5: taken at once, but not for this turn."""
    state = play(drawn(FIELD, "", SWORDS, hands={1: "canyon"}), "a1")
    assert tiles(state) == {"a2": "fresh"}
    assert stock(state) == {"a2": 0, "e2": 1}
    state = play(state, "b1 c1")
    assert_refused(state, "sword", code="tile_fresh")
    state = play(state, "end grass")
    assert tiles(state) == {"a2": "ready"}
    assert "sword" not in options(state)  # it is the other player's turn
    state = play(state, "a3 b3 c3 end grass")
    assert options(state) == {"sword"}


def test_unused_it_is_gone_at_the_end_of_that_turn() -> None:
    """RULES 4.5, scenario 29: used or not, and the hex gives no other."""
    state = play(drawn(FIELD, "", SWORDS, hands={1: "canyon"}), "a1 b1 c1 end grass")
    state = play(state, "a3 b3 c3 end canyon d1 e1 f1")
    assert tiles(state) == {"a2": "ready", "e2": "fresh"}
    state = play(state, "end grass")
    assert tiles(state) == {"e2": "ready"}  # one was usable this turn, the other was gained
    assert stock(state) == {"a2": 0, "e2": 0}
    state = play(state, "d3 e3 f3 end canyon")
    assert options(state) == {"donation-canyon"}
    assert_refused(state, "sword", code="tile_not_held")


def test_used_it_is_gone_at_the_end_of_the_turn() -> None:
    """RULES 4.5: once."""
    state = drawn(FIELD.replace("1  g g ", "1  gAgB"), "", SWORDS, ask=Question.AFTER)
    state = play(state, "sword b1")
    assert tiles(state) == {"a2": "used"}
    assert_refused(state, "sword", code="tile_used")
    assert tiles(play(state, "end grass")) == {}


def test_never_taken_twice() -> None:
    """RULES 4.5: there is one for each nomad hex, and it is never refilled (RULES 2.2 step 5)."""
    state = drawn(FIELD, "", SWORDS, lost="a2")
    state = play(state, "a1 b1")
    assert tiles(state) == {}
    assert stock(state) == {"a2": 0, "e2": 1}
    other = play(drawn(FIELD.replace("1  g g", "1  gAg"), "", SWORDS, player=1), "b1")
    assert (tiles(other, 0), tiles(other, 1)) == ({"a2": "ready"}, {})


def test_house_rule_lost_tiles_return_brings_none_back() -> None:
    """RULES 4.4, 4.5: that rule is about tiles of locations."""
    state = drawn(FIELD.replace("1  g g", "1  gAg"), "", SWORDS, lost_tiles_return=True)
    state = play(state, "b1 c1 d1 end grass")
    assert tiles(state) == {}
    assert stock(state) == {"a2": 0, "e2": 1}
    assert tiles(play(state, "e1"), 1) == {"e2": "fresh"}


def test_kept_after_moving_away() -> None:
    """RULES 4.5, scenario 29: unlike the tile of a location."""
    picture = """
           a b c d e f
        1  gAg g g P gA
        2   N g g g g g
    """
    for rule in (False, True):
        state = drawn(
            picture, "P=paddock", "sword", ask=Question.AFTER, fresh="a2", lost_tiles_return=rule
        )
        state = play(state, "paddock a1 c1")
        assert tiles(state) == {"a2": "fresh", "e1": "used"}
        assert stock(state)["a2"] == 0
        assert tiles(play(state, "end grass")) == {"a2": "ready", "e1": "ready"}
        ready = drawn(picture, "P=paddock", "sword", ask=Question.AFTER, lost_tiles_return=rule)
        assert tiles(play(ready, "paddock a1 c1")) == {"a2": "ready", "e1": "used"}


def test_moving_away_before_the_turn_in_which_it_serves() -> None:
    """RULES 4.5: the tile is used by a player who no longer touches its hex."""
    picture = """
           a b c d e f
        1  gAg g g P gB
        2   N g g g g g
    """
    state = drawn(picture, "P=paddock", "sword", ask=Question.AFTER, lost="e1", kept="a2")
    state = play(state, "sword f1")
    assert tiles(state) == {"a2": "used"}


def test_several_may_be_held() -> None:
    """RULES 4.5: from different hexes, all used in one turn."""
    picture = """
           a b c d e f
        1  gAg g g g gB
        2   N w N w N w
        3  c c c g g c
    """
    names = "sword donation-canyon outpost"
    state = drawn(picture, "", names, kept="c2 e2")
    assert options(state) == {"sword", "donation-canyon", "outpost"}
    state = play(state, "sword f1 donation-canyon a3 b3 c3 outpost e3 b1 c1")
    assert tiles(state) == {"a2": "used", "c2": "used", "e2": "used"}
    assert tiles(play(state, "end grass")) == {}


def test_one_settlement_takes_from_every_nomad_hex_it_touches() -> None:
    """RULES 3.6, 4.5: at once, together with the tile of a location."""
    picture = """
           a b c d
        1  N g N g
        2   L N g g
    """
    state = play(drawn(picture, "L=farm", "sword outpost treasure"), "b1")
    assert tiles(state) == {"a1": "fresh", "c1": "fresh", "a2": "fresh"}
    assert earned(state) == {"treasure": 3}
    assert stock(state) == {"a2": 1, "a1": 0, "c1": 0, "b2": 0}


def test_the_paddock_takes_where_it_ends() -> None:
    """RULES 4.5, A-48: from every hex next to its target, and from no other."""
    picture = """
           a b c d e f g
        1  w w w w N w w
        2   P gAg g w N w
        3  w w w N w w w
    """
    state = drawn(picture, "P=paddock", "sword outpost treasure", ask=Question.AFTER)
    state = play(state, "paddock b2 d2")
    assert tiles(state) == {"e1": "fresh"}
    assert earned(state) == {"treasure": 3}
    assert stock(state) == {"a2": 1, "e1": 0, "f2": 1, "d3": 0}


def test_a_nomad_tile_waits_through_the_turns_of_others() -> None:
    """RULES 4.5, scenario 59 (without Canoe): gone at the end of the owner's own turn."""
    picture = """
           a b c d e f
        1  gBg g g g gA
        2   N w w w N w
        3  g g g g g gC
    """
    state = drawn(picture, "", SWORDS, players=3, ask=Question.AFTER, lost="e2", hands={1: "grass"})
    state = play(state, "end grass")
    assert tiles(state, 1) == {"a2": "ready"}
    assert options(state) == {"sword"}
    state = play(state, "b1 c1 d1 end grass")
    assert tiles(state, 1) == {}


def test_a_nomad_hex_is_special() -> None:
    """RULES 1.1, 4.1: nobody ever builds on it, with or without its tile."""
    for lost in ("", "a2"):
        state = drawn(FIELD, "", SWORDS, lost=lost)
        assert_refused(state, "a2", "e2", code="special_hex")
