"""The example of a bot that knows the protocol and no rules plays a whole game of all modules."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.support import ROOT, TIMEOUT
from tests.support.servers import Server
from tests.support.tables import EVERYTHING

EXAMPLE = ROOT / "examples" / "online_bot.py"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(EXAMPLE), *arguments], capture_output=True, text=True, timeout=TIMEOUT
    )


@pytest.mark.long
def test_it_plays_a_whole_game(make_server: Callable[..., Server]) -> None:
    server = make_server()
    anna = server.person("Anna")
    table = anna.open_table("open", "random", modules=EVERYTHING)
    done = run(server.url + table["invites"][0]["url"], "--pause", "0")
    assert done.returncode == 0, done.stderr
    info = anna.get(f"/api/tables/{table['id']}")
    assert f"gold {info['totals']}, won by seat {info['winners']}" in done.stdout


def test_it_knows_nothing_but_the_document() -> None:
    """What it reads and sends is in docs/protocol.md, and it imports nothing of ours."""
    tree = ast.parse(EXAMPLE.read_text(encoding="utf-8"))
    document = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    used = set()
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                assert not any(name.name.startswith("kingdom") for name in names)
            case ast.ImportFrom(module=str(module)):
                assert not module.startswith("kingdom")
            case ast.Subscript(slice=ast.Constant(value=str(name))):
                used.add(name)
            case ast.Dict(keys=keys):
                used |= {str(key.value) for key in keys if isinstance(key, ast.Constant)}
    fields = used - {"Set-Cookie", "Cookie", "Content-Type"}
    assert {"legal", "options", "action"} <= fields
    assert {name for name in fields if not re.search(rf"`{name}[`:?]|\?{name}=", document)} == set()


def test_without_a_link_it_says_what_it_needs() -> None:
    done = run()
    assert done.returncode == 2
    assert "link" in done.stderr
