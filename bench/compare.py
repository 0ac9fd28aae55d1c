"""Compare the speed of this tree with that of a commit: `python -m bench.compare COMMIT`.

The commit is cloned into `.compare/` and built there, with an environment of its own if it needs
other packages than this tree. Then each tree runs its own benches, in turn, so that what else a
shared machine does falls on both; for `moves`, the servers of both run at once, and the players of
this tree use one after the other. Printed is the median of this tree's figure divided by the
commit's, with the least and the greatest of the rounds: what lies between is noise.
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
from typing import TYPE_CHECKING, Final, NamedTuple

from bench.server import StoppedError

if TYPE_CHECKING:
    from bench.server.load import Probe

HERE: Final = Path(__file__).resolve().parents[1]
TREES: Final = HERE / ".compare"
ENVIRONMENT: Final = ".venv"

PARTS: Final[dict[str, tuple[str, ...]]] = {
    "engine": ("bench", "--rounds", "2"),
    "server": ("bench.server", "--quick", "--only", "live"),
    "browser": ("bench.server", "--quick", "--only", "browser"),
}
"""The benches of a tree, as modules with their arguments."""
MOVES: Final = "moves"
"""The one in which both servers run at once."""
NEEDS: Final = ("pyproject.toml", "constraints.txt")
"""The files that say which packages a tree needs."""

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
    """Return a folder with the tree of a commit, as it is, and with an environment."""
    name = _git("rev-parse", "--short", f"{commit}^{{commit}}")
    tree = TREES / name
    if not tree.exists():
        _git("clone", "--quiet", "--shared", "--no-checkout", str(HERE), str(tree))
        _git("-C", str(tree), "checkout", "--quiet", "--detach", name)
        if _needs_the_same(name):
            (tree / ENVIRONMENT).symlink_to(HERE / ENVIRONMENT)
    return tree


def _needs_the_same(commit: str) -> bool:
    """Return whether a commit needs the packages of this tree, as it is now."""
    command = ["git", "diff", "--quiet", commit, "--", *NEEDS]
    return subprocess.run(command, cwd=HERE, check=False).returncode == 0


def install(tree: Path) -> None:
    """Make the environment that a tree asks for, by its own Makefile."""
    if not (tree / ENVIRONMENT).is_symlink():
        subprocess.run(["make", f"{ENVIRONMENT}/.dev"], cwd=tree, stdout=sys.stderr, check=True)


def python_of(tree: Path) -> str:
    """Return the Python of a tree's environment."""
    own = tree / ENVIRONMENT / "bin" / "python"
    return sys.executable if tree == HERE or (tree / ENVIRONMENT).is_symlink() else str(own)


def _git(*arguments: str) -> str:
    said = subprocess.run(["git", *arguments], cwd=HERE, stdout=subprocess.PIPE, check=True)
    return said.stdout.decode().strip()


def build(tree: Path, parts: Iterable[str]) -> None:
    """Build what the benches of a tree measure."""
    _run(tree, "core/build.py")
    if not set(parts) <= {"engine", MOVES}:
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
    """Run a tree's Python there, where it finds this package instead of an installed one."""
    environment = os.environ | {"PYTHONPATH": str(tree / "src")}
    command = (python_of(tree), *command)
    return subprocess.run(command, cwd=tree, env=environment, stdout=stdout, check=True).stdout


def rounds_of(part: str, base: Path, count: int) -> Iterator[tuple[Figures, Figures]]:
    """Yield the figures of the commit and of this tree, round by round."""
    if part != MOVES:
        for number in range(count):
            print(f"{part}: round {number + 1} of {count}", file=sys.stderr, flush=True)
            yield measure(base, part), measure(HERE, part)
        return
    from bench.server.beside import beside

    trees = [(tree, python_of(tree)) for tree in (base, HERE)]
    for then, now in beside(trees, count):
        yield _of_moves(then), _of_moves(now)


def _of_moves(found: Probe) -> Figures:
    return {
        "moves, /s": found.moves_per_s,
        "click to screen, p50, ms": 1_000 * found.p50,
        "click to screen, p99, ms": 1_000 * found.p99,
        "server, processor time of a move, ms": 1_000 * found.cpu_per_move,
    }


def main() -> None:
    """Build the commit, run all benches in turn, and print the ratios."""
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__)
    parser.add_argument("commit", help="what to compare with, by any name that git knows")
    parser.add_argument("--rounds", type=int, default=3, help="of each bench (default: 3)")
    choices = [*PARTS, MOVES]
    parser.add_argument("--only", choices=choices, action="append", help="run this bench alone")
    options = parser.parse_args()
    parts = options.only or choices
    base = checkout(options.commit)
    try:
        install(base)
        for tree in (base, HERE):
            build(tree, parts)
    except BaseException:
        shutil.rmtree(base)  # half built is not built
        raise
    print(f"{'':<72} {base.name:>13} {'here':>13} {'ratio':>7}  in the rounds")
    for part in parts:
        then, now = zip(*rounds_of(part, base, options.rounds), strict=True)
        print(*compared(then, now), sep="\n", flush=True)


if __name__ == "__main__":
    try:
        main()
    except StoppedError as error:
        sys.exit(f"error: {error}")
    except subprocess.CalledProcessError as error:
        sys.exit(f"error: {' '.join(map(str, error.cmd))} ended with {error.returncode}")
