"""Builds the browser app and the compiled core into the package, for wheels and editable installs.

`KINGDOM_WITHOUT_WEB=1` leaves out the app, for work on the rules alone: the server then says that
its pages are not built. `KINGDOM_WITHOUT_PYODIDE=1` leaves out playing without a server, half of
the app's size. `KINGDOM_WITHOUT_CORE=1` leaves out the core: the Python engine then plays.
`KINGDOM_WHEEL=TAG` makes a wheel for a platform, with a core for all its processors
(`core/building/platforms.py`): `here` for that of this machine, `any` for one without a core; `make
wheels` and the image set it. `KINGDOM_HOME=URL` is where the sources are at home, for the links of
the package; the release workflow sets it.
"""

import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from platform import machine
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

LIBRARIES = "src/kingdom/core/built"
IN_WHEELS = ("core.json", "libprocessor.*", "libkingdom-v*")  # and not the library for GPUs
FOR_WHEELS = "build/wheels"
LINKS = {
    "Homepage": "",
    "Source": "",
    "Issues": "/issues",
    "Changelog": "/blob/main/CHANGELOG.md",
}


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs `web/build.py` and `core/build.py`, side by side, as part of the package build."""

    def dependencies(self) -> list[str]:
        """Return the wheels to build with: Node.js and compilers."""
        core = ("needs", "wasm") if os.environ.get("KINGDOM_WHEEL") else ("needs",)
        asked = [
            self._start("web", "needs", "now", says=True),
            self._start("core", *core, says=True),
        ]
        return sorted({name for one in asked for name in _said(one).split()})

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are collected."""
        fresh = ["fresh"] if self.target_name == "wheel" and version == "standard" else []
        parts = [self._start("web", *fresh)]
        tag = self._tag()
        if tag:
            parts += self._start_core_for(tag)
        elif self.target_name == "wheel":
            parts += [self._start("core")]
        for part in parts:
            _said(part)
        if tag:
            build_data["force_include"] |= self._libraries_for(tag)
            _name(build_data, tag)
        elif self.target_name == "wheel" and version == "standard":
            self._add_core(build_data)

    def _tag(self) -> str:
        """Return the tag of the platform that a wheel was asked for, if any."""
        tag = os.environ.get("KINGDOM_WHEEL", "") if self.target_name == "wheel" else ""
        return _said(self._start("core", "tag", says=True)).strip() if tag == "here" else tag

    def _add_core(self, build_data: dict[str, Any]) -> None:
        """Put the library of this machine into the wheel, which then is for its platform."""
        if self._is_wanted("core") and any(Path(self.root, LIBRARIES).glob("libkingdom-v*")):
            build_data["artifacts"] += [f"{LIBRARIES}/{name}" for name in IN_WHEELS]
            platform = sysconfig.get_platform().replace("universal2", machine())
            _name(build_data, re.sub("[-.]", "_", platform))

    def _start_core_for(self, tag: str) -> Iterator[subprocess.Popen[str] | None]:
        if tag != "any":
            yield self._start("core", "wheel", tag, str(Path(self.root, FOR_WHEELS, tag)))

    def _libraries_for(self, tag: str) -> dict[str, str]:
        """Return where the libraries for a platform are, and where they go in the wheel."""
        made = Path(self.root, FOR_WHEELS, tag)  # where zig also leaves what nobody links to
        files = [file for name in IN_WHEELS for file in made.glob(name)]
        folder = LIBRARIES.removeprefix("src/")
        return {str(file): f"{folder}/{file.name}" for file in files}

    def _is_wanted(self, part: str) -> bool:
        """Return whether a part's sources are here, and it is not to be left out."""
        there = Path(self.root, part, "build.py").exists()
        return there and not os.environ.get(f"KINGDOM_WITHOUT_{part.upper()}")

    def _start(
        self, part: str, *arguments: str, says: bool = False
    ) -> subprocess.Popen[str] | None:
        if not self._is_wanted(part):
            return None
        script = str(Path(self.root, part, "build.py"))
        out = subprocess.PIPE if says else subprocess.DEVNULL
        return subprocess.Popen([sys.executable, script, *arguments], stdout=out, text=True)


class MetadataHook(MetadataHookInterface):
    """Adds links to where the sources are at home, which they do not know by themselves."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the links of the package, and let those of the README lead there."""
        home = os.environ.get("KINGDOM_HOME", "").rstrip("/")
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["urls"] = {name: home + path for name, path in LINKS.items()} if home else {}
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": _with_links_to(home, text) if home else text,
        }


def _with_links_to(home: str, text: str) -> str:
    """Return a text with its links to files and pictures of the sources led to their home."""
    text = re.sub(r'(!\[[^]]*\]\(|<img src=")(?!http)', rf"\1{home}/raw/main/", text)
    return re.sub(r"(?<!!)(\[[^]!]*\]\()(?!http|#)", rf"\1{home}/blob/main/", text)


def _name(build_data: dict[str, Any], platform: str) -> None:
    """Tag a wheel for a platform and any Python: libraries are loaded by ctypes."""
    build_data["pure_python"] = platform == "any"
    build_data["tag"] = f"py3-none-{platform}"


def _said(started: subprocess.Popen[str] | None) -> str:
    """Wait for a script, return what it printed, and stop the build if it failed."""
    if started is None:
        return ""
    said, _ = started.communicate()
    if started.returncode:
        raise SystemExit(started.returncode)
    return said or ""
