"""Chairs kept for people who are invited to a rematch."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("kept_for", sa.String(16), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "kept_for")
