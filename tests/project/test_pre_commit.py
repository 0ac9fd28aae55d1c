"""The configuration of pre-commit: it can be read, and what it runs is there."""

import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support import ROOT

yaml: Any = pytest.importorskip("yaml")  # schemathesis brings it, which has no types for it
HOOKS = [
    (source["repo"], hook)
    for source in yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    for hook in source["hooks"]
]


@pytest.mark.parametrize(("repo", "hook"), HOOKS, ids=[hook["id"] for _, hook in HOOKS])
def test_a_hook_runs_a_tool_that_is_installed(repo: str, hook: dict[str, Any]) -> None:
    assert repo == "local"  # what is pinned in constraints.txt, and nothing to download
    if hook["language"] == "pygrep":
        return
    program, *words = hook["entry"].split()
    assert Path(program).parent == Path(".venv/bin")
    assert (Path(sys.executable).parent / Path(program).name).exists()
    scripts = [word for word in words if word.endswith(".py")]
    assert all((ROOT / script).exists() for script in scripts)
