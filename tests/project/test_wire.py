"""What follows from the types of the wire is up to date: `make wire` writes it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import kingdom.server
from kingdom.rules.explain import SENTENCES
from kingdom.server.errors import ErrorCode
from kingdom.server.http.errors import STATUS
from kingdom.table.wire.codes import FAILURES, Failure
from tools.bindings.files import files as files_of_core
from tools.wire.files import DOCS, TYPES, files
from tools.wire.types import types

SERVER = Path(kingdom.server.__file__).parent


@pytest.fixture(scope="module")
def wire() -> dict[Path, str]:
    return files()


def test_what_is_generated_is_up_to_date(wire: dict[Path, str]) -> None:
    assert {path: path.read_text(encoding="utf-8") for path in wire} == wire, "run `make wire`"


def test_no_other_file_lies_among_the_generated_ones(wire: dict[Path, str]) -> None:
    written = wire.keys() | files_of_core().keys()
    assert set(TYPES.iterdir()) == {path for path in written if path.parent == TYPES}


def test_a_type_repeats_no_field_of_the_one_it_extends(wire: dict[Path, str]) -> None:
    tables = wire[TYPES / "tables.ts"]
    assert "export interface Created extends TableLink {\n" in tables
    repeated = [
        f"{one.name}.{field.name}"
        for one in types().values()
        for base in one.bases
        for field in types()[base].fields
        if field in one.own_fields
    ]
    assert not repeated


def test_every_type_is_in_the_document() -> None:
    document = (DOCS / "protocol.md").read_text(encoding="utf-8")
    heads = set(re.findall(r"^#### (\w+)$", document, re.MULTILINE))
    messages = {one.name for one in types().values() if one.module in ("client", "server")}
    assert heads == types().keys() - messages


def test_every_link_to_a_type_leads_there() -> None:
    document = (DOCS / "protocol.md").read_text(encoding="utf-8")
    heads = {
        re.sub(r"[^\w -]", "", head).replace(" ", "-").lower()
        for head in re.findall(r"^#+ (.+)$", document, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#([\w-]+)\)", document)) <= heads


def test_every_code_has_a_meaning() -> None:
    assert STATUS.keys() == set(get_args(ErrorCode))
    assert FAILURES.keys() == set(get_args(Failure))
    assert not SENTENCES.keys() & {"not_your_turn", "no_undo"}


UNTYPED = re.compile(r"(dict|Mapping)\[str, (Any|object)\]|^Json\b", re.MULTILINE)


def test_the_server_passes_nothing_around_without_a_type() -> None:
    """What is a JSON object on the wire or in the database is a model in the code."""
    found = [
        f"{path.relative_to(SERVER)}: {match[0]}"
        for path in SERVER.rglob("*.py")
        for match in UNTYPED.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []
    assert UNTYPED.search("Json = dict[str, int]")
    assert UNTYPED.search("def f(given: Mapping[str, object]) -> None: ...")
