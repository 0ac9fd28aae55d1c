"""When a tile counts as used, for `sim` and the soak: once, and only if it made a difference."""

from kingdom import State, parse_action
from kingdom.content.kinds import Question
from kingdom.game import Game
from kingdom.uses import tiles_used, uses
from tests.support.drawn import drawn, play
from tests.support.positions import NOMADS_RECORD


def used(state: State, actions: str) -> list[str]:
    """Play actions by their names and list the tiles that they put to use."""
    found: list[str] = []
    for name in actions.split():
        found += uses(state, parse_action(name))
        state = play(state, name)
    return found


def test_a_tile_that_acts_several_times_is_used_once() -> None:
    """A Donation of three builds is one use, and so is an Outpost."""
    game = Game.from_record(NOMADS_RECORD)
    assert tiles_used(game) == ["sword", "donation-grass", "outpost"]


def test_what_is_broken_off_is_no_use() -> None:
    picture = """
           a b c d e
        1  L gAg g g
        2   g g g gAg
    """
    state = drawn(picture, "L=paddock", ask=Question.AFTER)
    assert used(state, "paddock stop") == []
    assert used(state, "paddock b1 stop") == []
    assert used(state, "paddock b1 d1") == ["paddock"]


def test_steps_of_a_wagon_are_one_use() -> None:
    picture = """
           a b c d e
        1  L gAg g g
        2   g g g g g
    """
    placed = drawn(picture, "L=wagon", ask=Question.AFTER)
    assert used(placed, "wagon stop") == []
    assert used(placed, "wagon c1") == ["wagon"]
    out = drawn(picture, "L=wagon", ask=Question.AFTER, wagons={0: "c1"})
    assert used(out, "wagon d1 e1 e2") == ["wagon"]
    assert used(out, "wagon c1") == ["wagon"]  # taken back


def test_a_fort_is_used_when_its_card_is_turned_up() -> None:
    picture = """
           a b c d e
        1  L gAg c w
    """
    state = drawn(picture, "L=fort", ask=Question.AFTER)
    assert used(state, "fort grass c1") == ["fort"]
    assert used(state, "fort forest") == ["fort"]  # no room


def test_every_reaction_is_a_use() -> None:
    picture = """
           a b c d e f g h i
        1  C wAw g g gBg R gA
        2   g g g g g g g g g
        3  s s g g w g s g g
    """
    state = drawn(picture, "C=canoe R=refuge", player=1)
    assert used(state, "e1 g1") == []
    assert used(state, "e1 g1 a3") == ["canoe"]
    assert used(state, "e1 g1 stop") == []


def test_a_crossroads_tile_is_used_by_every_card_more() -> None:
    picture = """
           a b c d e
        1  L gAg g g
        2   g g g gBg
    """
    state = drawn(picture, "L=crossroads", ask=Question.AFTER)
    assert used(state, "end grass canyon") == ["crossroads"]
    state = drawn(picture, "L=crossroads", ask=Question.AFTER, two_cards=True)
    assert used(state, "end grass canyon grass") == ["crossroads"]
    state = drawn(picture.replace("L ", "m "), ask=Question.AFTER, two_cards=True)
    assert used(state, "end grass canyon") == []


def test_a_fountain_bonus_is_used_on_mountains_alone() -> None:
    picture = """
           a b c d e
        1  L gAm g L
        2   w m g gAw
    """
    state = drawn(picture, "L=fountain", ask=Question.AFTER)
    assert used(state, "fountain b2") == ["fountain", "fountain-bonus"]
    assert used(state, "fountain c2") == ["fountain"]


def test_a_temple_bonus_is_used_by_a_build_elsewhere() -> None:
    picture = """
           a b c d e f g h
        1  L gAg g L gAg g
        2   c m m m m m m m
        3  m m m m g g c m
    """
    state = drawn(picture, "L=temple", card="grass")
    assert used(state, "c1 d1") == []
    assert used(state, "e3 f3") == ["temple-bonus"]
    nowhere_else = drawn(picture, "L=temple", card="forest", ask=Question.AFTER)
    assert used(nowhere_else, "end grass") == []


def test_an_outpost_is_used_wherever_the_build_is() -> None:
    picture = """
           a b c d e f
        1  N gAg g m g
    """
    state = drawn(picture, nomads="outpost")
    assert used(state, "outpost stop c1") == []
    assert used(state, "outpost c1 d1") == ["outpost"]
