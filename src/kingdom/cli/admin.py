"""`kingdom admin`: looking after a server's people and tables."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kingdom.cli.common import add_command, importing_server
from kingdom.cli.options import add_options, chosen_options, settings_of
from kingdom.plurals import counted

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from kingdom.cli.common import Commands
    from kingdom.server.database import Session

_TEXT: Final = """\
Look after the people and tables of a server, in its database; the server may be running. What is
erased is gone for good. Somebody who is banned is signed out everywhere and cannot sign in again.

examples:
  kingdom admin people anna            find somebody's id
  kingdom admin tables "rude name"     find a table's id
  kingdom admin hide kq2mzx8v3t        take a table off the public list, and its name away
  kingdom admin rename ID "Guest"
  kingdom admin ban ID
  kingdom admin erase ID               a person or a table
  kingdom admin reports                what people have reported, with what was said
  kingdom admin settle ID "warned"     a report was looked at, and what came of it
  kingdom admin ratings                compute everybody's ratings again
"""
_RATINGS: Final = "compute all ratings again, from the results of rated games that are still there"


def add_admin(commands: Commands) -> None:
    """Add the command and its own commands."""
    parser = add_command(
        commands, "admin", run_admin, "look after a server's people and tables", _TEXT
    )
    add_options(parser, "database")
    tasks = parser.add_subparsers(metavar="TASK", required=True)
    _add_list(tasks, "people", _people, "list people, the latest to arrive first")
    _add_list(tasks, "tables", _tables, "list tables, the newest first")
    for name, task, about in (
        ("hide", _hide, "take a table off the public list"),
        ("ban", _ban, "sign a person out everywhere, for good"),
        ("unban", _unban, "let a person sign in again"),
        ("erase", _erase, "delete a person or a table for good"),
    ):
        _add_task(tasks, name, task, about)
    _add_reports(tasks)
    again = tasks.add_parser("ratings", help=_RATINGS, description=_RATINGS)
    again.set_defaults(task=_ratings)
    renamed = _add_task(tasks, "rename", _rename, "give a person another name")
    renamed.add_argument("name", metavar="NAME")


def _add_reports(tasks: Commands) -> None:
    about = "list reports that nobody has settled, the oldest first"
    tasks.add_parser("reports", help=about, description=about).set_defaults(task=_reports)
    settled = _add_task(tasks, "settle", _settle, "note that a report was looked at")
    settled.add_argument("outcome", metavar="TEXT", help="what came of it")


def _add_list(
    tasks: Commands, name: str, task: Callable[[Session, argparse.Namespace], None], about: str
) -> None:
    parser = tasks.add_parser(name, help=about, description=about)
    parser.add_argument("text", metavar="TEXT", nargs="?", default="", help="in a name, or an id")
    parser.set_defaults(task=task)


def _add_task(
    tasks: Commands, name: str, task: Callable[[Session, argparse.Namespace], None], about: str
) -> argparse.ArgumentParser:
    parser = tasks.add_parser(name, help=about, description=about)
    parser.add_argument("id", metavar="ID", help="as `kingdom admin` lists it")
    parser.set_defaults(task=task)
    return parser


def run_admin(arguments: argparse.Namespace) -> int:
    """Do what was asked in one transaction, and return the exit status."""
    with _database(arguments) as session:
        arguments.task(session, arguments)
    return 0


@contextmanager
def _database(arguments: argparse.Namespace) -> Iterator[Session]:
    """Yield a session on the server's database; a refusal is an error like any other."""
    with importing_server("kingdom admin"):
        from kingdom.server.database import Database
        from kingdom.server.errors import RefusedError

        address = settings_of(chosen_options(arguments)).database_url
    file = Path(address.removeprefix("sqlite:///"))
    if address.startswith("sqlite:") and not file.exists():
        raise ValueError(f"there is no database {file}: kingdom serve makes one")
    database = Database(address)
    try:
        with database.write() as session:
            yield session
    except RefusedError as refusal:
        raise ValueError(refusal.message) from None
    finally:
        database.close()


def _people(session: Session, arguments: argparse.Namespace) -> None:
    from kingdom.server.administration.moderation import find_people

    found = find_people(session, arguments.text)
    if not found:
        print("no people")
    for person in found:
        mark = "  banned" if person.banned else ""
        tables = f"{person.tables} table{'' if person.tables == 1 else 's'}"
        print(f"{person.id}  {_day(person.created)}  {tables:>12}  {person.name}{mark}")


def _tables(session: Session, arguments: argparse.Namespace) -> None:
    from kingdom.server.administration.moderation import find_tables
    from kingdom.server.games.storage import seats_by_game

    found = find_tables(session, arguments.text)
    if not found:
        print("no tables")
    seats = seats_by_game(session, [game.id for game in found])
    for game in found:
        listed = "listed" if game.listed else "private"
        names = ", ".join(seat.name or "-" for seat in seats[game.id])
        title = f"{game.name}: " if game.name else ""
        print(f"{game.id}  {_day(game.created)}  {game.status:<7}  {listed:<7}  {title}{names}")


def _day(moment: float) -> str:
    from datetime import UTC, datetime

    return datetime.fromtimestamp(moment, UTC).date().isoformat()


def _hide(session: Session, arguments: argparse.Namespace) -> None:
    from kingdom.server.administration.moderation import hide_table

    hide_table(session, arguments.id)
    print(f"table {arguments.id} is hidden")


def _rename(session: Session, arguments: argparse.Namespace) -> None:
    from kingdom.server.administration.moderation import rename_person

    rename_person(session, arguments.id, arguments.name)
    print(f"{arguments.id} is called {arguments.name}")


def _ban(session: Session, arguments: argparse.Namespace) -> None:
    from kingdom.server.administration.moderation import ban

    ban(session, arguments.id)
    print(f"{arguments.id} is banned")


def _unban(session: Session, arguments: argparse.Namespace) -> None:
    from kingdom.server.administration.moderation import unban

    unban(session, arguments.id)
    print(f"{arguments.id} may sign in again")


def _erase(session: Session, arguments: argparse.Namespace) -> None:
    from kingdom.server.administration.moderation import erase

    print(f"{erase(session, arguments.id)} {arguments.id} is erased")


def _reports(session: Session, _: argparse.Namespace) -> None:
    from kingdom.server.people.reports import open_reports

    reports = open_reports(session)
    if not reports:
        print("no open reports")
    for one in reports:
        print(f"{one.id}  {_day(one.created)}  {one.other} ({one.name or '-'}) at {one.game}")
        print(f"    reported by {one.guest}: {one.text or '-'}")
        for line in one.lines:
            print(f"    > {line}")


def _settle(session: Session, arguments: argparse.Namespace) -> None:
    from kingdom.server.people.reports import settle

    settle(session, arguments.id, arguments.outcome)
    print(f"report {arguments.id} is settled")


def _ratings(session: Session, _: argparse.Namespace) -> None:
    from kingdom.server.results.ratings import recompute

    print(f"ratings follow from {counted(recompute(session), 'rated game')}")
