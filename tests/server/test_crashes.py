"""kill -9 at the worst moments: every acknowledged action is there after a restart."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

import pytest

from kingdom.server.database import Database
from kingdom.server.games.service import GameService
from tests.support import TIMEOUT
from tests.support.clients import Live, Person
from tests.support.doomed import doomed
from tests.support.forked import forked, status_of
from tests.support.servers import BACKENDS, lasting_port
from tests.support.tables import run

pytestmark = pytest.mark.long

MOVES = 12  # of a person between two deaths at most, so that the game goes on after the last one


class Program:
    """The server in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, database: str) -> None:
        self.folder, self.database = folder, database
        self.process: BaseProcess | None = None
        self.port = lasting_port()

    def start(self, how: str = "never") -> str:
        heard, printed = Pipe(duplex=False)
        self.process = forked(doomed, self.folder, self.port, how, self.database, printed)
        printed.close()
        with heard, open(heard.fileno(), closefd=False) as lines:
            return lines.readline().split()[3]

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.wait()

    def wait(self) -> int:
        assert self.process is not None
        status = status_of(self.process)
        assert status is not None
        return status


@pytest.fixture
def program(
    request: pytest.FixtureRequest, tmp_path: Path, database_url: Callable[[str], str]
) -> Iterator[Program]:
    made = Program(tmp_path, database_url(request.param))
    yield made
    made.kill()


async def begin(url: str) -> tuple[Person, Live]:
    person = Person(url, "Anna")
    game = person.open_table("me", "random", first_game=True)["id"]
    live = person.live(game)
    await connected(live)
    return person, live


async def connected(live: Live) -> None:
    """Connect as soon as the server listens."""
    async with asyncio.timeout(TIMEOUT):
        while True:
            try:
                return await live.connect(have=live.screen.get("seq"))
            except (OSError, AssertionError):
                await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    ("program", "how"),
    [(backend, how) for backend in BACKENDS for how in ("acknowledged", "stored")],
    indirect=["program"],
)
def test_killed_between_storing_and_telling(program: Program, how: str) -> None:
    async def play() -> None:
        person, live = await begin(program.start(how))
        message = {"t": "act", "id": "last words", "seq": live.seq, "action": live.legal()[0]}
        await live.send(message)
        await live.until(lambda: live.closed)
        assert program.wait() == -signal.SIGKILL
        answered = [m for m in live.received if m.get("id") == "last words"]
        assert bool(answered) == (how == "acknowledged")
        program.start()
        await connected(live)
        assert live.screen["players"][0]["settlements"] == [message["action"]]
        assert (await live.ask(message))["t"] == "ack", "sent again, it is known"
        await live.act(live.legal()[0])
        assert len(live.screen["players"][0]["settlements"]) == 2
        await live.drop()
        person.http.close()

    run(play())


@pytest.mark.parametrize(
    ("program", "deaths"), [("sqlite", 2), ("postgres", 1)], indirect=["program"]
)
def test_killed_at_random_moments_under_play(program: Program, deaths: int) -> None:
    acknowledged: dict[int, str] = {}

    async def play_some(live: Live, rng: Random) -> None:
        for _ in range(MOVES):
            await live.until(lambda: live.my_turn)
            action = rng.choice(live.legal())
            answer = await live.ask({"t": "act", "seq": live.seq, "action": action})
            if answer["t"] == "ack":
                acknowledged[answer["seq"]] = action
                await live.until(lambda seq=answer["seq"]: live.seq >= seq)

    async def play() -> None:
        rng = Random(8)
        person, live = await begin(program.start())
        for _ in range(deaths):
            before = len(acknowledged)
            playing = asyncio.create_task(play_some(live, rng))
            enough = before + rng.randint(3, MOVES - 2)
            await live.until(lambda moves=enough: len(acknowledged) >= moves)
            await asyncio.sleep(rng.random() * 0.02)
            program.kill()
            await asyncio.gather(playing, return_exceptions=True)
            await live.drop()
            program.start()
            await connected(live)
            await live.until(lambda: len(live.lines) == live.seq)
            stored = {seq: live.lines[seq]["action"] for seq in acknowledged}
            assert stored == acknowledged
        turn = live.screen["turn"]
        await live.play(rng, until=lambda screen: screen["turn"] > turn + 1)
        await live.drop()
        person.http.close()

    run(play())


@pytest.mark.parametrize("program", BACKENDS, indirect=True)
def test_it_ends_in_good_order_and_goes_on_with_the_bots(program: Program) -> None:
    async def play() -> None:
        url = program.start("slow")
        person, live = await begin(url)
        game = person.open_table("random", "random", first_game=True)["id"]
        assert program.process is not None
        program.process.terminate()
        await live.until(lambda: live.closed)
        assert live.socket is not None
        assert live.socket.close_code == 1012
        assert program.wait() in (0, -signal.SIGTERM)
        before = last_entry(program, game)
        program.start()
        watching = person.live(game)
        await connected(watching)
        await watching.until(lambda: watching.over)
        assert watching.seq > before
        await watching.drop()
        person.http.close()

    run(play())


def last_entry(program: Program, game: str) -> int:
    """Return the length of a game's log while no server runs."""
    database = Database(program.database or f"sqlite:///{program.folder / 'kingdom.sqlite3'}")
    seq = GameService(database).snapshot(game).history.seq
    database.close()
    return seq
