"""The Treasure: three gold at once (RULES 5.2, 4.5)."""

from kingdom.content.kinds import Question
from tests.support.drawn import assert_refused, drawn, earned, options, play, stock, tiles

FIELD = """
       a b c d e f
    1  g g g g g g
    2   N w w N w w
"""


def test_three_gold_at_once_and_nothing_held() -> None:
    """RULES 4.5, 5.2, scenario 29: paid when taken, then it is gone."""
    state = play(drawn(FIELD, "", "treasure sword"), "a1")
    assert earned(state) == {"treasure": 3}
    assert state.scores()[0]["treasure"] == 3
    assert state.scores()[1]["treasure"] == 0
    assert tiles(state) == {}
    assert stock(state) == {"a2": 0, "d2": 1}


def test_never_an_action() -> None:
    """RULES 5.2: never held, so never used."""
    state = play(drawn(FIELD, "", "treasure sword"), "a1 b1 c1")
    assert options(state) == {"end"}
    assert_refused(state, "treasure", code="tile_not_held")


def test_only_once() -> None:
    """RULES 4.5: one tile for each nomad hex, whoever comes later."""
    state = play(drawn(FIELD, "", "treasure sword"), "a1 b1")
    assert earned(state) == {"treasure": 3}
    late = drawn(FIELD.replace("1  g g", "1  gAg"), "", "treasure sword", player=1)
    late = play(late, "b1")
    assert [earned(late, seat) for seat in (0, 1)] == [{"treasure": 3}, {}]


def test_two_treasures() -> None:
    """RULES 1.3: 6 gold, also by one settlement at two nomad hexes."""
    state = play(drawn(FIELD, "", "treasure treasure"), "a1 b1 c1")
    assert earned(state) == {"treasure": 3}
    both = """
           a b c
        1  N g N
        2   w w w
    """
    assert earned(play(drawn(both, "", "treasure treasure"), "b1")) == {"treasure": 6}


def test_by_a_move() -> None:
    """RULES 4.5, 5.2: whoever moves next to it takes it too; it is no gold of a card."""
    picture = """
           a b c d e f
        1  P gAg g N g
        2   w w w w w w
    """
    state = drawn(picture, "P=paddock", "treasure", ask=Question.AFTER)
    assert earned(play(state, "paddock b1 d1")) == {"treasure": 3}


def test_counts_in_the_end() -> None:
    """RULES 3.5: gold earned during the game is part of the total."""
    state = drawn(
        """
           a b c d
        1  N gAgBg
        2   w g g g
        """,
        "",
        "treasure",
        player=1,
        ask=Question.AFTER,
        ending=True,
        scoring=("lords", "farmers", "citizens"),
        lords_zero_scores=False,
    )
    state = play(state, "end grass")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.totals == (15, 12)
    assert outcome.winners == (0,)


def test_no_source_of_gold_without_one() -> None:
    """RULES 2.2 step 5: tiles not laid out leave the game."""
    state = drawn(FIELD, "", "sword outpost")
    assert "treasure" not in state.scores()[0]
    assert_refused(state, "treasure", code="not_in_play")
