"""Count every file again with the second engine, or write the file of a new tile.

`python -m tests.perft` counts. `python -m tests.perft farm oasis` writes the files of two tiles.
"""

import sys

from tests.perft import FILES, FOLDER, file_of, read, slow_counts

if sys.argv[1:]:
    for name in sys.argv[1:]:
        (FOLDER / f"tile_{name}.txt").write_text(file_of(name), encoding="utf-8")
else:
    for file in FILES:
        case = read(file)
        result = "the same" if (*slow_counts(case, 10**9),) == case.counts else "DIFFERENT"
        print(f"{file.name}: {result}")
