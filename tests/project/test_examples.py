"""The examples that people read first must run: README, docs and examples/."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import ROOT, TIMEOUT

PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
SHOWN = re.compile(r"^```python\n((?:(?!```).*\n)*)```\n\n```\n((?:(?!```).*\n)*)```", re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def run(*command: str, cwd: Path) -> str:
    done = subprocess.run(
        [sys.executable, *command], cwd=cwd, capture_output=True, text=True, timeout=TIMEOUT
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_readme_runs(tmp_path: Path) -> None:
    blocks = BLOCK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    assert len(blocks) == 3
    script = tmp_path / "readme.py"
    script.write_text("\n".join(blocks), encoding="utf-8")
    printed = run(str(script), cwd=tmp_path)
    assert "kingdom record" in printed
    assert "the turn cannot end with 3 settlements still to build" in printed


@pytest.mark.parametrize("page", ["library", "notation", "sections"])
def test_the_examples_of_a_page_run(page: str, tmp_path: Path) -> None:
    blocks = BLOCK.findall((ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8"))
    assert blocks
    script = tmp_path / f"{page}.py"
    script.write_text("\n".join(blocks), encoding="utf-8")
    run(str(script), cwd=tmp_path)


@pytest.mark.long
@pytest.mark.usefixtures("compiled_core")
def test_the_core_prints_what_its_page_shows(tmp_path: Path) -> None:
    shown = SHOWN.findall((ROOT / "docs" / "core.md").read_text(encoding="utf-8"))
    assert len(shown) == 2
    for number, (block, output) in enumerate(shown):
        script = tmp_path / f"core_{number}.py"
        script.write_text(block, encoding="utf-8")
        assert run(str(script), cwd=tmp_path) == output


EXAMPLES = {file.stem: file for file in sorted((ROOT / "examples").glob("*.py"))}
ONLINE = "online_bot"  # needs a server: tests/server/test_online_bot.py


@pytest.mark.parametrize("example", [name for name in EXAMPLES if name != ONLINE])
def test_an_example_runs(example: str, tmp_path: Path) -> None:
    run(str(EXAMPLES[example]), cwd=tmp_path)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"
