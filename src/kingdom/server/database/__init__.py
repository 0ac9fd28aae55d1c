"""The database: SQLite in a file, or PostgreSQL; its tables, and the way to them."""

from kingdom.server.database.connect import Database as Database
from kingdom.server.database.connect import now_of as now_of
from kingdom.server.database.connect import session_on as session_on
from kingdom.server.database.models import BOT as BOT
from kingdom.server.database.models import CLOSED as CLOSED
from kingdom.server.database.models import HUMAN as HUMAN
from kingdom.server.database.models import LOCAL as LOCAL
from kingdom.server.database.models import OPEN as OPEN
from kingdom.server.database.models import OVER as OVER
from kingdom.server.database.models import RUNNING as RUNNING
from kingdom.server.database.models import WAITING as WAITING
from kingdom.server.database.models import Chat as Chat
from kingdom.server.database.models import Entry as Entry
from kingdom.server.database.models import GameRow as GameRow
from kingdom.server.database.models import Guest as Guest
from kingdom.server.database.models import HostClock as HostClock
from kingdom.server.database.models import Presence as Presence
from kingdom.server.database.models import Process as Process
from kingdom.server.database.models import Seat as Seat
from kingdom.server.database.models import UndoRequest as UndoRequest
from kingdom.server.database.outbox import Delivery as Delivery
from kingdom.server.database.queries import find_game as find_game
from kingdom.server.database.queries import seats_by_game as seats_by_game
from kingdom.server.database.queries import seats_of as seats_of
