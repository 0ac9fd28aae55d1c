"""The server's keys: private files, which are made once and never half."""

from __future__ import annotations

import os
from pathlib import Path
from unittest.mock import Mock

import pytest

from kingdom.server.settings import Settings


def test_the_key_of_the_cookies_is_private(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "new")
    assert settings.cookie_key() == settings.cookie_key()
    if os.name == "posix":
        assert (tmp_path / "new" / "cookie.key").stat().st_mode & 0o777 == 0o600


def test_of_two_processes_that_make_a_key_both_have_the_same(tmp_path: Path) -> None:
    settings, others = Settings(tmp_path), list[str]()

    def make() -> str:
        others.append(settings.kept("a.key", lambda: "of the other"))
        return "of this one"

    assert settings.kept("a.key", make) == "of the other"
    assert others == ["of the other"]
    assert [file.name for file in tmp_path.iterdir()] == ["a.key"]


def test_a_crash_leaves_no_key_or_a_whole_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", Mock(side_effect=KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            settings.cookie_key()
    assert [*tmp_path.iterdir()] == []
    assert len(settings.cookie_key()) == 64


def test_a_key_is_made_where_files_cannot_have_two_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", Mock(side_effect=PermissionError))
    settings = Settings(tmp_path)
    assert settings.cookie_key() == settings.cookie_key() != ""
    assert [file.name for file in tmp_path.iterdir()] == ["cookie.key"]


def test_an_empty_key_signs_nothing(tmp_path: Path) -> None:
    (tmp_path / "cookie.key").write_text("\n")
    with pytest.raises(ValueError, match=r"cookie\.key is empty"):
        Settings(tmp_path).cookie_key()
