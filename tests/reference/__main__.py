"""Compare engine and reference at length: `python -m tests.reference --games 500`.

With `--choose` it looks among them for those of `CHOSEN` in `expected.py`: 24 of each kind do.
"""

import argparse
import time

from tests.reference.boards import LIBRARIES
from tests.reference.choose import choose
from tests.reference.compare import Report, compare_game


def main() -> int:
    """Play games and print what was compared; return 1 if there was a difference."""
    parser = argparse.ArgumentParser(prog="python -m tests.reference", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="on each kind of boards")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--kind", choices=LIBRARIES, help="only these boards")
    parser.add_argument("--choose", action="store_true", help="print games that show everything")
    arguments = parser.parse_args()
    if arguments.choose:
        print(*(f"{kind}: {games}" for kind, games in choose(arguments.games).items()), sep="\n")
        return 0
    numbers = range(arguments.first, arguments.first + arguments.games)
    kinds = (arguments.kind,) if arguments.kind else LIBRARIES
    different = [compare_kind(kind, numbers) for kind in kinds]
    return 1 if any(different) else 0


def compare_kind(kind: str, numbers: range) -> int:
    """Play games on one kind of boards; return the number of those with a difference."""
    started = time.perf_counter()
    report, different = Report(), 0
    for number in numbers:
        try:
            report += compare_game(kind, number)
        except AssertionError as difference:
            different += 1
            print(difference)
    print(f"{kind}: {report}, {different} different ({time.perf_counter() - started:.0f} s)")
    for event, count in sorted(report.events.items()):
        print(f"  {count:7} {event}")
    return different


if __name__ == "__main__":
    raise SystemExit(main())
