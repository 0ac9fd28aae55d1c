"""Writes the pages of the site that come from the code: API, commands, and all that is drawn.

`docs/conf.py` calls `write_pages` before every build, so none of these pages is kept.
"""

from pathlib import Path

from tools.site.commands import command_pages
from tools.site.environments import environment_pages
from tools.site.gallery import gallery_pages
from tools.site.observations import observations_page
from tools.site.reference import reference_pages
from tools.site.splits import splits_page


def write_pages(docs: Path) -> None:
    """Write the pages below `docs/made`, and only those that have changed."""
    made = docs / "made"
    pages = {
        **reference_pages(),
        **command_pages(),
        **gallery_pages(),
        **splits_page(),
        **observations_page(),
        **environment_pages(),
    }
    for name, text in pages.items():
        file = made / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
    for file in made.rglob("*.*"):
        if str(file.relative_to(made).as_posix()) not in pages:
            file.unlink()
