"""How the clock of each machine was set, to notice that it was set anew."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table; every process notes its machine's clock when it starts."""
    op.create_table(
        "host_clock",
        sa.Column("host", sa.String(64), primary_key=True),
        sa.Column("epoch", sa.Float, nullable=False),
    )
