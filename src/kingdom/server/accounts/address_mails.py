"""The letters about addresses and signing in, in each language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kingdom.server.guests.finding import Language


@dataclass(frozen=True)
class Letter:
    """A mail with a link in it."""

    subject: str
    before: str
    after: str

    def text(self, link: str) -> str:
        """Return the text with a link on a line of its own.

        Nothing in it comes from whoever asked for it, or it could be used to write to anybody.
        """
        return f"{self.before}\n\n{link}\n\n{self.after}\n"


SIGN_IN: Final[dict[Language, Letter]] = {
    "en": Letter(
        "Sign in to Kingdom Builder",
        "Open this link on the device where you want to play. It works once, for 15 minutes:",
        "If you did not ask for it, there is nothing you have to do: nobody can sign in "
        "without this email.",
    ),
    "nl": Letter(
        "Inloggen bij Kingdom Builder",
        "Open deze link op het apparaat waarop je wilt spelen. Hij werkt één keer, 15 minuten "
        "lang:",
        "Heb je hier niet om gevraagd? Dan hoef je niets te doen: zonder deze mail kan niemand "
        "inloggen.",
    ),
    "de": Letter(
        "Anmelden bei Kingdom Builder",
        "Öffne diesen Link auf dem Gerät, auf dem du spielen willst. Er gilt einmal und 15 "
        "Minuten lang:",
        "Warst du das nicht? Dann musst du nichts tun: Ohne diese Mail kann sich niemand anmelden.",
    ),
}
CONFIRM: Final[dict[Language, Letter]] = {
    "en": Letter(
        "Is this your address?",
        "Somebody would like to use this address to sign in to Kingdom Builder. If that is you, "
        "open this link within an hour, in the browser where you play:",
        "If it is not, there is nothing you have to do: the address will not be used.",
    ),
    "nl": Letter(
        "Is dit jouw adres?",
        "Iemand wil met dit adres inloggen bij Kingdom Builder. Ben jij dat, open dan binnen een "
        "uur deze link, in de browser waarin je speelt:",
        "Ben je het niet, dan hoef je niets te doen: het adres wordt niet gebruikt.",
    ),
    "de": Letter(
        "Ist das deine Adresse?",
        "Jemand möchte sich mit dieser Adresse bei Kingdom Builder anmelden. Bist du das, dann "
        "öffne innerhalb einer Stunde diesen Link, in dem Browser, in dem du spielst:",
        "Wenn nicht, musst du nichts tun: Die Adresse wird nicht verwendet.",
    ),
}
