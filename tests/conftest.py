"""How hypothesis looks for examples, which tests run first, and which were skipped.

Examples are new ones in every run, but always the same ones in CI.
"""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.support")  # a failed check in a helper shows its values too

from kingdom.core import is_available  # noqa: E402
from tests.support.skipping import (  # noqa: E402  (rewritten only if it comes after)
    note_skipped,
    skip_or_fail,
)

# On a busy machine everything is slow, and that is no failure.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("default", PATIENT, max_examples=50)
settings.register_profile("ci", PATIENT, max_examples=50, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")

# A shell lets the programs that it starts in the background ignore Ctrl-C, and they pass that on:
# the tests that press it would wait in vain.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

LONGEST = "test_reference.py"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the longest tests first, so that several processes finish at about the same time.

    For every day the server on SQLite is enough: on PostgreSQL its tests count as long.
    """
    items.sort(key=lambda item: item.path.name != LONGEST)
    for item in items:
        if "postgres" in item.name.partition("[")[2]:
            item.add_marker(pytest.mark.long)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Note what was skipped, for the list at the end of `make test`."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        return  # the process that handed out the tests knows of all of them
    for report in terminalreporter.stats.get("skipped", []):
        _, _, reason = report.longrepr
        note_skipped("pytest", report.nodeid, reason.removeprefix("Skipped: "))


@pytest.fixture
def compiled_core() -> None:
    """Skip a test where there is no compiled core."""
    if not is_available():
        skip_or_fail("there is no compiled core")
