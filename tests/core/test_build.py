"""core/build.py: every compiler that is here, and what happens where there is none."""

import json
import os
import shutil
import subprocess
import sys
import tomllib
import zlib
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import ModuleSpec
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import kingdom.core.library as loading
from kingdom import Setup, installation
from kingdom.core import Core, CoreMissingError
from kingdom.core.cuda import dlpack
from kingdom.core.cuda.library import CudaLibrary
from kingdom.core.library import Library, about, processor_level
from tests.support import ROOT
from tests.support.core import build_script
from tests.support.skipping import skip_or_fail

BUILT = loading.BUILT  # tests look elsewhere

CHECKSUM = """
import zlib
from random import Random
from kingdom import Setup, installation
from kingdom.core import Core
core = Core(Setup.random(3, "all", Random(3)))
print(zlib.crc32(core.playouts(core.start(), 50, seed=3).gold))
"""


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a copy of the script, which builds a copy of the sources; the package looks there too.

    So it makes no difference if the sources change while a test runs.
    """
    shutil.copytree(ROOT / "core", tmp_path / "core", ignore=shutil.ignore_patterns("__pycache__"))
    script = build_script(tmp_path / "core")
    script.native.BUILT.parent.mkdir(parents=True)
    monkeypatch.setattr(loading, "BUILT", script.native.BUILT)
    monkeypatch.delenv("KINGDOM_CORE", raising=False)
    monkeypatch.delenv("KINGDOM_WITHOUT_CORE", raising=False)
    loading.library.cache_clear()
    return script


@pytest.fixture(autouse=True)
def _library_of_the_package() -> object:
    """Give the other tests the library that they had."""
    yield
    loading.library.cache_clear()


def copy_what_is_built(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Let compilers take the libraries of the package; return where the list of them will be."""
    made: list[Path] = []

    def copy(_: object, sources: list[Path], target: Path, *more: object) -> None:
        made.append(target)
        if target.name.startswith("lib"):  # and is not there to try out the compiler
            shutil.copy(BUILT / target.name, target)

    for kind in (script.compilers.Compiler, script.compilers.Zig):
        monkeypatch.setattr(kind, "build", copy)
    return made


def without_compilers(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CXX", raising=False)
    monkeypatch.setenv("PATH", os.devnull)
    monkeypatch.setattr(script.compilers, "find_spec", lambda _: None)


def playouts_with(file: Path) -> int:
    """Return a checksum of random games by a library, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", CHECKSUM],
        env={**os.environ, "KINGDOM_CORE": str(file)},
        capture_output=True,
        text=True,
        check=True,
    )
    return int(done.stdout)


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "level", "optimisation"),
    [
        ("g++", 1, "-O0"),  # optimisation takes most of the time
        ("zig", 2, "-O0"),
        pytest.param("g++", 1, "-O3", marks=pytest.mark.thorough),
        pytest.param("g++", 1, "-O1", marks=pytest.mark.thorough),
        pytest.param("g++", 4, "-O1", marks=pytest.mark.thorough),
        pytest.param("clang++", 3, "-O3", marks=pytest.mark.thorough),
        pytest.param("zig", 2, "-O3", marks=pytest.mark.thorough),
        pytest.param("zig", 2, "-O1", marks=pytest.mark.thorough),
        pytest.param("zig", 4, "-O1", marks=pytest.mark.thorough),
    ],
    ids=lambda value: str(value),
)
def test_every_compiler_plays_the_same_games(
    name: str, level: int, optimisation: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The best of the system's has built the library that all other tests use."""
    script = build_script()
    monkeypatch.setenv("CXX", name)
    compiler = next((one for one in script.compilers.candidates() if one.name == name), None)
    if compiler is None:
        if name == "clang++":
            pytest.skip("clang++ is not installed")
        skip_or_fail(f"{name} is not installed")
    file = tmp_path / f"libkingdom-v{level}{script.native.SUFFIX}"
    kind = script.native.LEVELS[level].name
    label = script.native.label(compiler.described(kind))
    # Without optimisation zig adds checks whose library is not there.
    flags = (label, "-Werror", optimisation, "-fno-sanitize=undefined")
    compiler.build(script.native.library_sources(), file, level, flags)
    if level > processor_level():
        return  # it compiles; this processor cannot run it
    assert Library(file).built().decode().endswith(kind)
    core = Core(Setup.random(3, "all", Random(3)))
    assert playouts_with(file) == zlib.crc32(core.playouts(core.start(), 50, seed=3).gold)


@pytest.mark.long
def test_masks_of_one_register_play_the_same_games(tmp_path: Path) -> None:
    """Where no processor here has AVX-512, its instructions are played one by one."""
    script = build_script()
    file = tmp_path / f"libkingdom{script.native.SUFFIX}"
    source = ROOT / "tests" / "core" / "register.cpp"
    script.compilers.find_compiler().build([source], file, 1, ("-Werror", "-O0"))
    core = Core(Setup.random(3, "all", Random(3)))
    assert Library(file).lanes() == 8
    assert playouts_with(file) == zlib.crc32(core.playouts(core.start(), 50, seed=3).gold)


@pytest.mark.usefixtures("compiled_core")
def test_a_build_that_is_up_to_date_is_not_repeated(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = copy_what_is_built(script, monkeypatch)
    assert script.native.build() == ""
    assert "built by" in about()
    made.clear()
    assert script.native.build() == ""
    assert made == []
    with (tmp_path / "core" / "include" / "kingdom" / "mask" / "mask.hpp").open("a") as header:
        header.write("// changed\n")
    script.native.build()
    assert made


def test_a_change_compiles_only_what_includes_it(script: ModuleType, tmp_path: Path) -> None:
    sources, objects, made = script.native.library_sources(), tmp_path / "objects", list[str]()

    def compile_one(*command: str) -> None:
        made.append(Path(command[-3]).name)
        Path(command[-1]).touch()

    def compiled_after(header: str) -> list[str]:
        made.clear()
        with (tmp_path / "core" / "include" / "kingdom" / header).open("a") as file:
            file.write("// changed\n")
        files = script.compilers.compiled(sources, objects, ["c++"], compile_one)
        assert {*objects.iterdir()} == {*files}
        return sorted(made)

    everything = sorted(source.name for source in sources)
    assert compiled_after("export.hpp") == everything
    assert compiled_after("mask/mask.hpp") == everything
    assert compiled_after("rules/soundness.hpp") == ["games.cpp", "soundness.cpp"]
    assert compiled_after("gpu/rounds.hpp") == ["layouts.cpp"]
    assert compiled_after("gpu/launch.hpp") == []
    script.compilers.compiled(sources, objects, ["c++", "-O1"], compile_one)
    assert sorted(made) == everything


@pytest.mark.usefixtures("compiled_core")
def test_a_build_that_was_asked_for_says_what_it_built(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copy_what_is_built(script, monkeypatch)
    assert script.main([]) == 0
    assert capsys.readouterr() == ("", "")
    assert script.main(["again"]) == 0
    core = loading.library()
    assert capsys.readouterr().out == f"built {core.file}, by {core.built().decode()}\n"


def test_one_library_can_be_built_alone(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = copy_what_is_built(script, monkeypatch)
    alone = tmp_path / "alone.so"
    assert script.main(["only", "2", str(alone)]) == 0
    assert made[-1] == alone
    assert not script.native.BUILT.exists()
    with pytest.raises(SystemExit, match="build one library alone"):
        script.main(["only", "9", str(alone)])


@pytest.mark.long
def test_two_builds_at_once_do_not_disturb_each_other(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each puts its libraries in the place of the other's."""

    def compile_all(folder: Path, **_: bool) -> None:
        (folder / "library").write_text("compiled")

    monkeypatch.setattr(script.native, "_compile_all", compile_all)
    with ThreadPoolExecutor(4) as pool:
        assert {*pool.map(lambda _: script.native.build(again=True), range(200))} == {""}
    assert (script.native.BUILT / "library").read_text() == "compiled"
    assert [file.name for file in script.native.BUILT.parent.iterdir()] == [
        script.native.BUILT.name
    ]


def test_without_a_compiler_the_reason_is_told(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without_compilers(script, monkeypatch)
    assert script.compilers.needs() == [script.compilers.WHEEL]
    assert script.main([]) == 0
    line = capsys.readouterr().err
    assert "there is no C++ compiler" in line
    assert line.count("\n") == 1
    with pytest.raises(CoreMissingError, match="there is no C\\+\\+ compiler"):
        loading.library()
    assert about().startswith("none, the Python engine plays")
    assert not loading.is_available()
    assert script.main(["again"]) == 1


def test_browsers_need_zig_beside_any_other_compiler(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script.compilers, "find_zig", lambda: None)
    monkeypatch.setattr(script.compilers, "works", lambda _: True)
    monkeypatch.setattr(script.compilers, "candidates", lambda: iter(["a compiler"]))
    assert script.main(["needs"]) == 0
    assert capsys.readouterr().out.split() == []
    assert script.main(["needs", "wasm"]) == 0
    assert capsys.readouterr().out.split() == [script.compilers.WHEEL]
    monkeypatch.setattr(script.wasm, "find_zig", lambda: None)
    with pytest.raises(SystemExit, match="it takes the compiler in the wheel ziglang"):
        script.main(["wasm"])


def test_a_broken_source_leaves_no_library(
    script: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    script.native.BUILT.mkdir()
    (script.native.BUILT / f"libkingdom-v1{script.native.SUFFIX}").write_text("an old one")
    for source in script.native.library_sources():
        source.write_text("#include <cstdint>\nbroken;\n")
    assert script.main([]) == 0
    line = capsys.readouterr().err
    assert "error:" in line
    assert line.count("\n") == 1
    assert [file.name for file in script.native.BUILT.iterdir()] == ["core.json"]
    assert "broken" in json.loads(script.native.NOTE.read_text())["missing"]


def test_an_error_names_its_compiler(script: ModuleType, tmp_path: Path) -> None:
    """Zig is called through Python, which has nothing to say."""
    source = tmp_path / "broken.cpp"
    source.write_text("broken;\n")
    zig = script.compilers.find_zig()
    if zig is None:
        skip_or_fail("zig is not installed")
    with pytest.raises(script.compilers.BuildError, match=r"^zig says: .*broken\.cpp:1:1: error:"):
        zig.build([source], tmp_path / "broken.so")


def test_a_compiler_that_cannot_is_passed_over(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "g++-4"
    old.write_text("#!/bin/sh\necho 'error: unrecognized option -std=c++20' >&2\nexit 1\n")
    old.chmod(0o755)
    monkeypatch.setenv("CXX", str(old))
    first = next(script.compilers.candidates())
    assert first.name == "g++-4"
    assert not script.compilers.works(first)
    assert script.compilers.find_compiler().name != "g++-4"
    without_compilers(script, monkeypatch)
    monkeypatch.setenv("CXX", str(old))
    with pytest.raises(script.compilers.BuildError, match=r"g\+\+-4 cannot compile C\+\+20"):
        script.compilers.find_compiler()


def test_it_can_be_left_out(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without_compilers(script, monkeypatch)
    monkeypatch.setenv("KINGDOM_WITHOUT_CORE", "1")
    assert script.main(["needs"]) == 0
    assert capsys.readouterr().out.split() == []
    assert script.main([]) == 0
    assert capsys.readouterr().out == ""
    assert script.main(["again"]) == 0
    assert capsys.readouterr().out == "built nothing: KINGDOM_WITHOUT_CORE is set\n"
    assert not script.native.BUILT.exists()
    assert "not built here: `make core` builds it" in about()


def test_without_a_checkout_there_is_no_make(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after `pip install .`, in which the core could not be built."""
    monkeypatch.setattr(installation, "CHECKOUT", tmp_path)
    assert "not built here: `pip install .` in a checkout of kingdom builds it" in about()
    assert "KINGDOM_CUDA" in loading.how_to_build("core-cuda")


def test_the_best_library_for_the_processor_is_taken(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    script.native.BUILT.mkdir()
    for level in (2, 3, 4):
        (script.native.BUILT / f"libkingdom-v{level}.so").touch()
    for level in (2, 3, 4):
        assert loading._file_for(level).name == f"libkingdom-v{level}.so"
    assert loading._file_for(9).name == "libkingdom-v4.so"
    with pytest.raises(
        CoreMissingError, match="built for x86-64-v2, and this processor is x86-64-v1"
    ):
        loading._file_for(1)


def test_a_library_of_other_sources_is_refused(script: ModuleType, tmp_path: Path) -> None:
    other = tmp_path / "other.so"
    script.compilers.find_compiler().build([ROOT / "core" / "src" / "processor.cpp"], other)
    with pytest.raises(CoreMissingError, match="built from other sources"):
        Library(other)
    broken = tmp_path / "broken.so"
    broken.write_text("no library at all")
    with pytest.raises(CoreMissingError, match="cannot be loaded"):
        Library(broken)


def test_the_processor_is_what_the_system_says_it_is() -> None:
    flags = Path("/proc/cpuinfo")
    if "avx2" not in (flags.read_text() if flags.exists() else ""):
        pytest.skip("this system does not say that it has AVX2")
    assert processor_level() >= 3


def test_the_script_needs_the_standard_library_alone() -> None:
    """A package build runs it where nothing is installed, and nothing lies on the path."""
    command = [sys.executable, "-I", "-S", str(ROOT / "core" / "build.py"), "what?"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("Builds the compiled core into the Python package")


# --- for GPUs ----------------------------------------------------------------------------------


@pytest.fixture
def no_nvcc(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", os.devnull)
    monkeypatch.delenv("NVCC", raising=False)
    monkeypatch.setattr(script.cuda, "find_spec", lambda _: None)


@pytest.mark.usefixtures("no_nvcc")
def test_without_nvcc_the_reason_is_told(script: ModuleType) -> None:
    with pytest.raises(SystemExit, match="needs nvcc, CUDA's compiler"):
        script.main(["cuda"])
    assert not script.native.BUILT.exists()


@pytest.mark.usefixtures("no_nvcc")
def test_an_nvcc_that_is_named_and_missing_is_not_replaced(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NVCC", str(tmp_path / "nvcc"))
    assert script.cuda.needs() == []
    monkeypatch.setattr(script.cuda, "_nvccs", lambda: ["another"])
    with pytest.raises(SystemExit, match=r"NVCC is '.*nvcc', which is not there"):
        script.main(["cuda"])


@pytest.mark.usefixtures("no_nvcc")
def test_nvcc_comes_from_pypi_where_the_system_has_none(
    script: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for machine, wheels in (("x86_64", [script.cuda.WHEEL]), ("riscv64", [])):
        monkeypatch.setattr(script.cuda, "machine", lambda machine=machine: machine)
        monkeypatch.setattr(script.cuda.sys, "platform", "linux")
        assert script.main(["needs", "cuda"]) == 0
        assert capsys.readouterr().out.split() == wheels
    monkeypatch.setattr(script.cuda, "machine", lambda: "x86_64")
    wheel = tmp_path / "nvidia" / "cu13" / "bin" / "nvcc"
    wheel.parent.mkdir(parents=True)
    wheel.touch()
    spec = ModuleSpec("nvidia", None, is_package=True)
    spec.submodule_search_locations = [str(tmp_path / "nvidia")]
    monkeypatch.setattr(script.cuda, "find_spec", {"nvidia": spec}.get)
    assert script.cuda._find_nvcc() == str(wheel)
    assert script.cuda.needs() == []


def test_the_extra_for_gpus_is_what_the_build_asks_for(script: ModuleType) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["optional-dependencies"]["cuda"][0].startswith(f"{script.cuda.WHEEL};")


def test_an_architecture_has_a_number(script: ModuleType) -> None:
    assert [script.cuda._number(name) for name in ("sm_80", "90", "sm_90a")] == ["80", "90", "90a"]
    for wrong in ("hopper", "sm_75"):
        with pytest.raises(
            script.compilers.BuildError, match=f"like sm_90, from sm_80 on, not {wrong}"
        ):
            script.cuda._number(wrong)


def test_a_new_core_keeps_the_library_for_gpus_of_the_same_sources(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script.native, "_compile_all", lambda *_, **__: None)
    script.native.BUILT.mkdir()
    library = script.cuda.LIBRARY
    library.write_text("for GPUs")
    note = {"sources": script.cuda.fingerprint(*script.cuda.SOURCES)}
    script.cuda.NOTE.write_text(json.dumps(note))
    assert script.native.build(again=True) == ""
    assert library.read_text() == "for GPUs"
    with script.cuda.SOURCES[-1].open("a") as source:
        source.write("// changed\n")
    assert script.native.build(again=True) == ""
    assert not library.exists()


@pytest.mark.long
def test_the_source_for_gpus_compiles(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("nvcc") is None:
        pytest.skip("nvcc is not installed")
    # Nothing is run: that it compiles is all there is to see.
    monkeypatch.setattr(script.cuda, "FLAGS", (*script.cuda.FLAGS, "-O0", "-Xptxas=-O0"))
    file = script.cuda.build(["sm_90"])
    built = CudaLibrary(file)
    assert built.built().decode().endswith("for sm_90")
    assert built.memory_kind() == dlpack.CUDA
    assert built.error(2).decode() == "out of memory"
