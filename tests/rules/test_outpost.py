"""The Outpost: one build without adjacency (RULES 5.2)."""

import pytest

from kingdom.content.kinds import Question
from tests.support.drawn import assert_picture, assert_refused, drawn, options, play, stock, tiles

EXAMPLE = """
       a b c d e f g h i j k
    1  L g g g w g g N g w w
    2   g g g g w g g w w w w
    3  w w w w w w w w N O tA
"""


def example() -> tuple[str, str, str]:
    return EXAMPLE, "L=farm O=oracle", "sword outpost"


def test_the_third_settlement_goes_elsewhere() -> None:
    """RULES 5.2, scenario 28: A and B at a location, C by the Outpost at a nomad hex."""
    state = play(drawn(*example(), kept="i3"), "b1 a2")
    assert_refused(state, "g1", code="not_adjacent")
    assert options(state) == {"outpost"}
    state = play(state, "outpost")
    assert_picture(
        state,
        """
           a b c d e f g h i j k
        1  L gAg*g*w g*g*N g*w w
        2   gAg*g*g*w g*g*w w w w
        3  w w w w w w w w N O tA
        """,
    )
    state = play(state, "g1")
    assert tiles(state) == {"a1": "fresh", "h1": "fresh", "i3": "used", "j3": "ready"}
    state = play(state, "oracle")
    assert_picture(
        state,
        """
           a b c d e f g h i j k
        1  L gAg*g w g*gAN g w w
        2   gAg*g g w g*g*w w w w
        3  w w w w w w w w N O tA
        """,
    )
    assert_refused(state, "i1", code="not_adjacent")
    assert_refused(state, "outpost", code="tile_used")


@pytest.mark.parametrize("before", ["", "b1", "b1 a2"])
def test_with_any_one_mandatory_build(before: str) -> None:
    """RULES 5.2: the first, second or third; the next one needs adjacency again."""
    state = play(drawn(*example(), kept="i3"), before)
    state = play(state, "outpost f1")
    assert tiles(state)["i3"] == "used"
    assert_refused(state, "outpost", code="tile_used")
    if state.pending[0].asks == Question.MANDATORY:
        assert_refused(state, "i1", code="not_adjacent")


def test_the_next_build_needs_adjacency_again() -> None:
    """RULES 5.2, scenario 28: the waiver holds for one build."""
    picture = """
           a b c d e f g
        1  N gAg w g w g
        2   w w w w w w w
    """
    state = play(drawn(picture, "", "outpost"), "outpost e1")
    assert_picture(
        state,
        """
           a b c d e f g
        1  N gAg*w gAw g
        2   w w w w w w w
        """,
    )


def test_the_declaration_can_be_taken_back() -> None:
    """RULES 3.1, 5.2: nothing has changed until the build; nothing else goes in between."""
    state = drawn(*example(), kept="i3")
    declared = play(state, "outpost")
    assert options(declared) == {"stop"}
    assert_refused(declared, "outpost", "oracle", "end", code="finish_tile")
    assert play(declared, "stop") == state
    built = play(state, "b1")
    assert play(built, "outpost stop") == built
    assert tiles(play(built, "outpost stop a2 c1"))["i3"] == "ready"


def test_spent_even_if_not_needed() -> None:
    """RULES 5.2: declared before the hex is chosen, the build spends it."""
    state = play(drawn(*example(), kept="i3"), "b1 outpost a2")
    assert tiles(state)["i3"] == "used"
    assert_refused(state, "outpost", code="tile_used")


def test_terrain_and_free_hexes_still_matter() -> None:
    """RULES 5.2: any buildable hex the action allows, no other."""
    state = play(drawn(*example(), kept="i3"), "b1 outpost")
    assert_refused(state, "e1", code="wrong_terrain")
    assert_refused(state, "b1", code="occupied")
    assert_refused(state, "h1", code="special_hex")


BUILDERS = """
       a b c d e f g h i
    1  L gAg d f t g d f
    2   d f w w w w w w w
    3  w w w w w N g d f
"""


@pytest.mark.parametrize(
    ("tile", "bound", "free"),
    [
        ("oracle", "c1", "g3"),
        ("farm", "c1", "g3"),
        ("oasis", "a2", "h3"),
        ("garden", "b2", "i3"),
        ("tower", "c1", "i1"),
    ],
)
def test_with_building_tiles(tile: str, bound: str, free: str) -> None:
    """RULES 5.2: with every extra action that follows the adjacency rule."""
    state = drawn(BUILDERS, f"L={tile}", "outpost", kept="f3", ask=Question.AFTER)
    assert_refused(state, "outpost", code="no_build")
    state = play(state, tile)
    assert options(state) == {"outpost", "stop"}
    assert_refused(state, free, code="not_adjacent")
    declared = play(state, "outpost")
    assert options(declared) == {"stop"}
    assert play(declared, "stop") == state
    after = play(declared, free)
    assert tiles(after) == {"a1": "used", "f3": "used"}
    assert tiles(play(state, bound)) == {"a1": "used", "f3": "ready"}


def test_the_limits_of_the_tower_stay() -> None:
    """RULES 5.2: the edge, but any part of it."""
    state = drawn(BUILDERS, "L=tower", "outpost", kept="f3", ask=Question.AFTER)
    state = play(state, "tower outpost")
    assert_refused(state, "g3", "i3", code="not_edge")


@pytest.mark.parametrize("tile", ["barn", "harbor", "paddock", "caravan", "quarry", "tavern"])
def test_not_with_moves_walls_or_hard_conditions(tile: str) -> None:
    """RULES 4.2, 5.2, A-13: only builds under the adjacency rule."""
    picture = """
           a b c d e f g h
        1  L gAgAgAg g g g
        2   w w w w w w w N
    """
    state = drawn(picture, f"L={tile}", "outpost", kept="h2", ask=Question.AFTER)
    state = play(state, tile)
    assert_refused(state, "outpost", code="no_build")
    assert "outpost" not in options(state)
    if tile in ("barn", "harbor", "paddock", "caravan"):
        lifted = play(state, "b1" if tile == "barn" else "d1")
        assert_refused(lifted, "outpost", code="no_build")
        assert options(lifted) == {"stop"}


def test_within_a_donation() -> None:
    """RULES 5.2, scenario 66: with the second of three; the third needs adjacency again."""
    picture = """
           a b c d e f g h i
        1  N gAf f f w f f f
        2   w w w w w N w w g
    """
    state = drawn(picture, "", "donation-flower outpost", ask=Question.AFTER, kept="f2")
    state = play(state, "donation-flower c1")
    assert options(state) == {"outpost"}
    state = play(state, "outpost")
    assert_picture(
        state,
        """
           a b c d e f g h i
        1  N gAfAf*f*w f*f*f*
        2   w w w w w N w w g
        """,
    )
    assert options(state) == {"stop"}
    assert options(play(state, "stop")) == {"outpost"}
    state = play(state, "h1")
    assert_picture(
        state,
        """
           a b c d e f g h i
        1  N gAfAf*f w f*fAf*
        2   w w w w w N w w g
        """,
    )
    assert_refused(state, "e1", code="not_adjacent")
    assert_refused(state, "outpost", code="tile_used")
    assert_refused(state, "stop", code="must_go_on")
    assert tiles(play(state, "d1")) == {"a1": "used", "f2": "used"}


def test_two_outposts() -> None:
    """RULES 1.3, 5.2: each for one build of the same turn."""
    picture = """
           a b c d e f g h i
        1  N gAg w g w g w g
        2   w w w N w w w w w
    """
    state = drawn(picture, "", "outpost outpost", kept="d2")
    state = play(state, "outpost e1 outpost g1")
    assert_refused(state, "outpost", code="tile_used")
    assert_picture(
        state,
        """
           a b c d e f g h i
        1  N gAg*w gAw gAw g
        2   w w w N w w w w w
        """,
    )


def test_not_in_the_turn_it_was_taken_nor_without_a_build() -> None:
    """RULES 4.5, 5.2: no use with an empty supply or before the next turn."""
    picture = """
           a b c d e
        1  N g g g g
        2   w w w w w
    """
    state = play(drawn(picture, "", "outpost"), "b1")
    assert tiles(state) == {"a1": "fresh"}
    assert_refused(state, "outpost", code="tile_fresh")
    held = picture.replace("N g g", "N gAg")
    assert_refused(drawn(held, "", "outpost", supply=0), "outpost", code="no_build")
    assert_refused(drawn(held, "", "outpost", ask=Question.AFTER), "outpost", code="no_build")
    assert_refused(drawn(picture, "", "outpost"), "outpost", code="tile_not_held")


def test_offered_where_adjacency_does_not_bind() -> None:
    """RULES 5.2: it may be declared even if any hex is legal anyway; then it is spent."""
    picture = """
           a b c d e
        1  N cAw g*g*
        2   w w w w w
    """
    state = drawn(picture, "", "outpost")
    assert_picture(state, picture)
    assert options(state) == {"outpost"}
    assert tiles(play(state, "outpost e1")) == {"a1": "used"}
    assert stock(state) == {"a1": 0}
