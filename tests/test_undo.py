"""Taking back: nothing is lost, and nobody gets another card by trying again."""

from random import Random

from kingdom import CHANCE, Game, Setup
from kingdom.actions import END


def game_at_its_first_end(seed: int) -> Game:
    game = Game(Setup.first_game(3), rng=Random(seed))
    while END not in game.state.options:
        game.push(game.state.legal_actions()[0])
    return game


def test_the_same_action_again_draws_the_same_card() -> None:
    for seed in range(20):
        game = game_at_its_first_end(seed)
        first = game.push(END)
        record = game.record()
        for _ in range(5):
            game.pop()
            assert game.push(END) == first
        assert game.record() == record


def test_a_whole_game_taken_back_and_played_again_is_the_same() -> None:
    game = Game(Setup.random(4, rng=Random(3)), rng=Random(4))
    rng = Random(5)
    while game.state.to_move is not None:
        game.push(game.state.random_action(rng))
    record, chosen = game.record(), []
    while any(state.to_move != CHANCE for state in game.states[:-1]):
        chosen.append(game.pop())
    for action in reversed(chosen):
        game.push(action)
    assert game.record() == record


def test_another_action_is_another_game() -> None:
    """After something else was done the cards are drawn anew."""
    cards = set()
    for seed in range(30):
        game = game_at_its_first_end(seed)
        game.push(END)
        first = game.actions[-1]
        game.pop()
        game.pop()
        game.push(game.state.legal_actions()[-1])
        game.push(END)
        cards.add(game.actions[-1] == first)
    assert cards == {True, False}
