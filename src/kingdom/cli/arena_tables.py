"""What an arena found, as tables for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kingdom.arena.labels import label_of, module_of
from kingdom.cli.common import color_on, table_text
from kingdom.plurals import counted

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def interval_text(low: float | None, high: float | None, form: str, between: str = "-") -> str:
    """Return an interval in a format, or that one deal alone gives none."""
    if low is None or high is None:
        return "too few deals"
    return f"{low:{form}}{between}{high:{form}}"


def _range(row: dict[str, Any], name: str, form: str) -> str:
    return interval_text(row[f"{name}_low"], row[f"{name}_high"], form)


def print_summary(summary: dict[str, Any], details: bool = False) -> None:
    """Print what an arena found; `details` are the gold by source and the tiles used."""
    done = "interrupted after " if summary["interrupted"] else ""
    print(
        f"{done}{counted(summary['games'], 'game')} on {counted(summary['deals'], 'deal')}, "
        f"{summary['players']} players, {summary['format']}, seed {summary['seed']}, "
        f"{summary['seconds']:.1f} s"
    )
    if summary["games"]:
        more = (_gold_table, _tiles_table) if details else ()
        for make in (_bots_table, _pairs_table, _seats_table, _times_table, *more):
            print("", make(summary, color_on()), sep="\n")
    if "sprt" in summary:
        print(f"\n{summary['sprt']['text']}")
    print_failures(summary["failures"])


def print_report_file(file: Path | None) -> None:
    """Print where the report is, if one was written."""
    if file is not None:
        print(f"\nThe report is in {file}: open it in a browser.")


def print_failures(failures: Sequence[dict[str, Any]]) -> None:
    """Print why bots failed, each reason once with the first game in which it was seen."""
    first: dict[tuple[str, str], dict[str, Any]] = {}
    for failure in failures:
        first.setdefault((failure["bot"], failure["why"]), failure)
    for (bot, why), failure in first.items():
        game = f"game {failure['game']}"
        if "players" in failure:
            game += f" with {failure['players']} players"
        print(f"\n{bot} failed, first in {game}: {why}")


def _bots_table(summary: dict[str, Any], color: bool) -> str:
    rows = [
        [
            bot["name"],
            str(bot["games"]),
            f"{bot['win_share']:.1%}",
            _range(bot, "win_share", ".1%"),
            f"{bot['rating']:.0f}",
            _range(bot, "rating", ".0f"),
            f"{bot['gold_mean']:.1f}",
            _range(bot, "gold", ".1f"),
        ]
        for bot in sorted(summary["bots"], key=lambda bot: -bot["rating"])
    ]
    header = ["bot", "games", "wins/seat", "95 %", "rating", "95 %", "gold", "95 %"]
    return table_text("Bots", header, rows, color)


def _pairs_table(summary: dict[str, Any], color: bool) -> str:
    rows = [
        [
            pair["a"],
            pair["b"],
            str(pair["games"]),
            f"{pair['a_win_share']:.1%}",
            interval_text(pair["low"], pair["high"], ".1%"),
            f"{pair['fair']:.1%}",
        ]
        for pair in summary["pairs"]
    ]
    header = ["bot", "against", "games", "wins", "95 %", "fair"]
    return table_text("Pairs", header, rows, color)


def _seats_table(summary: dict[str, Any], color: bool) -> str:
    rows = [
        [
            f"seat {row['seat']}",
            str(row["games"]),
            f"{row['win_share']:.1%}",
            _range(row, "win_share", ".1%"),
            f"{row['gold_mean']:.1f}",
            _range(row, "gold", ".1f"),
        ]
        for row in summary["seats"]
        if row["bot"] is None
    ]
    return table_text("Seats", ["seat", "games", "wins", "95 %", "gold", "95 %"], rows, color)


def _times_table(summary: dict[str, Any], color: bool) -> str:
    rows = [
        [
            bot["name"],
            str(bot["turns"]),
            *(f"{bot[key]:.1f}" for key in ("ms_mean", "ms_p99", "ms_max")),
            str(bot["failures"]),
        ]
        for bot in summary["bots"]
    ]
    header = ["bot", "turns", "mean ms", "99 % ms", "longest ms", "failures"]
    return table_text("Time per turn", header, rows, color)


def _gold_table(summary: dict[str, Any], color: bool) -> str:
    return _by_bot("Gold by card, task and landmark, in games that had it", summary, "gold", color)


def _tiles_table(summary: dict[str, Any], color: bool) -> str:
    return _by_bot("Tiles used per game", summary, "tiles", color)


def _by_bot(title: str, summary: dict[str, Any], key: str, color: bool) -> str:
    """Return a table of what the bots come to by name; where no game says anything, a dash."""
    bots = [bot["name"] for bot in summary["bots"]]
    rows = [
        [
            label_of(name),
            module_of(name),
            *(f"{values[bot]:.2f}" if bot in values else "-" for bot in bots),
        ]
        for name, values in summary[key].items()
    ]
    return table_text(title, ["name", "module", *bots], rows, color)
