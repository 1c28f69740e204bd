"""What is kept: guests, tables with their seats, the log that is the truth, and what was said."""

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Times are whole milliseconds since 1970, so that both databases keep them alike.

guests = Table(
    "guests",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("secret", String(64), nullable=False),  # SHA-256 of what the cookie carries
    Column("name", String(40), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("title", String(60), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(20), nullable=False),
    Column("state", String(8), nullable=False),  # open, playing, over
    Column("listed", Integer, nullable=False),  # 1: shown among the open tables
    Column("host", String(16), ForeignKey("guests.id"), nullable=True),
    Column("next_code", String(12), nullable=True),  # the rematch
    Column("made_at", BigInteger, nullable=False),
    Column("moved_at", BigInteger, nullable=False),
    Column("asking", JSON(none_as_null=True), nullable=True),  # an undo that waits for consent
    Column(
        "awaited", Integer, nullable=False, server_default="-1"
    ),  # mask of seats that must act; -1: look yourself; before the deal: who is to begin
    Index("ix_tables_state_moved_at", "state", "moved_at"),
)

seats = Table(
    "seats",
    metadata,
    Column("code", String(12), ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(16), ForeignKey("guests.id"), nullable=True, index=True),
    Column("bot", String(24), nullable=True),  # a bot's name; with a guest: it stands in for one who left
    Column("name", String(40), nullable=False),
    Column("kept_for", String(16), nullable=True),  # an open seat: the guest who is invited to it
)

log = Table(
    "log",
    metadata,
    Column("code", String(12), ForeignKey("tables.code"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # move, undo, or drop: one move taken back under those after it
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),  # a move in notation; undo: how many moves stay; drop: which goes
    Column("at", BigInteger, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("code", String(12), ForeignKey("tables.code"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(16), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
)

# No foreign keys: a token whose guest was cleaned up is nobody's, and opens nothing.
tokens = Table(
    "tokens",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("secret", String(64), nullable=False),  # SHA-256 of what the program carries
    Column("owner", String(16), nullable=False),  # the guest who made it, and may revoke it
    Column("guest", String(16), nullable=False),  # the guest it acts for
    Column("name", String(40), nullable=False),
    Column("scopes", String(80), nullable=False),  # words, with spaces between them
    Column("made_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=True),
    Index("ix_tokens_secret", "secret", unique=True),
    Index("ix_tokens_owner", "owner"),
)
