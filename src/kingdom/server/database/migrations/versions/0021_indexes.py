"""Indexes for the try of a table that is deleted, and for games whose results are to be noted."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add one, and make the other one that SQLite uses, too: it preferred `game_by_status`."""
    op.create_index("daily_try_by_game", "daily_try", ["game"])
    op.drop_index("game_unrecorded", "game")
    unrecorded = sa.text("NOT recorded")
    op.create_index(
        "game_unrecorded",
        "game",
        ["status", "ended"],
        sqlite_where=unrecorded,
        postgresql_where=unrecorded,
    )
