"""From where the seats of rated games are played, as fingerprints."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "seat_network",
        sa.Column("game", sa.String(16), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("network", sa.String(32), primary_key=True),
    )
