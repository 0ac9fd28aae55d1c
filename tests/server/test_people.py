"""People one knows: friends, invitations, and those one does not want to meet; reports."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, func, select

from kingdom.cli import main
from kingdom.server.administration.cleanup import Cleanup
from kingdom.server.guests.storage import Guest
from kingdom.server.notifications.services import mail_server_of
from kingdom.server.outbox.storage import Delivery
from kingdom.server.people.acquaintances import MOST, key_of
from kingdom.server.people.invitations import MOST as MOST_INVITATIONS
from kingdom.server.people.storage import Acquaintance, Invitation, Report
from kingdom.server.seeking.storage import Seek
from kingdom.server.settings import Settings
from tests.support import TIMEOUT
from tests.support.clients import Json, Person
from tests.support.mail_server import MailServer
from tests.support.servers import Server
from tests.support.signing_in import code_of, enter_by_code
from tests.support.tables import run, two_people

DAY = 24 * 3600


def known(person: Person, name: str, table: str | None = None) -> Json:
    """Return what somebody knows of a person, by name."""
    shown = person.get(f"/api/people?table={table}" if table else "/api/people")
    [found] = [one for one in (*shown["there"], *shown["known"]) if one["name"] == name][:1]
    one: Json = found
    return one


def change(person: Person, name: str, table: str | None = None, **what: bool) -> Json:
    """Make somebody a friend, or mute or block them; return what is known of them then."""
    key = known(person, name, table)["id"]
    person.patch(f"/api/people/{key}", {**what, "table": table})
    return known(person, name, table)


def invite(person: Person, name: str, status: int = 201, **body: Any) -> Json:
    key = known(person, name)["id"]
    answer: Json = person.post(f"/api/people/{key}/invite", body, status=status)
    return answer


def refusal(answer: Json) -> str:
    return str(answer["error"]["code"])


def number(server: Server, model: type[Any]) -> int:
    with server.services.database.read() as session:
        return session.scalar(select(func.count()).select_from(model)) or 0


def test_whom_one_has_played_with_is_known_and_can_be_a_friend(server: Server) -> None:
    anna, bert, game = two_people(server, first_game=True)
    stranger = server.person("Carol")
    assert known(anna, "Bert")["met"] is not None
    assert known(anna, "Bert", game)["seat"] == 1
    assert stranger.get(f"/api/people?table={game}") == {"known": [], "there": []}
    assert server.person().get("/api/people") == {"known": [], "there": []}
    assert anna.get("/api/people?table=a%00b", 422)
    assert change(anna, "Bert", friend=True)["friend"]
    assert not known(bert, "Anna")["friend"], "only she knows it"
    assert known(anna, "Bert")["id"] != bert.get("/api/me")["id"]
    key = known(anna, "Bert")["id"]
    refused = stranger.http.patch(f"/api/people/{key}", json={"friend": True})
    assert refused.status_code == 404, "a key means nothing to others"
    assert not change(anna, "Bert", friend=False)["friend"]


def test_a_friend_is_asked_to_a_new_table_and_comes(server: Server) -> None:
    anna, bert, _ = two_people(server, first_game=True)
    table = invite(anna, "Bert")["id"]
    assert known(anna, "Bert", table)["asked"]
    [asked] = bert.get("/api/invitations")["invitations"]
    assert (asked["by"], asked["table"]["id"]) == ("Anna", table)
    assert anna.get("/api/invitations")["invitations"] == []
    assert anna.post(f"/api/invitations/{asked['id']}/accept", status=404)
    bert.post(f"/api/invitations/{asked['id']}/accept", {"nonce": "0123456789"})
    shown = bert.get(f"/api/tables/{table}")
    assert (shown["status"], len(shown["you"])) == ("running", 1)
    assert bert.get("/api/invitations")["invitations"] == []


def test_an_invitation_to_ones_own_table_can_be_declined_for_good(server: Server) -> None:
    anna, bert, _ = two_people(server, first_game=True)
    table = anna.open_table("me", "open", "open")["id"]
    invite(anna, "Bert", table=table)
    invite(anna, "Bert", table=table)
    [asked] = bert.get("/api/invitations")["invitations"]
    assert bert.delete(f"/api/invitations/{asked['id']}") == {"invitations": []}
    assert known(anna, "Bert", table)["declined"]
    assert refusal(invite(anna, "Bert", 409, table=table)) == "declined"
    with_two = anna.open_table("me", "random")["id"]
    assert refusal(invite(anna, "Bert", 409, table=with_two)) == "already_started"
    theirs = server.person("Dora").open_table("me", "open")["id"]
    assert refusal(invite(anna, "Bert", 403, table=theirs)) == "not_yours"


def test_only_those_at_a_table_see_who_was_asked_to_it(server: Server) -> None:
    anna, bert, _ = two_people(server, first_game=True)
    carol = server.person("Carol")
    bert.take(carol.open_table("me", "open", first_game=True)["invites"][0])
    table = invite(anna, "Bert")["id"]
    assert known(anna, "Bert", table)["asked"]
    assert not known(carol, "Bert", table)["asked"]


def test_a_seat_that_somebody_else_has_taken_is_gone(server: Server) -> None:
    anna, bert, _ = two_people(server, first_game=True)
    table = anna.open_table("me", "open", "open", listed=True)["id"]
    invite(anna, "Bert", table=table)
    [asked] = bert.get("/api/invitations")["invitations"]
    server.person("Carol").post(f"/api/tables/{table}/join")
    server.person("Dora").post(f"/api/tables/{table}/join")
    assert bert.get("/api/invitations")["invitations"] == []
    late = bert.post(f"/api/invitations/{asked['id']}/accept", status=409)
    assert refusal(late) == "already_started"
    Cleanup(server.services.games, None).tidy(server.services.database.time.now())
    with server.services.database.read() as session:
        assert session.get(Invitation, asked["id"]) is None


@pytest.mark.long
def test_only_so_many_invitations_wait_at_once(make_server: Callable[..., Server]) -> None:
    server = make_server(invitations_per_minute=0.0, invitation_burst=MOST_INVITATIONS + 2)
    anna, _, _ = two_people(server, first_game=True)
    for _ in range(MOST_INVITATIONS):
        invite(anna, "Bert")
    assert refusal(invite(anna, "Bert", 429)) == "too_many"
    assert number(server, Invitation) == MOST_INVITATIONS
    invite(anna, "Bert", 429)
    assert refusal(invite(anna, "Bert", 429)) == "too_fast"


def test_whoever_wants_to_be_called_is_called_about_an_invitation_once(server: Server) -> None:
    anna, bert, _ = two_people(server, first_game=True)
    keys = {"p256dh": PUBLIC_KEY, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
    endpoint = f"https://push.example.org/{bert.get('/api/me')['id']}"
    bert.post("/api/me/browsers", {"endpoint": endpoint, "keys": keys})
    bert.patch("/api/me/calls", {"push": True})
    guest = bert.get("/api/me")["id"]
    table = anna.open_table("me", "open")["id"]
    invite(anna, "Bert", table=table)
    invite(anna, "Bert", table=table)
    with server.services.database.read() as session:
        mine = select(Delivery).where(Delivery.guest == guest, Delivery.message.is_not(None))
        [call] = [one for one in session.scalars(mine) if "invitation" in (one.about or {})]
    assert call.message["title"] == "Anna invites you to a game"
    wanted = server.services.background.notifications.notifier.is_wanted
    assert wanted(call)
    [asked] = bert.get("/api/invitations")["invitations"]
    bert.delete(f"/api/invitations/{asked['id']}")
    assert not wanted(call)


PUBLIC_KEY = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)


@pytest.mark.long
def test_whoever_is_blocked_is_refused_everywhere(server: Server) -> None:
    with server.services.database.write() as session:
        session.execute(delete(Seek))
    anna, bert, _ = two_people(server, first_game=True)
    invite(bert, "Anna")
    change(anna, "Bert", friend=True)
    blocked = change(anna, "Bert", blocked=True)
    assert (blocked["blocked"], blocked["friend"]) == (True, False)
    assert anna.get("/api/invitations")["invitations"] == [], "the old one is gone"
    assert not known(bert, "Anna")["blocked"], "he is not told"
    assert refusal(invite(bert, "Anna", 403)) == "blocked"
    assert refusal(invite(anna, "Bert", 403)) == "blocked"
    table = anna.open_table("me", "open", "open", listed=True)
    assert refusal(bert.post(f"/api/tables/{table['id']}/join", status=403)) == "blocked"
    secret = table["invites"][0]["url"].split("=")[1]
    claimed = bert.post(f"/api/tables/{table['id']}/claim", {"secret": secret}, status=403)
    assert refusal(claimed) == "blocked"
    theirs = bert.open_table("me", "open", listed=True)["id"]
    assert refusal(anna.post(f"/api/tables/{theirs}/join", status=403)) == "blocked"
    for person in (anna, bert):
        person.http.put("/api/seeks/days", json={"players": [2]})
    assert anna.get("/api/seeks")["mine"][0]["table"] is None
    change(anna, "Bert", blocked=False)
    server.services.background.matchmaker.look()
    assert anna.get("/api/seeks")["mine"][0]["table"] is not None
    bert.post(f"/api/tables/{table['id']}/join")


def test_a_rematch_keeps_no_seat_for_whoever_is_blocked(server: Server) -> None:
    anna, bert, game = two_people(server, first_game=True)
    change(anna, "Bert", blocked=True)
    bert.post(f"/api/tables/{game}/resign")
    table = anna.post(f"/api/tables/{game}/rematch")["id"]
    assert [seat["kept"] for seat in anna.get(f"/api/tables/{table}")["seats"]] == [False, False]


def test_chat_of_muted_and_blocked_people_is_not_shown(server: Server) -> None:
    async def talk() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a, bert.live(game) as b:
            await b.ask({"t": "chat", "id": "1", "text": "hello"})
            await a.until(lambda: len(a.heard) == 1)
            change(anna, "Bert", game, muted=True)
            await b.ask({"t": "chat", "id": "2", "text": "can you hear me?"})
            await a.ask({"t": "chat", "id": "1", "text": "is anybody there?"})
            await a.until(lambda: len(a.heard) == 2)
            await b.until(lambda: len(b.heard) == 3)
        assert [line["name"] for line in a.heard] == ["Bert", "Anna"]
        async with anna.live(game) as a:
            await a.until(lambda: len(a.heard) == 1)
        change(anna, "Bert", game, muted=False)
        async with anna.live(game) as a:
            await a.until(lambda: len(a.heard) == 3)

    run(talk())


def test_a_spectator_who_talks_can_be_muted(server: Server) -> None:
    async def talk() -> None:
        anna, _, game = two_people(server, first_game=True)
        carol = server.person("Carol")
        async with carol.live(game) as c:
            await c.ask({"t": "chat", "id": "1", "text": "you should build there"})
        assert known(anna, "Carol", game)["seat"] is None
        assert change(anna, "Carol", game, muted=True)["muted"]
        async with anna.live(game) as a:
            await a.ask({"t": "chat", "id": "1", "text": "quiet now"})
            await a.until(lambda: len(a.heard) == 1)

    run(talk())


def test_lists_have_an_end(make_server: Callable[..., Server]) -> None:
    server = make_server()
    anna, bert, _ = two_people(server, first_game=True)
    me = anna.get("/api/me")["id"]
    with server.services.database.write() as session:
        session.add_all(
            Acquaintance(guest=me, other=f"{place:024x}", friend=True, muted=False, blocked=False,
                         created=0.0)
            for place in range(MOST)
        )  # fmt: skip
    key = known(anna, "Bert")["id"]
    full = anna.http.patch(f"/api/people/{key}", json={"friend": True})
    assert refusal(full.json()) == "too_many"
    assert len(anna.get("/api/people")["known"]) == 1, "those who are gone are not listed"
    secret = server.settings.cookie_key()
    assert key == key_of(secret, me, bert.get("/api/me")["id"])


# --- reports ----------------------------------------------------------------------------------


def test_a_report_has_what_was_said_and_is_settled(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    async def talk() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with bert.live(game) as b:
            await b.ask({"t": "chat", "id": "1", "text": "something rude"})
        key = known(anna, "Bert", game)["id"]
        anna.post(f"/api/people/{key}/report", {"table": game, "text": "He is rude."}, status=201)
        text = "He\n\x1b[2J\0 is."
        anna.post(f"/api/people/{key}/report", {"table": game, "text": text}, status=201)
        other = anna.open_table("me", "random")["id"]
        body = {"table": other, "text": ""}
        assert refusal(anna.post(f"/api/people/{key}/report", body, status=404)) == "not_found"

    run(talk())
    database = ["--database", server.settings.database_url]
    assert main(["admin", *database, "reports"]) == 0
    listed = capsys.readouterr().out
    assert "something rude" in listed
    assert "He [2J is." in listed, "nothing controls the terminal of whoever reads it"
    name = listed.split()[0]
    assert main(["admin", *database, "settle", name, "renamed him"]) == 0
    assert main(["admin", *database, "reports"]) == 0
    assert "something rude" not in capsys.readouterr().out.replace("settled", "")
    assert main(["admin", *database, "settle", "nothing", "-"]) == 1


def test_the_host_is_told_of_a_report(make_each: Callable[..., Server], mails: MailServer) -> None:
    host = "host@example.org"
    server = make_each(
        smtp=mails.url, url="https://example.org", admin_mail=host, mail_burst=1, mails_per_hour=0.0
    )
    anna, bert, game = two_people(server, first_game=True)

    async def talk() -> None:
        async with bert.live(game) as b:
            await b.ask({"t": "chat", "id": "1", "text": "something rude"})

    run(talk())
    for person, name in ((anna, "Bert"), (anna, "Bert"), (bert, "Anna")):
        key = known(person, name, game)["id"]
        person.post(f"/api/people/{key}/report", {"table": game, "text": "Not nice."}, status=201)
    until = time.monotonic() + TIMEOUT
    while not mails.mails:
        assert time.monotonic() < until
        time.sleep(0.05)
    (mail,) = mails.mails  # and none of the second report: there are limits
    assert mail["To"] == host
    text = mail.get_content()
    for words in ("Bert", "Not nice.", "> something rude", f"https://example.org/table/{game}"):
        assert words in text
    figures = anna.get("/metrics")
    assert "kingdom_reports_total 2.0" in figures, "the same one again is none"


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"admin_mail": "host@example.org"}, "--admin-mail needs --smtp"),
        (
            {"admin_mail": "host", "smtp": "smtp://x?from=a@b.c", "url": "https://x"},
            "'host' is not",
        ),
    ],
)
def test_a_host_without_mail(tmp_path: Path, settings: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        mail_server_of(Settings(tmp_path, **settings))  # type: ignore[arg-type]


def test_old_reports_are_deleted(make_server: Callable[..., Server]) -> None:
    server = make_server()
    with server.services.database.write() as session:
        session.add_all(
            Guest(id=name, name="", language="en", created=399.0 * DAY) for name in "ab"
        )
        session.add_all(
            Report(id=name, guest="a", other="b", name="", game="x", text="", lines=[],
                   created=created, settled=settled, outcome="")
            for name, created, settled in (("1", 0.0, None), ("2", 0.0, 300.0 * DAY),
                                           ("3", 300.0 * DAY, None))
        )  # fmt: skip
    Cleanup(server.services.games, None).tidy(400.0 * DAY)
    with server.services.database.read() as session:
        assert session.scalars(select(Report.id)).all() == ["3"]


# --- one becomes another, and one is gone -------------------------------------------------------


def test_two_who_become_one_know_whom_both_knew(make_each: Callable[..., Server]) -> None:
    server = make_each()
    anna, bert, _ = two_people(server, first_game=True)
    phone = server.person("Anna on a phone")
    table = bert.open_table("me", "open")
    phone.take(table["invites"][0])
    change(phone, "Bert", muted=True)
    change(anna, "Bert", friend=True)
    change(bert, "Anna on a phone", blocked=True)
    enter_by_code(phone, code_of(anna), bring=True)
    one = known(anna, "Bert")
    assert (one["friend"], one["muted"]) == (True, True)
    assert known(bert, "Anna")["blocked"]
    assert number(server, Acquaintance) == 2
    assert refusal(invite(anna, "Bert", 403)) == "blocked"


@pytest.mark.long
def test_nothing_is_left_of_somebody_who_is_deleted(make_server: Callable[..., Server]) -> None:
    server = make_server()
    anna, bert, game = two_people(server, first_game=True)
    change(anna, "Bert", friend=True)
    change(bert, "Anna", muted=True)
    invite(anna, "Bert")
    invite(bert, "Anna")
    key = known(anna, "Bert", game)["id"]
    anna.post(f"/api/people/{key}/report", {"table": game, "text": ""}, status=201)
    bert.delete("/api/me")
    for model in (Acquaintance, Invitation, Report):
        assert number(server, model) == 0
    assert anna.get("/api/people")["known"] == []
    with server.services.database.read() as session:
        assert session.scalar(select(func.count()).select_from(Guest)) == 1


def test_nobody_shuts_others_out_with_reports(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingdom.server.people.reports.MOST", 4)
    server = make_server()
    anna, _, game = two_people(server, first_game=True)
    with server.services.database.write() as session:
        session.add_all(
            Report(id=str(number), guest=f"busy {number // 3}", other="", name="", game="",
                   text="", lines=[], created=float(number))
            for number in range(4)
        )  # fmt: skip
    key = known(anna, "Bert", game)["id"]
    anna.post(f"/api/people/{key}/report", {"table": game, "text": "He is rude."}, status=201)
    with server.services.database.read() as session:
        left = session.scalars(select(Report).order_by(Report.created)).all()
    assert [one.guest for one in left] == ["busy 0", "busy 0", "busy 1", anna.get("/api/me")["id"]]
