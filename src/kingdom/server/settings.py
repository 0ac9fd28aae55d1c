"""The settings of a server, and the folder for its data."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from platformdirs import user_data_path

from kingdom.server.private_files import make_private_folder, write_once

if TYPE_CHECKING:
    from collections.abc import Callable

KEY_FILE: Final = "cookie.key"
PUSH_KEY_FILE: Final = "push.key"
DATABASE_FILE: Final = "kingdom.sqlite3"


def data_folder() -> Path:
    """Return the user's folder for the server's data, `KINGDOM_DATA` if that is set."""
    named = os.environ.get("KINGDOM_DATA")
    return Path(named) if named else user_data_path("kingdom", appauthor=False)


@dataclass(frozen=True)
class Settings:
    """Everything that can be set for `create_app`."""

    folder: Path = field(default_factory=data_folder)
    database: str = ""
    """The URL of the database; empty: SQLite in the folder."""
    workers: int = 1
    """Processes in which bots run."""
    computing_workers: int = 1
    """Processes that answer costly questions, such as for all positions of a game."""
    bot_seconds: float = 5.0
    """Seconds that a bot may take for one action; after that a simple one is played."""
    bot_pause: float = 0.1
    """Seconds between two actions of a bot; the app shows them as slowly as each person likes."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use the server, such as `https://example.org`."""
    secure_cookies: bool = False
    """Whether cookies are sent over HTTPS only."""

    proxies: tuple[str, ...] = ()
    """Networks of proxies that say where people come from, beside those on this machine."""
    url: str = ""
    """Where people reach the server, such as `https://example.org`: for links in messages."""
    smtp: str = field(default="", repr=False)
    """The mail server, see `outbox.smtp`; empty: no mail is sent."""
    admin_mail: str = ""
    """The address that is told of reports about people; empty: none is."""
    metrics_token: str = field(default="", repr=False)
    """What opens `/metrics` to others than programs on this machine; empty: nothing does."""
    private_targets: bool = False
    """Whether push messages and webhooks may go to addresses that are not public."""

    trusted_networks: tuple[str, ...] = ()
    """Where many people share an address, as in a club: limits by address are wider there."""
    trusted_people: int = 50
    """How many times as wide."""

    messages_per_second: float = 15.0
    """Messages of one guest, on all live connections together."""
    message_burst: int = 60
    address_messages_per_second: float = 100.0
    """Messages from one address, on all live connections together."""
    address_message_burst: int = 400
    writes_per_second: float = 20.0
    write_burst: int = 120
    reads_per_second: float = 60.0
    read_burst: int = 400
    pages_per_second: float = 100.0
    """Requests outside the API: pages, their files, `/healthz` and `/metrics`."""
    page_burst: int = 1_000
    lists_per_second: float = 10.0
    """Requests that read many games, such as the leaderboard."""
    list_burst: int = 100
    computing_share: float = 0.25
    """Seconds of a processor per second for the costly questions of one address."""
    computing_burst: float = 12.0
    computing_waiting: float = 30.0
    """Seconds of a processor for which questions may wait, of all addresses together."""
    computing_seconds: float = 20.0
    """Seconds that one costly question may take, and that it may wait."""
    tables_per_minute: float = 6.0
    """Tables that may be opened from one address; by address, because cookies are free."""
    table_burst: int = 40
    notices_per_minute: float = 20.0
    """Changes of how people are called, from one address."""
    notice_burst: int = 60
    invitations_per_minute: float = 10.0
    """Invitations and reports from one address."""
    invitation_burst: int = 30
    sign_ins_per_minute: float = 10.0
    """Codes, links and passkeys that may be made or tried from one address."""
    sign_in_burst: int = 30
    mails_per_hour: float = 6.0
    """Mails with a link to sign in or to confirm, to one address."""
    mail_burst: int = 4
    exports_per_hour: float = 6.0
    """Copies of all that is stored about somebody, per address; each goes through all games."""
    export_burst: int = 4
    rated_turns: int = 5
    """Turns that somebody has to play themselves before a rated game counts for them."""
    rated_meetings: int = 3
    """Rated games within a week that count between the same two people."""
    message_bytes: int = 4_096
    body_bytes: int = 32_768
    tables_per_guest: int = 20
    """Unfinished tables that one guest may have opened."""
    chat_lines_per_minute: float = 30.0
    """Chat lines of one guest, at all tables together."""
    chat_burst: int = 20
    connections: int = 1_000
    """Connections without live play; the address with the most gives one up when there are more."""
    sockets: int = 5_000
    """Live connections."""
    sockets_per_address: int = 300
    shortest_clock: int = 30
    """The least seconds per turn, for a table with a clock."""
    watchers_per_game: int = 200
    """Live connections to a table of those who do not play there."""
    sockets_per_seat: int = 12
    """Live connections of a seat, which nobody else can take."""
    sockets_per_guest: int = 12
    cached_games: int = 1_000
    """Games kept in memory; the others are rebuilt from their events when needed."""
    keep_days: int | None = None
    """Days after which an unchanged table is deleted; None: see `tables.cleanup`."""

    @property
    def database_url(self) -> str:
        """The URL of the database in use."""
        return self.database or f"sqlite:///{self.folder / DATABASE_FILE}"

    def cookie_key(self) -> str:
        """Return the key that signs cookies, which is created at the first start."""
        return self.kept(KEY_FILE, lambda: secrets.token_hex(32))

    def kept(self, name: str, make: Callable[[], str]) -> str:
        """Return the content of a private file, which is made when it is first needed."""
        make_private_folder(self.folder)
        file = self.folder / name
        if not file.exists():
            write_once(file, make())
        found = file.read_text(encoding="ascii").strip()
        if not found:
            raise ValueError(f"{file} is empty: restore it, or delete it to get a new one")
        return found
