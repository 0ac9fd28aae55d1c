"""Two trees are measured in turn, each by its own bench, and their ratios printed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bench.compare import HERE, Compared, compared

BENCH = """
import json
from kingdom import SPEED

figures = [("engine", SPEED, "games/s"), ("built with", "zig", "")]
print(json.dumps({"figures": [dict(zip(("name", "value", "unit"), each)) for each in figures]}))
"""


def in_folder(folder: Path, *command: str) -> str:
    names = {
        f"GIT_{role}_{what}": "x@y"
        for role in ("AUTHOR", "COMMITTER")
        for what in ("NAME", "EMAIL")
    }
    environment = {**os.environ, **names}
    said = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    return said.stdout + said.stderr


def project(folder: Path) -> None:
    """Make a project of two commits, the second of which is twice as fast."""
    for name in ("bench/server", "core", "src/kingdom"):
        (folder / name).mkdir(parents=True)
    for name in ("compare.py", "__init__.py", "server/__init__.py"):
        shutil.copy(HERE / "bench" / name, folder / "bench" / name)
    (folder / "bench" / "__main__.py").write_text(BENCH)
    (folder / "core" / "build.py").write_text("open('built', 'w').close()")
    in_folder(folder, "git", "init", "-q")
    for speed in (100, 200):
        (folder / "src" / "kingdom" / "__init__.py").write_text(f"SPEED = {speed}")
        in_folder(folder, "git", "add", "bench", "core", "src")
        in_folder(folder, "git", "commit", "-qm", f"Play {speed} games a second")


def test_a_commit_is_built_and_measured_beside_this_tree(tmp_path: Path) -> None:
    project(tmp_path)
    compare = (sys.executable, "-m", "bench.compare")
    said = in_folder(tmp_path, *compare, "HEAD~1", "--only", "engine", "--rounds", "2")
    (row,) = (line.split() for line in said.splitlines() if line.startswith("engine, games/s"))
    assert row == ["engine,", "games/s", "100.00", "200.00", "2.000", "2.000", "to", "2.000"], said
    assert len(list(tmp_path.glob(".compare/*/built"))) == 1
    assert "error: git rev-parse" in in_folder(tmp_path, *compare, "no-such-commit")


@pytest.mark.skipif(os.name == "nt" or not shutil.which("make"), reason="there is no make")
def test_a_commit_that_needs_other_packages_makes_its_own_environment(tmp_path: Path) -> None:
    project(tmp_path)
    linked = f"mkdir -p .venv/bin && ln -s {sys.executable} .venv/bin/python && touch $@"
    (tmp_path / "Makefile").write_text(f".venv/.dev:\n\t{linked}\n")
    (tmp_path / "constraints.txt").write_text("ruff==1\n")
    in_folder(tmp_path, "git", "add", "Makefile", "constraints.txt")
    in_folder(tmp_path, "git", "commit", "-qm", "Need a package")
    (tmp_path / "constraints.txt").write_text("ruff==2\n")
    compare = (sys.executable, "-m", "bench.compare", "HEAD", "--only", "engine", "--rounds", "1")
    said = in_folder(tmp_path, *compare)
    assert "engine, games/s" in said, said
    assert len(list(tmp_path.glob(".compare/*/.venv/.dev"))) == 1


def test_a_tree_that_cannot_be_built_is_built_again_the_next_time(tmp_path: Path) -> None:
    project(tmp_path)
    (tmp_path / "core" / "build.py").write_text("raise SystemExit(3)")
    in_folder(tmp_path, "git", "commit", "-qam", "Break the build")
    said = in_folder(tmp_path, sys.executable, "-m", "bench.compare", "HEAD", "--only", "engine")
    assert "core/build.py ended with 3" in said
    assert not list(tmp_path.glob(".compare/*"))


def test_a_figure_of_one_tree_alone_is_left_out() -> None:
    then = [{"a": 10.0, "gone": 1.0}, {"a": 20.0, "gone": 1.0}, {"a": 10.0, "gone": 1.0}]
    now = [{"a": 10.0, "new": 1.0}, {"a": 10.0, "new": 1.0}, {"a": 12.0, "new": 1.0}]
    (row,) = compared(then, now)
    assert row == Compared("a", 10.0, 10.0, (1.0, 0.5, 1.2))
    assert str(row).endswith("1.000  0.500 to 1.200")
