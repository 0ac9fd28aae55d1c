"""The Fort: draw a terrain card and build on its terrain (RULES 5.3)."""

import pytest

from kingdom.board import GRASS
from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE, turn_of
from tests.support.drawn import (
    assert_picture,
    assert_refused,
    cards,
    drawn,
    hand,
    options,
    play,
    tiles,
)

BOARD = """
       a b c d e f g
    1  O gAg c w d d
    2   w c w w w w w
"""


def test_draws_a_card_and_builds_on_its_terrain() -> None:
    """RULES 5.3: adjacent if possible on the terrain that the card shows."""
    state = play(drawn(BOARD, "O=fort"), "fort")
    assert state.pending[-1].asks == Question.REVEAL
    assert state.to_move == CHANCE
    assert options(state) == {"grass", "canyon", "desert", "flower", "forest"}
    state = play(state, "canyon")
    assert state.pending[-1].asks == Question.BUILD
    assert_picture(state, BOARD.replace("2   w c ", "2   w c*"))
    assert_refused(state, "d1", code="not_adjacent")
    assert_refused(state, "c1", code="wrong_terrain")
    built = play(state, "b2")
    assert built.players[0].supply == 38
    assert tiles(built) == {"a1": "used"}
    assert_refused(built, "fort", code="tile_used")
    anywhere = play(drawn(BOARD, "O=fort"), "fort desert")
    assert_picture(anywhere, BOARD.replace("w d d", "w d*d*"))


def test_the_card_goes_to_the_discard_pile() -> None:
    """RULES 3.3, 5.3: right after the build; until then it lies open, in no pile and no hand."""
    state = drawn(BOARD, "O=fort", deck="canyon desert", discard="forest")
    state = play(state, "fort canyon")
    assert cards(state.cards.deck) == {"desert": 1}
    assert cards(state.cards.discard) == {"forest": 1}
    assert hand(state) == "grass"
    state = play(state, "b2")
    assert cards(state.cards.deck) == {"desert": 1}
    assert cards(state.cards.discard) == {"canyon": 1, "forest": 1}


def test_does_not_change_the_played_terrain() -> None:
    """RULES 5.3: the own card is as it was, for the mandatory action too."""
    state = play(drawn(BOARD, "O=fort"), "fort canyon b2")
    assert turn_of(state).terrain == GRASS
    assert (turn_of(state).asks, turn_of(state).left) == (Question.BEFORE, 3)
    assert hand(state) == "grass"
    assert_picture(
        state,
        """
           a b c d e f g
        1  O gAg*c w d d
        2   w cAw w w w w
        """,
    )


def test_no_free_hex_of_its_terrain() -> None:
    """RULES 5.3, A-47, scenario 37: no build, the card is discarded, the own is unchanged."""
    for ask in (Question.BEFORE, Question.AFTER):
        state = drawn(BOARD, "O=fort", ask=ask)
        after = play(state, "fort forest")
        assert after.to_move == 0
        assert after.players[0].supply == state.players[0].supply
        assert cards(after.cards.discard) == {"forest": 1}
        assert hand(after) == "grass"
        assert tiles(after) == {"a1": "used"}
        assert turn_of(after) == turn_of(state)
        assert after.legal_mask == state.legal_mask


def test_blocked_hexes_are_not_free() -> None:
    """RULES 4.1, 5.3: a terrain that warriors block is as good as full."""
    picture = """
           a b c d e f g
        1  O gAg c w d R
        2   w c w w w t w
    """
    state = drawn(picture, "O=fort R=barracks", warriors={1: "f2"}, ask=Question.AFTER)
    state = play(state, "fort desert")
    assert options(state) == {"end"}
    assert cards(state.cards.discard) == {"desert": 1}


def test_the_build_is_forced() -> None:
    """RULES 3.1, 5.3: once the card is drawn, there is no way back."""
    state = play(drawn(BOARD, "O=fort"), "fort")
    assert_refused(state, "stop", "b2", "end")
    state = play(state, "canyon")
    assert options(state) == set()
    assert_refused(state, "stop", code="must_go_on")
    assert_refused(state, "end", "fort", code="must_go_on")
    assert tiles(state) == {"a1": "used"}


def test_refused_with_an_empty_supply() -> None:
    """RULES 5.3."""
    assert_refused(
        drawn(BOARD, "O=fort", supply=0, ask=Question.AFTER), "fort", code="supply_empty"
    )


def test_refused_without_any_card() -> None:
    """RULES 5.3: draw and discard pile are empty; one card in either is enough."""
    bare = drawn(BOARD, "O=fort", deck="", discard="", ask=Question.AFTER)
    assert_refused(bare, "fort", code="no_card_left")
    state = play(drawn(BOARD, "O=fort", deck="", discard="canyon", ask=Question.AFTER), "fort")
    assert options(state) == {"canyon"}
    state = play(state, "canyon b2")
    assert cards(state.cards.deck) == {}
    assert cards(state.cards.discard) == {"canyon": 1}


def test_not_within_the_mandatory_action() -> None:
    """RULES 3.1: before or after it."""
    middle = drawn(BOARD.replace("w w w w w", "g g w w w"), "O=fort")
    assert_refused(play(middle, "c1"), "fort", code="builds_first")


def test_two_forts() -> None:
    """RULES 3.1: two tiles, two cards; the first is already in the discard pile."""
    state = drawn(
        """
           a b c d e
        1  O gAc gAO
        2   w c w w g
        """,
        "O=fort",
        ask=Question.AFTER,
        deck="canyon canyon",
    )
    state = play(state, "fort canyon c1 fort canyon b2")
    assert cards(state.cards.discard) == {"canyon": 2}
    assert_refused(state, "fort", code="tile_used")


def test_the_outpost_after_the_card_was_seen() -> None:
    """RULES 5.2, 5.3: declared with the build, any hex of the card's terrain."""
    picture = """
           a b c d e f g
        1  O gAg c w d d
        2   N c w w w w w
    """
    state = play(drawn(picture, "O=fort", "outpost", ask=Question.AFTER), "fort canyon")
    assert options(state) == {"outpost"}
    state = play(state, "outpost")
    assert_picture(state, picture.replace("g c w", "g c*w").replace("N c ", "N c*"))
    assert options(play(state, "stop")) == {"outpost"}
    state = play(state, "d1")
    assert tiles(state) == {"a1": "used", "a2": "used"}


def test_a_marsh_card_offers_both_halves() -> None:
    """RULES 5.3: one settlement on either, adjacency judged on each by itself."""
    picture = """
           a b c d e f g
        1  O gAs*c w d*d*
        2   w c w s w w g
    """
    state = play(drawn(picture, "O=fort", ask=Question.AFTER), "fort marsh/desert")
    assert_picture(state, picture)
    assert_refused(state, "d2", code="not_adjacent")
    for cell in ("c1", "f1"):
        built = play(state, cell)
        assert built.players[0].supply == 38
        assert cards(built.cards.discard) == {"marsh/desert": 1}
        assert options(built) == {"end"}


def test_may_exhaust_the_played_terrain() -> None:
    """RULES 3.4: its build on the last grass hex; its own card is never looked at for that."""
    picture = """
           a b c d e
        1  O gAg c c
        2   w w w w w
    """
    state = play(drawn(picture, "O=fort"), "fort grass c1")
    assert state.to_move == CHANCE
    assert hand(state) == ""
    assert cards(state.cards.discard) == {"grass": 1}
    state = play(state, "canyon")
    assert turn_of(state).left == 3


def test_may_end_the_game() -> None:
    """RULES 3.5: the last settlement, by any action."""
    state = play(drawn(BOARD, "O=fort", supply=1, ask=Question.AFTER), "fort canyon b2")
    assert state.ending


@pytest.mark.parametrize("card", ["flower", "forest"])
def test_draws_no_other_card(card: str) -> None:
    """RULES 3.4, 5.3: the check for exhausted terrain does not look at a Fort card."""
    state = play(drawn(BOARD, "O=fort", ask=Question.AFTER), f"fort {card}")
    assert state.to_move == 0
    assert options(state) == {"end"}
