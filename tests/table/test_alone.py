"""A table needs nothing but the standard library, so that it can run wherever Python does."""

import subprocess
import sys
from pathlib import Path

from tests.support import ROOT

IMPORT_ALL = """
import pkgutil, sys
import kingdom.table

names = [module.name for module in pkgutil.walk_packages(kingdom.table.__path__, "kingdom.table.")]
for name in names:
    __import__(name)
modules = {name.partition(".")[0] for name in sys.modules}
print(len(names), sorted(modules - sys.stdlib_module_names - {"kingdom", "__main__"}))
print([name for name in sys.modules if name.startswith(("kingdom.server", "kingdom.core"))])
"""


def test_all_of_a_table_is_there_with_nothing_installed(tmp_path: Path) -> None:
    """`-S` leaves out whatever is installed beside the standard library."""
    done = subprocess.run(
        [sys.executable, "-S", "-c", IMPORT_ALL],
        env={"PYTHONPATH": str(ROOT / "src")}, cwd=tmp_path, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    count, installed = done.stdout.splitlines()[0].split(" ", 1)
    assert int(count) > 0
    assert installed == "[]", "only the standard library"
    assert done.stdout.splitlines()[1] == "[]", "nothing above the table"
