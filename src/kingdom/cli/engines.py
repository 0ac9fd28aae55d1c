"""Whether a command uses the compiled core."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.cli.common import Engine

if TYPE_CHECKING:
    from collections.abc import Callable


def core_is_used(asked: Engine | None, try_core: Callable[[], object]) -> bool:
    """Return whether the core is used: where it is not asked for, only if trying it succeeds.

    Where it is asked for and cannot be used, a ValueError says why.
    """
    from kingdom.core import CoreMissingError

    if asked is Engine.PYTHON:
        return False
    try:
        try_core()
    except (ValueError, CoreMissingError) as error:
        if asked is None:
            return False
        raise ValueError(f"--engine core: {error}") from None
    return True
