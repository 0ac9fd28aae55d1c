"""`python -m kingdom`: the same as the command `kingdom`."""

import sys

from kingdom.cli import main

if __name__ == "__main__":
    sys.exit(main())
