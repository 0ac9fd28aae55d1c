"""How hypothesis looks for examples, and which tests begin.

Examples are fresh ones here, always the same ones in CI.
"""

import os

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.support")  # a failed check in a helper shows its values too

settings.register_profile("default", deadline=None, max_examples=50)
settings.register_profile("ci", deadline=None, max_examples=50, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")

LONGEST = "test_reference.py"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests, so that several processes end at the same time."""
    items.sort(key=lambda item: item.path.name != LONGEST)
