"""`kingdom perft`: count sequences of actions, to check the rules and to time them."""

from __future__ import annotations

import argparse
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from kingdom.actions import FIRST_TERRAIN, STOP, action_text, parse_action
from kingdom.cli.common import (
    Engine,
    UsageError,
    add_command,
    add_engine_option,
    add_jobs_option,
    add_sections_option,
    jobs_of,
    library_of,
    parse_setup,
    print_json,
    read_text,
    whole_number,
)
from kingdom.cli.engines import core_is_used
from kingdom.cli.progress import progress_bar
from kingdom.rules.position import CHANCE
from kingdom.state import State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TypeAlias

    from kingdom.actions import Action
    from kingdom.cli.common import Commands
    from kingdom.core import Core
    from kingdom.setup import Setup

    Count: TypeAlias = Callable[[State, int, Sequence[Action]], int]

DEEPEST: Final = 100
IN_ONE_CALL: Final = 5  # actions that the core counts at a time, so that Ctrl-C is noticed

_TEXT: Final = """\
Count the sequences of exactly D actions that are possible from a position. Drawing a card is an
action like any other, and every card that could be drawn counts. With --cards the draws are
scripted instead: each takes the next card of the list without adding to the depth. Once the list
is used up, draws count as actions again. Games that end earlier are not counted.

examples:
  kingdom perft position.txt --depth 3
  kingdom perft position.txt --cards grass,canyon --depth 4 --divide
  kingdom perft --depth 5 --cards flower,grass --json \\
    --setup 'players=2 sections=tavern,paddock,oasis,farm cards=fishermen,knights,merchants'
"""


def add_perft(commands: Commands) -> None:
    """Add the command and its arguments."""
    parser = add_command(commands, "perft", run_perft, "count sequences of actions", _TEXT)
    parser.add_argument(
        "position", metavar="POSITION", nargs="?", help="a position, a file with one, or -"
    )
    parser.add_argument("--setup", metavar="TEXT", help="start a new game with this set-up")
    parser.add_argument(
        "--depth",
        metavar="D",
        type=whole_number(0, DEEPEST),
        required=True,
        help="number of actions",
    )
    parser.add_argument(
        "--cards", metavar="C,...", type=cards_script, default=(), help="cards to draw, in order"
    )
    parser.add_argument("--divide", action="store_true", help="print a count for each first action")
    add_jobs_option(parser, "count")
    add_engine_option(parser, "where there is one")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_sections_option(parser)


def run_perft(arguments: argparse.Namespace) -> int:
    """Print the count, or the count behind each first action; return the exit status."""
    state = _root(arguments)
    in_core = core_is_used(arguments.engine, lambda: _core_of(state.setup))
    engine = Engine.CORE if in_core else Engine.PYTHON
    parts: dict[str, int] = {}
    start = perf_counter()
    if arguments.depth == 0:
        nodes = 1
    else:
        jobs = jobs_of(arguments)
        count = leaves if engine is Engine.PYTHON else leaves_in_core
        parts = _divide_with_progress(state, arguments.depth, arguments.cards, jobs, count)
        nodes = sum(parts.values())
    seconds = perf_counter() - start
    if arguments.json:
        report: dict[str, Any] = {"depth": arguments.depth, "nodes": nodes}
        report |= {"seconds": round(seconds, 6), "engine": engine}
        print_json(report | {"divide": parts} if arguments.divide else report)
        return 0
    if arguments.divide:
        print(divide_table(parts))
    print(f"depth {arguments.depth}: {nodes} node{'s' * (nodes != 1)} in {seconds:.3f} s")
    return 0


def cards_script(text: str) -> tuple[Action, ...]:
    """Parse the cards to draw, separated by commas, as actions."""
    return tuple(map(_card, text.split(",")))


def _card(text: str) -> Action:
    try:
        card = parse_action(text)
    except ValueError:
        card = STOP
    if not FIRST_TERRAIN <= card < STOP:
        raise argparse.ArgumentTypeError(f"{text!r} is not a terrain card such as grass")
    return card


def _root(arguments: argparse.Namespace) -> State:
    if (arguments.position is None) == (arguments.setup is None):
        raise UsageError("give either POSITION or --setup", arguments.prog)
    library = library_of(arguments)
    if arguments.setup is not None:
        return State.start(parse_setup(arguments.setup, (), library))
    text = read_text(arguments.position).strip()
    if "\n" in text:
        raise UsageError("POSITION must be one line; is this a record?", arguments.prog)
    return State.parse(text, library)


def _divide_with_progress(
    state: State, depth: int, cards: Sequence[Action], jobs: int, count: Count
) -> dict[str, int]:
    first, _ = _drawn(state, cards)
    with progress_bar("counting", len(first.legal_actions())) as advance:
        parts = {}
        counting = (
            divide(state, depth, cards, count)
            if jobs == 1
            else _divide_in(jobs, state, depth, cards, count)
        )
        for action, nodes in counting:
            parts[action_text(action)] = nodes
            advance(1)
        return parts


def _divide_in(
    jobs: int, state: State, depth: int, cards: Sequence[Action], count: Count
) -> Iterator[tuple[Action, int]]:
    """Do the same as `divide` in several processes."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    state, cards = _drawn(state, cards)
    actions = state.legal_actions()
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        behind = map(state.apply, actions)
        counted = [pool.submit(count, after, depth - 1, cards) for after in behind]
        for action, nodes in zip(actions, counted, strict=True):
            yield action, nodes.result()


def leaves(state: State, depth: int, cards: Sequence[Action]) -> int:
    """Return the number of sequences of `depth` actions; draws take the next of `cards` first."""
    if not depth:
        return 1
    if cards:
        state, cards = _drawn(state, cards)
    if depth == 1:
        return state.legal_mask.bit_count() + len(state.options)
    apply = state.apply
    return sum([leaves(apply(action), depth - 1, cards) for action in state.legal_actions()])


def divide(
    state: State, depth: int, cards: Sequence[Action], count: Count = leaves
) -> Iterator[tuple[Action, int]]:
    """Yield each first action and the number of sequences that begin with it."""
    state, cards = _drawn(state, cards)
    for action in state.legal_actions():
        yield action, count(state.apply(action), depth - 1, cards)


def leaves_in_core(state: State, depth: int, cards: Sequence[Action]) -> int:
    """Do the same as `leaves` in the compiled core."""
    if depth <= IN_ONE_CALL:
        return _core_of(state.setup).perft(state, depth, cards)
    state, cards = _drawn(state, cards)
    behind = map(state.apply, state.legal_actions())
    return sum([leaves_in_core(after, depth - 1, cards) for after in behind])


def _core_of(setup: Setup) -> Core:
    """Return the core of a set-up; it is imported only where it is used."""
    from kingdom.core import core_of

    return core_of(setup)


def _drawn(state: State, cards: Sequence[Action]) -> tuple[State, Sequence[Action]]:
    """Draw the scripted cards that are due, and return the state and the remaining cards."""
    while cards and state.to_move == CHANCE:
        state = state.apply(cards[0])
        cards = cards[1:]
    return state, cards


def divide_table(parts: dict[str, int]) -> str:
    """Return a line for each first action with its count."""
    return "\n".join(f"{action:<14} {nodes:>14}" for action, nodes in parts.items())
