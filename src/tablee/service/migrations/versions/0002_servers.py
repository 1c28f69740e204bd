"""Several servers: a question that waits for consent, and who is awaited, are known to all of them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("asking", sa.JSON, nullable=True))
    op.add_column("tables", sa.Column("awaited", sa.Integer, nullable=False, server_default="-1"))


def downgrade() -> None:
    for name in ("awaited", "asking"):
        op.drop_column("tables", name)
