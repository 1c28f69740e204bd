"""Moves, positions and views of Duel as text and plain data. They know rules and words, not the board."""

from duel.files.notation import at, read, where, write
from duel.files.position import read_position, write_position
from duel.files.view import view
from tablee.games.contract import Files

FILES = Files(
    write=write,
    read=read,
    view=view,
    at=at,
    where=where,
    read_position=read_position,
    write_position=write_position,
)
