"""Origins, limits, headers, pages, and what those who run the server look at."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from kingdom.bots.levels import choosable
from kingdom.server.http.static_files import page
from kingdom.server.logs import JsonFormatter
from kingdom.server.rate_limits import RateLimit, TokenBucket, TrustedNetworks, network_of
from kingdom.server.settings import Settings
from kingdom.server.time_source import TimeSource
from kingdom.table.wire.codes import CloseCode
from tests.support import TIMEOUT
from tests.support.damage import wipe_table
from tests.support.servers import BACKENDS, Server
from tests.support.tables import run, two_people

TAIL = b'{"kind": "open"}]}'
TWO = {"players": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture(scope="module", params=BACKENDS)
def strict(
    request: pytest.FixtureRequest,
    database_url: Callable[[str], str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Any:
    """A server with tight limits, on each kind of database."""
    started = Server(
        Settings(
            tmp_path_factory.mktemp("strict"), database_url(request.param), workers=1,
            message_burst=20, messages_per_second=0.1, sockets_per_guest=3, origins=("https://friend.example",),
        )
    )  # fmt: skip
    yield started
    started.stop()


def test_other_sites_cannot_use_a_visitors_cookie(strict: Server) -> None:
    for origin, status in (
        ("https://evil.example", 403),
        ("null", 403),
        (strict.url, 201),
        ("https://friend.example", 201),
    ):
        answer = strict.person().http.post("/api/tables", json=TWO, headers={"origin": origin})
        assert answer.status_code == status
        if status == 403:
            assert answer.json()["error"]["code"] == "wrong_origin"


def test_nor_open_a_live_connection(strict: Server) -> None:
    async def play() -> None:
        anna, _, game = two_people(strict, first_game=True)
        visit = partial(connect, anna.live(game).address, proxy=None, open_timeout=TIMEOUT)
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            async with visit(origin=Origin("https://evil.example")) as socket:
                await socket.recv()
        async with visit(origin=Origin(strict.url)) as socket:
            await socket.send('{"t":"ping"}')
            assert json.loads(await socket.recv()) == {"t": "pong"}

    run(play())


def test_a_forged_cookie_is_nobody(strict: Server) -> None:
    anna = strict.person("Anna")
    name, value = next(iter(anna.http.cookies.items()))
    guest = anna.get("/api/me")["id"]
    # The last character has bits to spare: another one may mean the same.
    changed = value[:-5] + ("a" if value[-5] != "a" else "b") + value[-4:]
    for forged in (guest, guest + ".x", changed, "é"):
        headers = {b"cookie": f"{name}={forged}".encode()}
        answer = httpx.get(
            f"{strict.url}/api/me", headers=headers, trust_env=False, timeout=TIMEOUT
        )
        assert answer.json()["id"] != guest


def test_the_page_itself_brings_the_cookie(strict: Server) -> None:
    """Else two first requests at the same moment would make two guests."""
    with httpx.Client(base_url=strict.url, trust_env=False, timeout=TIMEOUT) as browser:
        brought = browser.get("/new").headers["set-cookie"]
        assert "HttpOnly" in brought
        assert "SameSite=lax" in brought
        for path in ("/", "/api/me", "/favicon.svg"):
            assert "set-cookie" not in browser.get(path).headers


@pytest.mark.parametrize(
    ("scheme", "source", "secure"),
    [
        ("https", "127.0.0.1", True),
        ("http", "127.0.0.1", False),
        pytest.param(
            "https", "127.0.0.2", False,
            marks=pytest.mark.skipif(sys.platform != "linux", reason="one loopback address"),
        ),
    ],
    ids=["by HTTPS", "by HTTP", "by a proxy that is not trusted"],
)  # fmt: skip
def test_cookies_are_secure_if_the_visitor_came_by_https(
    strict: Server, scheme: str, source: str, secure: bool
) -> None:
    """A proxy on this machine is trusted unless FORWARDED_ALLOW_IPS says otherwise."""
    transport = httpx.HTTPTransport(local_address=source)
    with httpx.Client(base_url=strict.url, transport=transport, timeout=TIMEOUT) as proxy:
        for path in ("/", "/api/me"):
            answer = proxy.get(path, headers={"x-forwarded-proto": scheme})
            assert ("; Secure" in answer.headers["set-cookie"]) == secure
            proxy.cookies.clear()


def test_who_logs_info_has_an_access_log(
    make_server: Callable[..., Any], caplog: pytest.LogCaptureFixture
) -> None:
    server: Server = make_server()
    anna, _, game = two_people(server, first_game=True)
    caplog.set_level(logging.INFO, "kingdom.requests")

    async def look() -> None:
        async with anna.live(game, query="?seat=secret"):
            pass

    run(look())
    for path in ("healthz", "api/tables?seat=secret", "off/secret", "api/off/secret"):
        anna.http.get(f"/{path}")
    anna.http.delete("/api/me/addresses/secret@example.org")
    server.stop()
    logged = [(vars(one)["method"], vars(one)["path"], vars(one)["status"])
              for one in caplog.records if one.name == "kingdom.requests"]  # fmt: skip
    assert ("WEBSOCKET", f"/api/games/{game}/live", 101) in logged
    assert ("GET", "/api/tables", 200) in logged
    assert ("GET", "/api/off/...", 404) in logged
    assert "DELETE /api/me/addresses/..." in {f"{method} {path}" for method, path, _ in logged}
    assert "secret" not in str(logged)
    assert "healthz" not in str(logged)


def test_every_answer_has_a_strict_policy(strict: Server) -> None:
    for path in ("/", "/api/me", "/healthz", "/api/nothing", "/api/art/tiles/farm.svg"):
        headers = strict.person().http.get(path).headers
        assert "script-src 'self';" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_only_the_worker_of_the_core_may_compile(tmp_path: Path) -> None:
    """WebAssembly is compiled in a worker of its own, which can do little else."""
    worker, others = "thinking-worker-1.js", ("core-worker-1.js", "thinking-1.js", "index-1.js")
    python = "python-worker-1.js"
    (tmp_path / "assets").mkdir()
    for name in (worker, python, *others):
        (tmp_path / "assets" / name).touch()

    def policy(name: str) -> str | None:
        return page(f"assets/{name}", tmp_path).headers.get("content-security-policy")

    allowed = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
    assert policy(worker) == allowed
    assert policy(python) == f"{allowed}; worker-src 'self'", "its bots think in the other"
    assert {policy(name) for name in others} == {None}  # that of every answer


def test_large_bodies_are_refused(strict: Server) -> None:
    anna = strict.person()
    large = anna.http.post("/api/tables", content=b" " * 40_000)
    assert (large.status_code, large.json()["error"]["code"]) == (413, "too_large")
    chunks = anna.http.post("/api/tables", content=(b" " * 10_000 for _ in range(9)))
    assert (chunks.status_code, chunks.json()["error"]["code"]) == (413, "too_large")
    parts = (b'{"players": [{"kind": "me"}', b",", TAIL)
    headers = {"content-type": "application/json"}
    small = anna.http.post("/api/tables", content=iter(parts), headers=headers)
    assert small.status_code == 201


def test_too_many_messages_end_the_connection(strict: Server) -> None:
    async def play() -> None:
        anna, _, game = two_people(strict, first_game=True)
        async with anna.live(game) as one:
            for _ in range(40):
                try:
                    await one.send({"t": "ping"})
                except ConnectionClosed:
                    break
            await one.until(lambda: one.closed)
            assert one.socket is not None
            assert one.socket.close_code == 4429

    run(play())


def test_too_many_connections_and_huge_messages(strict: Server) -> None:
    async def play() -> None:
        anna, _, game = two_people(strict, first_game=True)
        lines = [anna.live(game) for _ in range(4)]
        for line in lines[:3]:
            await line.connect()
        await lines[3].open()
        await lines[3].until(lambda: lines[3].closed)
        assert lines[3].socket is not None
        assert lines[3].socket.close_code == 4430
        await lines[0].send({"t": "chat", "id": "1", "text": "x" * 100_000})
        await lines[0].until(lambda: lines[0].closed)
        assert lines[0].socket is not None
        assert lines[0].socket.close_code == 1009
        for line in lines:
            await line.drop()

    run(play())


def test_connecting_again_and_again_has_a_rate(make_each: Callable[..., Any]) -> None:
    """Each new connection may ask for everything: it counts like a request that reads."""
    server: Server = make_each(read_burst=5, reads_per_second=0.01)

    async def connect() -> None:
        anna = server.person()
        game = anna.open_table("me", "open")["id"]
        codes = set[int | None]()
        for _ in range(7):
            line = anna.live(game)
            await line.open()
            with suppress(ConnectionClosed):
                await line.send({"t": "ping"})
            await line.until(lambda one=line: one.received or one.closed)
            codes.add(line.socket.close_code if line.socket and line.closed else None)
            await line.drop()
        assert codes == {None, 4429}

    run(connect())


@pytest.mark.parametrize(
    ("client", "home"),
    [
        (None, "?"),
        (("192.0.2.7", 80), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 80), "2001:db8:1:2::"),
        (("2001:db8:1:2::9", 80), "2001:db8:1:2::"),
        (("::ffff:192.0.2.7", 80), "192.0.2.7"),
        (("testclient", 80), "testclient"),
    ],
)
def test_a_home_with_many_addresses_is_one_for_the_limits(
    client: tuple[str, int] | None, home: str
) -> None:
    assert network_of(client) == home


def test_requests_have_a_rate(make_each: Callable[..., Any]) -> None:
    server: Server = make_each(write_burst=5, writes_per_second=0.01)
    anna = server.person()
    answers = [anna.http.post("/api/tables", json=TWO).status_code for _ in range(7)]
    assert answers == [201] * 5 + [429] * 2
    assert anna.http.get("/api/tables").status_code == 200


def test_a_club_behind_one_address_has_wider_limits(make_server: Callable[..., Any]) -> None:
    server: Server = make_server(
        table_burst=1, tables_per_minute=0.01, sockets_per_address=1,
        trusted_networks=("203.0.113.0/24",), trusted_people=3,
    )  # fmt: skip

    async def visit(address: str) -> list[int | None]:
        """Open tables, and visits to the first of them; return how each went."""
        people = [server.person() for _ in range(4)]
        for person in people:
            person.come_from(address)
        answers = [person.http.post("/api/tables", json=TWO) for person in people]
        game = answers[0].json()["id"]
        lines = [person.live(game) for person in people]
        for line in lines:
            await line.open()
            with suppress(ConnectionClosed):
                await line.send({"t": "ping"})
            await line.until(lambda one=line: one.received or one.closed)
        closed = [line.socket.close_code for line in lines if line.socket]
        for line in lines:
            await line.drop()
        return [*(answer.status_code for answer in answers), *closed]

    assert run(visit("203.0.113.7")) == [201, 201, 201, 429, None, None, None, 4430]
    assert run(visit("203.0.114.7")) == [201, 429, 429, 429, None, 4430, 4430, 4430]


@pytest.mark.parametrize(
    ("caller", "times"),
    [
        ("192.0.2.7", 9),
        ("192.0.3.7", 1),
        ("2001:db8:7::", 9),  # a home in the network
        ("2001:db8:8:1::", 9),  # a home of which one address is named
        ("2001:db8:8:2::", 1),
        ("0123456789abcdef01234567", 1),  # a guest
        ("?", 1),
    ],
)
def test_whom_a_trusted_network_has(tmp_path: Path, caller: str, times: int) -> None:
    networks = ("192.0.2.0/24", "2001:db8:7::/48", "2001:db8:8:1::5/128")
    trusted = TrustedNetworks(Settings(tmp_path, trusted_networks=networks, trusted_people=9))
    assert trusted.times(caller) == times


def test_a_bucket_fills_again() -> None:
    now = 100.0
    source = TimeSource(monotonic=lambda: now)
    bucket = TokenBucket(2.0, 3, source)
    assert [bucket.wait() for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    now += 0.6
    assert [bucket.wait() for _ in range(2)] == [0.0, pytest.approx(0.4)]
    limits = RateLimit(0.0, 1, source)
    assert [limits.allow(who) for who in "aba"] == [True, True, False]


# --- found by trying to break it ---------------------------------------------------------


def test_an_address_too_long_for_a_file_is_not_found(strict: Server) -> None:
    assert strict.person().http.get("/" + "a" * 5_000).status_code == 404


@pytest.mark.parametrize("origin", ["http://[", "null", "http://", "//", "http://evil.example"])
def test_an_origin_that_is_no_address(strict: Server, origin: str) -> None:
    answer = strict.person().http.patch("/api/me", json={}, headers={"origin": origin})
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "wrong_origin"


def test_bytes_are_no_message(strict: Server) -> None:
    async def send() -> None:
        anna = strict.person()
        async with anna.live(anna.open_table("me", "open", first_game=True)["id"]) as a:
            assert a.socket is not None
            await a.socket.send(b"\x00\xff")
            await a.until(lambda: any(m.get("code") == "bad_message" for m in a.received))
            assert (await a.ask({"t": "chat", "id": "1", "text": "still here"}))["t"] == "ack"

    run(send())


def test_connections_count_before_they_say_hello(make_each: Callable[..., Any]) -> None:
    server: Server = make_each(sockets_per_address=3)

    async def knock() -> None:
        game = server.person().open_table("me", "open", first_game=True)["id"]
        lives = [server.person().live(game) for _ in range(4)]
        for live in lives:
            await live.open()
        last = lives[-1].socket
        assert last is not None
        await last.wait_closed()
        assert last.close_code == CloseCode.TOO_MANY
        for live in lives:
            await live.drop()

    run(knock())


def test_made_up_methods_do_not_grow_the_figures(strict: Server) -> None:
    anna = strict.person()
    for number in range(5):
        anna.http.request(f"WORD{number}", "/api/me")
    assert "WORD" not in anna.get("/metrics")


# --- operations --------------------------------------------------------------------------


def test_a_server_is_not_well_if_games_cannot_be_read(make_server: Callable[..., Server]) -> None:
    server = make_server()
    anna = server.person("Anna")
    anna.open_table("me", "open", first_game=True)
    database = server.services.database
    wipe_table(Path(str(database.url.database)), "seat")
    database.engine.dispose()  # what its connections have read already is as it was
    answer = anna.http.get("/healthz")
    assert (answer.status_code, answer.json()["status"]) == (503, "no database")


def test_health_and_figures(strict: Server) -> None:
    anna = strict.person()
    assert anna.get("/healthz")["status"] == "ok"
    anna.open_table("random", "random", first_game=True)
    text = anna.get("/metrics")
    for name in ("kingdom_actions_total", "kingdom_sockets", "kingdom_tables_total"):
        assert name in text


def test_logs_are_json_on_one_line() -> None:
    record = logging.makeLogRecord({"msg": "moved %s", "args": ("on",), "name": "k", "game": "abc"})
    said = json.loads(JsonFormatter().format(record))
    assert (said["message"], said["game"], said["logger"]) == ("moved on", "abc", "k")
    try:
        raise ValueError("bad\nthing")
    except ValueError:
        import sys

        record = logging.makeLogRecord({"msg": "x", "exc_info": sys.exc_info()})
    text = JsonFormatter().format(record)
    assert "\n" not in text
    assert "ValueError" in json.loads(text)["error"]


def test_the_interface_is_described(strict: Server) -> None:
    described = strict.person().get("/api/openapi.json")
    assert "/api/tables/{game_id}/claim" in described["paths"]
    choices = strict.person().get("/api/choices")
    assert choices["bots"] == [*choosable()]
    sword = {"default": "one", "values": ["one", "each"], "module": "nomads"}
    assert choices["house_rules"]["sword"] == sword


# --- pages -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"x-forwarded-for": "203.0.113.9"}, 404),  # by a proxy on this machine
        ({"x-forwarded-for": "127.0.0.1"}, 404),
        ({"forwarded": "for=127.0.0.1"}, 404),
        ({"x-real-ip": "203.0.113.9"}, 404),
        ({"via": "1.1 Caddy"}, 404),
        ({"x-forwarded-for": "203.0.113.9", "authorization": "Bearer s3cret"}, 200),
        ({"x-forwarded-for": "203.0.113.9", "authorization": "Bearer s3cre"}, 404),
        ({"x-forwarded-for": "203.0.113.9", "authorization": "Bearer"}, 404),
        ({"x-forwarded-for": "203.0.113.9", "authorization": "Basic s3cret"}, 404),
    ],
)
def test_figures_are_for_this_machine_and_for_who_has_the_token(
    make_server: Callable[..., Server], headers: dict[str, str], status: int
) -> None:
    server = make_server(metrics_token="s3cret")
    assert server.person().http.get("/metrics", headers=headers).status_code == status


def test_without_a_token_nothing_opens_the_figures_to_others(strict: Server) -> None:
    for given in ("Bearer", "Bearer None", "Bearer é"):
        headers = {b"x-forwarded-for": b"203.0.113.9", b"authorization": given.encode()}
        assert strict.person().http.get("/metrics", headers=headers).status_code == 404


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>app</title>", encoding="utf-8")
    (folder / "assets" / "app-1a2b.js").write_text("1", encoding="utf-8")
    (folder / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("path", "status", "cache"),
    [
        ("", 200, "no-cache"),
        ("table/abc", 200, "no-cache"),
        ("icon.svg", 200, "no-cache"),
        ("assets/app-1a2b.js", 200, "immutable"),
        ("me/", 200, "no-cache"),
        ("daily", 200, "no-cache"),
        ("daily/2026-11-16", 200, "no-cache"),
        ("off", 404, "no-cache"),
        ("table/abc/more", 404, "no-cache"),
        ("openapi.json", 404, "no-cache"),
        ("index.html", 404, "no-cache"),
        ("../secret.txt", 404, "no-cache"),  # the app's own page, not the file
    ],
)
def test_pages(built: Path, path: str, status: int, cache: str) -> None:
    answer = page(path, built)
    assert answer.status_code == status
    assert cache in answer.headers["cache-control"]
    assert Path(getattr(answer, "path", "")).name != "secret.txt"


def test_the_page_names_its_preview_picture_by_a_whole_address(built: Path) -> None:
    (built / "index.html").write_text('<meta content="/preview.jpg">', encoding="utf-8")
    for path in ("", "rules", "nothing"):
        answer = page(path, built, 'https://example.org"><x')
        assert (
            bytes(answer.body) == b'<meta content="https://example.org&quot;&gt;&lt;x/preview.jpg">'
        )


def test_a_missing_asset_is_not_the_page(built: Path) -> None:
    assert page("assets/old-9f.js", built).status_code == 404


def test_where_nothing_is_the_app_says_so_in_the_visitors_language(built: Path) -> None:
    assert bytes(page("docs", built).body) == bytes(page("", built).body)


@pytest.mark.parametrize(("path", "status"), [("", 503), ("docs", 404)])
def test_without_the_built_app_a_page_says_so(tmp_path: Path, path: str, status: int) -> None:
    answer = page(path, tmp_path)
    assert answer.status_code == status
    assert b"not built" in bytes(answer.body)


@pytest.mark.parametrize("path", ["/openapi.json", "/docs", "/redoc", "/wp-login.php", "/.env"])
def test_no_other_address_is_a_page(strict: Server, path: str) -> None:
    assert strict.person().http.get(path).status_code == 404
    assert strict.person().http.head(path).status_code == 404


def test_unknown_addresses_of_the_interface_answer_in_json(strict: Server) -> None:
    assert strict.person().get("/api/moon", 404)["error"]["code"] == "not_found"
    assert strict.person().get("/api/openapi.json")["info"]["title"] == "Kingdom"
    assert strict.person().http.delete("/api/choices").status_code == 405
