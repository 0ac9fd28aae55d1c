"""The script that builds the compiled core, as a module."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from tests.support import ROOT


def build_script(folder: Path = ROOT / "core") -> ModuleType:
    """Return core/build.py, or a copy of it, freshly loaded: a test may change what it looks at."""
    spec = importlib.util.spec_from_file_location("core_build", folder / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its NamedTuple looks itself up
    spec.loader.exec_module(module)
    return module
