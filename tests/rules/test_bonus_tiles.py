"""Bonus tiles: they come with the second tile of a Marshlands location (RULES 4.6, A-18)."""

import pytest

from kingdom.content import TILES
from kingdom.content.kinds import Question
from tests.support.drawn import assert_refused, drawn, play, stock, tiles

LOCATIONS = ("canoe", "fountain", "temple", "refuge")
PAIR = """
       a b c d e f g h
    1  L gAg g L g g g
    2   s w w w w w w w
"""


@pytest.mark.parametrize("name", LOCATIONS)
def test_with_the_second_tile(name: str) -> None:
    """RULES 4.6: taken at once, not usable this turn; one stays on the summary."""
    state = drawn(PAIR, f"L={name}")
    assert stock(state) == {"a1": 1, "e1": 2, f"{name}-bonus": 2}
    state = play(state, "c1")
    assert tiles(state) == {"a1": "ready"}
    state = play(state, "d1")
    assert tiles(state) == {"a1": "ready", "e1": "fresh", f"{name}-bonus": "fresh"}
    assert stock(state) == {"a1": 1, "e1": 1, f"{name}-bonus": 1}


@pytest.mark.parametrize("name", LOCATIONS)
def test_ready_in_the_next_turn_and_after(name: str) -> None:
    """RULES 4.5, 4.6: usable from the next turn on, and kept, unlike a nomad tile."""
    picture = PAIR + "    3  g g g g g g g g\n    4   g g g g g g g g\n    5  gBg g g g g g g\n"
    state = play(drawn(picture, f"L={name}"), "c1 d1 f1 end grass")
    assert tiles(state)[f"{name}-bonus"] == "ready"
    state = play(state, "a4 b4 c4 end grass g1 h1 g3 end grass")
    assert tiles(state)[f"{name}-bonus"] == "ready"


def test_both_tiles_at_once() -> None:
    """RULES 4.6: one settlement between two such hexes takes both and the bonus."""
    picture = PAIR.replace("L gAg g L", "L g L g g")
    state = play(drawn(picture, "L=refuge"), "b1")
    assert tiles(state) == {"a1": "fresh", "c1": "fresh", "refuge-bonus": "fresh"}


def test_for_two_players() -> None:
    """RULES 4.6: both bonus tiles may be taken; they suffice."""
    picture = """
           a b c d e f g
        1  L gAg g L gBg
        2   gBg g gAg g g
    """
    state = drawn(picture, "L=temple")
    for seat in (0, 1):
        assert tiles(state, seat) == {"a1": "ready", "e1": "ready", "temple-bonus": "ready"}
    assert stock(state) == {"a1": 0, "e1": 0, "temple-bonus": 0}


def test_only_of_marshlands() -> None:
    """RULES 1.6, 4.6: two tiles of any other location bring nothing."""
    state = play(drawn(PAIR, "L=farm"), "c1 d1")
    assert tiles(state) == {"a1": "ready", "e1": "fresh"}
    bonus = {tile.name for tile in TILES.values() if tile.bonus_of}
    assert bonus == {f"{name}-bonus" for name in LOCATIONS}
    assert {TILES[name].module for name in bonus} == {"marshlands"}


def test_two_different_locations_make_no_pair() -> None:
    """RULES 4.6: the second tile of the same location."""
    picture = PAIR.replace("L g g g", "R g g g")
    state = play(drawn(picture, "L=temple R=refuge"), "c1 d1")
    assert tiles(state) == {"a1": "ready", "e1": "fresh"}


LOSING = """
       a b c d e f g h
    1  L gAg g L gAg g
    2   w w w w P w w w
"""


@pytest.mark.parametrize("name", LOCATIONS)
def test_given_back_with_one_of_the_two(name: str) -> None:
    """RULES 4.6, A-18: it goes back to its summary, the location tile leaves the game."""
    state = drawn(LOSING, f"L={name} P=paddock", ask=Question.AFTER)
    assert stock(state) == {"a1": 1, "e1": 1, "e2": 1, f"{name}-bonus": 1}
    state = play(state, "paddock f1 h1")
    assert tiles(state) == {"a1": "ready"}
    assert stock(state) == {"a1": 1, "e1": 1, "e2": 1, f"{name}-bonus": 2}
    me = state.players[0]
    bonus = 1 << [site.name for site in state.setup.derived.sites].index(f"{name}-bonus")
    assert not (me.held | me.taken) & bonus  # as if it had never been taken


def test_given_back_although_used() -> None:
    """RULES 4.6, A-18: and not to be used again."""
    state = drawn(LOSING, "L=refuge P=paddock", ask=Question.AFTER)
    state = play(state, "refuge-bonus f1 g1")
    assert "refuge-bonus" not in tiles(state)
    assert stock(state)["refuge-bonus"] == 2
    assert_refused(state, "refuge-bonus", code="bonus_not_held")


def test_not_taken_again_from_the_same_hex() -> None:
    """RULES 4.4, A-06: a lost tile of the pair is not taken again, so there is no bonus."""
    picture = LOSING.replace("gAg g\n", "gAg cA\n")
    state = play(drawn(picture, "L=refuge P=paddock"), "refuge f1 g1 f1")
    assert tiles(state) == {"a1": "ready"}
    assert stock(state)["refuge-bonus"] == 2


def test_house_rule_lost_tiles_return() -> None:
    """RULES 4.4, 8.3: taken again from the hex, the second tile brings the bonus again."""
    picture = LOSING.replace("gAg g\n", "gAg cA\n")
    state = drawn(picture, "L=refuge P=paddock", lost_tiles_return=True)
    state = play(state, "refuge f1 g1")
    assert tiles(state).get("refuge-bonus") is None
    assert stock(state)["e1"] == 2
    state = play(state, "f1")
    assert tiles(state)["e1"] == tiles(state)["refuge-bonus"] == "fresh"
    assert stock(state)["refuge-bonus"] == 1


def test_a_third_tile_of_the_same_location() -> None:
    """RULES 0, 4.6: own sections may have three such hexes; any two bring the one bonus."""
    picture = """
           a b c d e f g h i
        1  L gAg L g w g L g
        2   w c w w w w w w w
    """
    state = play(drawn(picture, "L=refuge"), "c1")
    assert tiles(state) == {"a1": "ready", "d1": "fresh", "refuge-bonus": "fresh"}
    state = play(state, "g1 e1")
    assert tiles(state)["h1"] == "fresh"
    assert stock(state)["refuge-bonus"] == 1
    state = play(state, "refuge b1 b2")
    assert tiles(state) == {"d1": "fresh", "h1": "fresh", "refuge-bonus": "fresh"}


def test_kept_while_another_piece_touches() -> None:
    """RULES 4.4, 4.6: the pair is whole as long as both hexes are touched."""
    picture = LOSING.replace("L gAg g L", "L gAg gAL")
    state = play(drawn(picture, "L=refuge P=paddock", ask=Question.AFTER), "refuge-bonus f1 g1")
    assert tiles(state)["refuge-bonus"] == "used"
