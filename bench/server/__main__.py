"""Measure `kingdom serve`: `python -m bench.server [--quick] [--json]`.

Scripted players in processes of their own play real games of two people, every other one with all
modules, by random legal moves. Click to screen is the time from sending an action on one socket to
the new state on the opponent's. On a shared machine the times are those of the whole machine; the
server's processor time for each move is the figure to compare between machines and versions.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from bench.server import StoppedError
from bench.server.load import Probe, capacity, flush_seconds, probe
from bench.server.players import Crowd
from bench.server.serving import Served
from tests.support.postgres import NoPostgresError

WEB = Path(__file__).parents[2] / "web"
AT_ONCE = 8  # games that are played as fast as possible
PAIRED = 170  # games between two processes


class Figure(NamedTuple):
    """One measured value."""

    name: str
    value: float | str
    unit: str = ""


def live(options: argparse.Namespace) -> Iterator[Figure]:
    """Yield how many games the server carries, how quick it is, and what a move costs."""
    seconds = 3.0 if options.quick else 8.0
    with Served() as served, Crowd((served.url, served.url), options.processes) as crowd:
        yield Figure("a flush to the disk", 1_000 * flush_seconds(served.folder), "ms")

        def paced(games: int) -> Probe:
            found = probe(served, crowd, games, options.pace, options.pace, seconds)
            said = f"  {games:>5} games: p99 {1_000 * found.p99:6.1f} ms"
            said += f", server {found.server_cpu:.0%}, others {found.others_cpu:.0%}"
            print(said, file=sys.stderr, flush=True)
            return found

        yield from _load("as fast as possible", probe(served, crowd, AT_ONCE, 0.0, 1.0, seconds))
        name = f"a move every {options.pace:g} s"
        if options.quick:
            yield from _load(name, paced(AT_ONCE))
            return
        most = capacity(paced)
        yield Figure(f"{name}: games with p99 under 100 ms", most.games if most.holds else 0)
        yield from _load(name, most)


def _load(name: str, found: Probe) -> Iterator[Figure]:
    yield Figure(f"{name}: games", found.games)
    yield Figure(f"{name}: moves", found.moves_per_s, "/s")
    for part in ("p50", "p90", "p99"):
        yield Figure(f"{name}: click to screen, {part}", 1_000 * getattr(found, part), "ms")
    yield Figure(f"{name}: server, processor time of a move", 1_000 * found.cpu_per_move, "ms")
    yield Figure(f"{name}: server, processors", found.server_cpu)
    yield Figure(f"{name}: limited by", found.limit)


def memory(options: argparse.Namespace) -> Iterator[Figure]:
    """Yield the memory a game takes while it is played, and after everybody has left."""
    games = 40 if options.quick else 200
    with Served() as served:
        with Crowd((served.url, served.url), 1) as crowd:
            crowd.grow(4)
            crowd.play(0.0, 1.0, 0.0)  # so that everything is loaded once
            empty, stored = served.resident_bytes(), served.stored_bytes()
            crowd.grow(4 + games)
            crowd.play(0.0, 0.0, games / 10)
            full = served.resident_bytes()
            moved = served.stored_bytes()
        yield Figure("memory of the server without games", empty / 2**20, "MiB")
        yield Figure("memory of a game with two connections", (full - empty) / games / 1_024, "KiB")
        yield Figure(
            "memory of a game without connections",
            (served.resident_bytes() - empty) / games / 1_024,
            "KiB",
        )
        yield Figure("disk of a table", (moved - stored) / games / 1_024, "KiB")


def attack(options: argparse.Namespace) -> Iterator[Figure]:
    """Yield how quick the tables of others stay while somebody attacks the server."""
    from bench.server.attack import attacks

    for found in attacks(4.0 if options.quick else 10.0, options.attack):
        if found.sent:
            yield Figure(f"{found.name}: sent", found.sent)
        for part in ("p50", "p99"):
            value = 1_000 * getattr(found.others, part)
            yield Figure(f"{found.name}: others, click to screen, {part}", value, "ms")
        yield Figure(f"{found.name}: server, processors", found.others.server_cpu)
        newcomers = found.newcomers
        yield Figure(f"{found.name}: newcomers were answered", newcomers.answers)
        yield Figure(f"{found.name}: /healthz, p99", 1_000 * newcomers.health_p99, "ms")
        yield Figure(f"{found.name}: opening a table, p99", 1_000 * newcomers.table_p99, "ms")


def postgres(options: argparse.Namespace) -> Iterator[Figure]:
    """Yield how quick two processes on one PostgreSQL are, with a player of each game at each."""
    from bench.server.postgres import two_processes

    seconds = 4.0 if options.quick else 10.0
    for games in (40,) if options.quick else (40, PAIRED):
        try:
            found = two_processes(games, options.pace, seconds, options.processes)
        except NoPostgresError as error:
            yield Figure("two processes on PostgreSQL", f"left out: {error}")
            return
        yield from _load(f"two processes, {games} games", found)


def days(options: argparse.Namespace) -> Iterator[Figure]:
    """Yield what tables over days cost whose people are all away, and how they are called."""
    from bench.server.days import days as measured
    from bench.server.days import figures

    tables, guests = (100, 1_000) if options.quick else (1_000, 10_000)
    for figure in figures(measured(tables, guests)):
        yield Figure(*figure)


def browser(options: argparse.Namespace) -> Iterator[Figure]:
    """Yield loading times and frame rates in a real Chromium."""
    runs, seconds = ("1", "2") if options.quick else ("5", "5")
    done = subprocess.run(
        [sys.executable, str(WEB / "build.py"), "npm", "run", "--silent", "measure"],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
        env=os.environ | {"RUNS": runs, "PAN_SECONDS": seconds},
    )
    if done.returncode:
        yield Figure("browser", "left out: it could not be run")
        return
    found: dict[str, Any] = json.loads(done.stdout)
    for file in found["files"][:12]:
        yield Figure(f"first load: {file['name']}", file["bytes"] / 1_000, "kB")
    yield Figure("first load: home page", found["home_bytes"] / 1_000, "kB")
    yield Figure("first load: home page and first game", found["game_bytes"] / 1_000, "kB")
    yield Figure("first paint", found["first_paint_ms"], "ms")
    yield Figure("from the click on Play now to a playable board", found["playable_ms"], "ms")
    pan = found["panning"]
    name = f"panning {pan['cells']} hexes with {pan['pieces']} pieces"
    yield Figure(f"{name}: frames", pan["frames_per_second"], "/s")
    yield Figure(f"{name}: longest frame", pan["longest_frame_ms"], "ms")


PARTS = {
    "live": live, "memory": memory, "days": days, "attack": attack, "postgres": postgres,
    "browser": browser,
}  # fmt: skip


def main() -> None:
    """Take the measurements and print them."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a minute instead of several")
    parser.add_argument("--json", action="store_true", help="print one JSON object at the end")
    parser.add_argument(
        "--only", choices=list(PARTS), action="append", help="measure this part alone"
    )
    parser.add_argument(
        "--pace", type=float, default=1.0, help="seconds between two moves of a game (%(default)s)"
    )
    parser.add_argument(
        "--processes",
        type=int,
        default=max(1, (os.cpu_count() or 2) - 1),
        help="processes of players (%(default)s)",
    )
    parser.add_argument("--attack", help="of the attacks, this one alone, by its printed name")
    options = parser.parse_args()
    found: list[Figure] = []
    for name in options.only or PARTS:
        print(f"measuring: {name}", file=sys.stderr, flush=True)
        for figure in PARTS[name](options):
            found.append(figure)
            if not options.json:
                shown = figure.value if isinstance(figure.value, str) else f"{figure.value:,.2f}"
                print(f"{figure.name:<72} {shown:>12} {figure.unit}", flush=True)
    if options.json:
        print(json.dumps({"figures": [figure._asdict() for figure in found]}))


if __name__ == "__main__":
    # So that the servers are stopped, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        main()
    except StoppedError as error:
        sys.exit(f"error: {error}")
    except KeyboardInterrupt:
        sys.exit("stopped")
