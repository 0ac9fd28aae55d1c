"""Compare the speed of this tree with that of a commit: `python -m bench.compare COMMIT`.

The commit is cloned into `.compare/` and built there. Then each tree runs its own benches, in
turn, so that what else a shared machine does falls on both. Printed is the median of this tree's
figure divided by the commit's, with the least and the greatest of the rounds: what lies between is
noise.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

HERE: Final = Path(__file__).resolve().parents[1]
TREES: Final = HERE / ".compare"
ENVIRONMENT: Final = ".venv"

PARTS: Final[dict[str, tuple[str, ...]]] = {
    "engine": ("bench", "--rounds", "2"),
    "server": ("bench.server", "--quick", "--only", "live"),
    "browser": ("bench.server", "--quick", "--only", "browser"),
}
"""The benches of a tree, as modules with their arguments."""

Figures = Mapping[str, float]
"""Values by their name and unit."""


class Compared(NamedTuple):
    """A figure of both trees, and how they compare in each round."""

    name: str
    then: float
    now: float
    ratios: tuple[float, ...]

    def __str__(self) -> str:
        shown = (
            f"{self.name:<72} {self.then:>13,.2f} {self.now:>13,.2f} {median(self.ratios):>7.3f}"
        )
        return f"{shown}  {min(self.ratios):.3f} to {max(self.ratios):.3f}"


def compared(then: Sequence[Figures], now: Sequence[Figures]) -> Iterator[Compared]:
    """Yield the figures that both trees took in every round."""
    for name in now[0]:
        if not all(figures.get(name) for figures in (*then, *now)):
            continue
        old, new = ([figures[name] for figures in rounds] for rounds in (then, now))
        ratios = (b / a for a, b in zip(old, new, strict=True))
        yield Compared(name, median(old), median(new), tuple(ratios))


def checkout(commit: str) -> Path:
    """Return a folder with the tree of a commit, as it is, and with this environment."""
    name = _git("rev-parse", "--short", f"{commit}^{{commit}}")
    tree = TREES / name
    if not tree.exists():
        _git("clone", "--quiet", "--shared", "--no-checkout", str(HERE), str(tree))
        _git("-C", str(tree), "checkout", "--quiet", "--detach", name)
        (tree / ENVIRONMENT).symlink_to(HERE / ENVIRONMENT)
    return tree


def _git(*arguments: str) -> str:
    said = subprocess.run(["git", *arguments], cwd=HERE, stdout=subprocess.PIPE, check=True)
    return said.stdout.decode().strip()


def build(tree: Path, parts: Iterable[str]) -> None:
    """Build what the benches of a tree measure."""
    _run(tree, "core/build.py")
    if set(parts) != {"engine"}:
        _run(tree, "web/build.py", "tools")


def measure(tree: Path, part: str) -> Figures:
    """Run a bench of a tree and return its figures; those that are words are left out."""
    module, *arguments = PARTS[part]
    said = _run(tree, "-m", module, *arguments, "--json", stdout=subprocess.PIPE)
    figures = json.loads(said)["figures"]
    return {
        f"{each['name']}, {each['unit']}".rstrip(", "): each["value"]
        for each in figures
        if not isinstance(each["value"], str)
    }


def _run(tree: Path, *command: str, stdout: int | None = None) -> bytes:
    """Run this Python in a tree, whose package it finds instead of the installed one."""
    environment = os.environ | {"PYTHONPATH": str(tree / "src")}
    command = (sys.executable, *command)
    return subprocess.run(command, cwd=tree, env=environment, stdout=stdout, check=True).stdout


def main() -> None:
    """Build the commit, run all benches in turn, and print the ratios."""
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__)
    parser.add_argument("commit", help="what to compare with, by any name that git knows")
    parser.add_argument("--rounds", type=int, default=3, help="of each bench (default: 3)")
    parser.add_argument("--only", choices=PARTS, action="append", help="run this bench alone")
    options = parser.parse_args()
    parts = options.only or [*PARTS]
    base = checkout(options.commit)
    try:
        for tree in (base, HERE):
            build(tree, parts)
    except BaseException:
        shutil.rmtree(base)  # half built is not built
        raise
    print(f"{'':<72} {base.name:>13} {'here':>13} {'ratio':>7}  in the rounds")
    for part in parts:
        then, now = [], []
        for number in range(options.rounds):
            print(f"{part}: round {number + 1} of {options.rounds}", file=sys.stderr, flush=True)
            then.append(measure(base, part))
            now.append(measure(HERE, part))
        print(*compared(then, now), sep="\n", flush=True)


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        sys.exit(f"error: {' '.join(map(str, error.cmd))} ended with {error.returncode}")
