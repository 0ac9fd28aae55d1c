"""Messages that are to be sent outside."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, with nothing to send."""
    op.create_table(
        "delivery",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("channel", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("target", sa.String(1000), nullable=False),
        sa.Column("message", sa.JSON, nullable=False),
        sa.Column("about", sa.JSON),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
    )
    op.create_index("delivery_by_due", "delivery", ["due"])
    op.create_index("delivery_by_guest", "delivery", ["guest"])
