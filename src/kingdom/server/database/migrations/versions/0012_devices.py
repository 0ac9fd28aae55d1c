"""Devices on which people are known, passkeys, mail addresses, and secrets for one use."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables; the cookies that there are go on as they are."""
    _add_devices()
    _add_ways_in()
    op.create_table(
        "one_time_secret",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("address", sa.String(254)),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_index("one_time_secret_by_guest", "one_time_secret", ["guest"])
    op.create_index("one_time_secret_by_expires", "one_time_secret", ["expires"])


def _add_devices() -> None:
    op.create_table(
        "device",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32)),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("device_by_guest", "device", ["guest"])
    op.create_index("device_by_changed", "device", ["changed"])


def _add_ways_in() -> None:
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guest.id"), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.Integer, nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_index("passkey_by_guest", "passkey", ["guest"])
    op.create_table(
        "address",
        sa.Column("address", sa.String(254), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guest.id"), nullable=False),
        sa.Column("confirmed", sa.Float, nullable=False),
    )
    op.create_index("address_by_guest", "address", ["guest"])
