"""Builds the browser app into the package, for wheels and for editable installs.

`KINGDOM_WITHOUT_WEB=1` leaves it out, for work on the rules alone: the server then says that its
pages are not built.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs `web/build.py` as part of the package build."""

    def dependencies(self) -> list[str]:
        """Return Node.js as a wheel where the system has none."""
        return self._run("needs").split() if self._wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build before the files are collected."""
        if self._wanted():
            self._run()

    def _wanted(self) -> bool:
        script = Path(self.root, "web", "build.py")
        return script.exists() and not os.environ.get("KINGDOM_WITHOUT_WEB")

    def _run(self, *arguments: str) -> str:
        script = str(Path(self.root, "web", "build.py"))
        done = subprocess.run(
            [sys.executable, script, *arguments], stdout=subprocess.PIPE, text=True, check=False
        )
        if done.returncode:
            raise SystemExit(done.returncode)
        return done.stdout
