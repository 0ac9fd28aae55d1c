"""`kingdom backup` and `kingdom restore`: a server's data in one file, and back."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from kingdom.cli.common import add_command, importing_server
from kingdom.cli.options import add_options, chosen_options, settings_of
from kingdom.plurals import counted

if TYPE_CHECKING:
    import argparse

    from kingdom.cli.common import Commands
    from kingdom.server.hosting.archive import Backup

_BACKUP: Final = """\
Write the database and the keys of a server to one file, which nobody else may read; servers may be
running. In a folder the file is named by the time; - is standard output.

examples:
  kingdom backup /var/backups/kingdom
  kingdom backup before-the-update.backup
  kingdom backup - | ssh elsewhere 'cat > kingdom.backup'
"""
_RESTORE: Final = """\
Put a backup in the place of a server's database and keys. All servers have to be stopped. Nothing
happens if the file is damaged, or of a newer version. What was there is kept, and can be deleted
once everything works.

examples:
  kingdom restore --check kingdom.backup     see whether it could be restored
  kingdom restore kingdom.backup
"""


def add_backup(commands: Commands) -> None:
    """Add the command that makes a backup."""
    about = "write a server's data to one file"
    parser = add_command(commands, "backup", run_backup, about, _BACKUP)
    parser.add_argument("file", metavar="FILE", help="a new file, a folder, or -")
    add_options(parser, "database")


def add_restore(commands: Commands) -> None:
    """Add the command that brings a backup back."""
    about = "put a backup in the place of a server's data"
    parser = add_command(commands, "restore", run_restore, about, _RESTORE)
    parser.add_argument("file", metavar="FILE", help="made by kingdom backup; or -")
    parser.add_argument("--check", action="store_true", help="read it, and change nothing")
    add_options(parser, "database")


def run_backup(arguments: argparse.Namespace) -> int:
    """Make a backup, and return the exit status."""
    with importing_server(arguments.prog):
        from kingdom.server.hosting.backups import back_up

    backup, file = back_up(settings_of(chosen_options(arguments)), arguments.file)
    print(f"{file}: {_described(backup)}", file=sys.stderr if file == "-" else sys.stdout)
    return 0


def run_restore(arguments: argparse.Namespace) -> int:
    """Bring a backup back, and return the exit status."""
    with importing_server(arguments.prog):
        from kingdom.server.hosting.backups import check_backup, restore

    settings = settings_of(chosen_options(arguments))
    if arguments.check:
        print(f"{arguments.file} is whole: {_described(check_backup(settings, arguments.file))}")
        return 0
    restored = restore(settings, arguments.file)
    print(f"restored: {_described(restored.backup)}")
    for place in restored.kept:
        print(f"what was there is kept in {place}")
    return 0


def _described(backup: Backup) -> str:
    held = backup.contents
    people = f"{held.people:,} {'person' if held.people == 1 else 'people'}"
    return (
        f"{counted(held.tables, 'table')}, {counted(held.moves, 'move')}, "
        f"{people}, of {backup.made} by kingdom {backup.version} (revision {held.revision})"
    )
