"""What a release is made of: its files, its workflows, and what it says of others."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from platform import machine
from types import ModuleType
from typing import Any
from zipfile import ZipFile

import pytest

import kingdom
from kingdom.core.library import BUILT
from tests.support import ROOT
from tests.support.skipping import skip_or_fail
from tools.notices import APP, NOTICES, notices
from tools.wheels import __main__ as command
from tools.wheels.contents import PURE, faults_in, tags
from tools.wheels.libraries import faults_of

WORKFLOWS = [*(ROOT / ".github" / "workflows").glob("*.yml")]
LINUX = "manylinux_2_17_x86_64.musllinux_1_1_x86_64"


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- wheels ------------------------------------------------------------------------------------


def test_every_wheel_and_the_source_archive_have_to_be_there(tmp_path: Path) -> None:
    assert faults_in([]) == [
        *(f"there is no wheel for {tag}" for tag in tags()),
        "there has to be one source archive beside the wheels, and nothing else",
    ]
    other = tmp_path / "kingdom-1.0-py3-none-linux_x86_64.whl"
    with ZipFile(other, "w") as wheel:
        wheel.writestr("kingdom-1.0.dist-info/WHEEL", "Tag: py3-none-any\n")
        wheel.writestr("kingdom-1.0.dist-info/METADATA", "Requires-Dist: rich\n")
    assert "there is a wheel for linux_x86_64" in faults_in([other])


def test_a_wheel_lacks_nothing_and_has_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / f"kingdom-1.0-py3-none-{PURE}.whl"
    with ZipFile(file, "w") as wheel:
        wheel.writestr("kingdom-1.0.dist-info/WHEEL", "Tag: py3-none-win32\n")
        wheel.writestr(
            "kingdom-1.0.dist-info/METADATA",
            "Requires-Dist: rich\nRequires-Dist: h11; extra == 'server'\n",
        )
        wheel.writestr("kingdom/core/built/libkingdom-v2.so", "")
        wheel.writestr("tests/test_this.py", "")
    faults = {fault.partition(": ")[2] for fault in faults_in([file]) if ": " in fault}
    assert {
        r"has no kingdom/py\.typed",
        "has tests/test_this.py, which is no part of the package",
        "says that it is for another platform than its name",
        "would be put into the folder of the other kind of packages",
        "needs rich",
        "has the libraries kingdom/core/built/libkingdom-v2.so",
        "libkingdom-v2.so is no library",
    } <= faults
    assert "needs h11; extra == 'server'" not in faults


@pytest.mark.parametrize(
    ("tag", "fault"),
    [
        ("macosx_11_0_arm64", "is for Linux"),
        ("win_amd64", "is for Linux"),
        (LINUX.replace("x86_64", "s390x"), "is for X86_64"),
    ],
)
def test_a_library_is_for_the_platform_of_its_wheel(tag: str, fault: str) -> None:
    library = BUILT / "libprocessor.so"
    if not library.exists() or machine() != "x86_64":
        skip_or_fail("no library is built here for Linux on x86-64")
    content = library.read_bytes()
    assert fault in faults_of(library.name, content, tag)
    assert fault not in faults_of(library.name, content, LINUX)
    assert "offers no kingdom_built" in faults_of("libkingdom-v2.so", content, LINUX)


def test_the_version_and_the_changelog_are_those_of_the_tag(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert command.main(["tag", "v0.0.0"]) == 1
    said = capsys.readouterr().err
    assert f"the tag is 'v0.0.0', and the version {kingdom.__version__}" in said
    command.main(["tag", f"v{kingdom.__version__}"])
    assert "the tag is" not in capsys.readouterr().err


# --- what the package says of itself -----------------------------------------------------------


def test_the_links_lead_where_the_sources_are_at_home(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    metadata: dict[str, Any] = {}
    monkeypatch.setenv("KINGDOM_HOME", "https://forge.example/club/kingdom/")
    hook.MetadataHook(str(ROOT), {}).update(metadata)
    assert metadata["urls"]["Issues"] == "https://forge.example/club/kingdom/issues"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    before, after = (
        [*map("".join, re.findall(r'\]\(([^)]+)\)|<img src="([^"]+)"', text))]
        for text in (readme, metadata["readme"]["text"])
    )
    assert [target.rpartition("/main/")[2] for target in after] == before
    assert all(target.startswith(("http", "#")) for target in after)
    monkeypatch.delenv("KINGDOM_HOME")
    hook.MetadataHook(str(ROOT), {}).update(metadata)
    assert metadata["urls"] == {}
    assert metadata["readme"]["text"] == readme


def test_the_notices_are_up_to_date() -> None:
    if not APP.exists():
        skip_or_fail("the browser app is not built")
    assert notices() == NOTICES.read_text(encoding="utf-8"), "`make notices` writes them"


# --- workflows ---------------------------------------------------------------------------------


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_every_action_is_pinned(file: Path) -> None:
    """A tag can be moved to other code, a commit cannot."""
    used = re.findall(r"uses: (.+)", file.read_text(encoding="utf-8"))
    assert used
    for action in used:
        assert re.fullmatch(r"[\w.-]+/[\w.-]+@[\da-f]{40} # v\d+\.\d+\.\d+", action)


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_every_script_is_a_target_of_the_makefile(file: Path) -> None:
    """So that it can be tried on any machine."""
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    scripts = re.findall(r"run: (.+)", file.read_text(encoding="utf-8"))
    assert scripts
    for script in scripts:
        words = script.split()
        assert words[0] == "make"
        assert words[1] in targets
