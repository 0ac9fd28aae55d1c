"""`kingdom replay`: is this record a game by the rules, and how did it end?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kingdom.cli.common import (
    BAD_INPUT,
    add_command,
    add_sections_option,
    color_on,
    library_of,
    print_json,
    read_game,
    table,
)

if TYPE_CHECKING:
    import argparse

    from kingdom.cli.common import Commands
    from kingdom.game import Game
    from kingdom.state import State

WIDTH: Final = 80  # columns of a table in a pipe

_TEXT: Final = """\
Check every move of a record and show the scoring. A bad record gives the line and what is wrong
there, and exit status 1; with --json also an object with "valid": false and "error". In JSON
players count from 0, as in the library.

examples:
  kingdom replay game.txt
  kingdom replay game.txt --json
  kingdom watch --out game.txt && kingdom replay game.txt
"""


def add(commands: Commands) -> None:
    """Describe the command and its arguments."""
    parser = add_command(commands, "replay", run, "check a record and show its scoring", _TEXT)
    parser.add_argument("record", metavar="RECORD", help="a record file, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_sections_option(parser)


def run(arguments: argparse.Namespace) -> int:
    """Check the record and print its scoring."""
    try:
        game = read_game(arguments.record, library_of(arguments))
    except ValueError as error:
        if not arguments.json:
            raise
        print_json({"valid": False, "error": str(error)})
        return BAD_INPUT
    if arguments.json:
        print_json(report(game))
    else:
        _print(game)
    return 0


def report(game: Game) -> dict[str, Any]:
    """Sum a game up."""
    outcome = game.state.outcome()
    scores = game.state.scores()
    return {
        "valid": True,
        "players": game.setup.players,
        "actions": len(game.actions),
        "scores": list(scores),
        "totals": [sum(gold.values()) for gold in scores],
        "winners": list(outcome.winners) if outcome else [],
        "finished": outcome is not None,
        "setup": str(game.setup),
        "tags": dict(game.tags),
    }


def _print(game: Game) -> None:
    from kingdom.draw.words import question

    print(f"A valid record of {len(game.actions)} actions, cards drawn included.\n")
    print(score_table(game.state, color_on()))
    print(f"\n{question(game.state)}.")


def score_table(state: State, color: bool, width: int = WIDTH) -> str:
    """Write the gold of all players by source: a line for each player, or for each source.

    With many sources the second way is less wide.
    """
    from kingdom.draw.pen import shown
    from kingdom.draw.words import player_name

    scores = state.scores()
    title = "Gold if the game ended now" if state.outcome() is None else "Final scoring"
    names = [source.replace("-", " ") for source in scores[0]]
    rows = [
        [player_name(seat), *map(str, gold.values()), str(sum(gold.values()))]
        for seat, gold in enumerate(scores)
    ]
    header = ["", *names, "total"]
    wide = table(title, header, rows, color)
    if max(len(shown(line)) for line in wide.splitlines()) <= width:
        return wide
    header, *rows = ([*column] for column in zip(header, *rows, strict=True))
    return table(title, header, rows, color)
