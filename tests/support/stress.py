"""Run the tests on a busy machine: `make test-stress`, or `python -m tests.support.stress`.

Beside four endless loops run, part by part: the tests of the server and those in the browser, five
times each, and once everything else, with all that is marked `thorough`, which `make test` leaves
out. The browser's parts run beside the others. A part that has passed is remembered in `.stress/`,
with its output, and left out the next time, so that a run can be stopped and resumed. More
processes than cores share the work: the tests get more of the machine than the loops do, and less
than they would like.

    make test-stress ARGS="--list"           the parts and what is known of them
    make test-stress ARGS="server-1 rest"    these parts; "server" means all five of them
    make test-stress ARGS="--fresh"          forget what has passed
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Lock
from typing import Final

from kingdom.plurals import counted
from tests.support import ROOT

FOLDER: Final = ROOT / ".stress"
ROUNDS: Final = 5
LOOPS: Final = 4
LANES: Final = (("server", "rest"), ("browser",))  # kinds of parts that run side by side
PROCESSES: Final = 6  # of each part
MINUTES: Final = 60
BEAT: Final = 30  # seconds between two signs of life
LOOK: Final = 0.2  # seconds between two looks whether a part has ended

LOOP: Final = "import os\nwhile os.getppid() == {parent}:\n    sum(range(10**6))\n"
"""Ends with whoever started it."""

NPM: Final = (sys.executable, str(ROOT / "web" / "build.py"), "npm")
PYTEST: Final = (sys.executable, "-m", "pytest", f"-n{PROCESSES}", "--dist=worksteal")
BROWSER: Final = (*NPM, "run", "--silent", "e2e")
COMMANDS: Final[dict[str, list[tuple[str, ...]]]] = {
    "server": [(*PYTEST, "tests/server")],
    "browser": [BROWSER],
    "rest": [
        (*NPM, "test", "--silent"),
        (*PYTEST, "--ignore=tests/server"),
        (*PYTEST, "-m", "thorough"),
    ],
}
PARTS: Final = [
    *(f"{kind}-{number}" for number in range(1, ROUNDS + 1) for kind in ("server", "browser")),
    "rest",
]


@dataclass(frozen=True)
class Outcome:
    """How a part ended: `passed`, `failed`, or `stopped` because the time was up."""

    status: str
    seconds: float
    summary: str
    commit: str

    @property
    def line(self) -> str:
        return f"{self.status} in {clock(self.seconds)} at {self.commit}: {self.summary}"


def clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


def kind_of(part: str) -> str:
    return part.partition("-")[0]


def chosen(words: list[str]) -> list[str]:
    """Return the parts that the command line names, all if it names none."""
    for word in words:
        if word not in PARTS and word not in COMMANDS:
            raise ValueError(f"no part is called {word!r}; there are {', '.join(PARTS)}")
    return [part for part in PARTS if not words or part in words or kind_of(part) in words]


# --- what is remembered ----------------------------------------------------------------------


def remembered() -> dict[str, Outcome]:
    file = FOLDER / "outcomes.json"
    known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {part: Outcome(**outcome) for part, outcome in known.items()}


def remember(known: dict[str, Outcome]) -> None:
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps({part: asdict(outcome) for part, outcome in known.items()}, indent=2)
    new = FOLDER / "outcomes.json.new"
    new.write_text(text + "\n", encoding="utf-8")
    new.replace(FOLDER / "outcomes.json")


def commit() -> str:
    """Return the commit that is tested, with a + if something has changed since."""
    said = subprocess.run(
        ["git", "describe", "--always", "--dirty=+"], cwd=ROOT, capture_output=True, text=True
    )
    return said.stdout.strip() or "no commit"


# --- running ---------------------------------------------------------------------------------


@contextlib.contextmanager
def busy_machine() -> Iterator[None]:
    """Keep the machine busy meanwhile."""
    command = [sys.executable, "-c", LOOP.format(parent=os.getpid())]
    loops = [subprocess.Popen(command) for _ in range(LOOPS)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


class Deadline:
    """When to stop; it can be brought forward."""

    def __init__(self, minutes: float) -> None:
        self._moment = time.monotonic() + 60 * minutes

    def bring_forward(self) -> None:
        """Let the time be up now."""
        self._moment = time.monotonic()

    @property
    def is_over(self) -> bool:
        return time.monotonic() >= self._moment


def run(part: str, deadline: Deadline) -> Outcome:
    """Run a part, at most until the deadline, and show that it goes on."""
    began = time.monotonic()
    log = FOLDER / f"{part}.log"
    status = "passed"
    with log.open("w", encoding="utf-8") as out:
        for command in COMMANDS[kind_of(part)]:
            if status == "passed":
                status = follow(part, command, out.fileno(), deadline)
    seconds = time.monotonic() - began
    return Outcome(status, round(seconds, 1), summary(log), commit())


def follow(part: str, command: tuple[str, ...], out: int, deadline: Deadline) -> str:
    """Run a command in a group of its own, so that all of it can be ended."""
    environment = os.environ | {"E2E_CONCURRENCY": str(PROCESSES)}
    process = subprocess.Popen(
        command, stdout=out, stderr=out, cwd=ROOT, env=environment, start_new_session=True
    )
    began = said = time.monotonic()
    try:
        while not deadline.is_over:
            with contextlib.suppress(subprocess.TimeoutExpired):
                return "failed" if process.wait(LOOK) else "passed"
            if (now := time.monotonic()) - said >= BEAT:
                print(f"  {part}: {clock(now - began)} {progress(part)}", flush=True)
                said = now
        return "stopped"
    finally:
        end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a command and what it has started: first as Ctrl-C would, so that it tidies up."""
    for how in (signal.SIGINT, signal.SIGKILL):
        if process.poll() is None:
            os.killpg(process.pid, how)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(BEAT)


def written(log: Path) -> str:
    return re.sub(r"\x1b\[[\d;]*m", "", log.read_text(encoding="utf-8", errors="replace"))


def progress(part: str) -> str:
    """Return how far the output says that it has come."""
    text = written(FOLDER / f"{part}.log")
    percent = re.findall(r"\[ *(\d+)%\]", text)
    tests = len(re.findall(r"^✔", text, re.M))
    return f"{percent[-1]} %" if percent else f"{tests} tests" if tests else ""


def summary(log: Path) -> str:
    """Return what the runners said at their end."""
    text = written(log)
    pytest = re.findall(r"^=* ?((?:\d+ \w+,? ?)+) in [\d.]+s", text, re.M)
    vitest = re.findall(r"^ *Tests +(.*?) \(\d+\)$", text, re.M)
    node = re.findall(r"^\S (pass|fail|cancelled|skipped) ([1-9]\d*)$", text, re.M)
    said = [*vitest, *pytest, *(f"{number} {word}" for word, number in node)]
    return ", ".join(said) or "no summary"


def failures(part: str) -> list[str]:
    """Return the lines that name what failed."""
    return re.findall(r"^(?:FAILED|ERROR|✖| *FAIL|×) .*$", written(FOLDER / f"{part}.log"), re.M)


# --- the command -----------------------------------------------------------------------------


def work(parts: list[str], known: dict[str, Outcome], minutes: float) -> None:
    """Run what has not passed yet, as long as the time allows."""
    deadline, noting = Deadline(minutes), Lock()

    def pursue(kinds: tuple[str, ...]) -> None:
        for number, part in enumerate(parts, 1):
            at = f"[{number}/{len(parts)}] {part}"
            if kind_of(part) not in kinds:
                continue
            if part in known and known[part].status == "passed":
                print(f"{at}: {known[part].line} (remembered)", flush=True)
                continue
            if deadline.is_over:
                print(f"{at}: left for the next call, the time is up", flush=True)
                continue
            print(f"{at}: begins", flush=True)
            outcome = run(part, deadline)
            with noting:
                known[part] = outcome
                remember(known)
            print(f"{at}: {outcome.line}", flush=True)

    with busy_machine(), ThreadPoolExecutor(len(LANES)) as lanes:
        try:
            at_work = [lanes.submit(pursue, kinds) for kinds in LANES]
            for lane in wait(at_work, return_when=FIRST_EXCEPTION).done:
                lane.result()
        finally:
            deadline.bring_forward()  # else a lane would be waited for after Ctrl-C or a failure


def report(parts: list[str], known: dict[str, Outcome]) -> bool:
    """Print the summary; return whether all of these parts have passed."""
    print(f"\n== on a busy machine: {counted(len(parts), 'part')}")
    for part in parts:
        print(f"{part:<10} {known[part].line if part in known else 'not run yet'}")
        if part in known and known[part].status != "passed":
            print(f"{'':<10} all of its output: {FOLDER.name}/{part}.log")
            for line in failures(part)[:20]:
                print(f"{'':<10} {line}")
    left = [part for part in parts if part not in known or known[part].status != "passed"]
    print(f"not passed yet: {', '.join(left)}" if left else "all have passed")
    return not left


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(
        prog="make test-stress",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help="all, unless some are named")
    parser.add_argument("--fresh", action="store_true", help="forget what these parts have done")
    parser.add_argument("--list", action="store_true", help="show what is known, run nothing")
    parser.add_argument(
        "--minutes", type=float, default=MINUTES, help="end after so long (%(default)s)"
    )
    options = parser.parse_args()
    try:
        parts = chosen(options.parts)
    except ValueError as error:
        parser.error(str(error))
    known = remembered()
    if options.fresh:
        known = {part: outcome for part, outcome in known.items() if part not in parts}
        remember(known)
    if not options.list:
        FOLDER.mkdir(exist_ok=True)
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        with contextlib.suppress(KeyboardInterrupt):
            work(parts, known, options.minutes)
    return 0 if report(parts, known) or options.list else 1


if __name__ == "__main__":
    sys.exit(main())
