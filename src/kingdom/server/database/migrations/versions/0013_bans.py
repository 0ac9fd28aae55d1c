"""When somebody was banned."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; nobody is banned."""
    with op.batch_alter_table("guest") as table:
        table.add_column(sa.Column("banned", sa.Float))
