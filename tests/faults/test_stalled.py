"""A viewer who takes nothing any more: the table does not notice, and the viewer is dropped."""

import asyncio
import socket
import time
from pathlib import Path

import pytest

from tests.faults.siege import PATIENCE, Nursery, Siege, free_port, look

pytestmark = pytest.mark.anyio


async def viewers(port: int) -> int:
    answer = await look(port, "/metrics")
    (line,) = [line for line in answer.body.decode().splitlines() if line.startswith("tablee_viewers ")]
    return int(float(line.split()[1]))


def stalled_viewer(port: int, code: str) -> socket.socket:
    """Asks for the stream and never reads it."""
    viewer = socket.socket()
    viewer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    viewer.connect(("127.0.0.1", port))
    viewer.sendall(f"GET /t/{code}/events HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\n\r\n".encode())
    return viewer


async def test_a_stalled_viewer_slows_nobody_and_is_dropped(nursery: Nursery, tmp_path: Path) -> None:
    siege = Siege(nursery, str(tmp_path / "tables.sqlite3"), [free_port()], tables=2, seed=1)
    await siege.begin()
    code = siege.people[0].code
    stalled = [stalled_viewer(siege.ports[0], code) for _ in range(3)]
    deadline = time.monotonic() + PATIENCE
    while await viewers(siege.ports[0]) < 7:
        assert time.monotonic() < deadline
        await asyncio.sleep(0.05)
    before = siege.confirmed()
    while await viewers(siege.ports[0]) > 4:  # two people at two tables
        assert time.monotonic() < deadline, "they were not dropped"
        assert all(
            person.state == "over" or not task.done()
            for person, task in zip(siege.people, siege.tasks[:4], strict=True)
        )
        await asyncio.sleep(0.1)
    assert siege.confirmed() > before, "people have played on meanwhile"
    for viewer in stalled:
        viewer.close()
    await siege.end()
