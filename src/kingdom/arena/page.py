"""Pages that need nothing else to be read: their frame, sections and tables, as HTML."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<h1>{title}</h1>
<p>{lead}</p>
{sections}
</body>
</html>
"""


class ReportPage:
    """A page that is put together section by section."""

    def __init__(self, title: str, lead: str) -> None:
        """Begin with a title and a few sentences, as plain text."""
        self._title, self._lead = title, lead
        self._sections: list[str] = []

    def add(self, made: str) -> None:
        """Add a section, if there is anything in it."""
        if made:
            self._sections.append(made)

    def text(self) -> str:
        """Return the whole page."""
        return _PAGE.format(
            title=escape(self._title),
            style=files("kingdom.arena").joinpath("page.css").read_text("utf-8"),
            lead=escape(self._lead),
            sections="\n".join(self._sections),
        )


def section(title: str, text: str, body: str, kind: str = "") -> str:
    """Return a section; text and body are already marked up."""
    about = f"<p>{text}</p>" if text else ""
    named = f' class="{kind}"' if kind else ""
    inner = f'<div class="scroll">{body}</div>' if body else ""
    return f"<section{named}>\n<h2>{title}</h2>\n{about}\n{inner}\n</section>"


def how_section(command: str) -> str:
    """Return a section with the command that made the page, whose options are not broken up."""
    words = " ".join(f"<span>{escape(word)}</span>" for word in command.split(" "))
    return section("How it was made", f"<code>{words}</code>", "")


def table_html(header: Sequence[str], rows: Iterable[Sequence[str]], even: bool = False) -> str:
    """Return a table, perhaps with columns of equal width; cells of rows are already marked up."""
    kind = f' class="even" style="--columns: {len(header) - 1}"' if even else ""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in header)
    body = "\n".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return f"<table{kind}>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"


def name_cell(text: str, more: str = "") -> str:
    """Return the first cell of a row, perhaps with something smaller beside its name."""
    return f'<th scope="row">{escape(text)}{f" <small>{escape(more)}</small>" if more else ""}</th>'


def table_cell(text: str, more: str = "") -> str:
    """Return a cell, perhaps with something smaller beside it."""
    return f"<td>{text}{f' <small>{more}</small>' if more else ''}</td>"


def percent(value: float) -> str:
    """Return a share in percent."""
    return f"{100 * value:.1f} %"


TOO_FEW: Final = "too few deals"
"""Stands for an interval that one deal alone does not tell."""


def span(low: float | None, high: float | None, digits: int = 1, percent: bool = False) -> str:
    """Return an interval, in percent without digits, or that there is none."""
    if low is None or high is None:
        return TOO_FEW
    if percent:
        return f"{100 * low:.0f}–{100 * high:.0f}"
    return f"{low:.{digits}f}–{high:.{digits}f}"


def bar(value: float | None, most: float, digits: int) -> str:
    """Return a cell with a bar behind its number."""
    if value is None:
        return '<td class="self">·</td>'
    part = max(0.0, 100 * value / most)
    return f'<td class="bar" style="--part: {part:.1f}%">{value:.{digits}f}</td>'
