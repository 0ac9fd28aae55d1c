"""`kingdom config`: what is set for a server, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.cli.common import add_command, importing_server
from kingdom.cli.options import add_options, chosen_options, unknown_variables

if TYPE_CHECKING:
    import argparse

    from kingdom.cli.common import Commands

_TEXT: Final = """\
Print every option and limit of a server as a variable of the environment, with what says so behind
it: the default, the variable or a flag. Flags are those of `kingdom serve`. Secrets are hidden.

examples:
  kingdom config
  kingdom config | grep -v '# default'    only what was set
"""


def add_config(commands: Commands) -> None:
    """Add the command and its arguments."""
    about = "print what is set for a server, and where"
    add_options(add_command(commands, "config", run_config, about, _TEXT))


def run_config(arguments: argparse.Namespace) -> int:
    """Print the options, and return the exit status."""
    with importing_server(arguments.prog):
        chosen = chosen_options(arguments)
    lines = [
        (f"{option.in_environment}={option.show(found.value)}", found.source)
        for option, found in chosen.items()
    ]
    for line, source in lines:
        print(f"{line:<43}  # {source}")
    for name in unknown_variables():
        print(f"# {name} is set, and there is no such option")
    return 0
