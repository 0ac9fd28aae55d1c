"""How a game is cut into turns and decisions."""

from random import Random

import pytest

from kingdom import Game, State, action_text
from kingdom.actions import END, STOP
from kingdom.analysis import played_turns
from kingdom.bots import RandomBot
from tests.support.canoes import NAMES, WINDOW
from tests.support.drawn import drawn
from tests.support.positions import MIDDLE
from tests.support.soak import MIXTURES, setup_of


def random_game(number: int) -> Game:
    rng = Random(f"turns/{number}")
    setup = setup_of(number, rng)
    game = Game(setup, rng)
    game.play([RandomBot(rng) for _ in range(setup.players)])
    return game


@pytest.mark.parametrize("number", range(0, 4 * len(MIXTURES), 9))
def test_each_turn_belongs_to_one_player_and_the_last_action_ends_it(number: int) -> None:
    game = random_game(number)
    turns = [turn for turn in played_turns(game) if not turn.is_reaction]
    assert len(turns) == game.actions.count(END)
    players = game.setup.players
    assert [(turn.number, turn.round, turn.player) for turn in turns] == [
        (index + 1, index // players + 1, index % players) for index in range(len(turns))
    ]
    assert all(turn.actions[-1] == END for turn in turns)


@pytest.mark.parametrize("number", range(0, 4 * len(MIXTURES), 9))
def test_a_decision_leads_where_the_game_went(number: int) -> None:
    game = random_game(number)
    for turn in played_turns(game):
        for decision in turn.decisions:
            view = decision.view
            assert view == game.states[decision.ply].view(turn.player)
            for action in decision.actions:
                assert view.to_move == turn.player
                view = view.apply(action)
            assert view.to_move != turn.player


def test_a_reaction_is_no_turn_of_its_own() -> None:
    """Player 1 reacts with the Canoe to the second build of player 2."""
    game = Game(drawn(WINDOW, NAMES, player=1))
    for text in ("e1", "g1", "c1"):
        game.push(text)
    while game.state.to_move == 1:
        game.push(game.state.legal_actions()[0] if game.state.legal_mask else END)
    told = [(turn.number, turn.player, turn.is_reaction) for turn in played_turns(game)]
    assert told == [(1, 1, False), (1, 0, True)]
    turn, reaction = played_turns(game)
    assert [len(decision.actions) for decision in turn.decisions][:1] == [2]
    assert [*map(action_text, reaction.actions)] == ["c1"]


def test_a_turn_that_is_broken_off_goes_as_far_as_it_is_whole() -> None:
    whole = random_game(0)
    game = Game(whole.setup)
    for action in whole.actions[: whole.actions.index(END) + 4]:
        game.push(action)
    assert [turn.number for turn in played_turns(game)] == [1]


def test_what_leads_back_is_left_out() -> None:
    game = Game(State.parse(MIDDLE))
    game.push("paddock")
    game.push(STOP)
    while game.state.to_move == 0:
        game.push(game.state.legal_actions()[0] if game.state.legal_mask else END)
    (turn,) = played_turns(game)
    assert turn.actions == game.actions[2:]
