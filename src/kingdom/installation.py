"""Where this package comes from, and how to install what it lacks."""

from __future__ import annotations

from pathlib import Path
from typing import Final

CHECKOUT: Final = Path(__file__).parents[2]


def in_checkout() -> bool:
    """Return whether the package runs from its sources, which come with a Makefile."""
    return (CHECKOUT / "Makefile").exists()


def how_to_install(extra: str) -> str:
    """Return the command that brings what an extra of the distribution needs."""
    if in_checkout():
        return f"in the checkout, pip install '.[{extra}]'"
    from importlib.metadata import packages_distributions  # slow to import

    (name, *_) = packages_distributions().get("kingdom", ["kingdom"])
    return f"pip install '{name}[{extra}]'"
