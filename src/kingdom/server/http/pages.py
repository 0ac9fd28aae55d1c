"""The addresses of the browser app's pages, which the server and the app both have to know."""

from __future__ import annotations

from typing import Final, Literal

Subject = Literal["none", "optional", "required"]
"""Whether a second part of an address says what its page is about, such as which table."""

PAGES: Final[dict[str, Subject]] = {
    "about": "none",
    "calls": "none",
    "daily": "optional",
    "history": "none",
    "leaderboard": "none",
    "learn": "none",
    "me": "none",
    "new": "none",
    "off": "required",
    "people": "none",
    "privacy": "none",
    "replay": "optional",
    "rules": "none",
    "sign-in": "none",
    "statistics": "none",
    "table": "required",
    "tables": "none",
}
"""Every page but the first one, which has no name, by the first part of its address."""


_SUBJECTS: Final[dict[Subject, tuple[int, ...]]] = {
    "none": (0,),
    "optional": (0, 1),
    "required": (1,),
}


def is_page(path: str) -> bool:
    """Return whether the app has a page at an address."""
    name, *subject = [part for part in path.split("/") if part] or [""]
    return not name or (name in PAGES and len(subject) in _SUBJECTS[PAGES[name]])
