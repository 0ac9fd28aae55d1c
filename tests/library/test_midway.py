"""Games that begin with a position: play, undo, and records with a line `position:`."""

from random import Random
from typing import Any

import pytest

from kingdom import CHANCE, Game, NotationError, RecordError, Setup, State
from kingdom.bots import RandomBot
from kingdom.notation import MAX_POSITION
from tests.support.playing import random_game, random_rules, random_setup
from tests.support.positions import CROSSROADS, MARSH, MIDDLE, PAIR, SMALL

FIRST = Setup.first_game(2)
START = State.of(FIRST, settlements={0: "l8 m8", 1: "c6"}, hand={0: "canyon"})
RECORD = f"""\
kingdom record 2
player 1: Anna
setup: {FIRST}

position: pending=before:1:canyon:3 built=no ending=no \
deck=grass:4,canyon:4,desert:5,flower:5,forest:5 discard=- \
hand1=canyon settlements1=l8,m8 tiles1=paddock@l7:ready \
hand2=grass settlements2=c6 tiles2=tavern@c7:ready
1.1 canyon: h6 i6 j6, paddock l8 j8, end, draw desert
1.2 grass: e5 f5 e4, end, draw desert
2.1 desert: s16
result: *
"""


# --- playing -----------------------------------------------------------------------------


def test_a_game_begins_where_its_state_is() -> None:
    game = Game(START, Random(1))
    assert (game.state, game.setup, game.states) == (START, FIRST, (START,))
    assert (game.barrier, game.actions, game.began_midway) == (0, (), True)
    with pytest.raises(IndexError, match="no action to take back"):
        game.pop()
    for text in ("paddock", "l8"):
        game.push(text)
    assert game.barrier == 0
    game.pop()
    game.pop()
    assert game.state == START


def test_a_card_that_is_due_is_drawn_first() -> None:
    state = START
    for text in ["h6", "i6", "j6", "paddock", "l8", "j8", "end"]:
        game = Game(state)
        state = game.push(text)
    assert state.to_move == CHANCE
    game = Game(state, Random(2))
    assert (len(game.actions), game.barrier, game.state.to_move) == (1, 1, 1)
    with pytest.raises(IndexError, match="no action to take back"):
        game.pop()
    again = Game.from_record(game.record())
    assert again.states == game.states
    assert "\n1.1 none: draw " in game.record()


def test_the_state_before_the_deal_is_no_other_beginning() -> None:
    game = Game(State.start(FIRST), Random(7))
    assert not game.began_midway
    assert game.record() == Game(FIRST, Random(7)).record()


def test_bots_play_from_a_state_to_the_end() -> None:
    game = Game(START, Random(3))
    outcome = game.play([RandomBot(Random(4))] * 2)
    again = Game.from_record(game.record())
    assert again.states == game.states
    assert again.state.outcome() == outcome
    assert f"result: {outcome.totals[0]} " in game.record()


def test_a_game_needs_every_card() -> None:
    seen = START.view(0)
    with pytest.raises(ValueError, match=r"View\.sample completes what a view hides"):
        Game(seen.state)
    assert Game(seen.sample(Random(1))).state.to_move == 0


# --- records -----------------------------------------------------------------------------


def test_a_record_begins_with_the_position_in_place_of_the_deal() -> None:
    game = Game.from_record(RECORD)
    assert game.states[0] == START
    assert game.began_midway
    assert game.record() == RECORD
    assert [len(game.actions), game.barrier] == [14, 13]


@pytest.mark.parametrize("text", [MIDDLE, CROSSROADS, MARSH, PAIR, SMALL])
def test_every_position_can_begin_a_record(text: str) -> None:
    game = Game(State.parse(text), Random(5))
    for _ in range(40):
        if game.state.to_move is not None:
            game.push(game.state.random_action(Random(5)))
        again = Game.from_record(game.record())
        assert (again.states, again.record()) == (game.states, game.record())


@pytest.mark.parametrize("seed", range(6))
def test_a_game_can_be_cut_anywhere(seed: int) -> None:
    """Games of all modules, with house rules, also in the middle of tiles, draws and reactions."""
    rng = Random(f"midway/{seed}")
    played = (
        random_game(random_setup(rng, 1.0), rng)
        if seed % 2
        else random_game(Setup.random(2 + seed % 4, "all", rng, **random_rules(rng)), rng)
    )
    plies = range(0, len(played.actions) + 1, 7)
    for ply in (*plies, len(played.actions)):
        game = Game(played.states[ply])
        for action in played.actions[ply : ply + 60]:
            game.push(action)
        again = Game.from_record(game.record(), library=game.setup.library)
        assert again.states == game.states
        assert again.record() == game.record()


def test_the_first_lines_of_a_record_are_a_record() -> None:
    lines = RECORD.splitlines(keepends=True)
    for count in range(3, len(lines)):
        game = Game.from_record("".join(lines[:count]))
        assert game.began_midway == (count > 4)


def test_a_game_that_is_over_is_a_record_without_turns() -> None:
    game = Game(START, Random(3))
    game.play([RandomBot(Random(4))] * 2)
    over = Game(game.state)
    lines = over.record().splitlines()
    assert [line.split(":")[0] for line in lines if line] == [
        "kingdom record 2",
        "setup",
        "position",
        "result",
    ]
    assert Game.from_record(over.record()).state == game.state
    with pytest.raises(RecordError, match=r"line 5: the game is over, but '1\.1 grass' follows"):
        Game.from_record(over.record().replace("result:", "1.1 grass: a1\nresult:"))


def edited(old: str, new: str) -> str:
    assert old in RECORD
    return RECORD.replace(old, new, 1)


@pytest.mark.parametrize(
    ("record", "line", "message"),
    [
        (edited("position: ", f"position: {FIRST} "), 5, "players= belongs to the line 'setup:'"),
        (edited("built=no ", ""), 5, "position: built= is missing"),
        (edited("l8,m8", "l8,m8,z1"), 5, "settlements1: no hex is called 'z1'"),
        (edited("tiles1=paddock@l7:ready", "tiles1=-"), 5, "must have taken its tile"),
        (edited("hand1=canyon", "hand1=?"), 5, "'?' is a hidden card, which only a view has"),
        (edited("position:", "deal: grass canyon\nposition:"), 6, "in place of the deal"),
        (edited("1.1 canyon", "position: x=1\n1.1 canyon"), 6, "position: unknown key|is missing"),
        (edited("result: *", f"{RECORD.splitlines()[4]}\nresult: *"), 9, "in place of the deal"),
        (edited("1.1 canyon", "2.1 canyon"), 6, "expected '1.1 canyon' (round.player card)"),
        (edited("1.1 canyon", "1.1 grass"), 6, "expected '1.1 canyon'"),
        (edited("h6", "a1"), 6, "a1 is not legal"),
        (edited("discard=-", f"discard={'x' * MAX_POSITION}"), 5, "at most 20000 characters"),
        (edited("player 1: Anna", "position: pending=deal:1"), 2, "comes after the line 'setup:'"),
    ],
)
def test_a_record_with_a_wrong_position_is_refused(record: str, line: int, message: str) -> None:
    with pytest.raises(RecordError) as error:
        Game.from_record(record)
    assert error.value.line == line
    assert any(part in str(error.value) for part in message.split("|"))
    assert len(str(error.value)) < 400


def test_a_tag_called_position_is_still_a_tag() -> None:
    record = edited("player 1: Anna", "position: third from the left")
    assert Game.from_record(record).tags == {"position": "third from the left"}


def test_what_a_text_cannot_say_begins_no_record() -> None:
    unreachable = State.of(FIRST, deck="grass", check=False)
    with pytest.raises(NotationError, match="cards are missing"):
        Game(unreachable).record()
    poor = START.players[0]._replace(supply=3)
    changed: Any = START.changed(players=(poor, START.players[1]))
    with pytest.raises(NotationError, match="cannot be written as text"):
        Game(changed).record()
