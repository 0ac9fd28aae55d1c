"""Write the golden games again, or find the seed of a new one.

`python -m tests.golden` writes them. `python -m tests.golden two-players-nomads sword families`
prints a seed with which the Sword is used in that game, and Families pays.
"""

import sys

from tests.golden import GAMES, find_seed, write

if sys.argv[1:]:
    name, *wanted = sys.argv[1:]
    print(find_seed(GAMES[name], {*wanted}))
else:
    write()
