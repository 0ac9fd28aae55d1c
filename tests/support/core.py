"""The script that builds the compiled core, as a module."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.support import ROOT


def build_script(folder: Path = ROOT / "core") -> ModuleType:
    """Return core/build.py, or a copy of it, with modules of its own: a test may change them."""
    spec = importlib.util.spec_from_file_location("core_build", folder / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    for name in [name for name in sys.modules if name.partition(".")[0] == "building"]:
        del sys.modules[name]  # of another copy
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [*sys.path])  # which the script changes
        spec.loader.exec_module(module)
    return module
