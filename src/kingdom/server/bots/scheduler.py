"""The scheduler: plays for bots, and for people who have left or run out of time.

It looks at a game when this process has changed it, and when its `due` time has come, which also
finds what a dead process has left behind. If two processes play the same move, the log accepts only
one of them, as with two people who click at once.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from sqlalchemy import select, update
from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool

from kingdom.actions import action_text
from kingdom.bots import simple_move
from kingdom.server.bots.requests import Ask
from kingdom.server.errors import RefusedError
from kingdom.server.games.clock_jumps import SMALLEST_JUMP, follow_clock
from kingdom.server.games.storage import GameRow
from kingdom.server.periodic import PeriodicTask, call_in
from kingdom.table.answers import Denied, Done
from kingdom.table.clock import BOT_RESCUE
from kingdom.table.facts import RUNNING
from kingdom.table.seats import STAND_IN

if TYPE_CHECKING:
    from collections.abc import Callable

    from kingdom.server.bots.workers import Workers
    from kingdom.server.games.service import GameService
    from kingdom.server.metrics import Metrics
    from kingdom.table.answers import Answer
    from kingdom.table.snapshot import Snapshot

_log: Final = logging.getLogger("kingdom.scheduler")
_SWEEP: Final = 1.0  # seconds between looks for games that are due
_STEADY_TRIES: Final = 3  # of a bot on a daily board
_SHORTER: Final = 0.9  # each pause of a turn: all together are less than ten times the first
_PUT_OFF: Final = 60.0  # seconds until a game whose move failed is looked at again


@dataclass
class TurnPlan:
    """What is left of a bot's turn, while its game is being played on."""

    seq: int = -1
    seat: int = -1
    bot: str = ""
    actions: list[str] | None = None

    def goes_on(self, seq: int, seat: int, bot: str) -> bool:
        """Return whether nothing has happened since the last of its actions."""
        return bool(self.actions) and (seq, seat, bot) == (self.seq, self.seat, self.bot)


class Scheduler:
    """Plays for bots, in one task for each game that waits for one."""

    def __init__(
        self,
        games: GameService,
        workers: Workers,
        publish: Callable[[str], None],
        pause: float,
        metrics: Metrics,
    ) -> None:
        """Take the games, the workers, what announces a move, and the seconds between two moves."""
        self._games, self._workers = games, workers
        self._publish, self._pause = publish, pause
        self._metrics = metrics
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._periodic = PeriodicTask("games that are due", self._sweep, _SWEEP, first=0.0)
        self._followed = False  # whether the deadlines follow the clock as it was at the start
        self._soon = BOT_RESCUE  # at the start: whatever waits for a bot

    async def start(self) -> None:
        """Start with the games that have been waiting for a bot since before the last stop."""
        self._loop = asyncio.get_running_loop()
        self._periodic.start()

    async def stop(self) -> None:
        """Stop at once: what is stored is stored, and the next start goes on from there."""
        await self._periodic.stop()
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._loop = None

    def attend(self, game_id: str) -> None:
        """Look at a game that was changed; can be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            call_in(self._loop, self._attend, game_id)

    def _attend(self, game_id: str) -> None:
        if game_id in self._tasks:
            self._again.add(game_id)  # it may be about to end
            return
        known = self._games.cache.peek(game_id)
        if known is not None and known.bot is None and not self._is_overdue(known):
            return
        task = asyncio.create_task(self._watched(game_id))
        self._tasks[game_id] = task
        task.add_done_callback(lambda done: self._ended(game_id, done))

    def _ended(self, game_id: str, task: asyncio.Task[None]) -> None:
        del self._tasks[game_id]
        if game_id in self._again and not task.cancelled():
            self._again.discard(game_id)
            self._attend(game_id)

    async def _sweep(self) -> None:
        for game_id in await run_in_threadpool(self._due, self._soon):
            self._attend(game_id)
        self._soon = 0.0

    def _due(self, soon: float) -> list[str]:
        """Return the games that are due, after moving the deadlines if the clock was set."""
        database = self._games.database
        if not self._followed or abs(database.time.jump()) >= SMALLEST_JUMP:
            follow_clock(database)
            self._games.cache.clear()
            self._followed = True
        until = database.time.now() + soon
        with database.read() as session:
            chosen = select(GameRow.id).where(GameRow.due <= until, GameRow.status == RUNNING)
            return list(session.scalars(chosen.order_by(GameRow.due).limit(500)))

    async def _watched(self, game_id: str) -> None:
        """Play, and if that fails leave the game alone for a while, so that others go on."""
        try:
            await self._play_on(game_id)
        except Exception as error:
            code = error.code if isinstance(error, RefusedError) else None
            if code == "not_found":
                return  # the table was deleted meanwhile
            more = {"game": game_id, "why": str(error)}
            _log.error("playing for a bot failed", exc_info=code is None, extra=more)
            self._again.discard(game_id)
            await run_in_threadpool(self._put_off, game_id)

    def _put_off(self, game_id: str) -> None:
        with suppress(SQLAlchemyError), self._games.database.write() as session:
            later = self._games.database.time.now() + _PUT_OFF
            session.execute(update(GameRow).where(GameRow.id == game_id).values(due=later))

    async def _play_on(self, game_id: str) -> None:
        """Play until a person has to decide."""
        turn, pause, plan = 0, self._pause, TurnPlan()
        while True:
            snapshot = await run_in_threadpool(self._games.snapshot, game_id)
            same = snapshot.history.turn == turn
            turn, pause = snapshot.history.turn, pause * _SHORTER if same else self._pause
            overdue = self._is_overdue(snapshot)
            if overdue and snapshot.bot is None and snapshot.game.on_timeout == "end":
                await self._halt(snapshot)
            elif (snapshot.bot is None and not overdue) or not await self._move(snapshot, plan):
                return
            await asyncio.sleep(pause)

    def _is_overdue(self, snapshot: Snapshot) -> bool:
        return snapshot.is_overdue(self._games.database.time.earliest())

    async def _halt(self, snapshot: Snapshot) -> None:
        mover = snapshot.history.to_move
        assert mover is not None
        await run_in_threadpool(self._games.halt, snapshot.game.id, mover, snapshot.history.seq)
        self._publish(snapshot.game.id)

    async def _move(self, snapshot: Snapshot, plan: TurnPlan) -> bool:
        """Play one action of what the bot has planned; return whether it was carried out."""
        mover = snapshot.history.to_move
        assert mover is not None
        bot = snapshot.bot or STAND_IN
        if not plan.goes_on(snapshot.history.seq, mover, bot):
            plan.actions = await self._turn(snapshot, mover, bot)
            if plan.actions is None and self._workers.closed:
                return False  # the next start asks the bot again
        answer = plan.actions and await self._submit(snapshot, mover, plan.actions.pop(0))
        if not answer or isinstance(answer, Denied):
            self._metrics.bot_failures.inc()
            view = snapshot.history.state.view(mover)
            choice = action_text(simple_move(view, Random(secrets.randbits(64))))
            plan.actions, answer = [], await self._submit(snapshot, mover, choice)
        if isinstance(answer, Done):
            plan.seq, plan.seat, plan.bot = answer.seq, mover, bot
            self._metrics.actions.labels("bot").inc()
            self._publish(snapshot.game.id)
        return isinstance(answer, Done)

    async def _turn(self, snapshot: Snapshot, mover: int, bot: str) -> list[str] | None:
        """Return a bot's actions until others decide, if there is a choice; None if it fails.

        If it has to play the same for everybody, it is asked again in another process.
        """
        legal = snapshot.history.state.view(mover).legal_actions()
        if len(legal) == 1:
            return [action_text(legal[0])]
        steady = snapshot.game.daily is not None
        ask = Ask(snapshot.game.id, mover, bot, snapshot.history, steady)
        for _ in range(_STEADY_TRIES if ask.steady else 1):
            with self._metrics.bot_seconds.time():
                choice = await self._workers.choose(ask)
            if choice is not None or self._workers.closed:
                return choice
        if ask.steady:
            _log.error("a bot failed on a daily board", extra={"game": ask.game, "bot": ask.bot})
        return None

    async def _submit(self, snapshot: Snapshot, mover: int, text: str) -> Answer:
        game_id, expected = snapshot.game.id, snapshot.history.seq
        return await run_in_threadpool(self._games.bot_act, game_id, mover, expected, text)
