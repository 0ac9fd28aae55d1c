"""Who looks for people to play with."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the queue."""
    op.create_table(
        "seek",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("pace", sa.String(8), primary_key=True),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("modules", sa.JSON, nullable=False),
        sa.Column("nonce", sa.String(64)),
        sa.Column("ticket", sa.String(64)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("game", sa.String(16)),
    )
    op.create_index("seek_by_pace", "seek", ["pace", "created"])
