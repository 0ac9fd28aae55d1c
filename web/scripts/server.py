"""A server for pictures and browser tests: bots do not pause, limits are wide, clocks short.

python web/scripts/server.py PORT, with its data in the folder that KINGDOM_DATA names
"""

from __future__ import annotations

import sys

from kingdom.server.run import serve
from kingdom.server.settings import Settings

PLENTY = 10**6

if __name__ == "__main__":
    settings = Settings(
        bot_pause=0.0,
        shortest_clock=1,
        messages_per_second=PLENTY,
        message_burst=PLENTY,
        writes_per_second=PLENTY,
        write_burst=PLENTY,
        reads_per_second=PLENTY,
        read_burst=PLENTY,
        address_message_burst=PLENTY,
        page_burst=PLENTY,
        computed_burst=PLENTY,
        replay_burst=PLENTY,
        notice_burst=PLENTY,
        table_burst=PLENTY,
        tables_per_guest=PLENTY,
    )
    sys.exit(serve(settings, "127.0.0.1", int(sys.argv[1])))
