"""Turns are judged by what they cost, for the right reason, and from the player's view alone."""

from random import Random

import pytest

from kingdom import Game, Setup, State, parse_action
from kingdom.actions import END
from kingdom.analysis import Cost, Judgement, TurnReason, analyse, played_turns
from kingdom.analysis.questions import reasons_for
from kingdom.analysis.records import ReasonKind, Reasons
from kingdom.analysis.words import words_of
from kingdom.board import OWN_DESIGN, Section
from kingdom.bot_protocol import Budget
from kingdom.bots import RandomBot
from kingdom.rules.position import CHANCE
from tests.support.soak import MIXTURES, setup_of

pytestmark = pytest.mark.usefixtures("compiled_core")

FEW = Budget(playouts=60)
DESERT = ("d" * 10,) * 10
# Grass by the water (a1 to c1), grass without anything (h1 to j1), and grass by a farm (a9 to c9).
LAKE = (
    *("gggddddggg", "wwwddddddd"),
    *("d" * 10,) * 5,
    *("ddLddddddd", "gggddddddd", "dddddddddd"),
)
SECTIONS = {
    "lake": Section("lake", "base", OWN_DESIGN, (("L", "farm"),), LAKE),
    **{f"sand-{n}": Section(f"sand-{n}", "base", OWN_DESIGN, (), DESERT) for n in (1, 2, 3)},
}
SETUP = Setup.of(2, SECTIONS, ("fishermen", "miners", "workers"), library=SECTIONS)


def on_the_lake(*, ending: bool) -> State:
    """Return the turn of player 2, who has a grass card; player 1 has one gold by the water."""
    return State.of(
        SETUP,
        player=1,
        hand={0: "desert", 1: "grass"},
        settlements={0: "b3", 1: ""},
        built=True,
        ending=ending,
        check=False,  # the last round has begun without anybody running out
    )


def after(state: State, *texts: str) -> Game:
    game = Game(state)
    for text in texts:
        game.push(text)
    if game.state.to_move == CHANCE:
        game.push(game.state.legal_actions()[0])
    return game


def test_throwing_gold_away_is_a_mistake_and_the_reason_says_which() -> None:
    game = after(on_the_lake(ending=True), "h1", "i1", "j1", "end")
    (turn,) = analyse(game, FEW).turns
    assert turn.judgement == Judgement.MISTAKE
    assert turn.cost[:2] == pytest.approx((3.0, 1.0))
    assert (turn.before, turn.after) == (1.0, 0.0)
    best = turn.costliest.best
    assert {*best[:3]} == {*map(parse_action, ("a1", "b1", "c1"))}
    assert TurnReason(ReasonKind.GOLD, "fishermen", 3) in turn.reasons.found
    assert words_of(turn.reasons).startswith("+3 Fishermen")
    assert analyse(game, FEW).costliest(1) == (turn,)


def test_the_best_turn_is_good_in_any_order() -> None:
    game = after(on_the_lake(ending=True), "b1", "c1", "a1", "end")
    (turn,) = analyse(game, FEW).turns
    assert turn.judgement == Judgement.GOOD
    assert turn.is_best
    assert turn.verdict.weight == 0
    assert turn.reasons == Reasons()
    assert analyse(game, FEW).costliest(1) == ()


def test_a_reason_compares_gold_tiles_and_freedom() -> None:
    view = on_the_lake(ending=False).view(1)

    def why(better: str, played: str) -> str:
        turns = ([*map(parse_action, turn.split())] for turn in (better, played))
        return words_of(reasons_for(view, *turns))

    assert why("a9 b9 c9 end", "h1 i1 j1 end") == "+1 Workers, reaches the farm"
    assert why("a1 b1 c1 end", "a9 b9 c9 end") == "+3 Fishermen, but -1 Workers, without the farm"
    assert why("h1 i1 j1 end", "i1 j1 h1 end") == "nothing more at once, but it leads to more"
    assert (
        why("h1 i1 j1 end", "a9 b9 c9 end") == "-1 Workers, without the farm, but it leads to more"
    )


def test_an_unfinished_game_has_no_winner() -> None:
    game = after(on_the_lake(ending=False), "a1", "b1", "c1", "end")
    analysis = analyse(game, FEW)
    assert analysis.winners == ()
    assert len(analysis.chances(1)) == 1
    assert analysis.chances(0) == ()
    over = analyse(after(on_the_lake(ending=True), "a1", "b1", "c1", "end"), FEW)
    assert over.chances(1) == (1.0, 1.0)
    assert over.chances(0) == (0.0,)


# --- any game ------------------------------------------------------------------------------


def short_game(number: int, turns: int = 0) -> Game:
    """Return the beginning of a random game, to where so many turns have ended; 0: one for each."""
    rng = Random(f"analysis/{number}")
    setup = setup_of(number, rng)
    whole = Game(setup, rng)
    whole.play([RandomBot(rng) for _ in range(setup.players)])
    game, ended = Game(setup), 0
    for action in whole.actions:
        game.push(action)
        ended += action == END
        if ended == (turns or setup.players):
            break
    return game


@pytest.mark.parametrize("number", range(0, 4 * len(MIXTURES), 3))
def test_every_module_and_number_of_players(number: int) -> None:
    game = short_game(number)
    analysis = analyse(game, Budget(playouts=8))
    assert [turn.played for turn in analysis.turns] == played_turns(game)
    for turn in analysis.turns:
        assert 0 <= turn.after <= 1
        assert 0 <= turn.before <= 1
        assert min(turn.cost) >= 0
        if turn.is_best:
            assert (turn.before, turn.cost, turn.reasons) == (
                turn.decisions[0].played.chance,
                Cost(),
                Reasons(),
            )


@pytest.mark.long
def test_the_same_again_with_any_number_of_threads() -> None:
    game = short_game(3, turns=8)
    one = analyse(game, FEW, seed=5)
    assert analyse(game, FEW, seed=5) == one
    assert analyse(game, FEW, seed=5, jobs=3) == one
    assert analyse(game, FEW, seed=6) != one


def test_one_player_is_judged_as_among_all() -> None:
    game = short_game(2, turns=6)
    assert analyse(game, FEW, player=1).turns == analyse(game, FEW).of(1)


def test_seconds_are_a_budget_too() -> None:
    game = after(on_the_lake(ending=True), "h1", "i1", "j1", "end")
    (turn,) = analyse(game, Budget(seconds=0.05)).turns
    assert turn.judgement == Judgement.MISTAKE


@pytest.mark.parametrize("number", range(1, 4 * len(MIXTURES), 7))
def test_cards_that_a_player_does_not_see_do_not_matter(number: int) -> None:
    game = short_game(number, turns=9)
    decision = played_turns(game)[-1].decisions[0]
    state = game.states[decision.ply]
    dealt = {decision.view.sample(Random(seed)) for seed in range(12)} - {state}
    assert dealt  # the same to this player, with other cards in the hands of others or the pile
    analyses = {
        analyse(_played_on(one, decision.actions), FEW).turns
        for one in (state, *sorted(dealt, key=str)[:2])
    }
    assert len(analyses) == 1


def _played_on(state: State, actions: tuple[int, ...]) -> Game:
    """Return a game in which one decision is taken, with the cards of a state."""
    game = Game(state)
    for action in actions:
        game.push(action)
    return game
