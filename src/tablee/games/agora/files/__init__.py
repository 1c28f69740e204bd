"""Moves, positions and views of Agora Barcelona as text and plain data. They know rules and words, not the board."""

from tablee.games.agora.files.letters import plain
from tablee.games.agora.files.midgame import read_situation
from tablee.games.agora.files.notation import at, read, where, write
from tablee.games.agora.files.position import read_position, write_position
from tablee.games.agora.files.view import view
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
