"""Stone walls: they belong to nobody and stay (RULES 5.2)."""

import pytest

from kingdom.content import CARDS, WALLS
from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE
from kingdom.setup import Setup
from kingdom.state import State
from tests.support.drawn import assert_picture, assert_refused, cards, drawn, gold, play


def test_twenty_five_and_none_at_the_start() -> None:
    """RULES 2.2 step 6."""
    assert WALLS == 25
    assert State.start(Setup.random(2, {"nomads"})).walls_mask == 0


def test_nobody_builds_on_a_wall() -> None:
    """RULES 4.1, 5.2: for every player; and it gives nobody a neighbour."""
    picture = """
           a b c d e
        1  gAg#g*g*g*
        2   w w w w w
    """
    assert_picture(drawn(picture), picture)
    assert_refused(drawn(picture), "b1", code="occupied")
    assert_refused(drawn(picture, player=1), "b1", code="occupied")


def test_a_wall_frees_from_adjacency() -> None:
    """RULES 4.2: a hex with a wall is no candidate, so the choice may become free."""
    picture = """
           a b c d e f
        1  Q gAg w g g
        2   w w w w w w
    """
    state = drawn(picture, "Q=quarry")
    assert_refused(state, "e1", code="not_adjacent")
    assert_picture(
        play(state, "quarry c1"),
        """
           a b c d e f
        1  Q gAg#w g*g*
        2   w w w w w w
        """,
    )


def test_walls_stay() -> None:
    """RULES 5.2: for the whole game, also when the Quarry is lost."""
    picture = """
           a b c d e f g
        1  Q gAg g gAP g
        2   g g g g w w w
    """
    state = drawn(picture, "Q=quarry P=paddock", ask=Question.AFTER)
    state = play(state, "quarry c1 a2 paddock b1 d1 end grass")
    assert state.walls_mask.bit_count() == 2
    assert_refused(state, "c1", "a2", code="occupied")


def test_the_sword_does_not_hit_walls() -> None:
    """RULES 5.2: only settlements of others."""
    picture = """
           a b c d
        1  N gAg#gB
        2   w w w w
    """
    assert_refused(play(drawn(picture, "", "sword"), "sword"), "c1", code="not_theirs")


def test_over_but_not_onto() -> None:
    """RULES 5.1, 5.2: the Paddock jumps over a wall; it cannot land on one."""
    picture = """
           a b c d e
        1  P gAg#g*w
        2   w w w w w
        3  g#g w w w
    """
    assert_picture(play(drawn(picture, "P=paddock"), "paddock b1"), picture)
    blocked = drawn(picture.replace("g*", "g#"), "P=paddock")
    assert_refused(blocked, "paddock", code="no_target")


def test_the_tavern_does_not_build_on_a_wall() -> None:
    """RULES 5.1, 4.1; and a wall is no part of a run."""
    picture = """
           a b c d e f g
        1  T gAgAgAg#g w
        2   w w w w w w w
    """
    assert_refused(drawn(picture, "T=tavern"), "tavern", code="no_target")
    run = """
           a b c d e f g
        1  T gAgAg#gAg w
        2   w w w w w w w
    """
    assert_refused(drawn(run, "T=tavern"), "tavern", code="no_target")


def test_barn_and_harbor_do_not_move_onto_a_wall() -> None:
    """RULES 4.1, 4.3."""
    picture = """
           a b c d e f
        1  B cAcAg#g*w
        2   w w w w w w
    """
    state = play(drawn(picture, "B=barn"), "barn b1")
    assert_picture(state, picture)
    water = """
           a b c d e f
        1  H cAcAw#t t
        2   t t t t t g
    """
    assert_refused(drawn(water, "H=harbor", filler="t"), "harbor", code="no_target")


def test_a_wall_on_the_last_hex_costs_the_next_player_a_card() -> None:
    """RULES 3.4: walls count as a cause, at the start of a turn too."""
    picture = """
           a b c d e
        1  Q gAg w c
        2   w c c c c
    """
    state = drawn(picture, "Q=quarry", card="canyon", ask=Question.AFTER, hands={1: "grass"})
    state = play(state, "end canyon")
    assert state.to_move == 1
    walled = drawn(
        picture.replace("gAg ", "gAg#"),
        "Q=quarry",
        card="canyon",
        ask=Question.AFTER,
        hands={1: "grass"},
    )
    state = play(walled, "end canyon")
    assert state.to_move == CHANCE
    state = play(state, "canyon")
    assert state.to_move == 1
    assert cards(state.cards.discard) == {"canyon": 1}


@pytest.mark.parametrize("card", sorted(name for name, card in CARDS.items() if not card.at_once))
def test_walls_score_nothing(card: str) -> None:
    """RULES 5.2, 6.1: never a settlement, for no card; nor do they link groups."""
    picture = """
           a b c d e f
        1  L gAg gAK w
        2   g g g g m w
    """
    walled = picture.replace("gAg gA", "gAg#gA").replace("2   g g", "2   g#g")
    removed = "grass" if card == "scouts" else ""
    assert gold(walled, card, "L=farm", removed=removed) == gold(
        picture, card, "L=farm", removed=removed
    )


def test_on_the_island_too() -> None:
    """RULES 5.2, 5.5: next to an own piece there."""
    board = """
           a b c
        1  Q gAw
        2   w w w
    """
    island = """
           a b c d e
        1  . c c c .
        2   c g*g*c .
        3  c g*gAc c
        4   c g*c c .
        5  . c c c .
    """
    state = play(drawn(board, "Q=quarry", island=island, ask=Question.AFTER), "quarry")
    assert_picture(state, board, island)
    walled = island.replace("*", " ").replace("c g g c", "c g#g#c")
    assert_picture(play(state, "ib2 ic2"), board, walled)


def test_not_next_to_a_warrior() -> None:
    """RULES 4.1, A-11: warriors block walls too."""
    picture = """
           a b c d e f
        1  Q gAg g g Y
        2   g*w w w w w
    """
    state = play(drawn(picture, "Q=quarry Y=barracks", warriors={1: "d1"}), "quarry")
    assert_picture(state, picture)
    assert_refused(state, "c1", code="blocked")


def test_wagons_and_ships_do_not_pass_them() -> None:
    """RULES 5.2, 5.3: no hex with any piece or wall."""
    picture = """
           a b c d
        1  V gAw w
        2   g#g*g#w
        3  w g*g*w
    """
    state = play(drawn(picture, "V=wagon", wagons={0: "b2"}, filler="w"), "wagon")
    assert_picture(state, picture)
    assert_refused(state, "a2", "c2", code="occupied")
