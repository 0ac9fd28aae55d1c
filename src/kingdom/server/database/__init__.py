"""The database: SQLite in a file, or PostgreSQL, and the way to it; features bring their tables."""

from sqlalchemy.orm import Session as Session

from kingdom.server.database.base import Base as Base
from kingdom.server.database.base import count_rows as count_rows
from kingdom.server.database.base import try_to_add as try_to_add
from kingdom.server.database.connect import Database as Database
from kingdom.server.database.connect import now_of as now_of
from kingdom.server.database.connect import session_on as session_on
from kingdom.server.database.paging import CURSOR as CURSOR
from kingdom.server.database.paging import NO_MODULE as NO_MODULE
from kingdom.server.database.paging import PAGE as PAGE
from kingdom.server.database.paging import Cursor as Cursor
