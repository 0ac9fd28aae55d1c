"""The programs in the docstrings of the environments, which are their pages, run as they stand."""

import re
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from kingdom import ACTIONS
from kingdom.arena.deals import Deals
from kingdom.arena.selfplay import SelfPlay
from kingdom.arena.shards import read_games, read_positions, write_shard
from kingdom.envs import layout
from kingdom.envs.positions import PositionReader
from kingdom.hexes import CELLS
from kingdom.setup import Setup
from kingdom.state import State
from tests.support import ROOT

PROGRAM = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)

pytestmark = pytest.mark.usefixtures("compiled_core")


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the positions of a few games."""
    folder = tmp_path_factory.mktemp("play") / "data"
    folder.mkdir()
    play = SelfPlay(Deals(1, 3, rules={"touch_move": True}), "planner:width=5", explore=0.2)
    for shard in (0, 1):
        write_shard(folder, shard, 1, [play.game(2 * shard + number) for number in range(2)])
    return folder


@pytest.mark.parametrize("name", ["openspiel", "pettingzoo", "gymnasium", "vector", "positions"])
def test_the_program_of(name: str, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if name == "openspiel":
        pytest.importorskip("pyspiel")
    monkeypatch.chdir(data.parent)
    text = import_module(f"kingdom.envs.{name}").__doc__ or ""
    (program,) = PROGRAM.findall(text)
    exec(compile(program, name, "exec"), {})


def test_batches_have_every_position_once_as_its_player_saw_it(data: Path) -> None:
    batches = [*PositionReader(data, size=7, seed=3)]
    assert all(len(batch["win"]) == 7 for batch in batches[:-1])
    places = [
        (int(game), int(ply), batch, row)
        for batch in batches
        for row, (game, ply) in enumerate(zip(batch["game"], batch["ply"], strict=True))
    ]
    kept = {
        (row["game"], row["ply"]): row for shard in (0, 1) for row in read_positions(data, shard)
    }
    games = {game["game"]: game for shard in (0, 1) for game in read_games(data, shard)}
    assert sorted(place[:2] for place in places) == sorted(kept)
    for game, ply, batch, row in places[::5]:
        position = kept[game, ply]
        state = State.start(Setup.parse(games[game]["setup"]))
        for action in games[game]["actions"][:ply]:
            state = state.apply(action)
        seen = state.view(position["seat"]).observe()
        for part in ("planes", "island", "scalars"):
            assert (batch[part][row] == np.asarray(getattr(seen, part))).all()
        turns = position["turns"]
        assert batch["turns"][row] == len(turns)
        first = batch["first_actions"][row]
        assert first[: len(turns)].tolist() == [turn[0] for turn in turns]
        assert (first[len(turns) :] == -1).all()
        assert batch["margin"][row] == np.float32(position["margin"])


def test_without_a_seed_positions_come_as_they_were_written(data: Path) -> None:
    found = [
        (int(game), int(ply))
        for batch in PositionReader(data, size=100)
        for game, ply in zip(batch["game"], batch["ply"], strict=True)
    ]
    assert found == sorted(found)
    shuffled = [int(ply) for batch in PositionReader(data, seed=1) for ply in batch["ply"]]
    assert shuffled != [ply for _, ply in found]
    assert sorted(shuffled) == sorted(ply for _, ply in found)


def test_a_folder_without_positions(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="there are no positions in"):
        PositionReader(tmp_path)


def test_the_layout_names_every_index() -> None:
    for places in (layout().planes, layout().scalars):
        assert len({place.name for place in places}) == len(places)
    assert layout().planes[layout().plane("castle")].name == "castle"


def test_the_weights_of_the_example_are_for_this_layout() -> None:
    with np.load(ROOT / "examples" / "ppo.npz") as weights:
        assert weights["first.weight"].shape[1] == len(layout().planes)
        assert weights["about.0.weight"].shape[1] == len(layout().scalars)
        assert weights["others.bias"].shape[0] == ACTIONS - CELLS
