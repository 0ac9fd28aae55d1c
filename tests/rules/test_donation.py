"""The Donation: three settlements on one terrain (RULES 5.2)."""

import pytest

from kingdom.board import CANYON, TERRAINS
from kingdom.content import TILES
from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE, turn_of
from tests.support.drawn import (
    assert_picture,
    assert_refused,
    drawn,
    earned,
    options,
    play,
    stock,
    tiles,
)
from tests.support.drawn.pictures import TERRAIN_LETTERS

FLOWERS = """
       a b c d e f g h
    1  N gAf f w w f f
    2   w f w w w w g w
"""
FLOWER = "donation-flower"


def test_three_on_flowers() -> None:
    """RULES 5.2, scenario 25: after the mandatory action, each adjacent if possible."""
    state = play(drawn(FLOWERS, "", FLOWER, ask=Question.AFTER), FLOWER)
    assert_picture(
        state,
        """
           a b c d e f g h
        1  N gAf*f w w f f
        2   w f*w w w w g w
        """,
    )
    assert_refused(state, "d1", "g1", code="not_adjacent")
    assert_refused(state, "e1", code="wrong_terrain")
    state = play(state, "c1")
    assert_picture(
        state,
        """
           a b c d e f g h
        1  N gAfAf*w w f f
        2   w f*w w w w g w
        """,
    )
    state = play(state, "d1 b2")
    assert_picture(
        state,
        """
           a b c d e f g h
        1  N gAfAfAw w f f
        2   w fAw w w w g w
        """,
    )
    assert state.players[0].supply == 36
    assert options(state) == {"end"}
    assert_refused(state, FLOWER, code="tile_used")


def test_anywhere_once_nothing_touches() -> None:
    """RULES 4.2, 5.2: the rule is asked again for every settlement."""
    state = play(drawn(FLOWERS.replace("f f w", "f w w"), "", FLOWER, ask=Question.AFTER), FLOWER)
    state = play(state, "c1 b2")
    assert_picture(
        state,
        """
           a b c d e f g h
        1  N gAfAw w w f*f*
        2   w fAw w w w g w
        """,
    )


def test_with_two_settlements_left_only_two() -> None:
    """RULES 5.2, 3.5, scenario 25: and the end of the game is triggered."""
    state = play(drawn(FLOWERS, "", FLOWER, ask=Question.AFTER, supply=2), f"{FLOWER} c1")
    assert not state.ending
    state = play(state, "b2")
    assert state.players[0].supply == 0
    assert state.ending
    assert options(state) == {"end"}
    assert_refused(
        drawn(FLOWERS, "", FLOWER, ask=Question.AFTER, supply=0), FLOWER, code="supply_empty"
    )


def test_two_hexes_left_only_two() -> None:
    """RULES 5.2: it goes on until no hex is left, and cannot begin without any."""
    picture = """
           a b c d
        1  N gAf g
        2   w w w f
    """
    state = play(drawn(picture, "", FLOWER), f"{FLOWER} c1 d2")
    assert len(state.pending) == 1
    assert tiles(state) == {"a1": "used"}
    full = drawn(picture.replace("f g", "fBg").replace("w f", "w f#"), "", FLOWER)
    assert_refused(full, FLOWER, code="no_target")


def test_goes_on_once_begun() -> None:
    """RULES 3.1, A-46: broken off before the first settlement, never stopped after it."""
    state = drawn(FLOWERS, "", FLOWER, ask=Question.AFTER)
    chosen = play(state, FLOWER)
    assert options(chosen) == {"stop"}
    assert play(chosen, "stop") == state
    for actions in ("c1", "c1 d1"):
        begun = play(chosen, actions)
        assert options(begun) == set()
        assert tiles(begun) == {"a1": "used"}
        assert_refused(begun, "stop", code="must_go_on")
        assert_refused(begun, "end", FLOWER)


@pytest.mark.parametrize("terrain", TERRAINS)
def test_one_for_each_terrain_but_marsh(terrain: str) -> None:
    """RULES 1.3, 5.2: also on water and mountains, whatever the card; there is none for marsh."""
    name = f"donation-{terrain}"
    if terrain == "marsh":
        assert name not in TILES
        return
    letter = TERRAIN_LETTERS[TERRAINS.index(terrain)]
    other = "m" if terrain == "water" else "w"
    picture = f"""
           a b c d e f g
        1  N sA{letter} {letter} {letter} s {other}
        2   s {other} {other} {other} s {other} t
    """
    state = drawn(picture, "", name, card="forest", ask=Question.AFTER, filler=other)
    state = play(state, name)
    assert state.legal_mask.bit_count() == 1
    assert_refused(state, "a2", "b2", "e2", code="wrong_terrain")
    state = play(state, "c1 d1 e1")
    assert state.players[0].settlements.bit_count() == 4
    assert not state.free_mask & state.players[0].settlements


def test_before_or_after_but_not_within_the_mandatory_action() -> None:
    """RULES 3.1, 5.2: and the three are one block."""
    picture = """
           a b c d e f
        1  N gAf f f g
        2   g g g g g g
    """
    state = play(drawn(picture, "", FLOWER), f"{FLOWER} c1 d1 e1")
    assert state.pending[0].left == 3
    assert play(state, "b2 c2 d2").players[0].supply == 33
    begun = play(drawn(picture, "", FLOWER), "b2")
    assert begun.pending[0].asks == Question.MANDATORY
    assert_refused(begun, FLOWER, code="builds_first")


def test_takes_tiles_on_its_way() -> None:
    """RULES 3.6, 4.4: each of the three is a build like any other."""
    state = drawn(
        """
           a b c d e f
        1  N gAf f f N
        2   w L w w w g
        """,
        "L=farm",
        f"{FLOWER} treasure",
        ask=Question.AFTER,
        lost="b2",
    )
    state = play(state, f"{FLOWER} c1 d1")
    assert earned(state) == {}
    state = play(state, "e1")
    assert earned(state) == {"treasure": 3}
    assert stock(state)["f1"] == 0


def test_exhausting_the_played_terrain() -> None:
    """RULES 3.4: the new card is drawn at once, then the Donation is over: no hex is left."""
    picture = """
           a b c d
        1  N gAg c
        2   g w c c
    """
    state = drawn(picture, "", "donation-grass", ask=Question.AFTER)
    state = play(state, "donation-grass c1 a2")
    assert state.to_move == CHANCE
    state = play(state, "canyon")
    assert options(state) == {"end"}
    assert turn_of(state).terrain == CANYON


def test_any_terrain_and_the_rest_of_a_donation() -> None:
    """RULES 3.4: the new terrain is not the Donation's, which still wants grass."""
    picture = """
           a b c d
        1  N gAg c
        2   g w c c
    """
    state = drawn(
        picture, "", "donation-grass", ask=Question.AFTER, exhausted_terrain="any_terrain"
    )
    state = play(state, "donation-grass c1 a2")
    assert options(state) == {"end"}


# --- water and mountain ------------------------------------------------------------------

COAST = """
       a b c d e f g
    1  N gAm m m w t
    2   t w t t m w g
"""
CARDS = ("fishermen", "miners", "knights")


def test_mountains_with_miners_and_fishermen() -> None:
    """RULES 6.1, A-51, scenario 26: no Miners gold on mountains, Fishermen gold next to water."""
    state = drawn(COAST, "", "donation-mountain", ask=Question.AFTER, scoring=CARDS, filler="t")
    before = state.scores()[0]
    state = play(state, "donation-mountain c1 d1 e1")
    after = state.scores()[0]
    assert after["miners"] == before["miners"]
    assert after["fishermen"] == before["fishermen"] + 2  # c1 and e1


def test_water_with_miners_and_fishermen() -> None:
    """RULES 6.1, A-51: no Fishermen gold on water, Miners gold next to mountains."""
    state = drawn(COAST, "", "donation-water", ask=Question.AFTER, scoring=CARDS, filler="t")
    before = state.scores()[0]
    state = play(state, "donation-water b2 f1 f2")
    after = state.scores()[0]
    assert after["fishermen"] == before["fishermen"]
    assert after["miners"] == before["miners"] + 3  # all of them touch a mountain


def test_mountains_bind_by_adjacency() -> None:
    """RULES 4.2: as long as a free mountain touches, the others are refused."""
    state = play(
        drawn(COAST, "", "donation-mountain", ask=Question.AFTER, filler="t"), "donation-mountain"
    )
    assert state.pending[-1].asks == Question.BUILD
    assert_picture(state, COAST.replace("gAm m", "gAm*m"))
    assert_refused(state, "d1", "e1", "e2", code="not_adjacent")


def test_not_next_to_a_warrior() -> None:
    """RULES 4.1, 5.3: nobody builds next to a warrior, on water neither."""
    picture = """
           a b c d e f
        1  N gAw w g Y
        2   t w*t t t w
    """
    state = drawn(
        picture, "Y=barracks", "donation-water", ask=Question.AFTER, filler="t", warriors={1: "e1"}
    )
    state = play(state, "donation-water")
    assert_refused(state, "d1", code="blocked")
    assert_picture(state, picture.replace("gAw w", "gAw*w"))
