"""What several commands share: options, reading input, printing."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import contextmanager
from enum import StrEnum
from itertools import chain
from math import nan
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypedDict

from kingdom.content import ALL_MODULES, MODULES
from kingdom.installation import how_to_install
from kingdom.setup import MAX_PLAYERS, MIN_PLAYERS, HouseRules, Setup, load_sections
from kingdom.setup.house_rules import checked_house_rules, parse_rules
from kingdom.setup.text import setup_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from kingdom.board import Section
    from kingdom.game import Game

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


BAD_INPUT: Final = 1
INTERRUPTED: Final = 130  # what a shell reports for a program ended by Ctrl-C


class UsageError(Exception):
    """A command line that cannot be understood."""

    def __init__(self, message: str, prog: str = "kingdom") -> None:
        """Take what is wrong, and the command whose help to look at."""
        super().__init__(message)
        self.prog = prog


class Parser(argparse.ArgumentParser):
    """An argument parser that raises `UsageError` and does not rewrap its texts."""

    def __init__(self, **options: Any) -> None:
        """Take what `argparse.ArgumentParser` takes."""
        super().__init__(
            formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **options
        )

    def error(self, message: str) -> NoReturn:
        """Raise `UsageError` instead of ending the program."""
        raise UsageError(message, self.prog)


def add_command(
    commands: Commands,
    name: str,
    run: Callable[[argparse.Namespace], int],
    summary: str,
    text: str,
) -> argparse.ArgumentParser:
    """Add a command; `text` is its description, then `examples:`, shown after the options."""
    description, _, examples = text.partition("examples:")
    parser = commands.add_parser(
        name,
        help=summary,
        description=description.strip(),
        epilog="examples:" + examples.rstrip(),
    )
    parser.set_defaults(run=run, prog=parser.prog)
    return parser


@contextmanager
def importing_server(prog: str) -> Iterator[None]:
    """Turn the error of a package that the server needs and nobody has installed into one line."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == "kingdom":  # which is our own fault
            raise
        raise ValueError(
            f"{prog} needs the package {missing}, which is not installed: "
            f"{how_to_install('server')}"
        ) from None


# --- options -----------------------------------------------------------------------------


def whole_number(low: int, high: int | None = None) -> Callable[[str], int]:
    """Return an argparse type for whole numbers between two limits."""

    def read(text: str) -> int:
        number = int(text) if _is_number(text) else None
        if number is None or number < low or (high is not None and number > high):
            span = f"of at least {low}" if high is None else f"from {low} to {high}"
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number {span}")
        return number

    return read


def number_between(
    low: float, high: float, of: str = "", *, above: bool = False
) -> Callable[[str], float]:
    """Return an argparse type for numbers between two limits: `above` leaves out the lower one.

    `of` says what they count, for the error message.
    """

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = nan
        if not low <= number <= high or (above and number == low):  # this refuses nan as well
            span = f"above {low:g}, up to {high:g}" if above else f"from {low:g} to {high:g}"
            counted = f" of {of}" if of else ""
            raise argparse.ArgumentTypeError(f"{text!r} is not a number{counted} {span}")
        return number

    return read


def _is_number(text: str) -> bool:
    return text.isascii() and text.removeprefix("-").isdigit() and len(text) < 19


def seed_number(text: str) -> int:
    """Parse a seed: a whole number, which may be negative."""
    if not _is_number(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at most 18 digits")
    return int(text)


def module_names(text: str) -> tuple[str, ...]:
    """Parse names of modules, separated by commas; `all` stands for every one."""
    names = tuple(text.split(","))
    for name in names:
        if name not in (*MODULES, ALL_MODULES):
            raise argparse.ArgumentTypeError(
                f"unknown module {name!r}: known are {', '.join(MODULES)}, or {ALL_MODULES}"
            )
    return MODULES if ALL_MODULES in names else names


def add_game_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose the set-up."""
    group = parser.add_argument_group("the game")
    group.add_argument(
        "--players",
        metavar="P",
        type=whole_number(MIN_PLAYERS, MAX_PLAYERS),
        help=f"{MIN_PLAYERS} to {MAX_PLAYERS} players (default: 2, or as in --setup)",
    )
    group.add_argument(
        "--modules",
        metavar="M,...",
        type=module_names,
        help=f"modules in play: {', '.join(MODULES)}, or {ALL_MODULES} (default: base)",
    )
    group.add_argument(
        "--setup",
        metavar="TEXT",
        help="a fixed set-up such as 'players=2 sections=tavern,paddock,oasis,farm:turned "
        "cards=fishermen,knights,merchants'; with a ? in it, as in 'sections=?,farm "
        "cards=lords,?,?', every ? and whatever is left out is drawn for each game (default: draw "
        "everything)",
    )
    add_rule_option(group)
    add_sections_option(group)


def add_rule_option(parser: argparse._ActionsContainer) -> None:
    """Add the option for house rules."""
    parser.add_argument(
        "--rule",
        metavar="NAME=VALUE",
        type=rule_word,
        action="append",
        default=[],
        help=f"a house rule ({', '.join(HouseRules.__annotations__)}) such as "
        "lost_tiles_return=yes; may be given several times",
    )


def add_sections_option(parser: argparse._ActionsContainer) -> None:
    """Add the option for a folder of the user's own sections."""
    parser.add_argument(
        "--sections",
        metavar="DIR",
        help="a folder of your own section files, which add to the printed ones or replace them",
    )


def add_bots_option(parser: argparse.ArgumentParser) -> None:
    """Add the option that chooses the bots."""
    parser.add_argument(
        "--bots",
        metavar="B,...",
        default="random",
        help="one bot for all players, or one for each: random, greedy, planner, search, a level "
        "(beginner, easy, medium, hard, expert) or FILE.py:CLASS, perhaps with a budget for each "
        "turn, as in search:2000 or search:0.5s; docs/bots.md says more (default: random)",
    )


def add_jobs_option(
    parser: argparse.ArgumentParser, work: str, default: int = 1, what: str = "processes"
) -> None:
    """Add the option for how many processes or threads do some work at the same time."""
    parser.add_argument(
        "--jobs",
        metavar="J",
        type=whole_number(0, 1024),
        default=default,
        help=f"number of {what} that {work} at the same time; 0: one per core "
        "(default: %(default)s)",
    )


def jobs_of(arguments: argparse.Namespace) -> int:
    """Return the number of processes or threads in `--jobs`: 0 stands for one per core."""
    jobs: int = arguments.jobs
    return jobs or os.cpu_count() or 1


class Engine(StrEnum):
    """What plays or counts: with the same seed both engines do the same."""

    PYTHON = "python"
    CORE = "core"
    EITHER = "either"  # the core wherever it can


def add_engine_option(parser: argparse.ArgumentParser, where: str) -> None:
    """Add the option that chooses an engine; `where` says where the core is used without it."""
    parser.add_argument(
        "--engine",
        choices=(Engine.PYTHON.value, Engine.CORE.value),
        type=_engine,
        help=f"the Python engine, or the compiled core, which does the same much faster "
        f"(default: the core {where})",
    )


def _engine(text: str) -> Engine | str:
    return Engine(text) if text in (Engine.PYTHON, Engine.CORE) else text


def add_drawing_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for how a board is drawn in the terminal."""
    parser.add_argument("--no-color", action="store_true", help="draw without colours")
    parser.add_argument("--ascii", action="store_true", help="draw with ASCII characters only")


class DrawingStyle(TypedDict):
    """How a board is drawn in the terminal, as arguments of `kingdom.render.text`."""

    color: bool
    unicode: bool


def color_on() -> bool:
    """Return whether standard output is a terminal that wants colours (`NO_COLOR`)."""
    from kingdom.render import color_wanted

    return color_wanted(sys.stdout)


def drawing_style(arguments: argparse.Namespace) -> DrawingStyle:
    """Return the way to draw on standard output, by the options and the terminal."""
    from kingdom.render import unicode_wanted

    return {
        "color": color_on() and not arguments.no_color,
        "unicode": not arguments.ascii and unicode_wanted(sys.stdout),
    }


def library_of(arguments: argparse.Namespace) -> Mapping[str, Section] | None:
    """Return the standard sections with the user's own, or None if no folder was named."""
    return None if arguments.sections is None else load_sections(arguments.sections)


def sections_hint(arguments: argparse.Namespace) -> str:
    """Return the option that reads a record again if it was played on the user's own sections."""
    from shlex import quote

    return "" if arguments.sections is None else f" --sections {quote(arguments.sections)}"


def parse_setup(text: str, rules: Sequence[str], library: Mapping[str, Section] | None) -> Setup:
    """Parse a set-up together with the house rules of `--rule`."""
    return Setup.parse(" ".join((text, *rules)), library)


def house_rules(rules: Sequence[str]) -> dict[str, Any]:
    """Parse the house rules of `--rule` as keyword arguments for a set-up."""
    return dict(checked_house_rules(parse_rules(setup_words(" ".join(rules)))))


def rule_word(text: str) -> str:
    """Check the name of a `--rule` and return the rule as it was given."""
    name, sign, value = text.partition("=")
    known = ", ".join(HouseRules.__annotations__)
    if not sign or not value:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE: known are {known}")
    if name not in HouseRules.__annotations__:
        raise argparse.ArgumentTypeError(f"unknown house rule {name!r}: known are {known}")
    return text


# --- reading -----------------------------------------------------------------------------


def read_text(argument: str) -> str:
    """Return the text that an argument names: standard input (`-`), a file, or itself."""
    if argument == "-" or _is_file(argument):
        return read_file(argument)
    if "=" not in argument:
        raise ValueError(f"{argument!r} is neither a file nor a position (key=value ...)")
    return argument


def read_file(name: str) -> str:
    """Return the content of a text file, or of standard input if it is called `-`."""
    if name == "-":
        return sys.stdin.read()
    try:
        return Path(name).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"{name}: not a text file ({error.reason})") from None
    except OSError as error:
        raise ValueError(f"{name!r}: {error.strerror}") from None


def read_game(name: str, library: Mapping[str, Section] | None) -> Game:
    """Read and check a record file; an error names the file and the line."""
    return game_of(read_file(name), name, library)


def game_of(text: str, name: str, library: Mapping[str, Section] | None) -> Game:
    """Read and check a record; error messages call its source `name`."""
    from kingdom.game import Game

    try:
        return Game.from_record(text, library=library)
    except ValueError as error:
        raise ValueError(f"{'standard input' if name == '-' else name}: {error}") from None


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except OSError:  # longer than a file name can be
        return False


def check_writable(file: Path) -> None:
    """Raise ValueError, before long work rather than after it, if no file can be written there."""
    if file.is_dir() or not file.absolute().parent.is_dir():
        raise ValueError(f"{str(file)!r}: cannot write a file there")


# --- printing ----------------------------------------------------------------------------


def command_line(name: str, options: Mapping[str, object], rules: Sequence[str]) -> str:
    """Return a command as it is typed, with those of the options that have a value."""
    from shlex import quote

    given = [(f"--{option}", str(value)) for option, value in options.items() if value is not None]
    given += [("--rule", rule) for rule in rules]
    return " ".join(map(quote, ["kingdom", name, *chain.from_iterable(given)]))


def print_json(value: dict[str, Any]) -> None:
    """Print one JSON object, indented."""
    import json

    print(json.dumps(value, indent=2))


def table_text(
    title: str, header: Sequence[str], rows: Sequence[Sequence[str]], color: bool
) -> str:
    """Return a table as text; words are aligned left, numbers right."""
    from kingdom.render.pen import Pen, Style

    def line(cells: Sequence[str]) -> str:
        return "  ".join(map(_fitted, cells, widths, words)).rstrip()

    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    words = [cell[:1].isalpha() for cell in rows[0]]
    bold = Style(bold=True)
    pen = Pen(color)
    head = [
        pen.paint(title, bold),
        line(header),
        "-" * len(line(["-" * width for width in widths])),
    ]
    return "\n".join([*head, *map(line, rows)])


def _fitted(cell: str, width: int, is_word: bool) -> str:
    return cell.ljust(width) if is_word else cell.rjust(width)
