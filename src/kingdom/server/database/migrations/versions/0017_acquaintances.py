"""Who knows whom, invitations, and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "acquaintance",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True),
        sa.Column("friend", sa.Boolean, nullable=False),
        sa.Column("muted", sa.Boolean, nullable=False),
        sa.Column("blocked", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("acquaintance_by_other", "acquaintance", ["other"])
    op.create_table(
        "invitation",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(16), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.UniqueConstraint("game", "guest", name="invitation_once"),
    )
    op.create_index("invitation_by_guest", "invitation", ["guest"])
    op.create_index("invitation_by_other", "invitation", ["other"])
    op.create_table(
        "report",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("lines", sa.JSON, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("settled", sa.Float),
        sa.Column("outcome", sa.String(200), nullable=False),
    )
    op.create_index("report_by_settled", "report", ["settled", "created"])
    op.create_index("report_by_guest", "report", ["guest"])
    op.create_index("report_by_other", "report", ["other"])
