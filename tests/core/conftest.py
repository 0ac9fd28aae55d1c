"""The compiled core for tests; on a CI machine it may not be missing."""

import pytest

from kingdom.core import CoreMissingError
from kingdom.core.library import library
from tests.support.skipping import skip_or_fail


@pytest.fixture(scope="session", autouse=True)
def _built() -> None:
    try:
        library()
    except CoreMissingError as error:
        skip_or_fail(str(error))
