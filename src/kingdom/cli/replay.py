"""`kingdom replay`: check that a record follows the rules, and show how the game ended."""

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
    table_text,
)
from kingdom.plurals import counted

if TYPE_CHECKING:
    import argparse

    from kingdom.cli.common import Commands
    from kingdom.game import Game
    from kingdom.state import State
    from kingdom.table.shuffle import ShuffleCheck

WIDTH: Final = 80  # columns of a table when it is not printed to a terminal

_TEXT: Final = """\
Check every move of a record and show the scores. For a bad record, print the line and what is
wrong with it, and exit with status 1; with --json, also print an object with "valid": false and
"error". In JSON, players count from 0, as in the library. If the record has a seed and a
commitment, as the server's records do, also check that set-up, seats and cards follow from the
seed and the players' nonces ("fair"). Print the commitment, to compare it with the one that you saw
before the game, or let --commitment compare it. The shuffle of a record that begins with a position
cannot be checked: "fair" is null then.

examples:
  kingdom replay game.txt
  kingdom replay game.txt --json
  kingdom replay game.txt --commitment 1f0a...
  kingdom watch --out game.txt && kingdom replay game.txt
"""


def add_replay(commands: Commands) -> None:
    """Add the command and its arguments."""
    parser = add_command(
        commands, "replay", run_replay, "check a record and show its scores", _TEXT
    )
    parser.add_argument("record", metavar="RECORD", help="a record file, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--commitment", metavar="HASH", help="the commitment that you saw before the game"
    )
    add_sections_option(parser)


def run_replay(arguments: argparse.Namespace) -> int:
    """Check the record and print the scores; return the exit status."""
    from kingdom.table.shuffle import COMMITMENT_TAG, verify

    try:
        game = read_game(arguments.record, library_of(arguments))
        if arguments.commitment is not None and COMMITMENT_TAG not in game.tags:
            raise ValueError("the record has no commitment to compare with --commitment")
    except ValueError as error:
        if not arguments.json:
            raise
        print_json({"valid": False, "error": str(error)})
        return BAD_INPUT
    verdict = verify(game, arguments.commitment)
    if arguments.json:
        print_json(replay_json(game, verdict))
    else:
        _print(game, verdict)
    return BAD_INPUT if verdict is not None and not verdict.fair else 0


def replay_json(game: Game, verdict: ShuffleCheck | None = None) -> dict[str, Any]:
    """Return the summary of a game as JSON, with the verdict on its shuffles if there is one."""
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
        **_fairness(game, verdict),
    }


def _fairness(game: Game, verdict: ShuffleCheck | None) -> dict[str, Any]:
    from kingdom.table.shuffle import MIDWAY

    if verdict is not None:
        return {"fair": verdict.fair, "fair_why": verdict.why}
    return {"fair": None, "fair_why": MIDWAY} if game.began_midway else {}


def _print(game: Game, verdict: ShuffleCheck | None) -> None:
    from kingdom.render.words import question
    from kingdom.table.shuffle import MIDWAY

    print(f"A valid record of {counted(len(game.actions), 'action')}, cards drawn included.\n")
    print(score_table(game.state, color_on()))
    print(f"\n{question(game.state)}.")
    if verdict is not None:
        print(f"{'Fair' if verdict.fair else 'NOT FAIR'}: {verdict.why}.")
    if verdict is None and game.began_midway:
        print(f"Not checked: {MIDWAY}.")
    if "commitment" in game.tags:
        print(f"Commitment: {game.tags['commitment']}")


def score_table(state: State, color: bool, width: int = WIDTH) -> str:
    """Return a table of gold by source, with a line for each player or for each source.

    With many sources, a line for each source is narrower.
    """
    from kingdom.render.pen import without_colours
    from kingdom.render.words import player_name

    scores = state.scores()
    title = "Gold if the game ended now" if state.outcome() is None else "Final scoring"
    names = [source.replace("-", " ") for source in scores[0]]
    rows = [
        [player_name(seat), *map(str, gold.values()), str(sum(gold.values()))]
        for seat, gold in enumerate(scores)
    ]
    header = ["", *names, "total"]
    wide = table_text(title, header, rows, color)
    if max(len(without_colours(line)) for line in wide.splitlines()) <= width:
        return wide
    header, *rows = ([*column] for column in zip(header, *rows, strict=True))
    return table_text(title, header, rows, color)
