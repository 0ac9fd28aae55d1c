"""The Quarry: one or two stone walls on the played terrain (RULES 5.2)."""

from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE, turn_of
from tests.support.drawn import assert_picture, assert_refused, cards, drawn, options, play, tiles

FIELD = """
       a b c d e f
    1  Q gAg*c g g
    2   g*g*w w w w
    3  g w w g*tAg*
    4   w w w g*g*w
"""


def test_on_the_played_terrain_next_to_an_own_piece() -> None:
    """RULES 5.2: hexes of the card's terrain, each next to an own piece on whatever terrain."""
    state = play(drawn(FIELD, "Q=quarry"), "quarry")
    assert state.pending[-1].asks == Question.WALL
    assert_picture(state, FIELD)
    assert_refused(state, "e1", "f1", "a3", code="not_beside_own")
    assert_refused(state, "d1", "c2", code="wrong_terrain")
    assert_refused(state, "b1", "e3", code="occupied")
    assert_refused(state, "a1", code="special_hex")


def test_follows_the_card() -> None:
    """RULES 5.2: with a canyon card only canyon, before and after the mandatory action."""
    picture = """
           a b c d e
        1  Q gAc*g c
        2   g c*g c c
    """
    for ask in (Question.BEFORE, Question.AFTER):
        state = play(drawn(picture, "Q=quarry", card="canyon", ask=ask), "quarry")
        assert_picture(state, picture)


def test_one_wall_and_no_second() -> None:
    """RULES 5.2, scenario 22: three built on desert, one free desert hex touches them."""
    state = drawn(
        """
           a b c d e f g
        1  Q dAd d d d d
        2   w w w w w w w
        """,
        "Q=quarry",
        card="desert",
    )
    state = play(state, "c1 d1 e1 quarry")
    assert_picture(
        state,
        """
           a b c d e f g
        1  Q dAdAdAdAd*d
        2   w w w w w w w
        """,
    )
    state = play(state, "f1")
    assert_picture(
        state,
        """
           a b c d e f g
        1  Q dAdAdAdAd#d
        2   w w w w w w w
        """,
    )
    assert options(state) == {"end"}
    assert_refused(state, "g1", code="builds_done")
    assert tiles(state) == {"a1": "used"}


def test_the_stock_of_25() -> None:
    """RULES 5.2, scenario 22: refused with none left; with one left, one wall; with two, two."""
    assert_refused(drawn(FIELD, "Q=quarry", walls=25), "quarry", code="no_walls")
    assert_refused(
        drawn(FIELD, "Q=quarry", walls=25, ask=Question.AFTER), "quarry", code="no_walls"
    )
    last = play(drawn(FIELD, "Q=quarry", walls=24), "quarry c1")
    assert last.walls_mask.bit_count() == 25
    assert len(last.pending) == 1
    assert_refused(last, "quarry", code="tile_used")
    both = play(drawn(FIELD, "Q=quarry", walls=23), "quarry c1 a2")
    assert both.walls_mask.bit_count() == 25


def test_two_walls_and_no_third() -> None:
    """RULES 5.2: 1 or 2 stone walls; they make no hex a neighbour of an own piece."""
    state = play(drawn(FIELD, "Q=quarry"), "quarry c1 e4")
    assert_picture(
        state,
        """
           a b c d e f
        1  Q gAg#c g g
        2   g*g*w w w w
        3  g w w g*tAg*
        4   w w w g*g#w
        """,
    )
    assert len(state.pending) == 1
    assert_refused(state, "quarry", code="tile_used")
    assert tiles(state) == {"a1": "used"}


def test_the_second_wall_is_optional() -> None:
    """RULES 3.1, 5.2: stopped after the first, the rest lapses and the tile is used."""
    state = play(drawn(FIELD, "Q=quarry", ask=Question.AFTER), "quarry c1")
    assert options(state) == {"stop"}
    assert tiles(state) == {"a1": "used"}
    assert_refused(state, "c1", code="occupied")
    assert_refused(state, "end", "quarry", code="finish_tile")
    state = play(state, "stop")
    assert state.walls_mask.bit_count() == 1
    assert options(state) == {"end"}
    assert_refused(state, "quarry", code="tile_used")


def test_broken_off_before_and_stopped_after_the_first_wall() -> None:
    """RULES 3.1, scenario 68: chosen only, it is available again; after a wall it is used."""
    state = drawn(FIELD, "Q=quarry")
    begun = play(state, "quarry")
    assert options(begun) == {"stop"}
    assert play(begun, "stop") == state
    stopped = play(begun, "c1 stop")
    assert stopped.walls_mask.bit_count() == 1
    assert tiles(stopped) == {"a1": "used"}
    assert_picture(
        stopped,
        """
           a b c d e f
        1  Q gAg#c g g
        2   g*g*w w w w
        3  g w w g*tAg*
        4   w w w g*g*w
        """,
    )


def test_undo_of_the_second_wall() -> None:
    """RULES 5.2: going back means taking the older state, which has not changed."""
    first = play(drawn(FIELD, "Q=quarry"), "quarry c1")
    text = repr(first)
    second = play(first, "a2")
    assert second.walls_mask.bit_count() == 2
    assert repr(first) == text
    assert first.walls_mask.bit_count() == 1
    assert first == play(drawn(FIELD, "Q=quarry"), "quarry c1")
    assert play(first, "a2") == second
    assert play(first, "b2").walls_mask != second.walls_mask


def test_no_fallback() -> None:
    """RULES 5.2: where nothing of the terrain touches, the Quarry cannot be used."""
    state = drawn(
        """
           a b c d e
        1  Q cAc g g
        2   c c c g g
        """,
        "Q=quarry",
    )
    assert_refused(state, "quarry", code="no_target")
    bare = drawn(
        """
           a b c d e
        1  Q c c g g
        2   cBc c g g
        """,
        "Q=quarry",
    )
    assert_refused(bare, "quarry", code="tile_not_held")


def test_not_next_to_pieces_of_others() -> None:
    """RULES 5.2: an own piece is needed, though one built in the same turn will do."""
    state = drawn(
        """
           a b c d e f g h
        1  Q gAc gBg w w w
        2   w w w g w w w w
        3  w w w w w g g w
        """,
        "Q=quarry",
        ask=Question.MANDATORY,
        left=1,
    )
    assert_refused(state, "quarry", code="builds_first")
    state = play(state, "f3 quarry")
    assert_picture(
        state,
        """
           a b c d e f g h
        1  Q gAc gBg w w w
        2   w w w g w w w w
        3  w w w w w gAg*w
        """,
    )
    assert_refused(state, "e1", "d2", code="not_beside_own")


def test_takes_nothing_from_the_supply() -> None:
    """RULES 5.2: walls come from the common stock and trigger no end."""
    state = play(drawn(FIELD, "Q=quarry", supply=0, ask=Question.AFTER), "quarry c1 a2")
    assert state.players[0].supply == 0
    assert not state.ending
    assert not state.built


def test_a_second_quarry() -> None:
    """RULES 3.1: two equal tiles allow two uses, two walls each."""
    state = drawn(
        """
           a b c d e
        1  Q gAg gAQ
        2   g g g g g
        """,
        "Q=quarry",
        ask=Question.AFTER,
    )
    state = play(state, "quarry c1 a2 quarry b2 c2")
    assert state.walls_mask.bit_count() == 4
    assert_refused(state, "quarry", code="tile_used")


# --- exhausted terrain -------------------------------------------------------------------

LAST = """
       a b c d e f
    1  Q gAg c c c
    2   w c w d w w
"""


def test_the_second_wall_follows_the_new_card() -> None:
    """RULES 3.4, 5.2: a wall on the last grass hex exhausts it; the card leaves the game."""
    for ask in (Question.BEFORE, Question.AFTER):
        state = play(drawn(LAST, "Q=quarry", ask=ask), "quarry c1")
        assert state.to_move == CHANCE
        state = play(state, "canyon")
        assert state.pending[-1].asks == Question.WALL
        assert_picture(
            state,
            """
               a b c d e f
            1  Q gAg#c c c
            2   w c*w d w w
            """,
        )
        assert_refused(state, "d1", code="not_beside_own")
        assert_refused(state, "d2", code="wrong_terrain")
        state = play(state, "b2")
        assert state.walls_mask.bit_count() == 2
        assert cards(state.cards.discard) == {}
        assert turn_of(state).terrain == 1


def test_the_new_card_serves_the_mandatory_action() -> None:
    """RULES 3.4: before the mandatory action, the three follow the new card too."""
    state = play(drawn(LAST, "Q=quarry"), "quarry c1 canyon stop")
    assert_picture(
        state,
        """
           a b c d e f
        1  Q gAg#c c c
        2   w c*w d w w
        """,
    )
    assert state.pending[0].left == 3


def test_no_second_wall_where_the_new_card_touches_nothing() -> None:
    """RULES 3.4, 5.2: the Quarry is then over; also if that card is useless as well."""
    state = play(drawn(LAST, "Q=quarry", ask=Question.AFTER), "quarry c1 desert")
    assert len(state.pending) == 1
    assert options(state) == {"end"}
    assert tiles(state) == {"a1": "used"}
    again = play(drawn(LAST, "Q=quarry", ask=Question.AFTER), "quarry c1 flower")
    assert again.to_move == CHANCE
    again = play(again, "canyon")
    assert again.pending[-1].asks == Question.WALL


def test_the_last_wall_on_the_last_hex() -> None:
    """RULES 3.4: the second wall may exhaust the terrain; the new card is drawn all the same."""
    state = drawn(
        """
           a b c d
        1  Q gAg c
        2   w g w c
        """,
        "Q=quarry",
        ask=Question.AFTER,
    )
    state = play(state, "quarry c1 b2")
    assert state.to_move == CHANCE
    state = play(state, "canyon")
    assert options(state) == {"end"}
    assert turn_of(state).terrain == 1


def test_house_rules_for_an_exhausted_terrain() -> None:
    """RULES 3.4, A-07: `mandatory_only` gives no second wall, `any_terrain` one anywhere next."""
    state = drawn(LAST, "Q=quarry", ask=Question.AFTER, exhausted_terrain="mandatory_only")
    state = play(state, "quarry c1")
    assert options(state) == {"end"}
    state = drawn(LAST, "Q=quarry", ask=Question.AFTER, exhausted_terrain="any_terrain")
    assert_picture(
        play(state, "quarry c1"),
        """
           a b c d e f
        1  Q gAg#c c c
        2   w c*w d w w
        """,
    )
