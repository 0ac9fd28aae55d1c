"""What follows from the weights and the levels is up to date."""

from ctypes import byref

from kingdom.core.layout import WeightsStruct
from kingdom.core.library import library
from kingdom.core.weights import load_weights
from tools.thinking.files import files


def test_the_files_are_up_to_date() -> None:
    """`make bindings` writes them again."""
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, path


def test_the_core_has_the_weights_of_the_package() -> None:
    planner, playout = WeightsStruct(), WeightsStruct()
    library().package_weights(byref(planner), byref(playout))
    assert bytes(planner) == bytes(load_weights("planner").packed())
    assert bytes(playout) == bytes(load_weights("playout").packed())
