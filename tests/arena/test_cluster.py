"""Games on a cluster: the same as at home."""

import sys
from importlib.util import find_spec

import pytest

from tests.cli.test_arena import BOTS, timeless
from tests.support.commands import Command, execute


@pytest.mark.long
@pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: pip install ray")
def test_a_local_cluster_plays_the_same_games() -> None:
    arguments = ("arena", "--bots", BOTS, "--games", "8", "--jobs", "2", "--json")
    there, here = execute(*arguments, "--ray"), execute(*arguments)
    assert there.status == 0, there.err
    assert timeless(there.json) == timeless(here.json)


def test_a_cluster_without_its_package_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    error = Command(capsys).refused(1, "arena", "--bots", BOTS, "--ray")
    assert "in the checkout, pip install '.[ray]'" in error


def test_a_cluster_writes_no_records(capsys: pytest.CaptureFixture[str]) -> None:
    error = Command(capsys).refused(2, "arena", "--bots", BOTS, "--ray", "--out", "records")
    assert "--out writes records here, not on a cluster" in error
