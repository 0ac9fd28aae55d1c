"""The source archive and the wheels of a release.

`python -m tools.wheels` builds them all on one machine, `contents` and `libraries` check what is in
them, and `trial` installs the one of this machine where nothing else is installed, and plays.
"""
