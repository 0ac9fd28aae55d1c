"""Counts of passkeys, which have 32 bits without a sign."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Widen the column; SQLite's integers are wide enough as they are."""
    with op.batch_alter_table("passkey") as table:
        table.alter_column("sign_count", type_=sa.BigInteger, existing_type=sa.Integer)
