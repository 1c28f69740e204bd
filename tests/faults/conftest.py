from tests.service.conftest import anyio_backend, db, hall, postgres, servers, store  # noqa: F401  (fixtures here too)
