"""`kingdom watch`: a game between bots, drawn in the terminal turn by turn."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kingdom.cli.common import (
    add_bots_option,
    add_command,
    add_drawing_options,
    add_game_options,
    drawing_style,
    number_between,
    sections_hint,
    seed_number,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kingdom.cli.common import Commands, DrawingStyle
    from kingdom.cli.series import Series
    from kingdom.cli.story import TurnStory
    from kingdom.game import Game
    from kingdom.state import State

DEFAULT_DELAY: Final = 0.5
LONGEST_DELAY: Final = 60.0
_WIDE: Final = 80  # columns, and lines without limit, when standard output is not a terminal
_ENDLESS: Final = 10_000
BOARD_EVERY: Final = 5  # rounds from one board to the next when standard output is not a terminal

# The terminal's alternate screen, on which frames replace each other; what was on the main screen
# is still there afterwards.
_ENTER: Final = "\x1b[?1049h\x1b[?25l"
_LEAVE: Final = "\x1b[?25h\x1b[?1049l"
_HOME: Final = "\x1b[H"
_CLEAR_LINE: Final = "\x1b[K"
_CLEAR_BELOW: Final = "\x1b[J"

_TEXT: Final = """\
Show a whole game between bots, with a picture for each turn and the scores at the end. When the
output is not a terminal, print only some of the boards, without delay and colours. Ctrl-C stops it.

examples:
  kingdom watch
  kingdom watch --players 4 --delay 1.5
  kingdom watch --seed 7 --out game.txt
  kingdom watch --modules base,crossroads,marshlands --rule two_cards=yes
  kingdom watch --bots random,my_bots.py:Clever --ascii
"""


def add_watch(commands: Commands) -> None:
    """Add the command and its arguments."""
    parser = add_command(
        commands, "watch", run_watch, "watch a game between bots in the terminal", _TEXT
    )
    add_bots_option(parser)
    parser.add_argument(
        "--seed",
        metavar="S",
        type=seed_number,
        help="seed of the game (default: a new one)",
    )
    parser.add_argument(
        "--delay",
        metavar="SECONDS",
        type=number_between(0, LONGEST_DELAY, "seconds"),
        default=DEFAULT_DELAY,
        help=f"how long each turn stays on the screen (default: {DEFAULT_DELAY})",
    )
    parser.add_argument("--out", metavar="FILE", type=Path, help="write a record to this file")
    add_drawing_options(parser)
    add_game_options(parser)


def run_watch(arguments: argparse.Namespace) -> int:
    """Play a game and show it; return the exit status."""
    from kingdom.cli.games import series_of
    from kingdom.cli.story import Storyteller

    seed = _new_seed() if arguments.seed is None else arguments.seed
    series = series_of(arguments, seed)
    if arguments.out is not None:
        _check_writable(arguments.out)
    style = drawing_style(arguments)
    if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        with _alternate_screen():
            screen = _Screen(style, arguments.delay)
            game = series.play(1, [Storyteller(screen.show)])
    else:
        game = series.play(1, [Storyteller(_Log(style).show)])
    farewell = _farewell(arguments, series)
    _print_end(game, style, farewell)
    if arguments.out is not None:
        arguments.out.write_text(game.record(), encoding="utf-8", newline="\n")
    print(farewell)
    return 0


def _check_writable(file: Path) -> None:
    """Raise ValueError before the game if its record could not be written after it."""
    if file.is_dir() or not file.absolute().parent.is_dir():
        raise ValueError(f"--out {str(file)!r}: cannot write a file there")


def _new_seed() -> int:
    from random import Random

    return int(Random().random() * 1_000_000)


@contextmanager
def _alternate_screen() -> Iterator[None]:
    """Use the terminal's alternate screen, and leave it again whatever happens."""
    out = sys.stdout
    out.write(_ENTER)
    try:
        yield
    finally:
        out.write(_LEAVE)
        out.flush()


class _Screen:
    """Shows each turn in place of the one before."""

    def __init__(self, style: DrawingStyle, delay: float) -> None:
        """Remember standard output, which is replaced while bots choose."""
        self._out = sys.stdout
        self._style = style
        self._delay = delay

    def show(self, turn: TurnStory, state: State) -> None:
        """Draw the board after a turn, in place of the last one."""
        width, height = shutil.get_terminal_size()
        caption = _caption(turn, width, self._style)
        board = _board(state, turn.cells, self._style, width)
        gap = [""] * (len(caption) + len(board) < height)
        lines = [*caption, *gap, *board]
        self._out.write(_HOME)
        self._out.write("\n".join(line + _CLEAR_LINE for line in lines[:height]))
        self._out.write(_CLEAR_BELOW)
        self._out.flush()
        time.sleep(self._delay)


class _Log:
    """Prints a line for each turn and a board now and then."""

    def __init__(self, style: DrawingStyle) -> None:
        """Remember standard output, which is replaced while bots choose."""
        self._out = sys.stdout
        self._style = style

    def show(self, turn: TurnStory, state: State) -> None:
        """Print a line for a turn, and the board every few rounds."""
        from kingdom.render.words import player_name

        card, text = turn.card or "no card", _text(turn, self._style)
        print(f"{turn.round:>2}. {player_name(turn.seat)}, {card}: {text}", file=self._out)
        if turn.round % BOARD_EVERY == 0 and turn.seat == state.setup.players - 1:
            print("", *_board(state, turn.cells, self._style), "", sep="\n", file=self._out)


def _board(
    state: State, cells: int, style: DrawingStyle, width: int = _WIDE, key: bool = True
) -> list[str]:
    from kingdom import render

    return render.text(state, **style, last=cells, width=width, key=key).splitlines()


def _caption(turn: TurnStory, width: int, style: DrawingStyle) -> list[str]:
    """Return lines that say whose turn it was, with which card, and what was done."""
    from kingdom.render.palette import LIVERIES
    from kingdom.render.pen import Pen, Style, clipped
    from kingdom.render.words import player_name

    livery = LIVERIES[turn.seat]
    several = " and " in turn.card
    card = f"{'holds' if several else 'plays'} {turn.card}" if turn.card else "has no card"
    name = Pen(style["color"]).paint(
        f" {player_name(turn.seat)} ({livery.name}) ", Style(livery.mark, livery.color, bold=True)
    )
    text = _text(turn, style)
    line = text if len(text) <= width else text[: width - 3] + "..."
    return [clipped(f"Round {turn.round}: {name} {card}", width), line]


def _text(turn: TurnStory, style: DrawingStyle) -> str:
    from kingdom.render.pen import in_ascii

    return turn.text if style["unicode"] else in_ascii(turn.text)


def _print_end(game: Game, style: DrawingStyle, farewell: str) -> None:
    """Print what remains on the screen: the last board, the scores, the winner."""
    from kingdom.cli.replay import score_table
    from kingdom.render.pen import Pen, Style
    from kingdom.render.words import question

    width, height = shutil.get_terminal_size() if sys.stdout.isatty() else (_WIDE, _ENDLESS)
    winner = Pen(style["color"]).paint(f"{question(game.state)}.", Style(bold=True))
    scoring = ["", *score_table(game.state, style["color"], width).splitlines(), "", winner]
    room = height - 1 - (len(farewell) - 1) // width - 1  # the shell's prompt, and the farewell
    board = ["", *_board(game.state, 0, style, width)]
    if len(board) + len(scoring) > room:
        board = _board(game.state, 0, style, width, key=False)
    if len(board) + len(scoring) > room or max(map(_room, scoring)) > width:
        # The board shows the gold of each card beside it, or right above this line.
        totals = [str(sum(gold.values())) for gold in game.state.scores()]
        scoring = [f"Final scoring: {', '.join(totals)} gold.", winner]
    print(*board, *scoring, sep="\n")


def _room(line: str) -> int:
    from kingdom.render.pen import without_colours

    return len(without_colours(line))


def _farewell(arguments: argparse.Namespace, series: Series) -> str:
    """Return a line about how to see the game again."""
    from shlex import quote

    if arguments.out is not None:
        file = f"{quote(str(arguments.out))}{sections_hint(arguments)}"
        see = ", ".join(f"{_program()} {command} {file}" for command in ("replay", "show"))
        return f"Its record: {arguments.out}. See it with: {see}"
    return f"The same game again, with its record: {_again(arguments, series)}"


def _program() -> str:
    """Return the words that call the program: its path, if it was called by that."""
    called = Path(sys.argv[0])
    return str(called) if called.name == "kingdom" and not shutil.which("kingdom") else "kingdom"


def _again(arguments: argparse.Namespace, series: Series) -> str:
    """Return the command that plays the game again and writes its record."""
    from shlex import quote

    words = [_program(), "watch", "--seed", str(series.deals.seed)]
    if series.deals.setup is not None:
        words += ["--setup", series.deals.setup]
    else:
        words += ["--players", str(series.deals.players)]
        if arguments.modules is not None:
            words += ["--modules", ",".join(arguments.modules)]
        words += [word for rule in arguments.rule for word in ("--rule", rule)]
    if set(series.bots) != {"random"}:
        words += ["--bots", arguments.bots]
    if arguments.sections is not None:
        words += ["--sections", arguments.sections]
    return " ".join(map(quote, [*words, "--out", "game.txt"]))
