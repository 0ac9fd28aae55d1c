"""The yardstick of the bench plays the very same games as the engine."""

import shutil
from pathlib import Path
from random import Random

import pytest

from bench import bare, builds, core
from bench.costs import crowded
from kingdom.content import MODULES
from kingdom.core import Batch, Core
from kingdom.core.library import library
from kingdom.hexes import cells_of
from kingdom.setup import Setup
from kingdom.state import State
from tests.support.skipping import skip_or_fail


def by_engine(setup: Setup, rng: Random) -> tuple[int, list[int]]:
    """Play a random game with the engine: the number of actions, everybody's settlements."""
    state, actions = State.start(setup), 0
    while state.to_move is not None:
        state = state.apply(state.random_action(rng))
        actions += 1
    return actions, [player.settlements for player in state.players]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_bare_loop_plays_the_same_games(players: int) -> None:
    for seed in range(100):
        setup = Setup.random(players, rng=Random(f"{players} {seed}"))
        rng, same = Random(seed), Random(seed)
        actions, settlements = bare.play(setup, rng)
        assert (actions, settlements) == by_engine(setup, same), str(setup)
        assert rng.random() == same.random()  # as many random numbers were used
        assert actions > 100
        assert all(len(list(cells_of(own))) <= 40 for own in settlements)


def test_all_modules_are_measured() -> None:
    """The states with everything on the board have it, and can be played on."""
    for state in crowded(20):
        assert state.setup.modules == set(MODULES)
        assert state.walls_mask
        assert any(player.retinue.city for player in state.players)
        assert any(player.retinue.meeples[0] for player in state.players)
        assert state.legal_actions()


@pytest.mark.long
@pytest.mark.usefixtures("compiled_core")
def test_the_compiled_core_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    small = {"GAMES": 20, "SETUPS": 2, "DRAWN": 3, "SIDE_BY_SIDE": 8, "STEPS": 5}
    for name, count in small.items():
        monkeypatch.setattr(core, name, count)
    found = [each for _, measure in core.figures(1) for each in measure()]
    assert all(value > 0 for name, value, _ in found if "import" not in name)
    assert len({(name, unit) for name, _, unit in found}) == len(found) > 30
    assert {unit for _, _, unit in found} == {
        "games/s", "actions/s", "x", "us", "bytes", "KiB", "words", "ms",
    }  # fmt: skip


@pytest.mark.long
@pytest.mark.usefixtures("compiled_core")
def test_other_builds_of_the_core_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """They play the same games: as many actions a game in each."""

    def copy(*arguments: str) -> float:
        if arguments[0] == "only":
            shutil.copy(library().file, Path(arguments[2]))
        return 1.0

    monkeypatch.setattr(builds, "_build", copy)
    monkeypatch.setattr(builds, "processor_level", lambda: 4)
    monkeypatch.setattr(core, "GAMES", 20)
    found = [each for _, measure in builds.figures(1) for each in measure()]
    assert all(value > 0 for _, value, _ in found)
    names = [name for name, _, _ in found]
    assert names[:3] == [
        "core: building it for this processor",
        "core, 4 players, base: playouts, portable",
        "core, 4 players, base: portable / this processor",
    ]
    node = builds.find_node()
    if not (node and builds.WASM.exists()):
        skip_or_fail("WebAssembly takes Node.js and the wheel ziglang")
    assert "core, 4 players, base: WebAssembly / portable" in names
    ways = builds.by_library(library().file), builds.by_node(node)
    speeds = [way("all modules") for way in ways]
    lengths = [speed.actions_per_s / speed.games_per_s for speed in speeds]
    assert lengths[0] == pytest.approx(lengths[1])


@pytest.mark.usefixtures("compiled_core")
def test_the_actions_given_to_a_batch_are_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "STEPS", 400)
    batch = Batch(Core(Setup.first_game(2)), 3, renew=True)
    given = core.chosen_actions(batch)
    games, actions = core.stepped(batch, given)
    assert (games, len(given)) == (3, 400)
    assert actions > 1_200
    assert [*batch.numbers] > [3, 4, 5]  # they have begun anew
