"""`kingdom doctor`: what is wrong with a server, and what to do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.cli.common import BAD_INPUT, add_command, importing_server
from kingdom.cli.options import add_options, chosen_options, settings_of, unknown_variables

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from kingdom.cli.common import Commands
    from kingdom.server.hosting.reach import Finding

_TEXT: Final = """\
Check a server and what it depends on: its database and keys, the disk, the clock, the proxy, mail,
push messages, the core and whether it runs; with a line of advice for everything that is not as it
should be. Nothing is changed or sent. The exit status is 1 if something is bad.

examples:
  kingdom doctor
  kingdom doctor --quick     only whether it runs and is well, as a container asks
"""


def add_doctor(commands: Commands) -> None:
    """Add the command and its arguments."""
    about = "find out what is wrong with a server"
    parser = add_command(commands, "doctor", run_doctor, about, _TEXT)
    parser.add_argument("--quick", action="store_true", help="only whether it runs and is well")
    add_options(parser, "host", "port", "database", "url")


def run_doctor(arguments: argparse.Namespace) -> int:
    """Print what is found, and return the exit status."""
    bad = False
    for finding in _findings(arguments):
        print(f"{finding.state:<4}  {finding.what:<9}  {finding.said}", flush=True)
        if finding.advice:
            print(f"{'':<17}-> {finding.advice}")
        bad = bad or finding.state == "BAD"
    return BAD_INPUT if bad else 0


def _findings(arguments: argparse.Namespace) -> Iterator[Finding]:
    with importing_server(arguments.prog):
        from kingdom.server.hosting.reach import NOTE, Finding, is_served
        from kingdom.server.listening import address

        chosen = chosen_options(arguments)
    own = {option.name: found.value for option, found in chosen.items()}
    if not arguments.quick:
        with importing_server(arguments.prog):
            from kingdom.server.hosting.checkup import check_up

        yield from check_up(settings_of(chosen))
        for name in unknown_variables():
            yield Finding("settings", NOTE, f"there is no option {name}", "see kingdom config")
    yield is_served(address(own["host"], own["port"]))
