"""The platforms that zig builds the core for, from any machine, and their names in wheels."""

import platform
import sys
from typing import NamedTuple

# The oldest systems that a wheel is for. Libraries for Linux take nothing from a C library, so that
# one serves glibc and musl.
_TRIPLES = {"linux": "linux-gnu.2.17", "darwin": "macos.11.0", "win32": "windows-gnu"}
_SUFFIXES = {"darwin": ".dylib", "win32": ".dll"}
_ALONE = ("-nostdlib",)
_LINKS = {"linux": _ALONE, "darwin": (*_ALONE, "-undefined", "dynamic_lookup")}


class Platform(NamedTuple):
    """A kind of processor by the name that compilers have for it, and a system by Python's."""

    machine: str
    system: str

    @property
    def triple(self) -> str:
        """Return what zig calls it."""
        return f"{self.machine}-{_TRIPLES.get(self.system, _TRIPLES['linux'])}"

    @property
    def suffix(self) -> str:
        """Return the ending of a shared library's name."""
        return _SUFFIXES.get(self.system, ".so")

    @property
    def levels(self) -> tuple[int, ...]:
        """Return the levels of processors that a wheel has a library for."""
        return (2, 3, 4) if self.machine == "x86_64" else (1,)

    def links(self, name: str) -> tuple[str, ...]:
        """Return the options to link a library of a name without zig's own, as far as possible.

        All that the core takes from them is copying memory, which the process has. On macOS, the
        library would otherwise be called by the path where it was built.
        """
        own = ("-install_name", f"@rpath/{name}") if self.system == "darwin" else ()
        return (*_LINKS.get(self.system, ()), *own)


WHEELS = {
    "manylinux_2_17_x86_64.musllinux_1_1_x86_64": Platform("x86_64", "linux"),
    "manylinux_2_17_aarch64.musllinux_1_1_aarch64": Platform("aarch64", "linux"),
    "macosx_11_0_x86_64": Platform("x86_64", "darwin"),
    "macosx_11_0_arm64": Platform("aarch64", "darwin"),
    "win_amd64": Platform("x86_64", "win32"),
}
"""The platforms that there are wheels for, by their tags."""


def machine() -> str:
    """Return the kind of processor here, by the name that compilers have for it."""
    name = platform.machine().lower()
    return {"amd64": "x86_64", "arm64": "aarch64"}.get(name, name)


def here() -> Platform:
    """Return the platform of this machine."""
    return Platform(machine(), sys.platform)
