"""Moves, positions and views of Balconia as text and plain data. They know rules and words, not the board."""

from tablee.games.balconia.files.letters import plain
from tablee.games.balconia.files.midgame import read_situation
from tablee.games.balconia.files.notation import at, read, where, write
from tablee.games.balconia.files.position import read_position, write_position
from tablee.games.balconia.files.view import view
from tablee.games.contract import Files

FILES = Files(
    write=write,
    read=read,
    view=view,
    at=at,
    where=where,
    read_position=read_position,
    write_position=write_position,
    read_situation=read_situation,
    letters=plain,
)
