"""Writes NOTICES.md: the third-party software in wheels, browser app and image, and its licences.

The list for the app is what its build has put together, that for the core is what zig brings, and
that for the image is what the extras of a server install.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from importlib.metadata import PackageMetadata, PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from packaging.requirements import Requirement

ROOT: Final = Path(__file__).parents[1]
NOTICES: Final = ROOT / "NOTICES.md"
APP: Final = ROOT / "src" / "kingdom" / "server" / "static" / "licenses.json"
LOCK: Final = ROOT / "web" / "package-lock.json"
IMAGE: Final = ("server", "postgres")
# The list is that of one system and one Python, wherever it is made.
_SYSTEM: Final = {
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "x86_64",
    "platform_python_implementation": "CPython",
    "platform_system": "Linux",
    "python_full_version": "3.13.0",
    "python_version": "3.13",
    "sys_platform": "linux",
}

_TEMPLATE: Final = """\
# Notices

kingdom is under the MIT License, in the file `LICENSE`. This file lists the third-party software in
its packages. `make notices` writes it.

## In the browser app

Every package of the library and every page contains code of these:

{app}

## In playing without a server

An app that can do without a server brings Pyodide {pyodide} as it is published, under the Mozilla
Public License 2.0 (MPL-2.0). Its source code is that of the package `pyodide` of this version, in
the npm registry and in its project's repository. It contains CPython, copyright Python Software
Foundation, under the PSF License (PSF-2.0), and the run time of Emscripten (MIT). The wheels of a
release leave it out.

## In the compiled core

The core in the wheels is compiled by zig {zig}. It contains code from the headers of LLVM's libc++,
and functions that copy memory from zig's compiler-rt; the same holds for the WebAssembly of the
browser app. The libraries for Windows also start by code of mingw-w64.

### libc++ (Apache-2.0 WITH LLVM-exception)

{llvm}

### zig's compiler-rt (MIT)

{mit}

### mingw-w64 (ZPL-2.1)

{mingw}

## In the image

An image also installs these packages, whose licences are in `site-packages/*.dist-info`, and has a
Debian with Python, whose licences are in `/usr/share/doc`:

| package | version | licence |
| --- | --- | --- |
{image}
"""


class Installed(NamedTuple):
    """A package of Python that an image installs."""

    name: str
    version: str
    licence: str


def notices() -> str:
    """Return the text of the file."""
    zig = _zig()
    return _TEMPLATE.format(
        app="\n\n".join(_app()),
        pyodide=json.loads(LOCK.read_text("utf-8"))["packages"]["node_modules/pyodide"]["version"],
        zig=distribution("ziglang").version,
        llvm=_quoted((zig / "lib/libcxx/LICENSE.TXT").read_text("utf-8")),
        mit=_quoted((zig / "LICENSE").read_text("utf-8")),
        mingw=_quoted((zig / "lib/libc/mingw/COPYING").read_text("utf-8")),
        image="\n".join(f"| {' | '.join(one)} |" for one in _image()),
    )


def _app() -> Iterator[str]:
    """Yield a section for each package whose code is in the browser app."""
    for package in json.loads(APP.read_text("utf-8")):
        title = f"### {package['name']} {package['version']} ({package['identifier']})"
        text = package.get("text")
        if text is None and package["identifier"] != "Apache-2.0":
            raise ValueError(f"{package['name']} comes without the text of its licence")
        yield f"{title}\n\n{_quoted(text) if text else 'The text of the Apache License is below.'}"


def _zig() -> Path:
    spec = find_spec("ziglang")
    if spec is None or spec.origin is None:
        raise ValueError("the wheel ziglang is not installed")
    return Path(spec.origin).parent


def _quoted(text: str) -> str:
    lines = [line.rstrip() for line in text.strip().splitlines()]
    return "\n".join(["```text", *lines, "```"])


def _image() -> list[Installed]:
    """List all packages that the extras of a server bring, with those that these bring."""
    found: dict[str, Installed] = {}
    waiting = [Requirement(f"kingdom[{','.join(IMAGE)}]")]
    seen: set[str] = set()
    while waiting:
        wanted = waiting.pop()
        if str(wanted) in seen:
            continue
        seen.add(str(wanted))
        package = distribution(wanted.name)
        name = package.metadata["Name"]
        if name != "kingdom":
            found[_normal(name)] = Installed(name, package.version, _licence(package.metadata))
        for extra in ("", *wanted.extras):
            waiting += [
                one
                for one in map(Requirement, package.requires or [])
                if one.marker is None or one.marker.evaluate({**_SYSTEM, "extra": extra})
            ]
    return [found[name] for name in sorted(found)]


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _licence(metadata: PackageMetadata) -> str:
    """Return what a package says of its licence: in one word, in a line, or by classifiers."""
    for field in ("License-Expression", "License"):
        (text,) = metadata.get_all(field) or [""]
        if text and "\n" not in text:
            return str(text)
    classifiers = metadata.get_all("Classifier") or []
    licences = [one.rpartition(" :: ")[2] for one in classifiers if one.startswith("License ::")]
    if not licences:
        raise ValueError(f"{metadata['Name']} does not say what its licence is")
    return ", ".join(licences)


def main() -> int:
    """Write the file, unless it is up to date, and return the exit status."""
    try:
        text = notices()
    except (OSError, ValueError, PackageNotFoundError) as error:
        sys.exit(f"error: {error}")
    if not NOTICES.exists() or NOTICES.read_text(encoding="utf-8") != text:
        NOTICES.write_text(text, encoding="utf-8")
        print(f"wrote {NOTICES.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
