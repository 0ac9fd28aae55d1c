"""The Wagon: place it, move it up to three steps, or take it back (RULES 5.3)."""

from kingdom.content.kinds import Question
from tests.support.drawn import (
    assert_picture,
    assert_refused,
    drawn,
    meeples,
    options,
    play,
    stock,
    tiles,
)

TRACK = """
       a b c d e f g
    1  V gAm g m g g
    2   w w w w w w w
"""


# --- placing -----------------------------------------------------------------------------


def test_placed_on_land_or_mountain_next_to_an_own_piece() -> None:
    """RULES 5.3, 4.2, A-50: by the Wagon action, on free hexes, adjacent if possible."""
    picture = """
           a b c d e f
        1  V gAm*w g m
        2   d*s*w w w w
    """
    for card in ("grass", "desert"):
        state = play(drawn(picture, "V=wagon", card=card), "wagon")
        assert state.pending[-1].asks == Question.PIECE
        assert_picture(state, picture)
        assert_refused(state, "d1", "c2", code="wrong_terrain")
        assert_refused(state, "e1", "f1", code="not_adjacent")
        assert_refused(state, "a1", code="special_hex")
        assert_refused(state, "b1")
        state = play(state, "c1")
        assert meeples(state) == {"wagon": "c1"}
        assert state.players[0].supply == 39
        assert tiles(state) == {"a1": "used"}
        assert_refused(state, "wagon", code="tile_used")


def test_placed_anywhere_if_nothing_touches() -> None:
    """RULES 4.2: any free land or mountain hex then."""
    picture = """
           a b c d e f
        1  V gAw w g*m*
        2   w w w w w w
    """
    assert_picture(play(drawn(picture, "V=wagon", filler="w"), "wagon"), picture)


def test_placed_next_to_a_warrior() -> None:
    """RULES 5.3, A-09, scenario 34: on a mountain next to an own settlement and a warrior."""
    picture = """
           a b c d e f g
        1  V gAm*g m g R
        2   w w w w w w w
    """
    state = play(drawn(picture, "V=wagon R=barracks", warriors={1: "d1"}), "wagon")
    assert_picture(state, picture)
    assert meeples(play(state, "c1")) == {"wagon": "c1"}


def test_broken_off_before_it_stands() -> None:
    """RULES 3.1: the tile stays available."""
    state = drawn(TRACK, "V=wagon")
    begun = play(state, "wagon")
    assert options(begun) == {"stop"}
    assert_refused(begun, "end", "wagon", code="finish_tile")
    assert play(begun, "stop") == state


def test_needs_no_supply() -> None:
    """RULES 5.3, 3.5: it touches neither the supply nor the end of the game."""
    state = play(drawn(TRACK, "V=wagon", ask=Question.AFTER, supply=0), "wagon c1")
    assert meeples(state) == {"wagon": "c1"}
    assert not state.ending
    assert not state.built


# --- moving ------------------------------------------------------------------------------


def test_three_steps_over_grass_and_mountain() -> None:
    """RULES 5.3, scenario 34: a fourth is refused; then a settlement may be built next to it."""
    state = play(drawn(TRACK, "V=wagon", wagons={0: "c1"}), "wagon")
    assert_picture(
        state,
        """
           a b c d e f g
        1  V gAm*g*m g g
        2   w w w w w w w
        """,
    )
    assert options(state) == {"stop"}
    state = play(state, "d1")
    assert_picture(
        state,
        """
           a b c d e f g
        1  V gAm*g m*g g
        2   w w w w w w w
        """,
    )
    state = play(state, "e1 f1")
    assert meeples(state) == {"wagon": "f1"}
    assert len(state.pending) == 1
    assert_refused(state, "wagon", code="tile_used")
    assert_picture(
        state,
        """
           a b c d e f g
        1  V gAm g m g g*
        2   w w w w w w w
        """,
    )


def test_not_over_water_or_an_occupied_hex() -> None:
    """RULES 5.3, scenario 34: no piece of anybody, no wall, no special hex, no water."""
    picture = """
           a b c d e f
        1  V gAg*g#w w
        2   w K gBg w w
        3  w w w g w w
    """
    state = play(drawn(picture, "V=wagon", wagons={0: "c1"}, filler="w"), "wagon")
    assert_picture(state, picture)
    assert_refused(state, "b1", "d1", "c2", code="occupied")
    assert_refused(state, "b2", code="special_hex")
    assert_refused(state, "d2", "d3", code="not_one_step")
    assert_refused(state, "e1", code="wrong_terrain")


def test_moves_next_to_a_warrior() -> None:
    """RULES 5.3, A-09: warriors do not stop it, only the hex of one does."""
    picture = """
           a b c d e f g
        1  V gAm g m g R
        2   w w w w g w w
        3  g g g g g g g
    """
    state = drawn(picture, "V=wagon R=barracks", wagons={0: "c1"}, warriors={1: "e2"})
    state = play(state, "wagon d1 e1")
    assert_refused(state, "e2", code="occupied")
    state = play(state, "f1")
    assert meeples(state) == {"wagon": "f1"}


def test_stopped_after_any_step() -> None:
    """RULES 3.1, 5.3: the rest lapses and the tile is used; forth and back is allowed."""
    state = play(drawn(TRACK, "V=wagon", wagons={0: "c1"}), "wagon d1")
    assert options(state) == {"stop"}
    assert tiles(state) == {"a1": "used"}
    assert_refused(state, "end", "wagon", code="finish_tile")
    stopped = play(state, "stop")
    assert meeples(stopped) == {"wagon": "d1"}
    assert_refused(stopped, "wagon", code="tile_used")
    assert meeples(play(state, "c1 d1")) == {"wagon": "d1"}


def test_not_taken_back_after_a_step() -> None:
    """RULES 5.3: place, move or take back, one of the three."""
    state = play(drawn(TRACK, "V=wagon", wagons={0: "c1"}), "wagon d1")
    assert_refused(state, "d1", code="occupied")


def test_hemmed_in_it_can_still_be_taken_back() -> None:
    """RULES 5.3: a wagon without a free hex next to it."""
    picture = """
           a b c d
        1  V gAg*w
        2   w w w w
    """
    state = play(drawn(picture, "V=wagon", wagons={0: "c1"}), "wagon")
    assert_picture(state, picture)
    assert meeples(play(state, "c1")) == {}


def test_the_wagon_of_another_player_is_none_of_ones_own() -> None:
    """RULES 5.3: one places the own wagon, whoever else has one on the board."""
    state = play(drawn(TRACK, "V=wagon", wagons={1: "e1"}), "wagon")
    assert_refused(state, "e1", "d1")
    state = play(state, "c1")
    assert (meeples(state, 0), meeples(state, 1)) == ({"wagon": "c1"}, {"wagon": "e1"})


def test_never_between_board_and_island() -> None:
    """RULES 5.5: a wagon on the island steps there and only there."""
    island = """
           a b c d
        1  g g*m w
        2   t*L w w
    """
    board = """
           a b c d
        1  V gAg w
        2   w w w w
    """
    state = drawn(
        board, "V=wagon L=tree-house", island=island, wagons={0: "ia1"}, ask=Question.AFTER
    )
    state = play(state, "wagon")
    assert_picture(state, board, island.replace("1  g ", "1  g*"))


# --- taking back -------------------------------------------------------------------------


def test_taken_back_and_not_placed_again_in_the_same_turn() -> None:
    """RULES 5.3: by another Wagon tile only from the next turn on."""
    picture = """
           a b c d e f g
        1  V gAg g g gAV
        2   w w w w w w w
        3  w w w c c c c
    """
    state = drawn(picture, "V=wagon", wagons={0: "c1"}, ask=Question.AFTER, hands={1: "canyon"})
    state = play(state, "wagon c1")
    assert meeples(state) == {}
    assert_refused(state, "wagon", code="rests")
    assert options(state) == {"end"}
    state = play(state, "end grass d3 e3 f3 end canyon wagon e1")
    assert meeples(state) == {"wagon": "e1"}


def test_a_second_tile_moves_it_again() -> None:
    """RULES 3.1: placed by one tile, moved by the other."""
    picture = """
           a b c d e f g
        1  V gAg g g gAV
        2   w w w w w w w
    """
    state = play(drawn(picture, "V=wagon", ask=Question.AFTER), "wagon c1 wagon d1 stop")
    assert meeples(state) == {"wagon": "d1"}
    assert options(state) == {"end"}


# --- tiles -------------------------------------------------------------------------------


def test_takes_tiles_step_by_step() -> None:
    """RULES 4.5, 5.3: on every hex that it enters; a location it has left again is lost."""
    picture = """
           a b c d e f g h
        1  V gAg g g g g g
        2   w w w F w w N w
    """
    state = drawn(picture, "V=wagon F=farm", "sword", wagons={0: "c1"}, ask=Question.AFTER)
    state = play(state, "wagon d1")
    assert tiles(state) == {"a1": "used", "d2": "fresh"}
    state = play(state, "e1")
    assert tiles(state) == {"a1": "used", "d2": "fresh"}
    state = play(state, "f1")
    assert tiles(state) == {"a1": "used"}
    assert stock(state) == {"a1": 1, "d2": 1, "g2": 1}
    assert tiles(play(state, "end grass"), 0) == {"a1": "ready"}


def test_keeps_a_nomad_tile_that_it_passed() -> None:
    """RULES 4.5: not lost by going on."""
    picture = """
           a b c d e f g h
        1  V gAg g g g g g
        2   w w w N w w w w
    """
    state = drawn(picture, "V=wagon", "sword", wagons={0: "c1"}, ask=Question.AFTER)
    state = play(state, "wagon d1 e1 f1")
    assert tiles(state) == {"a1": "used", "d2": "fresh"}


def test_goes_on_when_a_step_loses_its_tile() -> None:
    """RULES 3.1, 4.4: the action is carried out, the tile is gone."""
    picture = """
           a b c d e f
        1  V g g g g g
        2   w w w w w w
    """
    state = drawn(picture, "V=wagon", wagons={0: "b1"}, ask=Question.AFTER)
    assert tiles(state) == {"a1": "ready"}
    state = play(state, "wagon c1")
    assert tiles(state) == {}
    state = play(state, "d1 e1")
    assert meeples(state) == {"wagon": "e1"}
    assert_refused(state, "wagon", code="tile_not_held")


def test_keeps_its_own_tile() -> None:
    """RULES 4.4, 5.3: the wagon counts as a settlement next to its hex; taken back it is lost."""
    picture = """
           a b c d e f
        1  V g g g gAg
        2   w w w w w w
    """
    state = drawn(picture, "V=wagon", wagons={0: "b1"}, ask=Question.AFTER)
    assert tiles(state) == {"a1": "ready"}
    assert tiles(play(state, "wagon b1")) == {}


def test_stays_when_the_tile_is_lost() -> None:
    """RULES 4.4, 5.3: but can neither be moved nor taken back."""
    picture = """
           a b c d e f g
        1  V gAg g P g g
        2   w w w w w w w
    """
    state = drawn(picture, "V=wagon P=paddock", wagons={0: "f1"}, ask=Question.AFTER)
    state = play(state, "paddock b1 d1")
    assert tiles(state) == {"e1": "used"}
    assert meeples(state) == {"wagon": "f1"}
    assert_refused(state, "wagon", code="tile_not_held")
    assert_refused(play(state, "end grass"), "f1", code="occupied")


def test_no_other_move_takes_it() -> None:
    """RULES 4.3, A-14: Paddock and Caravan move settlements only."""
    picture = """
           a b c d e f g
        1  P gaC g g g g
        2   w g w w w w w
        3  w w g w w w w
    """
    state = drawn(picture, "P=paddock C=caravan", wagons={0: "e1"}, ask=Question.AFTER)
    for tile in ("paddock", "caravan"):
        begun = play(state, tile)
        assert_picture(begun, picture)
        assert_refused(begun, "e1", code="not_yours")
