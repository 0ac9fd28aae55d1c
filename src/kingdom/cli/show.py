"""`kingdom show`: draw a position, or a moment of a recorded game."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kingdom.actions import action_text
from kingdom.cli.common import (
    UsageError,
    add_command,
    add_drawing_options,
    add_sections_option,
    drawing_style,
    game_of,
    library_of,
    print_json,
    read_text,
    whole_number,
)
from kingdom.hexes import BIT, CELLS
from kingdom.plurals import counted
from kingdom.state import AnyView, State

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

    from kingdom.board import Section
    from kingdom.cli.common import Commands
    from kingdom.game import Game

WIDTH: Final = 80  # columns of a drawing when it is not printed to a terminal

_TEXT: Final = """\
Draw a position in the terminal or as SVG, or print it as JSON with its legal actions and scores.

examples:
  kingdom show game.txt               the end of a recorded game
  kingdom show game.txt --ply 40      the same game after 40 actions
  kingdom show game.txt --svg end.svg
  kingdom show "$(cat position.txt)" --json
"""


class Shown(NamedTuple):
    """What is drawn: a state, and a mask of the cell that the last action chose."""

    state: State
    last: int = 0


def add_show(commands: Commands) -> None:
    """Add the command and its arguments."""
    parser = add_command(commands, "show", run_show, "draw a position or a recorded game", _TEXT)
    parser.add_argument(
        "what",
        metavar="POSITION|RECORD",
        help="a position, a file with a position or a record, or - for standard input",
    )
    parser.add_argument(
        "--ply",
        metavar="N",
        type=whole_number(0),
        help="stop after N actions of the record, including cards drawn (default: all)",
    )
    parser.add_argument(
        "--svg", metavar="FILE", help="write an SVG drawing (- for standard output)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_drawing_options(parser)
    add_sections_option(parser)


def run_show(arguments: argparse.Namespace) -> int:
    """Draw the position or print it as JSON; return the exit status."""
    from kingdom import render

    library = library_of(arguments)
    scene = _scene(arguments, read_text(arguments.what).strip(), library)
    if arguments.json:
        print_json(state_json(scene.state))
        return 0
    if arguments.svg is None:
        width = shutil.get_terminal_size().columns if sys.stdout.isatty() else WIDTH
        style = drawing_style(arguments)
        print(render.text(scene.state, **style, last=scene.last, width=width), end="")
        return 0
    drawing = render.svg(scene.state, last=scene.last)
    if arguments.svg == "-":
        sys.stdout.write(drawing)
    else:
        Path(arguments.svg).write_text(drawing, encoding="utf-8", newline="\n")
    return 0


def state_json(state: State) -> dict[str, Any]:
    """Return everything about a state as JSON; players count from 0, as in the library."""
    return {
        "position": str(state),
        "to_move": state.to_move,
        "legal_actions": [action_text(action) for action in state.legal_actions()],
        "scores": list(state.scores()),
        "finished": state.to_move is None,
    }


def _scene(
    arguments: argparse.Namespace, text: str, library: Mapping[str, Section] | None
) -> Shown:
    if "\n" in text:
        return _moment(game_of(text, arguments.what, library), arguments.ply)
    if arguments.ply is not None:
        raise UsageError("--ply needs a record, not a position", arguments.prog)
    if text.startswith("viewer="):
        return Shown(AnyView.parse(text, library).state)
    return Shown(State.parse(text, library))


def _moment(game: Game, ply: int | None) -> Shown:
    """Return the state after so many actions of a game, all of them if None."""
    count = len(game.actions)
    if ply is None:
        ply = count
    if ply > count:
        raise ValueError(f"--ply {ply}: the record has {counted(count, 'action')}")
    last = game.actions[ply - 1] if ply else CELLS
    return Shown(game.states[ply], BIT[last] if last < CELLS else 0)
