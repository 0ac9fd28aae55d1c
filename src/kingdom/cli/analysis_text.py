"""An analysis in the terminal: a table of turns, the chances as a chart, the costliest turns."""

from __future__ import annotations

import shutil
import sys
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from kingdom.analysis import Judgement
from kingdom.analysis.words import words_of
from kingdom.cli.common import table_text
from kingdom.cli.story import told_turn
from kingdom.plurals import counted
from kingdom.render.pen import Pen, Style, in_ascii, unicode_wanted
from kingdom.render.words import player_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.analysis import Analysis, JudgedTurn

WIDTH: Final = 100  # columns where it is not printed to a terminal
_BARS: Final = "▁▂▃▄▅▆▇█"
_DIGITS: Final = "0123456789"


def turn_table(analysis: Analysis, color: bool) -> str:
    """Return a line for each turn; what was better, and why, stands below those that cost much."""
    lines = [Pen(color).paint(_HEADER, Style(bold=True)), "-" * len(_HEADER)]
    for turn in analysis.turns:
        lines.append(_line(turn))
        if turn.judgement is not Judgement.GOOD:
            lines += _instead(turn)
    return "\n".join(lines)


_HEADER: Final = (
    f"{'turn':>6}  {'player':<8}  {'chance to win':^14}  {'judgement':<10}  {'cost':<20}"
)


def _line(turn: JudgedTurn) -> str:
    played = turn.played
    chance = f"{turn.before:>5.0%} to {turn.after:>4.0%}"
    name = player_name(played.player)
    where = f"{played.round}.{played.player + 1}"
    words = " ".join([*filter(None, [_cost(turn), "(reaction)" * played.is_reaction])])
    return f"{where:>6}  {name:<8}  {chance:<14}  {turn.judgement:<10}  {words}".rstrip()


def _cost(turn: JudgedTurn) -> str:
    """Return the cost of a turn in gold and in points of chance; nothing if next to nothing."""
    gold, chance, verdict = turn.cost.gold, turn.cost.chance, turn.verdict
    parts = [
        f"{gold:.1f} gold" * verdict.tells_gold,
        counted(int(100 * chance + 0.5), "point") * verdict.tells_chance,  # as browsers round
    ]
    return ", ".join(filter(None, parts))


def _instead(turn: JudgedTurn) -> list[str]:
    """Return the better turn and its reasons, in lines that fit."""
    judged = turn.costliest
    better = told_turn(judged.decision.view.state, judged.best)
    better = better if unicode_wanted(sys.stdout) else in_ascii(better)
    return [
        *_wrapped(f"better: {better}"),
        *_wrapped(f"why:    {words_of(judged.reasons)}"),
    ]


def _wrapped(text: str) -> list[str]:
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else WIDTH
    return wrap(text, max(40, width), initial_indent=" " * 8, subsequent_indent=" " * 16)


# --- the chance to win ---------------------------------------------------------------------


def chances_text(analysis: Analysis, color: bool) -> str:
    """Return each player's chance to win over the game, a character for each turn."""
    signs = _BARS if unicode_wanted(sys.stdout) else _DIGITS
    rows = [
        f"{player_name(seat)}  {chart(chances, signs)}  {chances[0]:.0%} to {chances[-1]:.0%}"
        for seat in range(analysis.setup.players)
        if (chances := analysis.chances(seat)) and analysis.of(seat)
    ]
    return "\n".join([Pen(color).paint("Chance to win, turn by turn", Style(bold=True)), *rows])


def chart(chances: Sequence[float], signs: str = _BARS) -> str:
    """Return a character for each chance, the first of `signs` for none and the last for all."""
    top = len(signs) - 1
    return "".join(signs[min(top, int(chance * len(signs)))] for chance in chances)


# --- what was lost -------------------------------------------------------------------------


def summary_table(analysis: Analysis, color: bool) -> str:
    """Return each player's number of good turns and others, and their cost in all."""
    rows = []
    for seat in range(analysis.setup.players):
        if turns := analysis.of(seat):
            judged = [turn.judgement for turn in turns]
            counts = [str(judged.count(each)) for each in Judgement]
            gold = sum(turn.cost.gold for turn in turns)
            rows.append([player_name(seat), *counts, f"{gold:.1f}"])
    header = ["", "good", "inaccuracies", "mistakes", "gold lost"]
    return table_text("Judgements", header, rows, color)


def costliest_text(analysis: Analysis, color: bool) -> str:
    """Return the three costliest turns of each player, what was better, and why."""
    parts = []
    for seat in range(analysis.setup.players):
        if not analysis.of(seat):
            continue
        title = f"Costliest turns of {player_name(seat)}"
        lines = [Pen(color).paint(title, Style(bold=True))]
        for turn in analysis.costliest(seat):
            lines += [f"{_where(turn)}: {turn.judgement}, {_cost(turn)}", *_instead(turn)]
        parts.append("\n".join(lines if lines[1:] else [*lines, "No turn cost anything."]))
    return "\n\n".join(parts)


def _where(turn: JudgedTurn) -> str:
    return f"Round {turn.played.round}" + ", reaction" * turn.played.is_reaction
