"""Moves, positions and views of Babylon as text and plain data. They know rules and words, not the board."""

from tablee.games.babylon.files.letters import plain
from tablee.games.babylon.files.notation import at, read, where, write
from tablee.games.babylon.files.position import read_position, write_position
from tablee.games.babylon.files.view import view
from tablee.games.contract import Files

FILES = Files(
    write=write,
    read=read,
    view=view,
    at=at,
    where=where,
    read_position=read_position,
    write_position=write_position,
    letters=plain,
)
