"""Exhausted terrain: at the start, in the middle, after the mandatory action (RULES 3.4)."""

import pytest

from kingdom.board import ANY, CANYON, DESERT, GRASS
from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE, turn_of
from tests.support.drawn import assert_picture, assert_refused, cards, drawn, options, play

# One desert hex, no flowers; an Oracle hex whose tile comes from a settlement on water.
BOARD = """
       a b c d e f
    1  d w g g g g
    2   w O wAc c c
    3  t t w c c c
"""


# --- redraw, the rule --------------------------------------------------------------------


def test_in_the_middle_of_the_mandatory_action() -> None:
    """RULES 3.4, scenarios 6 and 64: the card leaves the game, the other two follow the new one."""
    state = drawn(BOARD, "O=oracle", card="desert")
    state = play(state, "a1")
    assert state.to_move == CHANCE
    assert state.cards.hands[0] == ()
    assert_refused(state, "d2", "end", "oracle")
    state = play(state, "canyon")
    assert (state.pending[0].asks, state.pending[0].left) == (Question.MANDATORY, 2)
    assert state.cards.hands[0] == (CANYON,)
    assert_refused(state, "oracle", "end")  # still in the middle
    assert_picture(
        state,
        """
           a b c d e f
        1  dAw g g g g
        2   w O wAc*c c
        3  t t w c*c c
        """,
    )
    state = play(state, "d2 e2 end")
    assert cards(state.cards.discard) == {"canyon": 1}
    left = play(state, "grass").cards
    assert sum(left.deck) + sum(left.discard) + sum(map(len, left.hands)) == 24


def test_at_the_start_of_the_turn() -> None:
    """RULES 3.4: a new card before anything else, and three settlements to build."""
    state = drawn(
        BOARD, "O=oracle", player=1, card="forest", ask=Question.AFTER, hands={0: "flower"}
    )
    state = play(state, "end forest")
    assert state.to_move == CHANCE
    assert state.cards.hands == ((), (4,))
    assert cards(state.cards.discard) == {"forest": 1}
    state = play(state, "grass")
    assert state.to_move == 0
    assert (state.pending[0].asks, state.pending[0].left) == (Question.BEFORE, 3)
    assert turn_of(state).terrain == GRASS


def test_until_a_usable_terrain_appears() -> None:
    """RULES 3.4: every card without a usable hex is removed."""
    state = drawn(BOARD, "O=oracle", card="desert")
    state = play(state, "a1 flower flower desert")
    assert state.to_move == CHANCE
    state = play(state, "grass")
    assert (state.pending[0].asks, state.pending[0].left) == (Question.MANDATORY, 2)
    assert cards(state.cards.deck) == {
        "grass": 3,  # one in each hand
        "canyon": 5,
        "desert": 3,
        "flower": 3,
        "forest": 5,
    }
    assert cards(state.cards.discard) == {}


def test_after_the_mandatory_action() -> None:
    """RULES 3.4, A-07: the new card serves the Oracle."""
    state = drawn(BOARD, "O=oracle", card="desert", ask=Question.MANDATORY, left=1)
    state = play(state, "a1")
    assert state.to_move == CHANCE
    state = play(state, "canyon")
    assert (state.pending[0].asks, state.pending[0].left) == (Question.AFTER, 0)
    assert options(state) == {"oracle", "end"}
    assert_picture(
        play(state, "oracle"),
        """
           a b c d e f
        1  dAw g g g g
        2   w O wAc*c c
        3  t t w c*c c
        """,
    )


def test_by_an_extra_build_before_the_mandatory_action() -> None:
    """RULES 3.4: the Oracle takes the last desert hex; three settlements follow the new card."""
    state = drawn(BOARD, "O=oracle", card="desert")
    state = play(state, "oracle a1")
    assert state.to_move == CHANCE
    state = play(state, "grass")
    assert (state.pending[0].asks, state.pending[0].left) == (Question.BEFORE, 3)
    assert_refused(state, "oracle", "end")


def test_by_a_move() -> None:
    """RULES 3.4, 3.6 step 7: a settlement moved onto the last hex exhausts it."""
    state = drawn(
        """
           a b c d e
        1  gAP d g g
        2   g g g g g
        """,
        "P=paddock",
        card="desert",
    )
    state = play(state, "paddock a1 c1")
    assert state.to_move == CHANCE
    assert state.cards.hands[0] == ()


def test_with_the_last_settlement() -> None:
    """RULES 3.4: the number of settlements left plays no role."""
    state = drawn(BOARD, "O=oracle", card="desert", supply=1)
    state = play(state, "a1")
    assert state.ending
    assert state.to_move == CHANCE
    state = play(state, "grass")
    assert state.pending[0].asks == Question.AFTER
    assert options(state) == {"end"}


def test_adjacency_plays_no_role() -> None:
    """RULES 3.4: a free hex far from all own pieces is usable."""
    state = drawn(
        BOARD, "O=oracle", player=1, card="forest", ask=Question.AFTER, hands={0: "desert"}
    )
    state = play(state, "end grass")
    assert state.to_move == 0
    assert_picture(
        state,
        """
           a b c d e f
        1  d*w g g g g
        2   w O wAc c c
        3  t t w c c c
        """,
    )


def test_hidden_cards_of_others_stay() -> None:
    """RULES 3.4: only the active player's card is looked at, until the others have their turn."""
    state = drawn(BOARD, "O=oracle", card="desert", hands={1: "desert"})
    state = play(state, "a1 grass")
    assert state.cards.hands == ((GRASS,), (DESERT,))
    state = play(state, "c1 d1 end grass")
    assert state.to_move == CHANCE
    assert state.cards.hands == ((GRASS,), ())
    assert play(state, "grass").to_move == 1


def test_new_card_from_the_reshuffled_pile() -> None:
    """RULES 3.3, 3.4: the removed card is not among those shuffled."""
    state = drawn(BOARD, "O=oracle", card="desert", deck="", discard="canyon grass")
    state = play(state, "a1")
    assert options(state) == {"grass", "canyon"}
    state = play(state, "grass")
    assert cards(state.cards.deck) == {"canyon": 1}
    assert cards(state.cards.discard) == {}


def test_no_card_is_left() -> None:
    """RULES 3.1, 3.3: what is missing of the mandatory action lapses."""
    state = drawn(BOARD, "O=oracle", card="desert", deck="", discard="")
    state = play(state, "a1")
    assert (state.pending[0].asks, state.pending[0].left) == (Question.AFTER, 0)
    assert state.cards.hands == ((), (GRASS,))
    assert options(state) == {"end"}
    state = play(state, "end")
    assert state.to_move == 1


def test_no_card_is_left_at_the_start() -> None:
    """RULES 3.1, 3.3: the turn can be ended at once."""
    state = drawn(
        BOARD,
        "O=oracle",
        player=1,
        ask=Question.AFTER,
        deck="grass",
        discard="",
        hands={0: "flower"},
    )
    state = play(state, "end grass")  # the discarded grass card remains
    assert options(state) == {"grass"}
    state = drawn(
        BOARD,
        "O=oracle",
        player=1,
        card=None,
        ask=Question.AFTER,
        deck="",
        discard="",
        hands={0: "flower"},
    )
    state = play(state, "end")
    assert state.to_move == 0
    assert state.cards.hands == ((), ())
    assert state.legal_mask == 0
    assert options(state) == {"end"}


# --- mandatory_only ----------------------------------------------------------------------


def test_mandatory_only_draws_until_the_action_is_done() -> None:
    """RULES 3.4, A-07: at the start and in the middle as in the rule."""
    state = drawn(
        BOARD,
        "O=oracle",
        player=1,
        ask=Question.AFTER,
        hands={0: "flower"},
        exhausted_terrain="mandatory_only",
    )
    state = play(state, "end grass")
    assert state.to_move == CHANCE
    state = play(state, "desert a1")
    assert state.to_move == CHANCE
    state = play(state, "canyon")
    assert (state.pending[0].asks, state.pending[0].left) == (Question.MANDATORY, 2)


def test_mandatory_only_draws_none_afterwards() -> None:
    """RULES 3.4, A-07: then Oracle and Barn just cannot be used, and the card is discarded."""
    state = drawn(
        BOARD,
        "O=oracle",
        card="desert",
        ask=Question.MANDATORY,
        left=1,
        exhausted_terrain="mandatory_only",
    )
    state = play(state, "a1")
    assert state.to_move == 0
    assert state.cards.hands[0] == (DESERT,)
    assert options(state) == {"end"}
    assert_refused(state, "oracle")
    assert cards(play(state, "end").cards.discard) == {"desert": 1}


@pytest.mark.parametrize(
    ("rule", "to_move"), [("redraw", CHANCE), ("mandatory_only", 0), ("any_terrain", 0)]
)
def test_with_an_empty_supply(rule: str, to_move: int) -> None:
    """RULES 3.2, 3.4: nothing is required, so `mandatory_only` draws no card either."""
    state = drawn(
        BOARD, "O=oracle", player=1, ask=Question.AFTER, hands={0: "flower"}, exhausted_terrain=rule
    )
    me, other = state.players
    state = play(state.changed(players=(me._replace(supply=0), other)), "end grass")
    assert state.to_move == to_move
    assert state.legal_mask == 0


# --- any_terrain -------------------------------------------------------------------------


def test_any_terrain_at_the_start() -> None:
    """RULES 3.4, A-07: no card is drawn, all three go to any hex one may build on."""
    state = drawn(
        BOARD,
        "O=oracle",
        player=1,
        ask=Question.AFTER,
        hands={0: "flower"},
        exhausted_terrain="any_terrain",
    )
    state = play(state, "end grass")
    assert (state.to_move, turn_of(state).terrain, state.pending[0].left) == (0, ANY, 3)
    assert_picture(
        state,
        """
           a b c d e f
        1  d w g*g*g g
        2   w O wAc*c c
        3  t t w c*c c
        """,
    )
    state = play(state, "c1 d2 d1 end")
    assert cards(state.cards.discard) == {"grass": 1, "flower": 1}


def test_any_terrain_in_the_middle() -> None:
    """RULES 3.4, A-07: the rest goes to any terrain, next to own pieces if possible."""
    state = drawn(BOARD, "O=oracle", card="desert", exhausted_terrain="any_terrain")
    state = play(state, "a1")
    assert (state.to_move, state.pending[0].left) == (0, 2)
    assert_picture(
        state,
        """
           a b c d e f
        1  dAw g*g*g g
        2   w O wAc*c c
        3  t t w c*c c
        """,
    )
    state = play(state, "c1 d2")
    assert options(state) == {"oracle", "end"}
    state = play(state, "oracle d1 end")
    assert cards(state.cards.discard) == {"desert": 1}


def test_any_terrain_after_the_mandatory_action() -> None:
    """RULES 3.4, A-07: the Oracle builds on any terrain."""
    state = drawn(
        BOARD,
        "O=oracle",
        card="desert",
        ask=Question.MANDATORY,
        left=1,
        exhausted_terrain="any_terrain",
    )
    state = play(state, "a1")
    assert options(state) == {"oracle", "end"}
    assert_picture(
        play(state, "oracle"),
        """
           a b c d e f
        1  dAw g*g*g g
        2   w O wAc*c c
        3  t t w c*c c
        """,
    )


def test_any_terrain_lasts_for_the_turn() -> None:
    """RULES 3.4: also when a hex of the old terrain becomes free again; the next turn is new."""
    state = drawn(
        """
           a b c d e f
        1  dAP gAg g g
        2   g g g g g g
        3  c c c c c c
        """,
        "P=paddock",
        player=1,
        ask=Question.AFTER,
        hands={0: "desert"},
        exhausted_terrain="any_terrain",
    )
    state = play(state, "end canyon")
    assert turn_of(state).terrain == ANY
    state = play(state, "paddock a1 b3")
    assert turn_of(state).terrain == ANY
    assert_refused(state, "a1")  # free, but it touches nothing
    state = play(state, "d1 e1 f1 end grass")
    assert turn_of(state).terrain == CANYON


def test_any_terrain_without_any_hex() -> None:
    """RULES 3.1, 3.4: nothing is left to build on, so the turn can end."""
    state = drawn(
        """
           a b c d
        1  dAd w w
        2   w w w w
        """,
        filler="w",
        card="desert",
        exhausted_terrain="any_terrain",
    )
    state = play(state, "b1")
    assert state.pending[0].asks == Question.AFTER
    assert options(state) == {"end"}


# --- what has its own terrain ------------------------------------------------------------


@pytest.mark.parametrize("location", ["farm", "oasis", "tower", "tavern", "paddock"])
@pytest.mark.parametrize("rule", ["redraw", "mandatory_only", "any_terrain"])
def test_other_tiles_draw_no_card(location: str, rule: str) -> None:
    """RULES 5.1: no hex for Farm, Oasis, ...: they cannot be used, and nothing is drawn."""
    state = drawn(
        """
           a b c d e f g
        1  w w w w w w w
        2   w w gAL w w w
        3  w w w w w w w
        4   w w w w w c c
        """,
        f"L={location}",
        card="canyon",
        filler="w",
        exhausted_terrain=rule,
    )
    assert state.to_move == 0
    assert options(state) == set()
