"""The same application as for the pages, and programs that carry a token."""

from tests.web.conftest import ana, anyio_backend, app, ben, hall, visit  # noqa: F401
