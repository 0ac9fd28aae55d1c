"""Builds the source archive and a wheel for every platform into dist/, and checks them.

python -m tools.wheels          build and check
python -m tools.wheels check    check what is in dist/
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import kingdom
from tools.wheels.contents import faults_in, tags

ROOT: Final = Path(__file__).parents[2]
DIST: Final = ROOT / "dist"


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit status."""
    match arguments:
        case []:
            _build_all()
            return _check()
        case ["check"]:
            return _check()
        case ["tag", tag]:
            return _check_tag(tag)
    sys.exit(__doc__)


def _build_all() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    _build("sdist")
    for tag in tags():
        _build("wheel", tag)


def _build(target: str, tag: str = "") -> None:
    """Build one file, with what is installed here: the app and each object file are built once."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target]
    environment = {**os.environ, "KINGDOM_WHEEL": tag, "KINGDOM_WITHOUT_PYODIDE": "1"}
    subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)


def _check() -> int:
    """Print each file with its size and what is wrong with it."""
    files = sorted(DIST.glob("*"))
    for file in files:
        print(f"{file.stat().st_size / 1e6:6.2f} MB  {file.name}")
    faults = faults_in(files)
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    return int(bool(faults))


def _check_tag(tag: str) -> int:
    """Say what is missing for a release under a tag."""
    faults = []
    if tag != f"v{kingdom.__version__}":
        faults.append(f"the tag is {tag!r}, and the version {kingdom.__version__}")
    heading = rf"^## \[{re.escape(kingdom.__version__)}\] - \d{{4}}-\d\d-\d\d$"
    if not re.search(heading, (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE):
        faults.append(f"the changelog has no section with a date for {kingdom.__version__}")
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
