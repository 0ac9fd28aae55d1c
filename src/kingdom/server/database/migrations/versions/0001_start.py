"""Guests, games with their seats, the log, undo requests, and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create all tables."""
    _guests()
    _games()
    _seats()
    _entries()
    _requests()
    _chat()


def _guests() -> None:
    op.create_table(
        "guest",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )


def _games() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("drawn", sa.Boolean, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("first_game", sa.Boolean, nullable=False),
        sa.Column("random_order", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Integer),
        sa.Column("on_timeout", sa.String(8), nullable=False),
        sa.Column("asked", sa.JSON, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("started", sa.Float),
        sa.Column("ended", sa.Float),
        sa.Column("deadline", sa.Float),
        sa.Column("due", sa.Float),
        sa.Column("totals", sa.JSON),
        sa.Column("rematch", sa.String(16)),
    )
    op.create_index("game_by_status", "game", ["status", "listed", "created"])
    op.create_index("game_by_due", "game", ["due"])
    op.create_index("game_by_owner", "game", ["owner", "status"])


def _seats() -> None:
    op.create_table(
        "seat",
        sa.Column("game", sa.String(16), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(16)),
        sa.Column("secret", sa.String(32), nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
    )
    op.create_index("seat_by_guest", "seat", ["guest"])


def _entries() -> None:
    op.create_table(
        "entry",
        sa.Column("game", sa.String(16), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.String(24), nullable=False),
        sa.Column("client", sa.String(64)),
        sa.Column("created", sa.Float, nullable=False),
        sa.UniqueConstraint("game", "seat", "client", name="entry_once"),
    )


def _requests() -> None:
    op.create_table(
        "request",
        sa.Column("game", sa.String(16), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("to", sa.Integer, nullable=False),
        sa.Column("agreed", sa.JSON, nullable=False),
        sa.Column("refused", sa.Boolean, nullable=False),
    )


def _chat() -> None:
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(16), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("client", sa.String(64)),
        sa.Column("created", sa.Float, nullable=False),
        sa.UniqueConstraint("game", "guest", "client", name="chat_once"),
    )
    op.create_index("chat_by_game", "chat", ["game", "id"])
