"""Text as the serialisation: a position is one line, a game a readable record.

Printing and reading are inverses, and whatever is read is checked. The formats are described
in docs/notation.md.
"""

from kingdom.notation.building import PositionFields as PositionFields
from kingdom.notation.building import build_position as build_position
from kingdom.notation.comments import Comment as Comment
from kingdom.notation.positions import MAX_POSITION as MAX_POSITION
from kingdom.notation.positions import is_possible as is_possible
from kingdom.notation.positions import parse_position as parse_position
from kingdom.notation.positions import position_text as position_text
from kingdom.notation.records import MAX_ACTIONS as MAX_ACTIONS
from kingdom.notation.records import MAX_RECORD as MAX_RECORD
from kingdom.notation.records import Record as Record
from kingdom.notation.records import RecordError as RecordError
from kingdom.notation.records import read_record as read_record
from kingdom.notation.records import record_text as record_text
from kingdom.notation.views import parse_view as parse_view
from kingdom.notation.views import view_text as view_text
from kingdom.notation.words import NotationError as NotationError
