"""Builds the image and tries it out: `make image`.

A container that may write nothing but its data, and do nothing that takes a privilege, has to be
well, open a table, make a backup while it runs, and bring that back into an empty volume.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[1]
IMAGE: Final = "kingdom"
TIMEOUT: Final = 300.0  # seconds until a container has to be well
CLOSED: Final = ("--read-only", "--cap-drop=all", "--security-opt=no-new-privileges")
OPEN_TABLE: Final = """
import json, os
from urllib.request import Request, urlopen
body = json.dumps({"players": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}).encode()
url = f"http://127.0.0.1:{os.environ.get('KINGDOM_PORT', 8765)}/api/tables"
print(urlopen(Request(url, body, {"content-type": "application/json"})).status)
"""


def main() -> int:
    """Build and try the image; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.image", description=__doc__)
    parser.add_argument("--engine", type=shlex.split, help="docker, podman, or one with options")
    parser.add_argument("--build", type=shlex.split, default=[], help="more options to build with")
    parser.add_argument("--run", type=shlex.split, default=[], help="more options to run with")
    parser.add_argument("--only-try", action="store_true", help="try an image that is there")
    given = parser.parse_args()
    engine = given.engine or [name for name in ("docker", "podman") if which(name)][:1]
    if not engine:
        sys.exit("error: neither docker nor podman is installed")
    if not given.only_try:
        build(engine, given.build)
    try_out(engine, [*CLOSED, *given.run])
    print(f"{IMAGE}: built and tried" if not given.only_try else f"{IMAGE}: tried")
    return 0


def build(engine: list[str], options: list[str]) -> None:
    """Build the image."""
    if Path(engine[0]).name == "podman":  # whose own format has no health check
        options = ["--format=docker", *options]
    command = [*engine, "build", "--file=deploy/Containerfile", f"--tag={IMAGE}", *options, "."]
    subprocess.run(command, cwd=ROOT, check=True)


def try_out(engine: list[str], options: list[str]) -> None:
    """Try the image; raise an error if anything is not as it should be."""
    with volume(engine) as first, container(engine, options, first) as name:
        inside = [*engine, "exec", name]
        expect("the user is not root", run([*inside, "id", "-u"]).stdout != b"0\n")
        expect("its files are read-only", run([*inside, "touch", "/opt/kingdom/new"]).returncode)
        expect("a table is opened", b"201" in run([*inside, "python3", "-c", OPEN_TABLE]).stdout)
        backup = run([*inside, "kingdom", "backup", "-"])
        expect("a backup is made meanwhile", b": 1 table, " in backup.stderr)
        refused = run([*engine, "exec", "-i", name, "kingdom", "restore", "-"], backup.stdout)
        expect("restoring waits for its end", b"stop all servers first" in refused.stderr)
    with volume(engine) as second:
        once = [*engine, "run", "--rm", "-i", *options, f"--volume={second}:/data", IMAGE]
        restored = run([*once, "restore", "-"], backup.stdout)
        expect("an empty volume takes the backup", b"restored: 1 table, " in restored.stdout)
        with container(engine, options, second) as name:
            found = run([*engine, "exec", name, "kingdom", "doctor"])
            expect("what was restored is well", found.returncode == 0)


def expect(what: str, holds: object) -> None:
    """Print what has been tried, or end the program."""
    if not holds:
        sys.exit(f"error: not so: {what}")
    print(f"  {what}", flush=True)


def run(command: list[str], given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run a program, and return what it printed."""
    return subprocess.run(command, input=given, capture_output=True, check=False)


@contextmanager
def volume(engine: list[str]) -> Iterator[str]:
    """Yield an empty volume, which is deleted at the end."""
    name = f"kingdom-tried-{os.getpid()}-{time.monotonic_ns()}"
    subprocess.run([*engine, "volume", "create", name], check=True, stdout=subprocess.DEVNULL)
    try:
        yield name
    finally:
        run([*engine, "volume", "rm", "--force", name])


@contextmanager
def container(engine: list[str], options: list[str], data: str) -> Iterator[str]:
    """Yield a container that is well; it has to stop in peace."""
    name = f"{data}-server"
    command = [*engine, "run", "--detach", f"--name={name}", *options, f"--volume={data}:/data"]
    subprocess.run([*command, IMAGE], check=True, stdout=subprocess.DEVNULL)
    try:
        last = time.monotonic() + TIMEOUT
        while run([*engine, "exec", name, "kingdom", "doctor", "--quick"]).returncode:
            if time.monotonic() > last:
                sys.exit("error: it does not get well\n" + log(engine, name))
            time.sleep(1)
        yield name
        run([*engine, "stop", "--time=20", name])
        ended = run([*engine, "inspect", "--format={{.State.ExitCode}}", name]).stdout.strip()
        expect("it stops when it is told to", ended == b"0")
    finally:
        run([*engine, "rm", "--force", name])


def log(engine: list[str], name: str) -> str:
    """Return everything that a container has printed."""
    done = run([*engine, "logs", name])
    return (done.stdout + done.stderr).decode(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
