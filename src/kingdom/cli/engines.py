"""Whether a command uses the compiled core, and the core of the set-up that it is about."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kingdom.cli.common import Engine

if TYPE_CHECKING:
    from collections.abc import Callable

    from kingdom.core import Core
    from kingdom.setup import Setup


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


@lru_cache(maxsize=1)
def core_of(setup: Setup) -> Core:
    """Return the core of a set-up, made once as long as no other is asked for."""
    from kingdom.core import Core

    return Core(setup)
