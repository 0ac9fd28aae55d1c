"""The library as somebody types it who has read the README: texts, sets of cells, copies."""

from collections.abc import Container
from random import Random

import pytest

from kingdom import (
    AnyView,
    CellSet,
    Game,
    IllegalActionError,
    NotationError,
    Setup,
    State,
    View,
    parse_action,
)
from kingdom.hexes import cells_of
from tests.support.playing import random_setup

TURN = ("h1", "i1", "j1", "end")


@pytest.fixture
def game() -> Game:
    return Game(Setup.first_game(players=2), rng=Random(7))


def test_an_action_is_its_number_or_its_text(game: Game) -> None:
    state = game.state
    for text in TURN:
        number = parse_action(text)
        assert state.is_legal(text)
        assert state.is_legal(number)
        assert state.explain(text) is state.explain(number) is None
        assert state.apply(text) == state.apply(number)
        state = state.apply(text)
    view = game.state.view(0)
    assert view.apply("h1") == view.apply(parse_action("h1"))
    assert (view.is_legal("h1"), view.is_legal("end"), view.explain("h1")) == (True, False, None)


def test_a_game_is_played_by_texts(game: Game) -> None:
    other = game.copy()
    for text in TURN:
        game.push(text)
        other.push(parse_action(text))
    assert game.actions == other.actions
    assert {type(action) for action in game.actions} == {int}
    assert game.record() == other.record()


def test_a_text_that_is_legal_elsewhere_is_refused_by_its_reason(game: Game) -> None:
    assert not game.state.is_legal("a1")
    reason = game.state.explain("a1")
    assert reason is not None
    assert reason.code == "wrong_terrain"
    with pytest.raises(IllegalActionError, match="a1 is not legal: it must be canyon"):
        game.push("a1")
    assert len(game) == 2


@pytest.mark.parametrize("text", ["d77", "moat", ""])
def test_a_text_that_is_no_action_says_what_one_looks_like(game: Game, text: str) -> None:
    state = game.state
    for ask in (state.apply, state.explain, state.is_legal, state.view(0).apply, game.push):
        with pytest.raises(ValueError, match=r"expected a hex \(d7\), a tile \(paddock\)"):
            ask(text)
    assert game.state is state


def test_a_view_answers_for_its_own_player(game: Game) -> None:
    assert game.state.view(0).is_legal("h1")
    assert not game.state.view(1).is_legal("h1")
    assert not game.state.view(None).is_legal("h1")


def test_cells_are_sets_of_numbers_and_names() -> None:
    for seed in range(4):
        rng = Random(seed)
        game = Game(random_setup(rng), rng=rng)
        for _ in range(80):
            state = game.state
            masks = (state.legal_mask, state.free_mask, state.clear_mask, state.walls_mask)
            assert (state.legal_cells, state.free, state.clear, state.walls) == tuple(
                map(CellSet, masks)
            )
            assert [*state.legal_cells] == [*cells_of(state.legal_mask)]
            assert [*state.legal_cells, *state.options] == state.legal_actions()
            sites = zip(state.setup.sites, state.stock_counts, strict=True)
            sites_left = {site.cell for site, left in sites if left and site.cell >= 0}
            assert state.stock == CellSet(sites_left)
            if state.is_over:
                break
            game.push(state.random_action(rng))


def test_a_name_is_in_a_set_of_cells(game: Game) -> None:
    legal: Container[object] = game.state.legal_cells
    assert "h1" in legal
    assert "a1" not in legal
    assert "end" not in legal


def test_the_terrain_of_a_hex() -> None:
    setup = Setup.random(2, "all", Random(1))
    state, board = State.start(setup), setup.board
    named = {state.terrain(cell) for cell in CellSet(board.cells)}
    assert named >= {"grass", "mountain", "castle", "nomad"}
    assert all(state.terrain(site.cell) == site.name for site in board.locations)
    assert State.start(Setup.first_game()).terrain("d7") == "canyon"


@pytest.mark.parametrize(
    ("cell", "message"),
    [("ia1", "ia1 is not on this board"), ("z9", "no hex is called 'z9'"), (425, "no cell 425")],
)
def test_a_hex_that_is_not_there_has_no_terrain(cell: int | str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        State.start(Setup.first_game()).terrain(cell)


def test_a_game_and_its_copy_go_their_own_ways(game: Game) -> None:
    game.tags["event"] = "test"
    copy = game.copy()
    for text in TURN:
        game.push(text)
    assert (len(copy), len(game)) == (2, 7)
    assert copy.states == game.states[:3]
    for text in TURN:
        copy.push(text)
    assert copy.record() == game.record()  # the same card was drawn
    copy.pop()
    copy.tags["event"] = "another"
    assert (len(copy), len(game), game.tags) == (5, 7, {"event": "test"})
    outcomes = [play_out(each) for each in (game, game.copy())]
    assert outcomes[0] == outcomes[1]


def play_out(game: Game) -> object:
    while not game.state.is_over:
        assert game.rng is not None
        game.push(game.state.random_action(game.rng))
    return game.state.outcome()


def test_a_game_is_there_before_its_first_action() -> None:
    game = Game(Setup.first_game())
    assert len(game) == 0
    assert game


def test_a_view_has_a_player_and_a_spectators_has_none(game: Game) -> None:
    mine, watched = game.state.view(1), game.state.view(None)
    assert isinstance(mine, View)
    assert not isinstance(watched, View)
    assert isinstance(watched, AnyView)
    assert isinstance(mine.apply("h1"), View)
    assert type(AnyView.parse(str(mine))) is View
    assert type(AnyView.parse(str(watched))) is AnyView
    assert View.parse(str(mine)) == mine
    with pytest.raises(NotationError, match="a spectator's view, not a player's"):
        View.parse(str(watched))


@pytest.mark.parametrize("seed", range(20))
def test_a_setup_is_shown_in_one_line(seed: int) -> None:
    setup = random_setup(Random(seed))
    shown = repr(setup)
    assert len(shown) <= 80
    assert f"{setup.players} players" in shown
    assert setup.sections[0].section.name in shown
    assert "\n" not in shown


def test_a_short_setup_is_shown_whole() -> None:
    assert repr(Setup.first_game()) == (
        "<Setup: 2 players, base, tavern paddock oasis farm, fishermen knights merchants>"
    )
