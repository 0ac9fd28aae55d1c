"""The files in `deploy/`: they name what exists, and what they start can be started so."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from kingdom.cli import parser
from kingdom.cli.options import OPTIONS, all_options
from tests.support import ROOT

yaml: Any = pytest.importorskip("yaml")  # schemathesis brings it, which has no types for it

DEPLOY = ROOT / "deploy"
COMPOSE = sorted(DEPLOY.glob("compose*.yml"))
UNITS = sorted(DEPLOY.glob("*.service"))
BY_VARIABLE = {option.in_environment: option for option in all_options()}
PORT = next(option.default for option in OPTIONS if option.name == "port")
POSTGRES_OF = {"bookworm": "15", "trixie": "17"}
"""The PostgreSQL that a Debian has, and so the newest that its `pg_dump` can read."""


def check_command(words: list[str]) -> None:
    """Check that the commands know a command line that begins with a program."""
    program, *arguments = words
    assert Path(program).name == "kingdom"
    parser().parse_args(arguments)


def check_variables(given: dict[str, Any]) -> None:
    """Check that variables exist and have values that can be read."""
    for name, value in given.items():
        if name.startswith("KINGDOM_"):
            assert name in BY_VARIABLE
            if "$" not in str(value):
                BY_VARIABLE[name].read(str(value))


# --- the image ------------------------------------------------------------------------------------


def instructions() -> list[tuple[str, str]]:
    """Return the steps of the image: what is done, and with what."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    lines = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ")
    found = [line.partition(" ") for line in lines.splitlines() if line]
    return [(what, " ".join(rest.split())) for what, _, rest in found]


def stages() -> list[list[tuple[str, str]]]:
    found: list[list[tuple[str, str]]] = []
    for what, rest in instructions():
        if what == "FROM":
            found.append([])
        if found:
            found[-1].append((what, rest))
    return found


def test_what_the_image_copies_is_there() -> None:
    named: list[str] = []
    for stage in stages():
        for what, rest in stage:
            if what == "COPY":
                *sources, _ = [word for word in rest.split() if not word.startswith("--")]
                other = re.match(r"--from=(\w+) ", rest)
                assert other is None or other[1] in named
                assert other or all((ROOT / source).exists() for source in sources)
        begins = stage[0][1]
        assert begins.startswith("${PYTHON}"), "one image for all, so that the environment fits"
        named += re.findall(r" AS (\w+)$", begins)
    (extras,) = re.findall(r"\*\.whl\)\[([\w,]+)\]", json.dumps(instructions()))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {*extras.split(",")} <= project["optional-dependencies"].keys()


def test_the_image_fits_other_processors_than_that_of_its_builder() -> None:
    assert "KINGDOM_WHEEL=here" in dict(stages()[0])["ENV"].split()
    assert "`here`" in (ROOT / "hatch_build.py").read_text(encoding="utf-8")


def test_what_the_image_runs() -> None:
    last = dict(stages()[-1])
    entry, command = json.loads(last["ENTRYPOINT"]), json.loads(last["CMD"])
    check_command([*entry, *command])
    check_command(json.loads(last["HEALTHCHECK"].partition(" CMD ")[2]))
    assert last["EXPOSE"] == str(PORT)
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", last["USER"]), "by number, and not root"
    given = dict(re.findall(r"(\w+)=(\S+)", last["ENV"]))
    check_variables(given)
    assert last["VOLUME"] == given["KINGDOM_DATA"] == "/data"
    installed = [rest for what, rest in stages()[-1] if what == "RUN" and "apt-get" in rest]
    assert "postgresql-client" in installed[0]


@pytest.mark.parametrize(
    ("path", "ignored"),
    [
        ("src/kingdom/core/built", True),
        ("src/kingdom/server/static", True),
        ("web/src/core/built", True),
        ("web/node_modules", True),
        (".venv", True),
        (".git", True),
        ("dist", True),
        ("src/kingdom/core/library.py", False),
        ("core/build.py", False),
        ("web/build.py", False),
        ("docs/privacy.md", False),
        ("hatch_build.py", False),
        ("pyproject.toml", False),
        ("constraints.txt", False),
        ("README.md", False),
        ("LICENSE", False),
    ],
)
def test_the_image_is_built_from_sources_alone(path: str, ignored: bool) -> None:
    """What was built for this machine would end up in it otherwise."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    patterns = [line.removeprefix("**/") for line in lines if line and line[0] != "#"]
    parts = [*Path(path).parents, Path(path)]
    found = any(
        fnmatch(str(part), pattern) or fnmatch(part.name, pattern)
        for part in parts
        for pattern in patterns
    )
    assert found == ignored


# --- compose --------------------------------------------------------------------------------------


def services(file: Path) -> dict[str, dict[str, Any]]:
    """Return the services of a file, with what they extend."""
    found: dict[str, dict[str, Any]] = yaml.safe_load(file.read_text("utf-8"))["services"]
    for service in found.values():
        other = service.pop("extends", None)
        if other:
            base = services(DEPLOY / other["file"])[other["service"]]
            own = service.get("environment", {})
            service.update(base | service)
            service["environment"] = base.get("environment", {}) | own
    return found


@pytest.mark.parametrize("file", COMPOSE, ids=lambda file: file.name)
def test_a_compose_file(file: Path) -> None:
    whole, found = yaml.safe_load(file.read_text("utf-8")), services(file)
    for service in found.values():
        check_variables(service.get("environment", {}))
        assert service["restart"] == "unless-stopped"
        assert {*service.get("depends_on", [])} <= found.keys()
        assert {*service.get("networks", [])} <= {*whole.get("networks", {}), "default"}
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert (DEPLOY / source).exists() if source[0] == "." else source in whole["volumes"]
    assert [name for name, service in found.items() if "ports" in service] == ["caddy"]
    kingdom = found["kingdom"]
    assert (ROOT / "deploy" / kingdom["build"]["context"]).resolve() == ROOT
    assert (ROOT / kingdom["build"]["dockerfile"]).exists()
    assert (kingdom["read_only"], kingdom["cap_drop"]) == (True, ["ALL"])
    assert found["caddy"]["environment"]["UPSTREAM"] == f"kingdom:{PORT}"


def test_the_image_can_dump_the_database_of_compose() -> None:
    (base,) = re.findall(r"ARG PYTHON=\S+:\S+-(\w+)\n", (DEPLOY / "Containerfile").read_text())
    (postgres,) = re.findall(
        r"^postgres:(\d+)$", services(DEPLOY / "compose.yml")["database"]["image"]
    )
    assert POSTGRES_OF[base] == postgres


def test_the_example_of_settings() -> None:
    text = (DEPLOY / "example.env").read_text(encoding="utf-8")
    given = dict(re.findall(r"^#?(\w+)=(.*)$", text, re.MULTILINE))
    check_variables(given)
    needed = re.findall(r"\$\{(\w+):\?", "".join(file.read_text("utf-8") for file in COMPOSE))
    assert {*needed} <= given.keys()
    assert "KINGDOM_URL" in given


# --- systemd --------------------------------------------------------------------------------------


def unit(file: Path) -> dict[str, list[tuple[str, str]]]:
    """Return the lines of a unit by section: a name can stand there more than once."""
    found: dict[str, list[tuple[str, str]]] = {}
    section = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and line[0] != "#":
            name, _, value = line.partition("=")
            found.setdefault(section, []).append((name, value))
    return found


def test_units_are_read_as_configuration() -> None:
    for file in [*UNITS, *DEPLOY.glob("*.timer")]:
        ConfigParser(strict=False, interpolation=None, delimiters=("=",)).read(file)


@pytest.mark.parametrize("file", UNITS, ids=lambda file: file.name)
def test_a_service(file: Path) -> None:
    lines = unit(file)["Service"]
    started = [value.split() for name, value in lines if name == "ExecStart"]
    check_command(started[0])
    given = dict(value.split("=") for name, value in lines if name == "Environment")
    check_variables(given)
    by_name = dict(lines)
    assert Path(given["KINGDOM_DATA"]).name in by_name["StateDirectory"].split()
    assert Path(given["KINGDOM_DATA"]).parent == Path("/var/lib")
    assert by_name["User"] == "kingdom"
    assert (by_name["ProtectSystem"], by_name["NoNewPrivileges"]) == ("strict", "yes")


def test_the_timer_starts_the_backup_whose_files_are_deleted_later() -> None:
    assert (DEPLOY / "kingdom-backup.timer").exists()
    backup, delete = (
        value.split()
        for name, value in unit(DEPLOY / "kingdom-backup.service")["Service"]
        if name == "ExecStart"
    )
    assert delete[1] == backup[-1]
    pattern = delete[delete.index("-name") + 1].strip('"')
    assert fnmatch("kingdom-20261119-204004.backup", pattern)


# --- proxies --------------------------------------------------------------------------------------


def directives(file: str) -> Iterator[str]:
    for line in (DEPLOY / file).read_text(encoding="utf-8").splitlines():
        words = " ".join(line.partition("#")[0].split()).rstrip(";")
        if words:
            yield words


def test_nginx_passes_on_what_the_server_needs() -> None:
    lines = [*directives("nginx.conf")]
    assert sum(line.count("{") - line.count("}") for line in lines) == 0
    passed = dict(line.split(" ", 2)[1:] for line in lines if line.startswith("proxy_set_header"))
    assert passed == {
        "Host": "$http_host",
        "Upgrade": "$http_upgrade",
        "Connection": "$kingdom_connection",
        "X-Forwarded-For": "$remote_addr",
        "X-Forwarded-Proto": "$scheme",
    }
    assert f"server 127.0.0.1:{PORT}" in lines
    at = lines.index("location = /metrics {")
    assert lines[at + 1] == "return 404"
    assert lines.count("access_log off") == sum(line == "server {" for line in lines)


def test_caddy_passes_on_to_the_server_and_closes_the_figures() -> None:
    lines = [*directives("Caddyfile")]
    assert "{$KINGDOM_URL} {" in lines
    assert "respond /metrics 404" in lines
    assert f"reverse_proxy {{$UPSTREAM:127.0.0.1:{PORT}}}" in lines


# --- the guide ------------------------------------------------------------------------------------


def test_the_guide_names_every_file() -> None:
    guide = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
    assert not [file.name for file in DEPLOY.iterdir() if file.name not in guide]
