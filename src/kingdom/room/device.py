"""The tables of one device: what a server answers over connections and HTTP, without I/O.

Whoever runs it passes in what comes from the page and from the storage, and carries out what comes
back. A change comes back first and alone: it is shown when `settle` has been told that it is
stored. So a page that is closed at any moment has shown nothing that is lost.
"""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from kingdom.room.keeping import KeptTable, kept_table, to_keep
from kingdom.room.opening import CALLER, HERE, opened, opened_again
from kingdom.room.paths import reply_at
from kingdom.room.replies import Reply, json_reply, refused_reply
from kingdom.room.talking import Talk
from kingdom.room.thinking import due_bot, moves_of, simple_text
from kingdom.room.written import written
from kingdom.table import changes, departures, shuffle
from kingdom.table.answers import Denied, Done, Stale
from kingdom.table.changes import Decided
from kingdom.table.clock import progress_after
from kingdom.table.errors import TableError
from kingdom.table.info import info_of, link
from kingdom.table.seats import owns
from kingdom.table.snapshot import Snapshot
from kingdom.table.wire.tables import Commitment, Created, TableLink

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kingdom.table.departures import Departed
    from kingdom.table.facts import TableRecord

Settled = Literal["stored", "taken", "failed"]
"""What became of a change: stored; another page was faster; or the device refuses to store it."""

_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_PREFIX: Final = "here-"
"""How the ids of tables on a device begin, so that the page knows whom to ask."""


class _Change(NamedTuple):
    """Something that is to be stored, and what follows then."""

    before: Snapshot | None
    after: Snapshot
    client: str | None
    then: Callable[[Settled], Reply | None]


class DeviceTables:
    """The tables of one device that are in memory, and the pages that look at them."""

    def __init__(self, bots: Sequence[str]) -> None:
        """Take the bots that can be chosen here."""
        self._bots = bots
        self._kept: dict[str, KeptTable] = {}
        self._talks: dict[str, Talk] = {}
        self._seeds: dict[str, str] = {}
        self._change: list[_Change] = []  # what is being stored, all or none
        self._said: list[tuple[str, str]] = []  # messages to the pages that are yet to be sent

    # --- what is kept ----------------------------------------------------------------------

    def knows(self, table: str) -> bool:
        """Return whether a table is in memory."""
        return table in self._kept

    def keep(self, text: str) -> None:
        """Take a table as it was stored; raise `TableError` if it cannot be read."""
        kept = kept_table(text)
        self._kept[kept.snapshot.game.id] = kept

    def forget(self, table: str) -> None:
        """Forget a table: it was changed elsewhere, or is looked at no more."""
        self._kept.pop(table, None)

    # --- pages that look at a table ----------------------------------------------------------

    def connect(self, page: str, table: str) -> None:
        """Let a page look at a table."""
        self._talks[page] = Talk(table)

    def disconnect(self, page: str) -> None:
        """End that."""
        self._talks.pop(page, None)

    def told(self, page: str, text: str, now: float) -> str:
        """Take a message of a page; return the outcome."""
        talk = self._talks[page]
        kept = self._kept.get(talk.table)
        if kept is None:
            raise TableError("not_found", "no such game")
        answers = talk.heard(text, kept.snapshot, now)
        if isinstance(answers, list):
            self._say(page, answers)
            return self._outcome()
        self._decide(talk, page, kept, answers.decided, answers.message, now)
        return self._outcome()

    def changed(self, table: str, now: float) -> str:
        """Show a table that was stored by another page to whoever looks at it."""
        self._show(table, now)
        return self._outcome()

    def _decide(
        self, talk: Talk, page: str, kept: KeptTable, decided: Decided, message: str, now: float
    ) -> None:
        """Store what was decided, or answer at once what changes nothing."""
        answer, before = decided.answer, kept.snapshot
        if isinstance(answer, Stale) and message in kept.sent:
            answer = Done(kept.sent[message])
        if decided.history.seq == before.history.seq:
            self._say(page, talk.answered(answer, message, before, now))
            return
        after = _gone_on(before, decided, now)

        def then(settled: Settled) -> None:
            if settled == "stored":
                self._say(page, talk.answered(answer, message, after, now))
                self._show(talk.table, now)
            elif settled == "failed":
                self._say(page, talk.not_stored(message))
            else:
                self._again(page, talk, message, now)

        self._change = [_Change(before, after, message, then)]

    def _again(self, page: str, talk: Talk, message: str, now: float) -> None:
        """Answer what another page was faster than, from what that has stored."""
        kept = self._kept.get(talk.table)
        if kept is not None:
            seq = kept.snapshot.history.seq
            self._say(page, talk.answered(Stale(seq), message, kept.snapshot, now))

    def _say(self, page: str, messages: Sequence[str]) -> None:
        self._said += [(page, message) for message in messages]

    def _show(self, table: str, now: float) -> None:
        """Show a table as it is to all pages that look at it."""
        kept = self._kept.get(table)
        for page, talk in self._talks.items():
            if kept is not None and talk.table == table and talk.greeted:
                self._say(page, talk.shown(kept.snapshot, now))

    # --- requests ----------------------------------------------------------------------------

    def asked(self, method: str, path: str, body: str, now: float) -> str:
        """Answer a request as the server does over HTTP."""
        try:
            answer = reply_at(self, method, path, body, now)
        except TableError as error:
            answer = refused_reply(error.code, error.message)
        except ValueError as error:
            answer = refused_reply("bad_setup", str(error)[:300], getattr(error, "part", None))
        return self._outcome(answer)

    @property
    def bots(self) -> Sequence[str]:
        """The bots that can be chosen here."""
        return self._bots

    def table(self, table: str) -> Snapshot:
        """Return a table that is in memory."""
        kept = self._kept.get(table)
        if kept is None:
            raise TableError("not_found", "there is no such table on this device")
        return kept.snapshot

    def commit(self) -> Commitment:
        """Return the hash of a new seed, and the ticket for the table that is to have it."""
        ticket, seed = secrets.token_urlsafe(12), shuffle.new_seed()
        self._seeds[ticket] = seed
        return Commitment(commitment=shuffle.commitment(seed), ticket=ticket)

    def open(self, asked: dict[str, Any], now: float) -> None:
        """Open a table, once it is stored."""
        after = opened(asked, _new_id(), self._seed(asked), now)
        created = Created(id=after.game.id, url=link(after.game.id), invites=[])
        then = partial(_answered, created, 201)
        self._change = [_Change(None, after, None, then)]

    def open_again(self, table: str, asked: dict[str, Any], now: float) -> Reply | None:
        """Open the table that follows a game that is over, or return the one there is."""
        before = self.table(table)
        if before.game.rematch is not None:
            known = before.game.rematch
            return json_reply(TableLink(id=known, url=link(known)), 201)
        nonce = asked.get("nonce") or ""
        after = opened_again(before, _new_id(), self._seed(asked), nonce, now)
        old = _touched(before.game._replace(rematch=after.game.id), before, now)
        followed = TableLink(id=after.game.id, url=link(after.game.id))
        then = partial(_answered, followed, 201)
        self._change = [_Change(None, after, None, then), _Change(before, old, None, _nothing)]
        return None

    def depart(self, table: str, what: str, now: float) -> Reply | None:
        """Leave a table to bots, come back to it, or resign."""
        before = self.table(table)
        if what == "join" and not any(seat.left for seat in before.seats):
            return self._info(before, now)
        departed = _departed(before, what, now)
        history = before.history.with_events(departed.events)
        changed = Snapshot(departed.game, departed.seats, history, None)
        after = _touched(departed.game, changed, now)

        def then(settled: Settled) -> Reply | None:
            if settled == "stored":
                self._show(table, now)
            return self._info(after, now) if settled == "stored" else _unstored(settled)

        self._change = [_Change(before, after, None, then)]
        return None

    def _info(self, table: Snapshot, now: float) -> Reply:
        setup = table.history.start.setup
        return json_reply(info_of(table.game, setup, table.seats, CALLER, now))

    def _seed(self, asked: dict[str, Any]) -> str:
        return self._seeds.pop(asked.get("ticket") or "", None) or shuffle.new_seed()

    # --- bots --------------------------------------------------------------------------------

    def due(self, table: str) -> str:
        """Return the question to the bot of a table, as JSON; empty if none has to decide."""
        kept = self._kept.get(table)
        due = due_bot(kept.snapshot) if kept else None
        return written(due) if due else ""

    def thought(self, table: str, seat: int, bot: str) -> str:
        """Return the actions of a bot that thinks here, in Python."""
        return moves_of(self.table(table), seat, bot)

    def played(self, table: str, seat: int, seq: int, text: str, now: float) -> str:
        """Carry out a bot's action; what the rules refuse is replaced by a simple move."""
        before = self.table(table)
        decided = changes.bot_act(before, seat, seq, text, now)
        if isinstance(decided.answer, Denied):
            text = simple_text(before, seat)
            decided = changes.bot_act(before, seat, seq, text, now)
        if decided.history.seq > before.history.seq:
            after = _gone_on(before, decided, now)

            def then(settled: Settled) -> None:
                if settled == "stored":
                    self._show(table, now)

            self._change = [_Change(before, after, None, then)]
        return self._outcome()

    # --- storing -----------------------------------------------------------------------------

    def settle(self, settled: Settled) -> str:
        """Take what became of the change that was returned last; return the outcome."""
        change, self._change = self._change, []
        if settled == "stored":
            for one in change:
                self._note(one)
        replies = [one.then(settled) for one in change]
        return self._outcome(next((reply for reply in replies if reply is not None), None))

    def _note(self, change: _Change) -> None:
        table = change.after.game.id
        known = self._kept.get(table)
        sent = known.sent if known else {}
        if change.client and change.before:
            sent = {**sent, change.client: change.before.history.seq + 1}
        self._kept[table] = KeptTable(change.after, sent)

    def _outcome(self, reply: Reply | None = None) -> str:
        """Return the outcome as JSON: changes to be stored, or else messages and an answer."""
        now = max((one.after.game.touched for one in self._change), default=0.0)
        if self._change:
            kept = [to_keep(one.before, one.after, one.client, now) for one in self._change]
            return written({"store": kept, "say": [], "reply": None})
        said, self._said = self._said, []
        return written({"store": [], "say": said, "reply": reply})


def _new_id() -> str:
    return _PREFIX + "".join(secrets.choice(_ALPHABET) for _ in range(10))


def _gone_on(before: Snapshot, decided: Decided, now: float) -> Snapshot:
    """Return the snapshot after what was decided."""
    new = progress_after(before, decided.history, now)
    table = before.game._replace(**new._asdict(), version=before.game.version + 1, touched=now)
    return before.followed_by(table, decided.history)


def _touched(table: TableRecord, changed: Snapshot, now: float) -> Snapshot:
    """Return a snapshot with its next version."""
    table = table._replace(version=table.version + 1, touched=now)
    return Snapshot(table, changed.seats, changed.history, None)


def _departed(before: Snapshot, what: str, now: float) -> Departed:
    table, seats, last = before.game, before.seats, before.history.seq
    if what == "resign":
        return departures.resign(before, HERE, now)
    mine = [seat.seat for seat in seats if owns(seat, CALLER)]
    change = departures.leave if what == "leave" else departures.come_back
    return change(table, seats, last, mine, now)


def _answered(answer: object, status: int, settled: Settled) -> Reply:
    return json_reply(answer, status) if settled == "stored" else _unstored(settled)


def _unstored(settled: Settled) -> Reply:
    code = "busy" if settled == "taken" else "not_stored"
    return refused_reply(code, "it could not be stored on this device")


def _nothing(_: Settled) -> None:
    """Follow with nothing."""
