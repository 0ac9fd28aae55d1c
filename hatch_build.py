"""Builds the browser app and the compiled core into the package, for wheels and editable installs.

`KINGDOM_WITHOUT_WEB=1` leaves out the app, for work on the rules alone: the server then says that
its pages are not built. `KINGDOM_WITHOUT_CORE=1` leaves out the core: the Python engine then plays.
"""

import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path
from platform import machine
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LIBRARIES = "src/kingdom/core/built"
IN_WHEELS = ("core.json", "libprocessor.*", "libkingdom-v*")  # and not the library for GPUs


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs `web/build.py` and `core/build.py` as part of the package build."""

    def dependencies(self) -> list[str]:
        """Return the wheels to build with: Node.js and compilers."""
        return sorted(
            {name for part in ("web", "core") for name in self._run(part, "needs").split()}
        )

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are collected."""
        self._run("web")
        if self.target_name == "wheel":
            self._run("core", *(["portable"] if version == "standard" else []))
        if self.target_name == "wheel" and version == "standard":
            self._add_core(build_data)

    def _add_core(self, build_data: dict[str, Any]) -> None:
        """Put the libraries into the wheel, which then is for one platform and for any Python."""
        if self._is_wanted("core") and any(Path(self.root, LIBRARIES).glob("libkingdom-v*")):
            build_data["artifacts"] += [f"{LIBRARIES}/{name}" for name in IN_WHEELS]
            build_data["pure_python"] = False
            platform = sysconfig.get_platform().replace("universal2", machine())
            build_data["tag"] = f"py3-none-{re.sub('[-.]', '_', platform)}"

    def _is_wanted(self, part: str) -> bool:
        """Return whether a part's sources are here, and it is not to be left out."""
        there = Path(self.root, part, "build.py").exists()
        return there and not os.environ.get(f"KINGDOM_WITHOUT_{part.upper()}")

    def _run(self, part: str, *arguments: str) -> str:
        if not self._is_wanted(part):
            return ""
        script = str(Path(self.root, part, "build.py"))
        done = subprocess.run(
            [sys.executable, script, *arguments], stdout=subprocess.PIPE, text=True, check=False
        )
        if done.returncode:
            raise SystemExit(done.returncode)
        return done.stdout
