"""Servers come and go, the port stays (zero-downtime restart).

`tablee serve` is two processes. This one keeps the listening socket and nothing else, so it never has to be updated;
the server is its child. At SIGHUP a second child is started, from whatever is installed then. It loads everything,
says so, and only then the first is told to end: it takes no new connection, finishes what it was asked, lets go of the
database, and the second begins. Whoever calls in between waits in the socket's own queue. A server whose rules have
been compiled asks for its own relief in the same way.
"""

import os
import select
import signal
import socket
import subprocess
import threading
from collections.abc import Sequence

from tablee.errors import TableeError

LISTENER = "TABLEE_LISTENER"  # in the child's environment: the number of the socket it serves on
READY = "TABLEE_READY"  # … of the pipe in which it says that it could begin
KEEPER = "TABLEE_KEEPER"  # … of a pipe that ends with the process that keeps the port
RELIEF = "TABLEE_RELIEF"  # set for a server that takes over from another
SIGNALS = {signal.SIGINT, signal.SIGTERM}
PORTS_TRIED = 50
STALLED = 30_000  # milliseconds a viewer may take nothing
MOST_WAITING = 128 * 1024  # bytes the system keeps for a slow viewer
LOADING = 300  # seconds a new server has to load everything
ENDING = 20  # seconds an old one has to finish what it was asked


def drop_the_stalled(listener: socket.socket) -> None:
    """Connections inherit this: what a viewer does not take within a while ends the connection, and until then no more
    than a little waits for it. Without it a phone that has gone would be kept for a quarter of an hour."""
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_WAITING)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STALLED)


def free_socket(host: str, port: int) -> socket.socket:
    """A listening socket on this port or the next free one."""
    for candidate in range(port, min(port + PORTS_TRIED, 65_536)):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        drop_the_stalled(listener)
        try:
            listener.bind((host, candidate))
        except OSError:
            listener.close()
            continue
        return listener
    raise TableeError(
        "No free port from {first} to {last}: give another with --port.", first=port, last=port + PORTS_TRIED - 1
    )


# Keeping the port

CAN_HAND_OVER = hasattr(signal, "SIGHUP") and hasattr(signal, "pthread_sigmask")


def keep(command: Sequence[str], listener: socket.socket) -> int:
    """Run the command as a server on this socket, and another one at every SIGHUP, until somebody ends it."""
    heard = {*SIGNALS, signal.SIGHUP, signal.SIGCHLD}
    signal.pthread_sigmask(signal.SIG_BLOCK, heard)
    try:
        return _keep(command, listener, heard)
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, heard)


def _keep(command: Sequence[str], listener: socket.socket, heard: set[signal.Signals]) -> int:
    server = Child(command, listener)
    while True:
        sign = signal.sigwait(heard)
        if sign == signal.SIGHUP:
            server = relieved(server, Child(command, listener, RELIEF))
        elif sign in SIGNALS:
            server.end()
            return 0
        elif server.process.poll() is not None:  # it could not begin, or fell: it has said why
            return server.process.returncode


def relieved(old: "Child", new: "Child") -> "Child":
    """The server that goes on: the new one if it is well, else the old one."""
    if not new.is_ready():
        new.end()
        return old
    old.end()
    return new


class Child:
    """A server in a process of its own. Keys that end a program are for the process that keeps the port."""

    def __init__(self, command: Sequence[str], listener: socket.socket, *marks: str) -> None:
        self.ready, told = os.pipe()
        here, self.keeper = os.pipe()
        given = {LISTENER: listener.fileno(), READY: told, KEEPER: here}
        self.process = subprocess.Popen(
            command,
            env=os.environ | {name: str(number) for name, number in given.items()} | dict.fromkeys(marks, "1"),
            pass_fds=list(given.values()),
            start_new_session=True,
        )
        os.close(told)
        os.close(here)

    def is_ready(self) -> bool:
        """Wait until it has loaded everything; False if it ends instead, or takes for ever."""
        return bool(select.select([self.ready], [], [], LOADING)[0] and os.read(self.ready, 1))

    def end(self) -> None:
        """Let it finish what it was asked."""
        self.process.terminate()
        try:
            self.process.wait(ENDING)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.ready)
        os.close(self.keeper)


# Being the server


def inherited() -> socket.socket | None:
    """The socket of the process that keeps it for us."""
    number = os.environ.get(LISTENER)
    return socket.socket(fileno=int(number)) if number else None


def is_child() -> bool:
    return LISTENER in os.environ


def is_relief() -> bool:
    return RELIEF in os.environ


def end_with_keeper() -> None:
    """A keeper of the port that was killed could not say so: its end of the pipe does."""
    if KEEPER in os.environ:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {*SIGNALS, signal.SIGHUP, signal.SIGCHLD})
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        threading.Thread(target=_end_with, args=(int(os.environ[KEEPER]),), daemon=True).start()


def _end_with(pipe: int) -> None:
    os.read(pipe, 1)
    os.kill(os.getpid(), signal.SIGTERM)


def say_ready() -> None:
    """We could begin as soon as the server before us lets go."""
    number = os.environ.pop(READY, None)
    if number:
        os.write(int(number), b"!")
        os.close(int(number))


def ask_for_relief() -> None:
    """A server like this one, but with everything that is installed or compiled by now, takes over."""
    if KEEPER in os.environ:
        os.kill(os.getppid(), signal.SIGHUP)
