"""The examples that people read first must run: README, docs and examples/."""

import re
import subprocess
import sys
from fractions import Fraction
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kingdom import Game, Setup
from kingdom.bots.greedy import GreedyBot
from kingdom.core import cuda
from tests.support import ROOT, TIMEOUT

BUILT = ROOT / "docs" / "made"
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted(page for page in (ROOT / "docs").rglob("*.md") if BUILT not in page.parents),
]
"""Those that are kept: others are written when the site is built."""
BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
SHOWN = re.compile(r"^```python\n((?:(?!```).*\n)*)```\n\n```\n((?:(?!```).*\n)*)```", re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def run(*command: str, cwd: Path) -> str:
    done = subprocess.run(
        [sys.executable, *command], cwd=cwd, capture_output=True, text=True, timeout=TIMEOUT
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


PROGRAMS = {
    str(page.relative_to(ROOT)): blocks
    for page in PAGES
    if (blocks := BLOCK.findall(page.read_text(encoding="utf-8")))
}
GPU = "docs/gpu.md"
NEEDS_CORE = re.compile(r"kingdom\.core|analyse")


def test_the_readme_runs(tmp_path: Path) -> None:
    (program,) = PROGRAMS["README.md"]
    assert len(program.splitlines()) == 10  # what a stranger reads in a minute
    printed = run_program(program, tmp_path)
    assert "1.1 canyon: h1 " in printed
    assert "result: " in printed


@pytest.mark.long
@pytest.mark.parametrize("page", [page for page in PROGRAMS if page not in ("README.md", GPU)])
def test_the_programs_of_a_page_run(
    page: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """One after the other, as somebody types them who reads the page."""
    whole = "\n".join(PROGRAMS[page])
    if NEEDS_CORE.search(whole):
        request.getfixturevalue("compiled_core")
    run_program(whole, tmp_path)


def test_the_program_for_a_gpu_runs_or_can_be_read(tmp_path: Path) -> None:
    (program,) = PROGRAMS[GPU]
    compile(program, GPU, "exec")
    if not cuda.has_gpu() or find_spec("torch") is None:
        pytest.skip(f"a GPU and PyTorch: {cuda.about_gpus()}")
    run_program(program, tmp_path)


def run_program(text: str, folder: Path) -> str:
    script = folder / "program.py"
    script.write_text(text, encoding="utf-8")
    return run(str(script), cwd=folder)


@pytest.mark.long
@pytest.mark.usefixtures("compiled_core")
def test_the_core_prints_what_its_page_shows(tmp_path: Path) -> None:
    shown = SHOWN.findall((ROOT / "docs" / "core.md").read_text(encoding="utf-8"))
    assert len(shown) == 2
    for block, output in shown:
        assert run_program(block, tmp_path) == output


@pytest.mark.long
def test_the_strong_bot_of_its_page_beats_greedy() -> None:
    """Three games of four, over the deals of a seed with each of the seats."""
    classes: dict[str, Any] = {}
    *steps, _ = PROGRAMS["docs/strong-bot.md"]
    exec("\n".join(steps), classes)
    wins = Fraction(0)
    for deal, seat in product(range(8), (0, 1)):
        bots = [classes["Strong"](Random(deal)), GreedyBot(Random(deal))]
        setup, cards = Setup.random(rng=Random(deal)), Random(deal)
        outcome = Game(setup, rng=cards).play(bots if seat == 0 else bots[::-1])
        wins += Fraction(seat in outcome.winners, len(outcome.winners))
    assert wins / 16 >= Fraction(3, 4)


EXAMPLES = {file.stem: file for file in sorted((ROOT / "examples").glob("*.py"))}
ONLINE = "online_bot"  # needs a server: tests/server/test_online_bot.py
LEARNS = "ppo"  # needs PyTorch


@pytest.mark.parametrize("example", [name for name in EXAMPLES if name not in (ONLINE, LEARNS)])
def test_an_example_runs(example: str, tmp_path: Path) -> None:
    run(str(EXAMPLES[example]), cwd=tmp_path)


@pytest.mark.long
@pytest.mark.usefixtures("compiled_core")
def test_the_example_that_learns_runs(tmp_path: Path) -> None:
    if find_spec("torch") is None:
        pytest.skip("PyTorch")
    few = ("--minutes", "0.02", "--games", "8", "--steps", "4", "--tries", "4", "--every", "1")
    assert "choices" in run(str(EXAMPLES[LEARNS]), *few, cwd=tmp_path)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"
