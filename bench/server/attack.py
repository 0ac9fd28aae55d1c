"""How quick the tables of others stay while somebody attacks the server, with its usual limits."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import httpx

from bench.server.attackers import SOURCE, Target, attacking
from bench.server.load import LOST_MOVE, percentile, probe
from bench.server.players import TIMEOUT, Crowd, visitor
from bench.server.serving import Served
from kingdom.server.database import Database
from kingdom.server.games.cache import Changed
from kingdom.server.games.service import GameService
from kingdom.table.answers import Done
from kingdom.table.history import ACT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection

    from bench.server.load import Probe
    from kingdom.table.history import History
    from kingdom.table.snapshot import Snapshot

GAMES: Final = 8  # of the others, with a move a second
LATE: Final = 300  # entries of the log of a game in its second half
LONG: Final = 4_774  # entries of a log that somebody has grown by taking back
_NEWCOMERS: Final = 10.0  # per second, each from another address


class Attacked(NamedTuple):
    """What the others noticed of an attack."""

    name: str
    others: Probe
    sent: int
    newcomers: Newcomers


class Newcomers(NamedTuple):
    """How those were received who came meanwhile."""

    answers: str  # to their first requests
    health_p99: float  # seconds for `/healthz`
    table_p99: float  # seconds for opening a table


ATTACKS: Final = {
    "half-sent requests": ("half_sent", LATE),
    "hello on 12 sockets": ("hello_on_many", LATE),
    "hello with a long log": ("hello_on_one", LONG),
    "credit 60 times a second": ("credit", LATE),
    "changes of a long table": ("changes", LONG),
    "pages and figures": ("flood", LATE),
    "40 records at once": ("records", LATE),
    "records from 100 addresses": ("records_from_many", LATE),
    "costly questions": ("costly", LATE),
    "costly questions from 100 addresses": ("costly_from_many", LATE),
}
"""Each with its method of `Attacker`, and the length of the log of the attackers' own table."""


def attacks(seconds: float, only: str | None = None) -> Iterator[Attacked]:
    """Yield how the others fare: first in peace, then under each attack, on a new server each."""
    for name, (method, entries) in {"nobody attacks": ("", 0), **ATTACKS}.items():
        if only not in (None, name):
            continue
        with Served(limited=True) as served, Crowd((served.url, served.url), 1) as crowd:
            if method:
                target = asyncio.run(_own_table(served, entries))
                crowd.grow(GAMES)
                with attacking(method, target, 2 * seconds + 4.0) as sent:
                    others = probe(served, crowd, GAMES, 1.0, 2.0, seconds)
                    newcomers = _newcomers(served.url, seconds)
                yield Attacked(name, others, sent[0], newcomers)
            else:
                others = probe(served, crowd, GAMES, 1.0, 2.0, seconds)
                yield Attacked(name, others, 0, _newcomers(served.url, seconds))


def _newcomers(url: str, seconds: float) -> Newcomers:
    """Let newcomers come one after another and open a table, and see how they are received."""
    answers, health, tables = Counter[str](), [LOST_MOVE], [LOST_MOVE]
    end = time.monotonic() + seconds
    for number in itertools.count():
        if time.monotonic() >= end:
            break
        transport = httpx.HTTPTransport(local_address=f"127.0.3.{number % 250 + 1}")
        with httpx.Client(
            base_url=url, transport=transport, timeout=TIMEOUT, trust_env=False
        ) as browser:
            try:
                answers[str(browser.get("/api/me").status_code)] += 1
                health.append(_timed(browser, "GET", "/healthz", None))
                tables.append(_timed(browser, "POST", "/api/tables", _TABLE))
            except httpx.HTTPError as error:
                answers[type(error).__name__] += 1
        time.sleep(1 / _NEWCOMERS)
    said = ", ".join(f"{count} x {answer}" for answer, count in sorted(answers.items()))
    return Newcomers(
        said, *(percentile(sorted(each[1:] or each), 0.99) for each in (health, tables))
    )


_TABLE: Final = {"players": [{"kind": "me"}, {"kind": "open"}]}


def _timed(browser: httpx.Client, method: str, path: str, body: object) -> float:
    """Return the seconds that an answer took; one that is not as it should be counts as lost."""
    began = time.perf_counter()
    answer = browser.request(method, path, json=body)
    return time.perf_counter() - began if answer.is_success else LOST_MOVE


async def _own_table(served: Served, entries: int) -> Target:
    """Open a table of five at one screen with all modules, whose log is so long."""
    async with visitor(served.url, SOURCE) as person:
        modules = (await person.get("/api/choices")).json()["modules"]
        wish = {"players": [{"kind": "me"}, *[{"kind": "local"}] * 4], "modules": modules}
        table = (await person.post("/api/tables", json=wish)).json()["id"]
        target = Target(served.url, table, dict(person.cookies))
    await asyncio.to_thread(_grow, served, table, entries)
    return target


def _grow(served: Served, table: str, entries: int) -> None:
    """Write the log as another process on the same file, at once: live it would take minutes."""
    database = Database(f"sqlite:///{served.folder / 'kingdom.sqlite3'}")

    def change(_: Connection, snapshot: Snapshot) -> Changed:
        grown = _grown(snapshot.history, entries)
        return Changed(Done(grown.seq), grown)

    GameService(database).cache.change(table, change)
    database.close()


def _grown(history: History, entries: int) -> History:
    """Return a game played by random moves, then with one move made and taken back many times."""
    rng = Random(f"log of {entries}")
    while history.seq < entries:
        played = history.with_action(ACT, rng.choice(history.state.legal_actions()))
        if history.seq < LATE and not played.with_cards().state.ending:
            history = played.with_cards()
        else:
            history = played.with_undo(played.line[-1].seat, 1)
    return history
