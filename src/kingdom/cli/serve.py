"""`kingdom serve`: the server and the web app."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING, Final

from kingdom.cli.common import add_command, importing_server, number_between, whole_number

if TYPE_CHECKING:
    from kingdom.cli.common import Commands

_TEXT: Final = """\
Serve the game to browsers: the pages, live play, and bots in worker processes. Games are stored in
a SQLite file in your data folder, or in a PostgreSQL database that several servers can share (which
takes the extra `postgres`). Ctrl-C stops the server; nothing is lost.

examples:
  kingdom serve --open
  kingdom serve --host 0.0.0.0 --port 8080
  kingdom serve --database postgresql://kingdom@db.example.org/kingdom --workers 4
"""


_USUAL_PORTS: Final = {"http": 80, "https": 443}  # which browsers leave out


def add_serve(commands: Commands) -> None:
    """Add the command and its arguments."""
    parser = add_command(commands, "serve", run_serve, "serve the game to browsers", _TEXT)
    _add_address_options(parser)
    _add_game_options(parser)
    _add_browser_options(parser)
    _add_message_options(parser)
    _add_monitoring_options(parser)


def _add_address_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default: %(default)s)"
    )
    parser.add_argument(
        "--port",
        type=whole_number(0, 65_535),
        default=8765,
        help="port to listen on (default: %(default)s)",
    )
    parser.add_argument("--open", action="store_true", help="open the page in a browser")


def _add_game_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for where games are stored, how long, and how bots play in them."""
    parser.add_argument(
        "--database",
        metavar="URL",
        default="",
        help="sqlite:///... or postgresql://... (default: a file in your data folder)",
    )
    parser.add_argument(
        "--keep-days",
        metavar="N",
        type=whole_number(1, 36_500),
        help="delete games unchanged for N days (default: keep them)",
    )
    parser.add_argument(
        "--workers",
        metavar="N",
        type=whole_number(1, 64),
        default=max(1, (os.cpu_count() or 2) - 1),
        help="number of processes for bots (default: %(default)s)",
    )
    parser.add_argument(
        "--bot-pause",
        metavar="S",
        type=number_between(0, 60, "seconds"),
        default=0.1,
        help="seconds after a bot's first action in a turn, fewer after each later one "
        "(default: %(default)s)",
    )


def _add_browser_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for which pages may use the server, and how cookies are sent."""
    parser.add_argument(
        "--origin",
        metavar="URL",
        type=_origin,
        action="append",
        default=[],
        help="another origin whose pages may use this server, such as https://example.org",
    )
    parser.add_argument(
        "--secure-cookies", action="store_true", help="send cookies over HTTPS only"
    )


def _add_message_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for messages to people who are not here."""
    parser.add_argument(
        "--url",
        metavar="URL",
        type=_origin,
        help="where people reach this server, such as https://example.org: for links in messages",
    )
    parser.add_argument(
        "--smtp",
        metavar="URL",
        default=os.environ.get("KINGDOM_SMTP", ""),
        help="mail server, as smtps://USER:PASSWORD@HOST?from=ADDRESS; or set KINGDOM_SMTP, "
        "which keeps the password out of the list of processes",
    )


def _add_monitoring_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for those who watch over the server."""
    parser.add_argument(
        "--metrics-token",
        metavar="TOKEN",
        default=os.environ.get("KINGDOM_METRICS_TOKEN", ""),
        help="show /metrics also to others who send this as their bearer token; or set "
        "KINGDOM_METRICS_TOKEN (default: only to programs on this machine)",
    )
    parser.add_argument(
        "--log-level",
        choices=("debug", "info", "warning", "error"),
        default="warning",
        help="how much to log to standard error, as JSON lines (default: %(default)s)",
    )


def _origin(text: str) -> str:
    """Parse an origin, and return it as browsers send it."""
    from urllib.parse import urlsplit  # slow to import

    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:  # such as "http://[" or a port that is not a number
        parts, port = urlsplit(""), None
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    named = "" if port in (None, _USUAL_PORTS.get(parts.scheme)) else f":{port}"
    origin = f"{parts.scheme}://{host}{named}"
    given = f"{parts.scheme}://{parts.netloc}".lower()
    if (
        parts.scheme not in _USUAL_PORTS
        or not host
        or "@" in given
        or text.rstrip("/").lower() != given
    ):
        raise argparse.ArgumentTypeError(
            f"{text!r} is not an origin: expected a scheme and a host, such as https://example.org"
        )
    return origin


def run_serve(arguments: argparse.Namespace) -> int:
    """Serve until the process is told to stop; return the exit status."""
    with importing_server(arguments.prog):
        from kingdom.server.run import serve
        from kingdom.server.settings import Settings

    settings = Settings(
        database=arguments.database,
        workers=arguments.workers,
        bot_pause=arguments.bot_pause,
        origins=tuple(arguments.origin),
        secure_cookies=arguments.secure_cookies,
        keep_days=arguments.keep_days,
        url=arguments.url or "",
        smtp=arguments.smtp,
        metrics_token=arguments.metrics_token,
    )
    return serve(
        settings,
        arguments.host,
        arguments.port,
        open_page=arguments.open,
        log_level=arguments.log_level,
    )
