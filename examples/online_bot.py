"""A bot that plays over the network, written from docs/protocol.md: nothing here knows the rules.

Open a table with an open seat, and give this file the seat's link:

    python examples/online_bot.py "http://127.0.0.1:8765/table/abcdefghjk?seat=..."

It asks the server what each choice would earn and takes the best. A bot in any other language does
the same with its own HTTP and WebSocket libraries.
"""

import argparse
import json
import random
import time
from itertools import count
from typing import Any
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
VERSION = 2  # of the protocol
ASKED = 6  # choices to ask about


def sit_down(link: str) -> tuple[str, str]:
    """Take the seat of a link; return the address of live play, and the seat's cookie."""
    parts = urlsplit(link)
    table = parts.path.rsplit("/", 1)[-1]
    body = json.dumps({"secret": parse_qs(parts.query)["seat"][0]}).encode()
    claim = Request(
        f"{parts.scheme}://{parts.netloc}/api/tables/{table}/claim",
        body,
        {"Content-Type": "application/json"},
    )
    with urlopen(claim) as answer:
        cookie = answer.headers["Set-Cookie"].split(";")[0]
    secure = "wss" if parts.scheme == "https" else "ws"
    return f"{secure}://{parts.netloc}/api/games/{table}/live", cookie


def play(socket: ClientConnection, pause: float) -> Json:
    """Play until the game is over; return the result."""
    socket.send(json.dumps({"t": "hello", "v": VERSION, "have": None}))
    numbers = count()
    while True:
        message = json.loads(socket.recv())
        if message["t"] == "error" and message["code"] == "version":
            raise SystemExit(f"error: the server speaks version {message['versions']}")
        if message["t"] != "state":
            continue
        screen = message["screen"]
        if screen["status"] == "over":
            result: Json = screen["result"]
            return result
        if screen["to_move"] in screen["you"]:
            legal = [*screen["legal"]["cells"], *screen["legal"]["options"]]
            action = best(socket, legal, pause)
            act = {"t": "act", "id": f"a{next(numbers)}", "seq": message["seq"], "action": action}
            socket.send(json.dumps(act))


def best(socket: ClientConnection, legal: list[str], pause: float) -> str:
    """Return a choice that earns most at once, of a few that are tried."""
    values = {}
    for action in random.sample(legal, min(ASKED, len(legal))):
        time.sleep(pause)
        values[action] = earned(socket, action), random.random()
    return max(values, key=lambda action: values[action])


def earned(socket: ClientConnection, action: str) -> int:
    """Ask what an action would earn, in gold; a tile counts as a few."""
    socket.send(json.dumps({"t": "preview", "id": action, "action": action}))
    while (message := json.loads(socket.recv()))["t"] != "previewed":
        pass
    gold: int = sum(message["gold"].values())
    return gold + 3 * len(message["tiles"])


def main() -> None:
    """Sit down, play, and print how it ended."""
    parser = argparse.ArgumentParser(description="Play in the seat of a link.")
    parser.add_argument("link", help="the link of an open seat")
    parser.add_argument(
        "--pause",
        type=float,
        default=0.07,
        help="seconds between two questions: a server takes 15 messages a second (%(default)s)",
    )
    options = parser.parse_args()
    address, cookie = sit_down(options.link)
    with connect(address, additional_headers={"Cookie": cookie}) as socket:
        result = play(socket, options.pause)
    print(f"gold {result['totals']}, won by seat {result['winners']}")


if __name__ == "__main__":
    main()
