"""Engines: bots in any language, which run as a process and speak lines of text.

docs/bot-protocol.md describes the protocol. `EngineBot` is the side that asks, `serve_bot` the side
that plays, for a bot of ours.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
from contextlib import redirect_stdout, suppress
from queue import Empty, Queue
from random import Random
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Final

from kingdom.actions import Action, action_text, parse_action
from kingdom.bot_protocol import Bot, Budget
from kingdom.setup import Setup
from kingdom.state import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import TextIO

    from kingdom.board import Section

VERSION: Final = 1
_START: Final = 60.0  # seconds until an engine is ready: an interpreter on a busy machine
_ANSWER: Final = 60.0  # seconds for an answer, besides those of the budget
_END: Final = 2.0  # seconds to end by itself
_LONGEST: Final = 300  # characters of a line that an error message shows


class EngineError(ValueError):
    """An engine could not be started, crashed, was too slow, or said something else."""


class EngineBot(Bot):
    """A bot that is a process, started for a game and ended with it."""

    def __init__(self, rng: Random, command: str, limit: float = _ANSWER) -> None:
        """Take what is run, and the seconds that an answer may take besides its budget."""
        self.command, self._limit = command, limit
        self._seed = rng.getrandbits(63)
        self._lines: Queue[str | None] = Queue()
        self._process: subprocess.Popen[str] | None = None

    def new_game(self, setup: Setup, seat: int) -> None:
        """Start the process, and begin the game."""
        self._process = self._started()
        Thread(target=self._read, args=(self._process,), daemon=True).start()
        self._say(f"kingdom {VERSION}")
        self._wait("ready", _START)
        self._say(f"newgame seat {seat + 1} seed {self._seed} setup {setup}")

    def saw(self, player: int, action: Action) -> None:
        """Pass on what a player did."""
        self._say(f"saw {player + 1} {action_text(action)}")

    def choose(self, view: View, budget: Budget, /) -> Action:
        """Ask it for an action."""
        self._say(f"position {view}")
        self._say(f"legal {' '.join(map(action_text, view.legal_actions()))}")
        self._say(f"choose {budget}")
        answer = self._wait("action", self._limit + 2 * (budget.seconds or 0.0))
        try:
            return parse_action(answer)
        except ValueError as error:
            said = f"action {answer}"[:_LONGEST]
            raise self._error(f"said {said!r}: {error}") from None

    def close(self) -> None:
        """Ask it to quit, and kill it if it does not."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with suppress(OSError, ValueError):
            process.stdin.write("quit\n")
        with suppress(OSError):
            process.stdin.close()
        try:
            process.wait(_END)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _started(self) -> subprocess.Popen[str]:
        try:
            return subprocess.Popen(
                shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except (OSError, ValueError, IndexError) as error:
            raise self._error(f"cannot be started: {error}") from None

    def _read(self, process: subprocess.Popen[str]) -> None:
        """Pass its lines on, in a thread: a line may never come."""
        assert process.stdout is not None
        with process.stdout as lines, suppress(ValueError):
            for line in lines:
                self._lines.put(line.strip())
        self._lines.put(None)

    def _say(self, line: str) -> None:
        if self._process is None or self._process.stdin is None:
            raise self._error("plays no game")
        with suppress(OSError):  # it has ended: the next wait says so
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()

    def _wait(self, word: str, seconds: float) -> str:
        """Return the rest of its next line that is not `info`, which has to begin with a word."""
        deadline = monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - monotonic()))
            except Empty:
                raise self._error(f"did not say {word!r} within {seconds:g} s") from None
            if line is None:
                raise self._error(f"ended{self._status()} before it said {word!r}")
            first, _, rest = line.partition(" ")
            if first == word:
                return rest
            if line and first not in ("info", "id"):
                raise self._error(f"said {line[:_LONGEST]!r}, but {word!r} was expected")

    def _status(self) -> str:
        """Return the way the process ended, for an error message."""
        assert self._process is not None
        with suppress(subprocess.TimeoutExpired):
            return f" with status {self._process.wait(_END)}"
        return ""

    def _error(self, what: str) -> EngineError:
        return EngineError(f"engine {self.command!r} {what}")


# --- the side that plays -----------------------------------------------------------------


def serve_bot(
    make: Callable[[Random], Bot],
    name: str,
    lines: Iterable[str],
    out: TextIO,
    library: Mapping[str, Section] | None = None,
) -> None:
    """Play with a bot by the protocol until told to quit; raise what the bot raises."""
    engine = _Engine(make, name, out, library)
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            break
        with redirect_stdout(sys.stderr):  # what a bot prints must not get in between
            engine.hear(word, rest)
    engine.close()


class _Engine:
    """A bot that is told by lines what to do."""

    def __init__(
        self,
        make: Callable[[Random], Bot],
        name: str,
        out: TextIO,
        library: Mapping[str, Section] | None,
    ) -> None:
        self._make, self._name, self._out, self._library = make, name, out, library
        self._bot: Bot | None = None
        self._view: View | None = None

    def hear(self, word: str, rest: str) -> None:
        """Do what a line says; lines with an unknown first word are ignored."""
        match word:
            case "kingdom":
                self._say(f"id name {self._name}")
                self._say("ready")
            case "newgame":
                self._new_game(rest)
            case "saw" if self._bot is not None:
                player, _, action = rest.partition(" ")
                self._bot.saw(int(player) - 1, parse_action(action))
            case "position":
                self._view = View.parse(rest, self._library)
            case "choose":
                self._choose(rest)

    def _new_game(self, rest: str) -> None:
        words = rest.split(" ", 5)
        if words[::2] != ["seat", "seed", "setup"] or len(words) < 6:
            raise ValueError(f"newgame {rest!r}: expected newgame seat N seed N setup SETUP")
        self.close()
        self._bot = self._make(Random(int(words[3])))
        self._bot.new_game(Setup.parse(words[5], self._library), int(words[1]) - 1)

    def _choose(self, budget: str) -> None:
        if self._bot is None or self._view is None:
            raise ValueError("choose: there was no newgame and position before it")
        given = Budget.parse(budget or str(Budget()))
        chosen = self._bot.choose(self._view, self._bot.budget if given.is_usual else given)
        self._say(f"action {action_text(chosen)}")

    def _say(self, line: str) -> None:
        print(line, file=self._out, flush=True)

    def close(self) -> None:
        """End the game of the bot, if there is one."""
        if self._bot is not None:
            self._bot.close()
        self._bot = self._view = None
