"""What is set for a server: by flags, in the environment, or by default."""

from __future__ import annotations

import re
from argparse import Namespace
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from kingdom.cli.options import OPTIONS, all_options, chosen_options, settings_of
from kingdom.server.settings import Settings
from tests.support import ROOT
from tests.support.commands import Command


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> None:
    for option in all_options():
        monkeypatch.delenv(option.in_environment, raising=False)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def lines(printed: str) -> dict[str, tuple[str, str]]:
    """Return what `kingdom config` has printed: for each variable its value and the source."""
    found = re.findall(r"^(\w+)=(\S*) +# (.+)$", printed, re.MULTILINE)
    return {name: (value, source) for name, value, source in found}


def test_every_setting_can_be_set_in_the_environment() -> None:
    names = [option.name for option in all_options()]
    assert len(names) == len({*names})
    assert {field.name for field in fields(Settings)} <= {*names}
    assert settings_of(chosen_options(Namespace())) == Settings(
        workers=next(option.default for option in OPTIONS if option.name == "workers")
    )


@pytest.mark.parametrize(
    ("variable", "text", "name", "value"),
    [
        ("KINGDOM_TABLES_PER_MINUTE", "60", "tables_per_minute", 60.0),
        ("KINGDOM_TABLE_BURST", "400", "table_burst", 400),
        ("KINGDOM_DATABASE", "postgresql://x/y", "database", "postgresql://x/y"),
        ("KINGDOM_URL", "https://Example.org/", "url", "https://example.org"),
        ("KINGDOM_ORIGINS", "https://a.org, https://b.org", "origins",
         ("https://a.org", "https://b.org")),
        ("KINGDOM_TRUSTED_NETWORKS", "192.0.2.7 2001:db8::/32", "trusted_networks",
         ("192.0.2.7/32", "2001:db8::/32")),
        ("KINGDOM_SECURE_COOKIES", "yes", "secure_cookies", True),
        ("KINGDOM_KEEP_DAYS", "30", "keep_days", 30),
        ("KINGDOM_URL", "", "url", ""),
    ],
)  # fmt: skip
def test_what_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, variable: str, text: str, name: str, value: Any
) -> None:
    monkeypatch.setenv(variable, text)
    assert getattr(settings_of(chosen_options(Namespace())), name) == value


@pytest.mark.parametrize(
    ("variable", "text", "words"),
    [
        ("KINGDOM_PORT", "tcp://10.0.0.1:8765", "'tcp://10.0.0.1:8765' is not a whole number"),
        ("KINGDOM_TABLE_BURST", "-1", "'-1' is not a whole number of at least 0"),
        ("KINGDOM_BOT_SECONDS", "nan", "'nan' is not a number"),
        ("KINGDOM_OPEN", "maybe", "'maybe' is neither yes nor no"),
        ("KINGDOM_LOG_LEVEL", "loud", "'loud' is not one of debug, info"),
        ("KINGDOM_TRUSTED_NETWORKS", "192.0.2.7/24", "'192.0.2.7/24' is not a network"),
    ],
)
def test_a_variable_that_means_nothing(
    run: Command, monkeypatch: pytest.MonkeyPatch, variable: str, text: str, words: str
) -> None:
    monkeypatch.setenv(variable, text)
    for command in ("serve", "config"):
        assert f"{variable}: {words}" in run.refused(1, command)


def test_a_flag_goes_before_the_environment(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGDOM_PORT", "81")
    monkeypatch.setenv("KINGDOM_HOST", "::1")
    shown = lines(run("config", "--port", "82", "--origin", "http://a", "--origin", "http://b").out)
    assert shown["KINGDOM_PORT"] == ("82", "--port")
    assert shown["KINGDOM_HOST"] == ("::1", "KINGDOM_HOST")
    assert shown["KINGDOM_ORIGINS"] == ("http://a,http://b", "--origin")
    assert shown["KINGDOM_TABLE_BURST"] == ("40", "default")
    assert len(shown) == len(all_options())


def test_no_secret_is_shown(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGDOM_DATABASE", "postgresql://me:hidden@db/kingdom")
    monkeypatch.setenv("KINGDOM_SMTP", "smtps://me:hidden@mail?from=a@b.c")
    monkeypatch.setenv("KINGDOM_METRICS_TOKEN", "hidden")
    monkeypatch.setenv("KINGDOM_TABLE_BURTS", "hidden")
    shown = run("config")
    assert "hidden" not in shown.out
    assert lines(shown.out)["KINGDOM_DATABASE"][0] == "postgresql://me:***@db/kingdom"
    assert "# KINGDOM_TABLE_BURTS is set, and there is no such option" in shown.out


def test_the_help_names_every_flag_and_its_variable(run: Command) -> None:
    said = " ".join(run("serve", "--help").out.split())
    for option in OPTIONS:
        assert not option.flag or (option.flag in said and option.in_environment in said)


def test_defaults_in_the_help_are_those_of_the_settings() -> None:
    usual = Settings()
    known = {field.name for field in fields(Settings)} - {"workers"}
    for option in OPTIONS:
        if option.name in known and option.default is not None:
            assert option.default == getattr(usual, option.name)


def test_variables_in_the_guide_and_in_deploy_exist() -> None:
    known = {option.in_environment for option in all_options()}
    files = [ROOT / "docs" / "running.md", *(ROOT / "deploy").glob("*")]
    for file in files:
        builds = file.name == "Containerfile"  # then it names those of the build as well
        assert _variables(file) <= known | (
            _variables(ROOT / "hatch_build.py") if builds else set()
        )


def _variables(file: Path) -> set[str]:
    return {*re.findall(r"\bKINGDOM_[A-Z_]+\b", file.read_text(encoding="utf-8"))}
