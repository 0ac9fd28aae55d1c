"""All tables, as they were before the first release."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables, each with its indexes."""
    op.create_table(
        "acquaintance",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.Column("friend", sa.Boolean, nullable=False),
        sa.Column("muted", sa.Boolean, nullable=False),
        sa.Column("blocked", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("guest", "other"),
    )
    op.create_index("acquaintance_by_other", "acquaintance", ["other"])
    op.create_table(
        "daily_board",
        sa.Column("date", sa.String(10), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("bot_game", sa.String(16)),
        sa.Column("bot_gold", sa.Integer),
        sa.PrimaryKeyConstraint("date"),
    )
    op.create_table(
        "daily_try",
        sa.Column("date", sa.String(10), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("game", sa.String(16)),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
        sa.Column("gold", sa.Integer),
        sa.Column("bot_gold", sa.Integer),
        sa.PrimaryKeyConstraint("date", "guest"),
    )
    op.create_index("daily_try_by_game", "daily_try", ["game"])
    op.create_index("daily_try_by_gold", "daily_try", ["date", "gold"])
    op.create_index("daily_try_by_guest", "daily_try", ["guest"])
    op.create_table(
        "delivery",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("channel", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("target", sa.String(1000), nullable=False),
        sa.Column("message", sa.JSON, nullable=False),
        sa.Column("about", sa.JSON(none_as_null=True)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("delivery_by_due", "delivery", ["due"])
    op.create_index("delivery_by_guest", "delivery", ["guest"])
    op.create_table(
        "device",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("device_by_changed", "device", ["changed"])
    op.create_index("device_by_guest", "device", ["guest"])
    op.create_table(
        "game",
        sa.Column("id", sa.String(16), nullable=False),
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
        sa.Column("to_move", sa.Integer),
        sa.Column("deadline", sa.Float),
        sa.Column("due", sa.Float),
        sa.Column("since", sa.Float),
        sa.Column("gone_after", sa.Integer),
        sa.Column("proposal", sa.JSON),
        sa.Column("totals", sa.JSON),
        sa.Column("winners", sa.JSON),
        sa.Column("hinted", sa.JSON),
        sa.Column("rematch", sa.String(16)),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("ticket", sa.String(64)),
        sa.Column("nonces", sa.JSON),
        sa.Column("barrier", sa.Integer, nullable=False),
        sa.Column("daily", sa.String(10)),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("recorded", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("game_by_due", "game", ["due"])
    op.create_index("game_by_owner", "game", ["owner", "status"])
    op.create_index("game_by_status", "game", ["status", "listed", "created"])
    op.create_index("game_by_touched", "game", ["touched"])
    op.create_index(
        "game_unrecorded",
        "game",
        ["status", "ended"],
        sqlite_where=sa.text("NOT recorded"),
        postgresql_where=sa.text("NOT recorded"),
    )
    op.create_table(
        "guest",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("banned", sa.Float),
        sa.Column("unlisted", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "host_clock",
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("epoch", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("host"),
    )
    op.create_table(
        "notification_settings",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("push", sa.Boolean, nullable=False),
        sa.Column("mail", sa.Boolean, nullable=False),
        sa.Column("delay", sa.Integer, nullable=False),
        sa.Column("reminder", sa.Boolean, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("off", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("guest"),
        sa.UniqueConstraint("off"),
    )
    op.create_table(
        "one_time_secret",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("address", sa.String(254)),
        sa.Column("expires", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_index("one_time_secret_by_expires", "one_time_secret", ["expires"])
    op.create_index("one_time_secret_by_guest", "one_time_secret", ["guest"])
    op.create_table(
        "presence",
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("watching", sa.Integer, nullable=False),
        sa.Column("looking", sa.JSON, server_default="[]", nullable=False),
        sa.PrimaryKeyConstraint("process", "game"),
    )
    op.create_table(
        "process",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "push_subscription",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("device", sa.String(32)),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("push_subscription_by_device", "push_subscription", ["device"])
    op.create_index("push_subscription_by_guest", "push_subscription", ["guest"])
    op.create_table(
        "rating",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("pool", sa.String(8), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("floor", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guest", "pool"),
    )
    op.create_index("rating_by_floor", "rating", ["pool", "floor"])
    op.create_table(
        "report",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("lines", sa.JSON, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("settled", sa.Float),
        sa.Column("outcome", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("report_by_guest", "report", ["guest"])
    op.create_index("report_by_other", "report", ["other"])
    op.create_index("report_by_settled", "report", ["settled", "created"])
    op.create_table(
        "seek",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("modules", sa.JSON, nullable=False),
        sa.Column("nonce", sa.String(64)),
        sa.Column("ticket", sa.String(64)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("game", sa.String(16)),
        sa.PrimaryKeyConstraint("guest", "pace"),
    )
    op.create_index("seek_by_pace", "seek", ["pace", "created"])
    op.create_table(
        "source_total",
        sa.Column("source", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("gold", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("source"),
    )
    op.create_table(
        "used_ticket",
        sa.Column("ticket", sa.String(64), nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("ticket"),
    )
    op.create_index("used_ticket_by_used", "used_ticket", ["used"])
    op.create_table(
        "vacation",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("guest", "began"),
    )
    op.create_table(
        "address",
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("confirmed", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(
            ["guest"],
            ["guest.id"],
        ),
        sa.PrimaryKeyConstraint("address"),
    )
    op.create_index("address_by_guest", "address", ["guest"])
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("client", sa.String(64)),
        sa.Column("created", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(
            ["game"],
            ["game.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("game", "guest", "client", name="chat_once"),
    )
    op.create_index("chat_by_game", "chat", ["game", "id"])
    op.create_table(
        "entry",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.String(24), nullable=False),
        sa.Column("client", sa.String(64)),
        sa.Column("created", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(
            ["game"],
            ["game.id"],
        ),
        sa.PrimaryKeyConstraint("game", "seq"),
        sa.UniqueConstraint("game", "seat", "client", name="entry_once"),
    )
    op.create_table(
        "invitation",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(
            ["game"],
            ["game.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("game", "guest", name="invitation_once"),
    )
    op.create_index("invitation_by_guest", "invitation", ["guest"])
    op.create_index("invitation_by_other", "invitation", ["other"])
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(1400), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
        sa.ForeignKeyConstraint(
            ["guest"],
            ["guest.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("passkey_by_guest", "passkey", ["guest"])
    op.create_table(
        "request",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("to", sa.Integer, nullable=False),
        sa.Column("agreed", sa.JSON, nullable=False),
        sa.Column("refused", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(
            ["game"],
            ["game.id"],
        ),
        sa.PrimaryKeyConstraint("game", "number"),
    )
    op.create_table(
        "result",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("modules", sa.String(120), nullable=False),
        sa.Column("slow", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(
            ["game"],
            ["game.id"],
        ),
        sa.PrimaryKeyConstraint("game"),
    )
    op.create_table(
        "seat",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(16)),
        sa.Column("secret", sa.String(32), nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("nonce", sa.String(64)),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("away_until", sa.Float),
        sa.Column("nudged", sa.Float),
        sa.Column("color", sa.String(8), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"],
            ["game.id"],
        ),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.create_index("seat_by_guest", "seat", ["guest"])
    op.create_table(
        "seat_network",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("network", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"],
            ["game.id"],
        ),
        sa.PrimaryKeyConstraint("game", "seat", "network"),
    )
    op.create_table(
        "turn_notice",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("receiver", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.Column("next", sa.Float),
        sa.ForeignKeyConstraint(
            ["game"],
            ["game.id"],
        ),
        sa.PrimaryKeyConstraint("game", "receiver"),
    )
    op.create_table(
        "webhook",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("url", sa.String(1000), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"],
            ["game.id"],
        ),
        sa.PrimaryKeyConstraint("game"),
    )
    op.create_table(
        "seat_result",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("own", sa.Boolean, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("bot", sa.String(16)),
        sa.Column("gold", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("sources", sa.JSON, nullable=False),
        sa.Column("tiles", sa.JSON, nullable=False),
        sa.Column("rank", sa.Integer),
        sa.Column("mu_before", sa.Float),
        sa.Column("sigma_before", sa.Float),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sa.ForeignKeyConstraint(
            ["game"],
            ["result.game"],
        ),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.create_index("seat_result_by_guest", "seat_result", ["guest", "ended", "game"])
