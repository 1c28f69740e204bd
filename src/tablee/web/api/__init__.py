"""The JSON API under /api/v1: a file per concern, put together in `router`."""
