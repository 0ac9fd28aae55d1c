"""The options of a server: a flag of `kingdom serve`, a variable of the environment, or both.

What a flag says goes before the environment, and that before the default. Fields of `Settings` that
are not listed here, above all the limits, are variables alone: `KINGDOM_` and their name.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kingdom.cli.common import number_between, whole_number

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kingdom.server.settings import Settings

PREFIX: Final = "KINGDOM_"
HIDDEN: Final = "***"
_USUAL_PORTS: Final = {"http": 80, "https": 443}  # which browsers leave out
_YES_OR_NO: Final = {"yes": True, "no": False}
_ELSEWHERE: Final = ("KINGDOM_CORE", "KINGDOM_CUDA")
"""Variables that are read by `kingdom.core`."""


def origin(text: str) -> str:
    """Parse an origin, and return it as browsers send it."""
    from urllib.parse import urlsplit  # slow to import

    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:  # such as "http://[" or a port that is not a number
        parts, port = urlsplit(""), None
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    named = "" if port in (None, _USUAL_PORTS.get(parts.scheme)) else f":{port}"
    found = f"{parts.scheme}://{host}{named}"
    given = f"{parts.scheme}://{parts.netloc}".lower()
    if (
        parts.scheme not in _USUAL_PORTS
        or not host
        or "@" in given
        or text.rstrip("/").lower() != given
    ):
        raise argparse.ArgumentTypeError(
            f"{text!r} is not an origin: expected a scheme and a host, such as https://example.org"
        )
    return found


def network(text: str) -> str:
    """Parse an address or a network, and return it as a network."""
    from ipaddress import ip_network  # slow to import

    try:
        return str(ip_network(text))
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a network: expected one such as 203.0.113.7 or 2001:db8:7::/48"
        ) from None


def several(read: Callable[[str], str]) -> Callable[[str], tuple[str, ...]]:
    """Return an argparse type for several things with spaces or commas between them."""
    return lambda text: tuple(read(word) for word in text.replace(",", " ").split())


def yes_or_no(text: str) -> bool:
    """Parse `yes` or `no`."""
    if text not in _YES_OR_NO:
        raise argparse.ArgumentTypeError(f"{text!r} is neither yes nor no")
    return _YES_OR_NO[text]


def log_level(text: str) -> str:
    """Parse how much is logged."""
    levels = ("debug", "info", "warning", "error")
    if text not in levels:
        raise argparse.ArgumentTypeError(f"{text!r} is not one of {', '.join(levels)}")
    return text


def _shown(value: object) -> str:
    """Return a value as it is written in the environment."""
    if isinstance(value, tuple):
        return ",".join(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def _hidden(value: object) -> str:
    return HIDDEN if value else ""


def _database(value: str) -> str:
    from kingdom.server.database.connect import without_password

    return without_password(value)


class OptionValue(NamedTuple):
    """The value of an option, and what says so."""

    value: Any
    source: str


@dataclass(frozen=True)
class Option:
    """Something that can be set."""

    name: str
    """That of a field of `Settings`, if there is one."""
    read: Callable[[str], Any]
    about: str = ""
    metavar: str | None = None
    default: Any = None
    """What holds otherwise; None: the field's own default."""
    flag: str = ""
    variable: str = ""
    """The variable, if it is not called like the option."""
    show: Callable[[Any], str] = _shown
    """How a value is shown, without secrets."""

    @property
    def in_environment(self) -> str:
        """The variable."""
        return self.variable or PREFIX + self.name.upper()

    def add_to(self, parser: argparse.ArgumentParser) -> None:
        """Add the flag to a parser."""
        more: dict[str, Any] = {"type": self.read, "metavar": self.metavar}
        if self.read is yes_or_no:
            more = {"action": "store_const", "const": True}
        elif self.read in _LISTS:
            more["action"] = "extend"
        default = "" if self.default in (None, False) else f"default: {self.default}; "
        text = f"{self.about} ({default}or {self.in_environment})"
        parser.add_argument(self.flag, dest=self.name, help=text, **more)

    def chosen(self, given: Any, default: Any) -> OptionValue:
        """Return the flag's value, or else that of the environment, or else the default."""
        if given is not None:
            return OptionValue(tuple(given) if isinstance(given, list) else given, self.flag)
        text = os.environ.get(self.in_environment, "")
        if not text:
            return OptionValue(default if self.default is None else self.default, "default")
        try:
            return OptionValue(self.read(text), self.in_environment)
        except argparse.ArgumentTypeError as error:
            raise ValueError(f"{self.in_environment}: {error}") from None


_ORIGINS: Final = several(origin)
_NETWORKS: Final = several(network)
_LISTS: Final = (_ORIGINS, _NETWORKS)
_READ: Final[Mapping[str, Callable[[str], Any]]] = {
    "float": number_between(0, 1e9),
    "int": whole_number(0),
    "bool": yes_or_no,
}
"""How the other fields of `Settings` are read, by their types."""

OPTIONS: Final = (
    Option("folder", Path, variable="KINGDOM_DATA"),
    Option("host", str, "address to listen on", default="127.0.0.1", flag="--host"),
    Option("port", whole_number(0, 65_535), "port to listen on", default=8765, flag="--port"),
    Option("open", yes_or_no, "open the page in a browser", default=False, flag="--open"),
    Option(
        "processes", whole_number(1, 64),
        "processes that share the visitors among them; more than one needs PostgreSQL",
        "N", default=1, flag="--processes",
    ),
    Option(
        "database", str,
        "sqlite:///... or postgresql://..., in the data folder unless one is named; a password is "
        "better kept in the variable, out of the list of processes",
        "URL", flag="--database", show=_database,
    ),
    Option(
        "keep_days", whole_number(1, 36_500),
        "delete games unchanged for N days, which else are kept", "N", flag="--keep-days",
    ),
    Option(
        "workers", whole_number(1, 64), "number of processes for bots",
        "N", default=max(1, (os.cpu_count() or 2) - 1), flag="--workers",
    ),
    Option("computing_workers", whole_number(1, 64)),
    Option(
        "bot_pause", number_between(0, 60, "seconds"),
        "seconds after a bot's first action in a turn, fewer after each later one",
        "S", default=0.1, flag="--bot-pause",
    ),
    Option(
        "origins", _ORIGINS,
        "another origin whose pages may use this server, such as https://example.org",
        "URL", flag="--origin",
    ),
    Option(
        "secure_cookies", yes_or_no, "send cookies over HTTPS only",
        default=False, flag="--secure-cookies",
    ),
    Option(
        "proxies", _NETWORKS,
        "a proxy on another machine, or a network with one: its X-Forwarded-For and "
        "X-Forwarded-Proto are believed",
        "NETWORK", flag="--proxy",
    ),
    Option(
        "trusted_networks", _NETWORKS,
        "a network, such as that of a club, where many people share an address: limits by address "
        "are wider there",
        "NETWORK", flag="--trusted-network",
    ),
    Option(
        "url", origin,
        "where people reach this server, such as https://example.org: for links in messages",
        "URL", flag="--url",
    ),
    Option(
        "smtp", str,
        "mail server, as smtps://USER:PASSWORD@HOST?from=ADDRESS; the variable keeps the password "
        "out of the list of processes",
        "URL", flag="--smtp", show=_hidden,
    ),
    Option(
        "admin_mail", str, "address that is told of reports about people",
        "ADDRESS", flag="--admin-mail",
    ),
    Option(
        "metrics_token", str,
        "show /metrics also to others who send this as their bearer token, and not only to "
        "programs on this machine",
        "TOKEN", flag="--metrics-token", show=_hidden,
    ),
    Option(
        "log_level", log_level,
        "how much to log to standard error, as JSON lines: debug, info (every request), warning "
        "or error",
        "LEVEL", default="warning", flag="--log-level",
    ),
)  # fmt: skip


def add_options(parser: argparse.ArgumentParser, *names: str) -> None:
    """Add the flags of these options, or of all, to a parser."""
    for option in OPTIONS:
        if option.flag and (not names or option.name in names):
            option.add_to(parser)


def all_options() -> list[Option]:
    """Return the options above and all other fields of `Settings`."""
    from kingdom.server.settings import Settings

    listed = {option.name for option in OPTIONS}
    others = (field for field in fields(Settings) if field.name not in listed)
    return [*OPTIONS, *(Option(field.name, _READ[str(field.type)]) for field in others)]


def chosen_options(arguments: argparse.Namespace) -> dict[Option, OptionValue]:
    """Return the value of each option."""
    from kingdom.server.settings import Settings

    usual = Settings()
    return {
        option: option.chosen(
            getattr(arguments, option.name, None), getattr(usual, option.name, None)
        )
        for option in all_options()
    }


def settings_of(chosen: Mapping[Option, OptionValue]) -> Settings:
    """Return the settings that hold; the rest is `kingdom serve`'s own."""
    from kingdom.server.settings import Settings

    names = {field.name for field in fields(Settings)}
    values = {option.name: found.value for option, found in chosen.items()}
    return Settings(**{name: value for name, value in values.items() if name in names})


def unknown_variables() -> list[str]:
    """Return the variables that look like ours and mean nothing, such as misspelt ones."""
    known = {option.in_environment for option in all_options()}.union(_ELSEWHERE)
    return sorted(name for name in os.environ if name.startswith(PREFIX) and name not in known)
