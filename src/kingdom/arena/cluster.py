"""Playing the games of an arena on a cluster, by Ray: every machine there needs kingdom, too."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from kingdom.arena.playing import play_game
from kingdom.arena.runner import QUEUED
from kingdom.installation import how_to_install

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kingdom.arena.plan import ArenaPlan
    from kingdom.arena.results import GameResult

LOCAL: Final = "local"


class RayMissingError(ValueError):
    """The package for clusters is not installed."""


def _ray() -> Any:
    try:
        import ray  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ImportError:
        raise RayMissingError(f"a cluster needs the package ray: {how_to_install('ray')}") from None
    return ray


def check_ray() -> None:
    """Raise `RayMissingError` before anything else is done."""
    _ray()


def play_on_cluster(
    plan: ArenaPlan, numbers: Sequence[int], address: str, jobs: int | None = None
) -> Iterator[GameResult]:
    """Play some games of a plan and yield their results as they come.

    The address is that of a cluster (`auto`, `ray://host:10001`), or `LOCAL` for one that is
    started here for as long, with as many processes as there are jobs.
    """
    ray = _ray()
    here: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False}
    quiet = {"log_to_driver": False, "logging_level": "error"}
    ray.init(**quiet, **(here if address == LOCAL else {"address": address}))
    try:
        yield from _played(ray, plan, iter(numbers))
    finally:
        ray.shutdown()


def _played(ray: Any, plan: ArenaPlan, numbers: Iterator[int]) -> Iterator[GameResult]:
    play = ray.remote(play_game)
    shared = ray.put(plan)
    most = QUEUED * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = [play.remote(shared, number) for number in islice(numbers, most)]
    while waiting:
        done, waiting = ray.wait(waiting)
        waiting += [play.remote(shared, number) for number in islice(numbers, len(done))]
        yield from ray.get(done)
