"""Location tiles: gain, keep, loss, equal tiles (RULES 4.4)."""

import pytest

from kingdom.content.kinds import Question
from tests.support.drawn import assert_refused, drawn, options, play, stock, tiles

FARM = """
       a b c d e
    1  g g g g g
    2   g L g g g
    3  g g g g c
    4   c c c c c
"""
# Two Farm hexes with one settlement each, and a Paddock to leave them.
TWO_FARMS = """
       a b c d e f g h
    1  gAg g g g g gAg
    2   F g g P g g F g
    3  g g g gAg g g g
"""
NAMES = "F=farm P=paddock"


def test_gained_by_a_build_and_used_from_the_next_turn_on() -> None:
    """RULES 4.4, scenario 11: one tile, however many settlements; not usable this turn."""
    state = play(drawn(FARM, "L=farm"), "a2")
    assert tiles(state) == {"b2": "fresh"}
    assert stock(state) == {"b2": 1}
    state = play(state, "b1 c1")
    assert tiles(state) == {"b2": "fresh"}
    assert stock(state) == {"b2": 1}
    assert_refused(state, "farm")
    state = play(state, "end canyon")
    assert tiles(state) == {"b2": "ready"}
    state = play(state, "e1 e2 d2 end canyon")  # the other player
    assert options(state) == {"farm"}


def test_gained_by_an_extra_build() -> None:
    """RULES 4.4: gained before the mandatory action, it still waits for the next turn."""
    state = drawn(
        """
           a b c d e
        1  S gAg g g
        2   d w L g g
        3  d d g g g
        """,
        "L=farm S=oasis",
    )
    state = play(state, "oasis a2")
    assert tiles(state) == {"a1": "used"}
    state = play(state, "c1")
    assert tiles(state) == {"a1": "used", "c2": "fresh"}
    assert_refused(play(state, "d1 d2"), "farm", "oasis")


def test_the_third_player_finds_nothing() -> None:
    """RULES 4.4, scenario 12: no tile is left, but the hex counts for Workers."""
    state = drawn(
        """
           a b c d e
        1  g gAgBg g
        2   g L g g g
        3  g g g g c
        """,
        "L=farm",
        player=2,
        players=3,
        scoring=("workers", "knights", "lords"),
    )
    assert stock(state) == {"b2": 0}
    state = play(state, "a2")
    assert tiles(state, 2) == {}
    assert stock(state) == {"b2": 0}
    assert state.scores()[2]["workers"] == 1


def test_the_second_player_takes_the_last_tile() -> None:
    """RULES 4.4: each location hex gives two tiles, to two players."""
    state = drawn(
        """
           a b c d e
        1  gAg g g g
        2   L g g g g
        """,
        "L=farm",
        player=1,
    )
    state = play(state, "c1")
    assert tiles(state, 1) == {}
    state = play(state, "b1")
    assert tiles(state, 0) == {"a2": "ready"}
    assert tiles(state, 1) == {"a2": "fresh"}
    assert stock(state) == {"a2": 0}


def test_one_settlement_takes_from_every_hex_it_touches() -> None:
    """RULES 4.4: automatically, from each location hex next to it."""
    state = drawn(
        """
           a b c d
        1  F g S g
        2   g T g g
        """,
        "F=farm S=oasis T=tower",
    )
    state = play(state, "b1")
    assert tiles(state) == {"a1": "fresh", "c1": "fresh", "b2": "fresh"}
    assert stock(state) == {"a1": 1, "c1": 1, "b2": 1}


def test_gained_by_a_move() -> None:
    """RULES 4.4: a settlement moved next to a location hex takes its tile too."""
    state = drawn(
        """
           a b c d e
        1  P gAg g S
        2   g g g g g
        """,
        "P=paddock S=oasis",
        ask=Question.AFTER,
    )
    state = play(state, "paddock b1 d1")
    assert tiles(state) == {"e1": "fresh"}


def test_lost_by_moving_away_and_never_taken_again() -> None:
    """RULES 4.4, A-06, scenario 13: the Farm tile leaves the game for good."""
    state = drawn(
        """
           a b c d e f
        1  gAg g g P gA
        2   L g g g g g
        3  g g c c c c
        """,
        "L=farm P=paddock",
        ask=Question.AFTER,
        hands={1: "canyon"},
    )
    assert tiles(state) == {"a2": "ready", "e1": "ready"}
    state = play(state, "paddock a1 c1")
    assert tiles(state) == {"e1": "used"}
    assert stock(state) == {"a2": 1, "e1": 1}
    assert_refused(state, "farm")
    state = play(state, "end grass c3 d3 e3 end grass b2")
    assert tiles(state) == {"e1": "ready"}
    assert stock(state) == {"a2": 1, "e1": 1}


def test_kept_by_moving_to_the_same_hex() -> None:
    """RULES 4.4, scenario 14: the move ends next to the same Farm hex."""
    state = drawn(
        """
           a b c d e
        1  g gAg g g
        2   g L g g P
        3  g g g g gA
        """,
        "L=farm P=paddock",
        ask=Question.AFTER,
    )
    state = play(state, "paddock b1 c3")  # straight over b2
    assert tiles(state) == {"b2": "ready", "e2": "used"}
    assert stock(state) == {"b2": 1, "e2": 1}


def test_kept_while_another_settlement_touches() -> None:
    """RULES 4.4: at least one own piece next to the hex is enough."""
    state = drawn(
        """
           a b c d e f
        1  gAgAg g P gA
        2   L g g g g g
        """,
        "L=farm P=paddock",
        ask=Question.AFTER,
    )
    assert tiles(play(state, "paddock a1 c1")) == {"a2": "ready", "e1": "used"}


def test_settlements_of_others_keep_nothing() -> None:
    """RULES 4.4: only own pieces keep a tile."""
    state = drawn(
        """
           a b c d e f
        1  gAg g g P gA
        2   L gBg g g g
        """,
        "L=farm P=paddock",
        ask=Question.AFTER,
    )
    state = play(state, "paddock a1 c1")
    assert tiles(state, 0) == {"e1": "used"}
    assert tiles(state, 1) == {"a2": "ready"}
    assert stock(state) == {"a2": 0, "e1": 1}


def test_leaving_the_paddock_by_the_paddock() -> None:
    """RULES 4.4: the action is carried out, then the tile is lost."""
    state = drawn(
        """
           a b c d
        1  P gAg g
        2   g g g g
        """,
        "P=paddock",
        ask=Question.AFTER,
    )
    state = play(state, "paddock b1 d1")
    assert tiles(state) == {}
    assert stock(state) == {"a1": 1}
    assert options(state) == {"end"}


@pytest.mark.parametrize(
    ("used", "fresh", "left"),
    [
        ("", "", "ready"),
        ("g2", "", "ready"),  # the one of the hex that is left was unused: it stays usable
        ("a2", "", "ready"),
        ("a2 g2", "", "used"),
        ("", "g2", "ready"),
        ("g2", "a2", "used"),
        ("", "a2 g2", "fresh"),
    ],
)
def test_of_two_equal_tiles_the_used_one_goes(used: str, fresh: str, left: str) -> None:
    """RULES 4.4, A-40, scenario 15: if either of the two was available, the other one is."""
    state = drawn(TWO_FARMS, NAMES, used=used, fresh=fresh, ask=Question.AFTER)
    assert tiles(state).keys() == {"a2", "d2", "g2"}
    state = play(state, "paddock a1 c1")
    assert tiles(state) == {"d2": "used", "g2": left}
    assert ("farm" in options(state)) == (left == "ready")


def test_two_equal_tiles_allow_two_uses() -> None:
    """RULES 3.1, 4.4: from two location hexes of one kind."""
    state = play(drawn(TWO_FARMS, NAMES, ask=Question.AFTER), "farm b1")
    assert sorted(tiles(state).values()) == ["ready", "ready", "used"]
    assert "farm" in options(state)
    state = play(state, "farm c1")
    assert tiles(state) == {"a2": "used", "d2": "ready", "g2": "used"}
    assert_refused(state, "farm")


@pytest.mark.parametrize("source", ["b1", "g1"])
def test_leaving_one_of_two_paddocks_by_a_paddock(source: str) -> None:
    """RULES 4.4, A-40: whichever hex is left, the tile that remains has not been used."""
    state = drawn(
        """
           a b c d e f g h
        1  P gAg g g g gAP
        2   g g g g g g g g
        """,
        "P=paddock",
        ask=Question.AFTER,
    )
    target = {"b1": "d1", "g1": "e1"}[source]
    state = play(state, f"paddock {source} {target}")
    assert list(tiles(state).values()) == ["ready"]
    assert options(state) == {"paddock", "end"}


def test_of_three_equal_tiles_one_use_goes_with_the_lost_one() -> None:
    """RULES 4.4, A-40: one unused tile was lost, so one used tile is given up in its place."""
    state = drawn(
        """
           a b c d e f g h i j
        1  gAg g g g g gAg gAg
        2   F g g P g g F g F g
        3  g g g gAg g g g g g
        """,
        NAMES,
        used="g2 i2",
        ask=Question.AFTER,
    )
    state = play(state, "paddock a1 c1")
    assert sorted(tiles(state).values()) == ["ready", "used", "used"]


def test_house_rule_lost_tiles_return() -> None:
    """RULES 4.4, A-06: the tile goes back to its hex, and the loser may take it again."""
    state = drawn(TWO_FARMS, NAMES, ask=Question.AFTER, lost_tiles_return=True)
    state = play(state, "paddock a1 c1")
    assert tiles(state) == {"d2": "used", "g2": "ready"}
    assert stock(state) == {"a2": 2, "d2": 1, "g2": 1}
    state = play(state, "end grass h2 h3 h1 end grass b1")
    assert tiles(state) == {"a2": "fresh", "d2": "ready", "g2": "ready"}
    assert stock(state) == {"a2": 1, "d2": 1, "g2": 0}


def test_house_rule_gives_one_tile_at_a_time() -> None:
    """RULES 4.4: who still has the tile of a hex takes no second one from it."""
    state = drawn(FARM, "L=farm", lost_tiles_return=True)
    state = play(state, "a2 a3 b3")
    assert tiles(state) == {"b2": "fresh"}
    assert stock(state) == {"b2": 1}


def test_house_rule_serves_the_third_player() -> None:
    """RULES 4.4: a returned tile goes to the next who builds there."""
    state = drawn(
        """
           a b c d e f
        1  gAg g g P gA
        2   F gBg g g g
        3  gCg g g g g
        """,
        "F=farm P=paddock",
        players=3,
        ask=Question.AFTER,
        lost_tiles_return=True,
    )
    assert stock(state) == {"a2": 0, "e1": 1}
    state = play(state, "paddock a1 c1 end grass c2 d2 e2 end grass")
    assert tiles(state, 2) == {}
    assert stock(state) == {"a2": 1, "e1": 0}
    state = play(state, "b3")
    assert tiles(state, 2) == {"a2": "fresh"}
    assert stock(state) == {"a2": 0, "e1": 0}


def test_an_empty_hex_stays_special() -> None:
    """RULES 4.4, 4.1: nobody builds on a location hex, with or without tiles."""
    state = drawn(
        """
           a b c
        1  gAgBg
        2   L g g
        """,
        "L=farm",
    )
    assert stock(state) == {"a2": 0}
    assert_refused(state, "a2")
