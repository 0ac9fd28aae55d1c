"""On which device a browser gets push messages."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; of browsers that subscribed before it is not known."""
    with op.batch_alter_table("push_subscription") as table:
        table.add_column(sa.Column("device", sa.String(32)))
    op.create_index("push_subscription_by_device", "push_subscription", ["device"])
