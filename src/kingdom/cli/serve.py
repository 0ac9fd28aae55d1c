"""`kingdom serve`: the server and the web app."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.cli.common import add_command, importing_server
from kingdom.cli.options import add_options, chosen_options, settings_of

if TYPE_CHECKING:
    import argparse

    from kingdom.cli.common import Commands

_TEXT: Final = """\
Serve the game to browsers: the pages, live play, and bots in worker processes. Games are stored in
a SQLite file in your data folder, or in a PostgreSQL database that several servers can share (which
takes the extra `postgres`). Ctrl-C stops the server; nothing is lost. Every option can be set in
the environment, too, and so can the limits: `kingdom config` lists what holds.

examples:
  kingdom serve --open
  kingdom serve --host 0.0.0.0 --port 8080
  KINGDOM_DATABASE=postgresql://kingdom@db.example.org/kingdom kingdom serve --processes 2
"""


def add_serve(commands: Commands) -> None:
    """Add the command and its arguments."""
    add_options(add_command(commands, "serve", run_serve, "serve the game to browsers", _TEXT))


def run_serve(arguments: argparse.Namespace) -> int:
    """Serve until the process is told to stop; return the exit status."""
    with importing_server(arguments.prog):
        from kingdom.server.run import serve

    chosen = chosen_options(arguments)
    own = {option.name: found.value for option, found in chosen.items()}
    return serve(
        settings_of(chosen),
        own["host"],
        own["port"],
        open_page=own["open"],
        log_level=own["log_level"],
        processes=own["processes"],
    )
