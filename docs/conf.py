"""How Sphinx builds the site: `make site`."""

import sys
from pathlib import Path

from sphinx.application import Sphinx

import kingdom

_HERE = Path(__file__).parent
sys.path.insert(0, str(_HERE.parent))  # for the tools of this checkout

project = "kingdom"
author = "the kingdom contributors"
copyright = f"{author}. Kingdom Builder is by Donald X. Vaccarino, published by Queen Games"
version = release = kingdom.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx_copybutton",
]
suppress_warnings = ["myst.header"]  # the messages of the protocol are headings of the fourth level
exclude_patterns = [
    "privacy.*.md",  # the same page in other languages, shown by the app
    "made/environment-*.md",  # parts of a page
    "made/observations.md",
]

myst_heading_anchors = 4
myst_enable_extensions = ["attrs_block", "attrs_inline", "deflist"]

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
highlight_language = "none"  # blocks that name no language are commands and files
default_role = "literal"  # docstrings put names between single backticks
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 80
copybutton_exclude = ".linenos, .gp, .go"

html_theme = "furo"
html_title = "kingdom"
html_logo = html_favicon = "../web/public/icon.svg"
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#7c4512",
        "color-brand-content": "#8a4b12",
        "color-brand-visited": "#6b4a2f",
    },
    "dark_css_variables": {
        "color-brand-primary": "#e9bf85",
        "color-brand-content": "#e9bf85",
        "color-brand-visited": "#c9a77c",
    },
}
html_static_path = ["site"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False


def setup(app: Sphinx) -> None:
    """Write the pages that come from the code before every build."""
    from tools.site import write_pages

    app.connect("builder-inited", lambda _: write_pages(_HERE))
    app.connect("autodoc-process-docstring", _without_what_python_says)


def _without_what_python_says(
    _: Sphinx, kind: str, _name: str, value: object, _options: object, lines: list[str]
) -> None:
    """Leave out what Python says itself of a named tuple's field and of a constant's type."""
    first = lines[0] if lines else ""
    of_its_type = kind == "data" and (type(value).__doc__ or "").startswith(first)
    if of_its_type or first.startswith("Alias for field number"):
        lines.clear()
