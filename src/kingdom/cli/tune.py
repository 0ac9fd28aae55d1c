"""`kingdom tune`: find weights for the thinking of the compiled core by self-play."""

from __future__ import annotations

import argparse
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kingdom.cli.common import (
    INTERRUPTED,
    UsageError,
    add_command,
    add_jobs_option,
    check_writable,
    command_line,
    jobs_of,
    number_between,
    seed_number,
    whole_number,
)
from kingdom.cli.progress import progress_bar
from kingdom.content import ALL_MODULES, MODULES
from kingdom.plurals import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kingdom.cli.common import Commands
    from kingdom.core.tuning import Plan, Trial, Tuning
    from kingdom.core.weights import Weights

FILES: Final = ("planner", "playout")  # the weights' files, without their endings
NOTHING: Final = "nothing"
SAVED_AFTER: Final = 10  # steps
MAX_RATE: Final = 100
WIDTH: Final = 24  # of the planners that are tried out
BOT_OF: Final = {
    "planner": (f"planner:width={WIDTH}", "weights"),
    "playout": ("search:500", "playout"),
}
"""Part -> a bot that weighs by its file, and the option that names the file."""

_TEXT: Final = """\
Find weights by self-play (docs/core.md, "Tuning"). In each step all weights are shifted at random,
some up and some down, play against those shifted the other way, and move a little towards the side
that did better. Progress is saved beside FILE: after Ctrl-C, the same command goes on where it was
stopped. At the end the result is tried out on other set-ups and written to FILE with the command
and the figures, in the form of the files in the package. Bots play by it if they are told to:
planner:weights=FILE, or for playouts search:playout=FILE.

The games of playout are played on the GPU where there is one and the core for GPUs is built
(docs/gpu.md), and otherwise on the processor, by --jobs threads. Those of planner are
always played on the processor, since a plan keeps hundreds of positions. The result depends on
--seed, not on --jobs, nor on where the games are played.

examples:
  kingdom tune planner planner.toml --steps 2000
  kingdom tune planner planner.toml --from nothing --steps 6000
  kingdom tune playout playout.toml --steps 5000 --pairs 30 --players 2,4 --modules base,all
"""


def add_tune(commands: Commands) -> None:
    """Add the command and its arguments."""
    parser = add_command(
        commands, "tune", run_tune, "find weights for the bots by self-play", _TEXT
    )
    parser.add_argument("part", metavar="PART", choices=FILES, help=f"one of {', '.join(FILES)}")
    parser.add_argument("file", metavar="FILE", type=Path, help="where the weights are written")
    _add_number(parser, "--steps", 1000, "number of steps")
    _add_number(parser, "--pairs", 12, "deals in a step, each played once on each seat")
    _add_number(parser, "--deals", 200, "deals on which the result is tried out, of each kind")
    parser.add_argument(
        "--players", metavar="N,...", default="2", help="numbers of players, in turn (default: 2)"
    )
    parser.add_argument(
        "--modules",
        metavar="M,...",
        default="base,all",
        help="sets of modules, in turn; names within one are joined by + (default: base,all)",
    )
    parser.add_argument(
        "--rate",
        metavar="R",
        type=number_between(0, MAX_RATE, above=True),
        default=0.6,
        help="how far a step goes (default: 0.6)",
    )
    parser.add_argument(
        "--from",
        dest="start",
        metavar="WEIGHTS",
        type=Path,
        help=f"begin with the weights of this file, or with {NOTHING}: with 0 for everything but "
        "gold (default: those of the package)",
    )
    parser.add_argument(
        "--seed", metavar="S", type=seed_number, default=0, help="seed of the games (default: 0)"
    )
    add_jobs_option(parser, "play", default=0, what="threads")


def _add_number(parser: argparse.ArgumentParser, name: str, default: int, text: str) -> None:
    parser.add_argument(
        name,
        metavar="N",
        type=whole_number(1),
        default=default,
        help=f"{text} (default: {default})",
    )


def run_tune(arguments: argparse.Namespace) -> int:
    """Tune, and write the result; return the exit status."""
    from kingdom.core.library import require_core
    from kingdom.core.tuning import write_whole
    from kingdom.core.weights import weights_text

    require_core("tuning")
    check_writable(arguments.file)
    progress_file = arguments.file.with_suffix(".progress.json")
    tuning = _begun(arguments, progress_file)
    print(f"playing on {tuning.backend.name}", file=sys.stderr)
    with _saving_when_a_gpu_fails(tuning, progress_file):
        try:
            _tune(tuning, progress_file)
        except KeyboardInterrupt:
            tuning.save(progress_file)
            done = f"stopped after {counted(tuning.progress.step, 'step')}"
            print(f"{done}: the same command goes on from there", file=sys.stderr)
            return INTERRUPTED
        head = [_command(arguments, tuning.plan), *_tried(tuning, arguments)]
    write_whole(arguments.file, weights_text(tuning.result, arguments.part, "\n".join(head)))
    progress_file.unlink(missing_ok=True)
    print("\n".join(head))
    print(f"\nTo let bots play by {arguments.file}:\n  {_arena(arguments.part, arguments.file)}")
    return 0


@contextmanager
def _saving_when_a_gpu_fails(tuning: Tuning, progress_file: Path) -> Iterator[None]:
    from kingdom.core.cuda import CudaError

    try:
        yield
    except CudaError as error:
        tuning.save(progress_file)
        raise ValueError(
            f"the GPU failed: {error}. The same command goes on from there; "
            "with CUDA_VISIBLE_DEVICES= before it, on the processor"
        ) from error


def _arena(part: str, file: Path) -> str:
    """Return a command that lets a bot with the new weights play against one with the usual."""
    usual, option = BOT_OF[part]
    tuned = f"{usual}:{option}={file}"
    if "," in tuned:
        tuned = f'"{tuned}"'
    return command_line("arena", {"bots": f"{tuned},{usual}", "games": 400}, ())


def _begun(arguments: argparse.Namespace, progress_file: Path) -> Tuning:
    """Return the tuning that was stopped, or a new one."""
    from kingdom.core.tuning import Tuning, backend_of

    backend = backend_of(arguments.part, threads=jobs_of(arguments))
    begun = Tuning(_plan(arguments), _start(arguments.start), backend)
    if not progress_file.exists():
        return begun
    tuning = Tuning.load(progress_file, backend)
    if (tuning.plan, tuning.start) != (begun.plan, begun.start):
        raise ValueError(f"{progress_file} belongs to another command: remove it to start again")
    return tuning


def _start(given: Path | None) -> Weights | None:
    """Return the weights to begin with; None for those of the package."""
    from kingdom.core.weights import load_weights, no_weights

    if given is None:
        return None
    return no_weights() if str(given) == NOTHING else load_weights(given)


def _plan(arguments: argparse.Namespace) -> Plan:
    from kingdom.core.tuning import Plan

    try:
        players = tuple(map(int, arguments.players.split(",")))
    except ValueError:
        players = ()
    if not players or not all(2 <= number <= 5 for number in players):
        raise ValueError(f"--players: {arguments.players!r} is not a list of numbers from 2 to 5")
    sets = tuple(arguments.modules.split(","))
    for name in "+".join(sets).split("+"):
        if name not in (*MODULES, ALL_MODULES):
            known = ", ".join((*MODULES, ALL_MODULES))
            raise UsageError(
                f"--modules: unknown module {name!r}: known are {known}", arguments.prog
            )
    return Plan(
        arguments.part,
        arguments.steps,
        arguments.pairs,
        players,
        sets,
        arguments.seed,
        arguments.rate,
    )


def _tune(tuning: Tuning, progress_file: Path) -> None:
    with progress_bar("tuning", tuning.plan.steps) as advance:
        advance(tuning.progress.step)
        for progress in tuning.run():
            advance(1)
            if progress.step % SAVED_AFTER == 0:
                tuning.save(progress_file)


def _command(arguments: argparse.Namespace, plan: Plan) -> str:
    """Return the command that does the same again."""
    given = (
        f"kingdom tune {plan.part} {arguments.file.name} --steps {plan.steps} --pairs {plan.pairs}"
        f" --players {arguments.players} --modules {arguments.modules}"
        f" --rate {plan.rate} --seed {plan.seed} --deals {arguments.deals}"
    )
    return given + (f" --from {arguments.start.name}" if arguments.start else "")


def _tried(tuning: Tuning, arguments: argparse.Namespace) -> Iterator[str]:
    """Yield how the result does against the weights that it was begun with."""
    from kingdom.core.tuning import backend_of, play_trial

    plan, sides = tuning.plan, (tuning.result, tuning.start)
    backend = backend_of(plan.part, WIDTH, jobs_of(arguments))
    for players in dict.fromkeys(plan.players):
        for modules in dict.fromkeys(plan.modules):
            trial = play_trial(backend, *sides, players, modules, arguments.deals, plan.seed)
            yield _told(trial, players, modules)


def _told(trial: Trial, players: int, modules: str) -> str:
    mine, others = trial.gold
    return (
        f"against what it began with, {players} players, {modules}: {trial.share:.1%} of "
        f"{trial.games} games (+-{trial.error:.1%}), gold {mine:.1f} to {others:.1f}"
    )
