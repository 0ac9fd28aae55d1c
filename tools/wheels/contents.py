"""What must be in the files of a release, and what must not."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Sequence
from email.parser import HeaderParser
from pathlib import Path, PurePath
from typing import Final
from zipfile import ZipFile

from tools.wheels.libraries import faults_of

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "core"))

from building.platforms import WHEELS  # noqa: E402 (the build's own list)

PURE: Final = "any"
_BUILT: Final = "kingdom/core/built/"
_STATIC: Final = "kingdom/server/static/"
_NAMED: Final = re.compile(r"kingdom-(?P<version>[\d.]+\w*)-py3-none-(?P<tag>.+)\.whl")
# A part of everything that the package consists of.
_WANTED: Final = (
    r"kingdom/py\.typed",
    r"kingdom/sections/\w+\.txt",
    r"kingdom/locales/de/\w+\.ftl",
    r"kingdom/drawings/.+",
    _STATIC + r"index\.html",
    _STATIC + r"sw\.js",
    _STATIC + r"assets/kingdom-[\w-]+\.wasm",
    r"kingdom-[\w.]+\.dist-info/entry_points\.txt",
    r"kingdom-[\w.]+\.dist-info/licenses/LICENSE",
    r"kingdom-[\w.]+\.dist-info/licenses/NOTICES\.md",
)
_ALLOWED: Final = re.compile(r"kingdom/.+|kingdom-[\w.]+\.dist-info/.+")


def tags() -> tuple[str, ...]:
    """Return the tags of all wheels: that without a core is the last resort."""
    return (*WHEELS, PURE)


def faults_in(files: Sequence[Path]) -> list[str]:
    """List what is wrong with the files of a release, and which of them are missing."""
    wheels = {match["tag"]: file for file in files if (match := _NAMED.fullmatch(file.name))}
    archives = [file for file in files if file.name.endswith(".tar.gz")]
    faults = [f"there is no wheel for {tag}" for tag in tags() if tag not in wheels]
    if len(archives) != 1 or len(files) != len(wheels) + 1:
        faults.append("there has to be one source archive beside the wheels, and nothing else")
    for tag, file in wheels.items():
        if tag not in tags():
            faults.append(f"there is a wheel for {tag}")
            continue
        faults += [f"{file.name}: {fault}" for fault in _faults_in_wheel(file, tag)]
    for file in archives:
        faults += [f"{file.name}: {fault}" for fault in _faults_in_archive(file)]
    return faults


def _faults_in_wheel(file: Path, tag: str) -> Iterator[str]:
    with ZipFile(file) as wheel:
        names = wheel.namelist()
        for wanted in _WANTED:
            if not any(re.fullmatch(wanted, name) for name in names):
                yield f"has no {wanted}"
        for name in names:
            if not _ALLOWED.fullmatch(name) or "__pycache__" in name:
                yield f"has {name}, which is no part of the package"
        yield from _faults_in_metadata(wheel, names, tag)
        libraries = {name for name in names if name.startswith(_BUILT)} - {f"{_BUILT}core.json"}
        if libraries != _libraries(tag):
            yield f"has the libraries {', '.join(sorted(libraries)) or 'none'}"
        for name in sorted(libraries):
            for fault in faults_of(name, wheel.read(name), tag):
                yield f"{PurePath(name).name} {fault}"


def _libraries(tag: str) -> set[str]:
    """Return the names of the libraries that a wheel has: one for each level of processors."""
    if tag == PURE:
        return set()
    suffix, levels = WHEELS[tag].suffix, WHEELS[tag].levels
    names = ("libprocessor", *(f"libkingdom-v{level}" for level in levels))
    return {f"{_BUILT}{name}{suffix}" for name in names}


def _faults_in_metadata(wheel: ZipFile, names: Sequence[str], tag: str) -> Iterator[str]:
    (info,) = {name.partition("/")[0] for name in names if ".dist-info/" in name}
    about = HeaderParser().parsestr(wheel.read(f"{info}/WHEEL").decode())
    expected = {f"py3-none-{one}" for one in tag.split(".")}
    if {*about.get_all("Tag", [])} != expected:
        yield "says that it is for another platform than its name"
    if (about["Root-Is-Purelib"] == "true") != (tag == PURE):
        yield "would be put into the folder of the other kind of packages"
    package = HeaderParser().parsestr(wheel.read(f"{info}/METADATA").decode())
    for needed in package.get_all("Requires-Dist", []):
        if "extra ==" not in needed:
            yield f"needs {needed}"


def _faults_in_archive(file: Path) -> Iterator[str]:
    """Yield what is in the checkout and not in the archive, or the other way round."""
    with tarfile.open(file) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    sources = {name for name in listed.stdout.splitlines() if (ROOT / name).exists()}
    for name in sorted(sources - names):
        yield f"lacks {name}"
    built = ("src/" + _STATIC, "web/src/core/built/", "PKG-INFO")
    for name in sorted(names - sources):
        if not name.startswith(built):
            yield f"has {name}, which is not in git"
    if not any(name.startswith(built[0]) for name in names):
        yield "lacks the browser app as built"
