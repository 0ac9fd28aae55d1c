"""The ladder of bots on content that is held back."""

from pathlib import Path

import pytest

from kingdom.arena.baselines import Rung, rungs
from kingdom.cli import main
from kingdom.splits import SPLITS

COMMAND = ["baselines", "--bots", "random,greedy", "--against", "greedy", "--jobs", "1"]


def test_every_bot_plays_every_split_against_the_same() -> None:
    ladder = [*rungs([*SPLITS.values()], ["random", "greedy"], "greedy", 10, 0)]
    assert {rung.bot for rung in ladder} == {"random"}
    assert [rung.players for rung in ladder] == [2, 2, 2, 2, 3]
    assert len({rung.file_name for rung in ladder}) == 5


def test_games_are_drawn_from_the_split() -> None:
    split = SPLITS["test-boards"]
    plan = Rung(split, 2, "random", "greedy", 4, seed=3).plan
    for number in range(4):
        setup = plan.deals.setup_of(plan.deal_of(number))
        assert {*setup.cards} <= {*split.cards}
        assert {"harbor", "tower"} <= {placed.section.name for placed in setup.sections}
    assert plan.head()["split"] == "test-boards"


def test_the_table_is_the_same_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [*COMMAND, "--splits", "train,test-players", "--games", "3"]
    assert main(command) == 0
    table = capsys.readouterr().out
    assert main([*command, "--results", str(tmp_path)]) == 0
    assert capsys.readouterr().out == table
    assert len([*tmp_path.iterdir()]) == 2
    assert main([*command, "--results", str(tmp_path)]) == 0
    assert capsys.readouterr().out == table
    lines = table.splitlines()
    assert lines[0] == "against `greedy`:"
    assert lines[2] == "| bot | train (2) | test-players (3) |"
    assert lines[4].startswith("| `random` | 0.0% (0.0% to ")
    assert lines[5] == "| `greedy` | – | – |"


def test_a_split_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--splits", "test"]) == 1
    assert "no split is called 'test'" in capsys.readouterr().err
