"""What lists tell about a match: scores, who won, and which bots sat there. Of older matches nothing is known."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("scores", sa.String, nullable=False, server_default=""))
        matches.add_column(sa.Column("winners", sa.Integer, nullable=False, server_default="-1"))
        matches.add_column(sa.Column("bots", sa.String, nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("matches") as matches:
        for column in ("scores", "winners", "bots"):
            matches.drop_column(column)
