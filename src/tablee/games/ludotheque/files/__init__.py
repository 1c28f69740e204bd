"""Moves, positions and views of Range ta Ludothèque as text and plain data. They know rules and words."""

from tablee.games.contract import Files
from tablee.games.ludotheque.files.letters import plain
from tablee.games.ludotheque.files.midgame import read_situation
from tablee.games.ludotheque.files.notation import at, read, where, write
from tablee.games.ludotheque.files.position import read_position, write_position
from tablee.games.ludotheque.files.view import view

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
