"""The words of messages in every language. A person reads them in the language of the app."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence
    from zoneinfo import ZoneInfo

    from kingdom.table.seats import AnySeat


@dataclass(frozen=True)
class Words:
    """The sentences of one language; `{}` stands for names."""

    your_turn: str
    still_your_turn: str
    have_played: tuple[str, str]
    """After one and after several names."""
    begins: str
    until: str
    """With a weekday, a day, a month and a time."""
    player: str
    """Somebody who has given no name, by the number of the seat."""
    table_with: str
    conjunction: str
    open_table: str
    mail_off: str
    invited: str
    """By somebody, by name."""
    invited_text: str
    somebody: str
    to_move: str
    to_move_reminder: str
    won: tuple[str, str]
    ended: str
    days: tuple[str, ...]
    months: tuple[str, ...]


EN: Final = Words(
    your_turn="Your turn: {}",
    still_your_turn="Still your turn: {}",
    have_played=("{} has played.", "{} have played."),
    begins="The game begins.",
    until="You have until {0} {1} {2}, {3}.",
    player="Player {}",
    table_with="Game with {}",
    conjunction="and",
    open_table="Open the table:",
    mail_off="No more emails like this:",
    invited="{} invites you to a game",
    invited_text="A seat is free, as long as nobody else takes it.",
    somebody="Somebody",
    to_move="{0}, it is your turn: {1}",
    to_move_reminder="{0}, it is still your turn: {1}",
    won=("{0} wins with {1} gold: {2}", "{0} win with {1} gold: {2}"),
    ended="The game is over: {}",
    days=("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    months=("January", "February", "March", "April", "May", "June", "July", "August", "September",
            "October", "November", "December"),
)  # fmt: skip
NL: Final = Words(
    your_turn="Jij bent aan de beurt: {}",
    still_your_turn="Nog steeds jouw beurt: {}",
    have_played=("{} heeft gespeeld.", "{} hebben gespeeld."),
    begins="De partij begint.",
    until="Je hebt de tijd tot {0} {1} {2}, {3} uur.",
    player="Speler {}",
    table_with="Partij met {}",
    conjunction="en",
    open_table="Naar de tafel:",
    mail_off="Deze mails niet meer ontvangen:",
    invited="{} nodigt je uit om mee te spelen",
    invited_text="Er is een plaats vrij, zolang niemand anders die neemt.",
    somebody="Iemand",
    to_move="{0}, jij bent aan de beurt: {1}",
    to_move_reminder="{0}, het is nog steeds jouw beurt: {1}",
    won=("{0} wint met {1} goud: {2}", "{0} winnen met {1} goud: {2}"),
    ended="De partij is afgelopen: {}",
    days=("maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"),
    months=("januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus",
            "september", "oktober", "november", "december"),
)  # fmt: skip
DE: Final = Words(
    your_turn="Du bist am Zug: {}",
    still_your_turn="Du bist noch am Zug: {}",
    have_played=("{} hat gespielt.", "{} haben gespielt."),
    begins="Die Partie beginnt.",
    until="Du hast Zeit bis {0}, {1}. {2}, {3} Uhr.",
    player="Spieler {}",
    table_with="Partie mit {}",
    conjunction="und",
    open_table="Zum Tisch:",
    mail_off="Keine solchen Mails mehr:",
    invited="{} lädt dich zu einer Partie ein",
    invited_text="Ein Platz ist frei, solange ihn niemand anders nimmt.",
    somebody="Jemand",
    to_move="{0}, du bist am Zug: {1}",
    to_move_reminder="{0}, du bist noch am Zug: {1}",
    won=("{0} gewinnt mit {1} Gold: {2}", "{0} gewinnen mit {1} Gold: {2}"),
    ended="Die Partie ist zu Ende: {}",
    days=("Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"),
    months=("Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
            "Oktober", "November", "Dezember"),
)  # fmt: skip
WORDS: Final = {"en": EN, "nl": NL, "de": DE}


def language_words(language: str) -> Words:
    """Return the words of a language, English if we do not speak it."""
    return WORDS.get(language, EN)


def listed(names: Sequence[str], words: Words) -> str:
    """Return names as a list in a sentence."""
    *first, last = names
    return f"{', '.join(first)} {words.conjunction} {last}" if first else last


def seat_name(seat: AnySeat, words: Words) -> str:
    """Return the name of a seat's player, also of one who has given none."""
    return seat.name or words.player.format(seat.seat + 1)


def table_name(name: str, others: Sequence[str], words: Words) -> str:
    """Return the words for a table: its name, or else those one meets there."""
    return name or words.table_with.format(listed(others, words))


def what_happened(played: Sequence[str], words: Words) -> str:
    """Return who has played since one's own last turn."""
    if not played:
        return words.begins
    return words.have_played[len(played) > 1].format(listed(played, words))


def time_left(deadline: float, zone: ZoneInfo, words: Words) -> str:
    """Return until when a turn can be played, by the clock of the one who plays it."""
    at = datetime.fromtimestamp(deadline, zone)
    day, month = words.days[at.weekday()], words.months[at.month - 1]
    return words.until.format(day, at.day, month, f"{at:%H:%M}")
