"""The Harbor: move a settlement onto water (RULES 5.1)."""

import pytest

from tests.support.drawn import assert_picture, assert_refused, drawn, gold, options, play, tiles


def test_only_touching_water() -> None:
    """RULES 5.1, scenario 21: P's other pieces touch water."""
    picture = """
           a b c d e f
        1  H gAg w w g
        2   g gAw*w g w
        3  g w*w*g w g
    """
    state = play(drawn(picture, "H=harbor"), "harbor b1")
    assert_picture(state, picture)
    assert_refused(state, "d1", "e1", "f2", "c1")


def test_no_gold_of_the_fishermen_on_water() -> None:
    """RULES 6.1, scenario 21: of three settlements on the shore one is moved onto water."""
    state = drawn(
        """
           a b c d e
        1  H gAgAgAg
        2   w w w w w
        3  w w w w w
        """,
        "H=harbor",
    )
    assert state.scores()[0]["fishermen"] == 3
    state = play(state, "harbor d1 b2")
    assert state.scores()[0]["fishermen"] == 2


def test_anywhere_on_water_if_nothing_touches() -> None:
    """RULES 4.2, 4.3: the lifted settlement was the only one near water."""
    picture = """
           a b c d e f
        1  H gAg gAw*w*
        2   g g g g w*w*
    """
    assert_picture(play(drawn(picture, "H=harbor"), "harbor d1"), picture)


def test_from_water_to_other_water() -> None:
    """RULES 5.1: a settlement on water may move on; it stays next to the others if it can."""
    alone = """
           a b c d e f
        1  H wAw*g w*w*
        2   w*w*g g w*w*
    """
    assert_picture(play(drawn(alone, "H=harbor"), "harbor b1"), alone)
    bound = """
           a b c d e f
        1  H wAw*g w w
        2   w w*gAg w w
        3  w w w*w*w w
    """
    assert_picture(play(drawn(bound, "H=harbor"), "harbor b1"), bound)


def test_never_onto_land() -> None:
    """RULES 5.1: without free water the Harbor cannot be used."""
    state = drawn(
        """
           a b c d
        1  H gAg wB
        2   g g g g
        """,
        "H=harbor",
    )
    assert options(state) == set()
    assert_refused(state, "harbor")


@pytest.mark.parametrize(
    "location", ["oracle", "farm", "oasis", "tower", "tavern", "barn", "paddock"]
)
def test_no_other_way_onto_water(location: str) -> None:
    """RULES 5.1: on a board that is full but for its water no other tile can be used."""
    state = drawn(
        """
           a b c d e f
        1  w w gAgAgAw
        2   w w L w w w
        """,
        f"L={location}",
        filler="w",
        card=None,
    )
    assert tiles(state) == {"c2": "ready"}
    assert_refused(state, location)


def test_takes_nothing_from_the_supply() -> None:
    """RULES 5.1: a move, with an empty supply too."""
    board = """
           a b c d
        1  H gAg g
        2   w w gAg
    """
    state = play(drawn(board, "H=harbor", supply=0), "harbor c2 a2")
    assert state.players[0].supply == 0
    assert not state.ending
    assert_refused(state, "harbor")


def test_settlements_on_water_count_as_neighbours() -> None:
    """RULES 4.2: the next build may be next to the settlement on water."""
    state = drawn(
        """
           a b c d e
        1  H gAw w g
        2   w w w w g
        """,
        "H=harbor",
        card="grass",
    )
    state = play(state, "harbor b1")
    moved = play(state, "d1")
    assert_picture(
        moved,
        """
           a b c d e
        1  H g w wAg*
        2   w w w w g
        """,
    )


def test_gold_of_other_cards_on_water() -> None:
    """RULES 6: a settlement on water counts for the other cards."""
    picture = """
           a b c d
        1  wAw w wA
        2   w w m w
    """
    assert gold(picture, "knights", filler="w") == (4, 0)
    assert gold(picture, "fishermen", filler="w") == (0, 0)
    assert gold(picture, "miners", filler="w") == (1, 0)
