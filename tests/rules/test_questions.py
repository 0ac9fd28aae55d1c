"""Questions players ask, and the places where other versions of the game went wrong."""

from random import Random

import pytest

from kingdom.board import EDGE
from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE, UNKNOWN
from kingdom.setup import Setup
from kingdom.state import State
from tests.support.drawn import (
    assert_picture,
    assert_refused,
    drawn,
    gold,
    options,
    play,
    stock,
    tiles,
)

# --- building ----------------------------------------------------------------------------


def test_may_i_split_the_three_settlements() -> None:
    """RULES 3.1: yes, each is judged on its own; three places, three settlements."""
    state = drawn(
        """
           a b c d e f g h
        1  gAg c cAg c c gA
        2   g c c c g c c g
        """
    )
    state = play(state, "b1 e1 h2")
    assert_picture(
        state,
        """
           a b c d e f g h
        1  gAgAc cAgAc c gA
        2   g c c c g c c gA
        """,
    )


def test_must_i_stay_next_to_the_first_of_the_three() -> None:
    """RULES 4.2: no, next to any own piece; and anywhere once nothing touches any more."""
    state = drawn(
        """
           a b c d e f
        1  g w g w g g
        2   w w w w w w
        """
    )
    state = play(state, "a1")
    assert_picture(
        state,
        """
           a b c d e f
        1  gAw g*w g*g*
        2   w w w w w w
        """,
    )
    state = play(state, "f1")
    assert_picture(
        state,
        """
           a b c d e f
        1  gAw g w g*gA
        2   w w w w w w
        """,
    )


def test_must_i_build_next_to_my_settlement_if_another_player_is_in_the_way() -> None:
    """RULES 4.2: only free hexes count; with all of them taken the choice is free."""
    picture = """
           a b c d e
        1  gAgBw g*g*
        2   gBw w w g*
    """
    assert_picture(drawn(picture), picture)


# --- moving ------------------------------------------------------------------------------


def test_adjacency_is_judged_after_the_piece_is_lifted() -> None:
    """RULES 4.3: the lifted piece is no neighbour of its target, but its hex is a candidate."""
    hop = """
           a b c d e f
        1  B cAg*w g*g*
        2   w g*w w g*w
    """
    assert_picture(play(drawn(hop, "B=barn"), "barn b1"), hop)
    stuck = drawn(
        """
           a b c d e f
        1  B gAgAw g g
        2   w w w w g w
        """,
        "B=barn",
    )
    assert_refused(stuck, "barn")


def test_may_the_harbor_row_along_the_shore() -> None:
    """RULES 4.3, 5.1: on water next to an own piece, it stays next to own pieces."""
    picture = """
           a b c d e
        1  H gAw*w w
        2   w*wAw w w
        3  w w w w w
    """
    assert_picture(play(drawn(picture, "H=harbor"), "harbor b2"), picture)


# --- Tower -------------------------------------------------------------------------------


def test_tower_is_bound_by_any_terrain_of_the_edge() -> None:
    """RULES 5.1: touching flowers on the edge exclude all grass elsewhere, with a grass card."""
    picture = """
           a b c d e f g
        1  g g w f*w g g
        2   g w w gAT g g
    """
    assert_picture(play(drawn(picture, "T=tower", card="grass"), "tower"), picture)
    inland = drawn(
        """
            e f g h
        10   g g g g
        11  g T gAg
        12   g g g g
        """,
        "T=tower",
        filler="t",
    )
    assert play(inland, "tower").legal_mask == EDGE


# --- scoring -----------------------------------------------------------------------------


def test_does_a_settlement_on_water_score_fishermen() -> None:
    """RULES 6.1: no, not even next to other water; the one beside it does."""
    picture = """
           a b c
        1  wAw gA
        2   w w w
    """
    assert gold(picture, "fishermen") == (1, 0)


def test_merchants_chains() -> None:
    """RULES 6.1: chains A-B and B-C make three linked hexes; a broken chain links nothing."""
    chains = """
           a b c d e f g
        1  K gAL gAgAK g
        2   g g g g g g g
    """
    assert gold(chains, "merchants", "L=farm") == (12, 0)
    broken = """
           a b c d e f g
        1  K gAg gAL g g
        2   g g g g g g g
    """
    assert gold(broken, "merchants", "L=farm") == (0, 0)


def test_lords_ties() -> None:
    """RULES 6.1: all tied for the most get 12, and the next number still gets 6."""
    picture = """
           a b c d e f
        1  gAgAgBgBgCg
        2   g g g g gDg
    """
    empty = 3 * 12
    assert gold(picture, "lords", players=4) == (12 + empty, 12 + empty, 6 + empty, 6 + empty)
    assert gold(picture, "lords", players=5)[2:] == (6 + empty, 6 + empty, empty)


# --- tiles -------------------------------------------------------------------------------

LEAVING = """
       a b c d e f
    1  gAg g g P gA
    2   L g g g g g
    3  g g c c c c
"""


def test_a_lost_tile_is_never_taken_twice_from_the_same_hex() -> None:
    """RULES 4.4: not even in the same turn, by moving back with a second Paddock."""
    state = drawn(
        """
           a b c d e f g
        1  gAg g P gAP gA
        2   L g g g g g g
        """,
        "L=farm P=paddock",
        ask=Question.AFTER,
    )
    assert tiles(state) == {"d1": "ready", "f1": "ready", "a2": "ready"}
    state = play(state, "paddock a1 c1")
    assert "a2" not in tiles(state)
    state = play(state, "paddock c1 a1")
    assert "a2" not in tiles(state)
    assert stock(state)["a2"] == 1


def test_may_i_use_a_tile_in_the_turn_i_took_it() -> None:
    """RULES 4.4: no, only from the next own turn on."""
    state = drawn(
        """
           a b c d e f
        1  g g g g g g
        2   L g g g g g
        3  c c c c c c
        """,
        "L=farm",
        hands={1: "canyon"},
    )
    state = play(state, "a1 b1 c1")
    assert tiles(state) == {"a2": "fresh"}
    assert_refused(state, "farm")
    state = play(state, "end grass c3 d3 e3 end grass")
    assert "farm" in options(state)


def test_undo_across_a_lost_tile() -> None:
    """RULES 4.4: going back means taking the older state, which has not changed."""
    before = drawn(LEAVING, "L=farm P=paddock", ask=Question.AFTER)
    chosen = play(before, "paddock a1")
    text = repr((before, chosen))
    after = play(chosen, "c1")
    assert "a2" not in tiles(after)
    assert repr((before, chosen)) == text
    assert before == drawn(LEAVING, "L=farm P=paddock", ask=Question.AFTER)
    assert tiles(before) == {"a2": "ready", "e1": "ready"}
    assert play(before, "paddock a1 c1") == after
    assert tiles(play(before, "paddock f1 d1")) == {"a2": "ready", "e1": "used"}


# --- the end -----------------------------------------------------------------------------


def test_does_the_round_go_on_after_the_last_settlement() -> None:
    """RULES 3.5: to the player right of the start player, and not one turn further."""
    picture = """
           a b c d e f
        1  gAg g g g g
        2   gBg g g g g
        3  gCg g g g g
    """
    for trigger in range(3):
        state = drawn(
            picture,
            player=trigger,
            players=3,
            ask=Question.MANDATORY,
            left=1,
            supply=1,
            deck="grass " * 9,
        )
        state = play(state, ("b1", "b2", "b3")[trigger])
        turns = []
        while state.to_move is not None:
            if state.to_move == CHANCE:
                state = play(state, "grass")
            elif state.legal_mask:
                state = state.apply(state.legal_actions()[0])
            else:
                turns.append(state.to_move)
                state = play(state, "end")
        assert turns == list(range(trigger, 3))


# --- sections ----------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "location"), [("harbor", "g8"), ("harbor:turned", "d3")])
def test_a_turned_section_turns_its_locations(name: str, location: str) -> None:
    """RULES 0, 2.2 step 2: the Harbor at row 7, column 6 lies at row 2, column 3 when turned."""
    setup = Setup.of(2, (name, "farm", "oasis", "tower"), ("knights", "miners", "lords"))
    state = State.start(setup)
    assert location in stock(state)
    beside = {"g8": "h8", "d3": "c3"}[location]
    state = play(state, "canyon canyon")
    state = play(state, beside)
    assert tiles(state) == {location: "fresh"}


# --- hidden cards ------------------------------------------------------------------------

FIELD = """
       a b c d
    1  g g c c
    2   d d f f
"""


def test_another_seats_card_in_a_view() -> None:
    """RULES 2.2 step 15: cards are kept secret, the one being played lies open."""
    state = drawn(FIELD, players=3, card="grass", hands={1: "canyon", 2: "desert"})
    assert state.view(0).state.cards.hands == ((0,), (UNKNOWN,), (UNKNOWN,))
    assert state.view(1).state.cards.hands == ((0,), (1,), (UNKNOWN,))
    assert state.view(None).state.cards.hands == ((0,), (UNKNOWN,), (UNKNOWN,))


def test_views_do_not_differ_by_what_is_hidden() -> None:
    """RULES 2.2 step 15: two states that a player cannot tell apart give the same view."""
    one = drawn(FIELD, players=3, hands={1: "canyon", 2: "desert"})
    other = drawn(FIELD, players=3, hands={1: "desert", 2: "canyon"})
    assert one != other
    assert one.view(0) == other.view(0)
    assert one.view(1) != other.view(1)


def test_views_while_a_card_is_drawn() -> None:
    """RULES 3.3: which cards can come depends on hidden hands, so a view does not tell."""
    one = play(drawn(FIELD, ask=Question.AFTER, hands={1: "canyon"}, deck="desert"), "end")
    other = play(drawn(FIELD, ask=Question.AFTER, hands={1: "desert"}, deck="canyon"), "end")
    assert one.to_move == other.to_move == CHANCE
    assert one.view(0) == other.view(0)


def test_a_sample_fits_the_view() -> None:
    """RULES 3.3: own and played cards stay, the hidden ones come from what is unseen."""
    state = drawn(FIELD, players=3, player=1, card="flower", hands={0: "forest", 2: "grass"})
    view = state.view(0)
    rng = Random(3)
    third = set()
    for _ in range(60):
        sample = view.sample(rng)
        assert sample.cards.hands[:2] == ((4,), (3,))
        assert sum(sample.cards.deck) == sum(state.cards.deck)
        assert sample.view(0) == view
        third |= {*sample.cards.hands[2]}
    assert third == {0, 1, 2, 3, 4}


def test_a_sample_while_a_card_is_drawn() -> None:
    """RULES 3.3: only cards of the sampled pile can be drawn from it."""
    state = play(drawn(FIELD, ask=Question.AFTER, hands={1: "canyon"}, deck="desert"), "end")
    rng = Random(4)
    for _ in range(20):
        sample = state.view(0).sample(rng)
        for action in sample.legal_actions():
            assert min(sample.apply(action).cards.deck) >= 0
