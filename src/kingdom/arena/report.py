"""The report of an arena as one HTML page, which needs nothing else to be read."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from kingdom.arena.labels import label_of, module_of
from kingdom.arena.page import (
    ReportPage,
    bar,
    how_section,
    name_cell,
    percent,
    section,
    span,
    table_cell,
    table_html,
)
from kingdom.arena.plots import Row, dots
from kingdom.arena.statistics import Interval
from kingdom.plurals import counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Summary = dict[str, Any]


def report_page(summary: Summary) -> str:
    """Return the page about the games of a summary."""
    page = ReportPage(" · ".join(bot["name"] for bot in summary["bots"]), _lead(summary))
    parts = [
        failures_section(summary["failures"], ("game", "seat")),
        _test(summary),
        _ratings(summary),
        _matrix(summary),
        _bots(summary),
        _seats(summary),
        _bars("Gold by source", _GOLD, summary["gold"], summary, 1),
        _bars("Tiles used", _TILES, summary["tiles"], summary, 2),
        _times(summary),
        _how(summary),
    ]
    for part in parts:
        page.add(part)
    return page.text()


_GOLD: Final = """What each card, task and landmark paid on average, in the games that had it; a dot
where none had. The bar compares the bots with each other and with the other sources."""
_TILES: Final = """How often each bot used each tile, per game, whether the board had it or
not. Tiles that were begun and broken off do not count; those that are not an action count when
they made a difference."""


def _lead(summary: Summary) -> str:
    games = f"{counted(summary['games'], 'game')} on {counted(summary['deals'], 'deal')}"
    modules = ", ".join(summary["modules"])
    return (
        f"{games}, {summary['players']} players, {modules}; {summary['format']}, seed "
        f"{summary['seed']}. The same deals are played with rotated seats. Intervals are of 95 %."
    )


def _interval(row: Mapping[str, Any], name: str, suffix: str = "") -> Interval:
    return Interval(row[name + suffix], row[f"{name}_low"], row[f"{name}_high"])


def _ratings(summary: Summary) -> str:
    bots = sorted(summary["bots"], key=lambda bot: -bot["rating"])
    rows = [Row(bot["name"], _interval(bot, "rating")) for bot in bots]
    text = (
        "A fit of the Plackett-Luce model to all places, on the scale of Elo ratings: between two "
        "players, 100 points more mean that one wins 64 % of the games, 200 points 76 %."
    )
    return section("Ratings", text, dots(rows, lambda value: f"{value:.0f}", title="Ratings"))


def _matrix(summary: Summary) -> str:
    """Return the table of who wins how much against whom."""
    names = [bot["name"] for bot in summary["bots"]]
    shares: dict[tuple[str, str], tuple[float, float, float, float]] = {}
    for pair in summary["pairs"]:
        a, b, mean, fair = pair["a"], pair["b"], pair["a_win_share"], pair["fair"]
        shares[a, b] = mean, pair["low"], pair["high"], fair
        shares[b, a] = 1 - mean, 1 - pair["high"], 1 - pair["low"], 1 - fair
    rows = [[name_cell(a), *(_share_cell(a, b, shares.get((a, b))) for b in names)] for a in names]
    text = (
        "How often the bot of the row beats that of the column: its share of the games that one "
        "of the two won. Green is more than a fair share, red is less."
    )
    return section("Who beats whom", text, table_html(["", *names], rows, even=True))


def _share_cell(a: str, b: str, share: tuple[float, float, float, float] | None) -> str:
    if a == b or share is None:
        return '<td class="self">·</td>'
    mean, low, high, fair = share
    strength = min(1.0, abs(mean - fair) / max(fair, 1 - fair)) * 0.55
    tone = "good" if mean > fair else "bad"
    interval = span(low, high, percent=True)
    return (
        f'<td class="share" style="background: rgb(var(--{tone}) / {strength:.2f})">'
        f"{percent(mean)} <small>{interval}</small></td>"
    )


def _bots(summary: Summary) -> str:
    header = ["bot", "games", "wins per seat", "gold", "rating"]
    rows = [
        [
            name_cell(bot["name"]),
            table_cell(f"{bot['games']:,}"),
            table_cell(
                percent(bot["win_share"]),
                span(bot["win_share_low"], bot["win_share_high"], percent=True),
            ),
            table_cell(f"{bot['gold_mean']:.1f}", span(bot["gold_low"], bot["gold_high"])),
            table_cell(f"{bot['rating']:.0f}", span(bot["rating_low"], bot["rating_high"], 0)),
        ]
        for bot in sorted(summary["bots"], key=lambda bot: -bot["rating"])
    ]
    return section("The bots", "", table_html(header, rows))


def _seats(summary: Summary) -> str:
    """Return the plot of all bots by seat, and a table of each."""
    fair = 1 / summary["players"]
    everybody = [row for row in summary["seats"] if row["bot"] is None]
    plot = dots(
        [Row(f"seat {row['seat']}", _interval(row, "win_share")) for row in everybody],
        lambda value: f"{100 * value:.0f} %",
        fair,
        "Win share by seat",
    )
    header = ["", *(f"seat {row['seat']}" for row in everybody)]
    rows = [
        [
            name_cell(bot["name"]),
            *(
                table_cell(percent(row["win_share"]), f"{row['gold_mean']:.1f} gold")
                for row in summary["seats"]
                if row["bot"] == bot["name"]
            ),
        ]
        for bot in summary["bots"]
    ]
    text = "The share of games won from each seat, all bots together; the dashed line is fair."
    return section("Seats", text, plot + table_html(header, rows))


def _bars(
    title: str,
    text: str,
    values: Mapping[str, Mapping[str, float]],
    summary: Summary,
    digits: int,
) -> str:
    """Return a table of values by bot, with a bar behind each."""
    if not values:
        return ""
    names = [bot["name"] for bot in summary["bots"]]
    highest = {key: max(row.values(), default=-1.0) for key, row in values.items()}
    most = max(*highest.values(), 0.0) or 1.0
    ordered = sorted(values, key=lambda key: -highest[key])
    rows = [
        [
            name_cell(label_of(key), module_of(key)),
            *(bar(values[key].get(name), most, digits) for name in names),
        ]
        for key in ordered
    ]
    return section(title, text, table_html(["", *names], rows, even=True))


def _times(summary: Summary) -> str:
    header = ["bot", "turns", "mean", "99th percentile", "longest"]
    rows = [
        [
            name_cell(bot["name"]),
            table_cell(f"{bot['turns']:,}"),
            *(table_cell(f"{bot[key]:,.1f} ms") for key in ("ms_mean", "ms_p99", "ms_max")),
        ]
        for bot in summary["bots"]
    ]
    return section("Time per turn", "", table_html(header, rows))


def _test(summary: Summary) -> str:
    test = summary.get("sprt")
    return section("Sequential test", escape(test["text"]), "") if test else ""


def failures_section(failures: Sequence[Mapping[str, Any]], where: Sequence[str]) -> str:
    """Return the list of bots that failed; `where` are the columns that name the game."""
    if not failures:
        return ""
    rows = [
        [
            name_cell(failure["bot"]),
            *(table_cell(str(failure[column])) for column in where),
            f"<td><code>{escape(failure['why'])}</code></td>",
        ]
        for failure in failures
    ]
    text = "From then on simple moves were played for the bot; the games count."
    return section("Failures", text, table_html(["bot", *where, "why"], rows), "warning")


def _how(summary: Summary) -> str:
    command = summary.get("command")
    return how_section(command) if command else ""
