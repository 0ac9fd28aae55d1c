"""Builds the core for browsers, a part of the browser app, which is built without it if need be."""

import shutil

from building.compilers import WHEEL, BuildError, find_zig, zig_needed
from building.flags import label
from building.objects import OBJECTS
from building.sources import CORE, browser_sources, fingerprint

WASM = CORE.parent / "web" / "src" / "core" / "built" / "kingdom.wasm"
STAMP = WASM.with_name("sources.sha256")
OPTIONS = (
    "-target",
    "wasm32-wasi",  # for its headers alone: nothing is linked, and nothing imported
    "-mcpu=generic+simd128+bulk_memory+sign_ext+nontrapping_fptoint",
)
LINKER = (
    "wasm-ld",
    "--no-entry",
    "--export-dynamic",
    "--export=__heap_base",  # where the memory begins that is free
    "--gc-sections",
    "--strip-all",
    "--stack-first",  # an overflow is an error, and overwrites nothing
    "-zstack-size=262144",
)


def needed_now() -> list[str]:
    """Return the packages that pip has to install before the next build, if there is one to do."""
    return [] if _is_up_to_date() else zig_needed()


def _is_up_to_date() -> bool:
    return WASM.exists() and STAMP.exists() and STAMP.read_text().strip() == fingerprint()


def build() -> None:
    """Build the core for browsers unless it is up to date; if that fails, remove an old one."""
    if _is_up_to_date():
        return
    shutil.rmtree(WASM.parent, ignore_errors=True)
    zig = find_zig()
    if zig is None:
        raise BuildError(f"it takes the compiler in the wheel {WHEEL}")
    WASM.parent.mkdir(parents=True)
    options = (*OPTIONS, label(zig.described("WebAssembly")))
    zig.build_with(LINKER, browser_sources(), WASM, options, OBJECTS / WASM.name)
    STAMP.write_text(fingerprint() + "\n")
