"""What a player has seen of a game: nothing hidden, nothing forgotten."""

from collections import defaultdict
from random import Random

import pytest

from kingdom import Game, Setup, State
from kingdom.information import steps_seen
from kingdom.rules.position import CHANCE
from tests.support.playing import poor_sections


def played(setup: Setup, seed: int, most: int = 100_000) -> Game:
    rng = Random(seed)
    game = Game(setup, rng=rng)
    while not game.state.is_over and len(game) < most:
        game.push(game.state.random_action(rng))
    return game


def test_a_player_sees_own_cards_at_once_and_those_of_others_when_they_are_played() -> None:
    game = Game(Setup.first_game(players=2))
    for action in ("canyon", "grass", "h1", "i1", "j1", "end", "desert"):
        game.push(action)
    assert game.seen(0) == ("canyon", "?", "h1", "i1", "j1", "end", "desert 2=grass")
    assert game.seen(1) == ("?", "grass 1=canyon", "h1", "i1", "j1", "end", "?")
    assert game.seen(None) == ("?", "? 1=canyon", "h1", "i1", "j1", "end", "? 2=grass")


def test_exhausted_cards_that_leave_the_game_are_seen_by_all() -> None:
    games = [
        played(Setup.random(3, rng=Random(seed), library=poor_sections()), seed)
        for seed in range(4)
    ]
    gone = [[step for step in game.seen(None) if " -" in step] for game in games]
    assert sum(map(len, gone)) > 20


@pytest.mark.long
@pytest.mark.parametrize(
    "rules", [{}, {"two_cards": True}, {"exhausted_terrain": "any_terrain"}], ids=str
)
@pytest.mark.parametrize("modules", ["base", "all"])
def test_what_was_seen_decides_the_view(modules: str, rules: dict[str, object]) -> None:
    """Other hidden cards, drawn in a game with the same actions, change neither or both."""
    library = poor_sections() if modules == "base" else None
    views = defaultdict[tuple[str, ...], set[str]](set)
    setup = Setup.random(3, [modules], Random(5), library, **rules)  # type: ignore[arg-type]
    game = played(setup, 1, most=90)
    same = 0
    for seed in range(15):
        states, actions = [State.start(setup)], []
        rng = Random(seed)
        for action in game.actions:
            state = states[-1]
            if state.to_move == CHANCE and rng.random() < 0.1:
                action = state.random_action(rng)
            elif not state.is_legal(action):
                break
            actions.append(action)
            states.append(state.apply(action))
        for player in range(3):
            seen = tuple(steps_seen(states, actions, player))
            for count, state in enumerate(states):
                key = (str(player), *seen[:count])
                same += key in views
                views[key].add(str(state.view(player)))
    assert same > 200
    assert all(len(those) == 1 for those in views.values())
