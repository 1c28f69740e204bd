"""Moves, positions and views of Bauhaus as text and plain data. They know rules and words, not the board."""

from tablee.games.bauhaus.files.letters import plain
from tablee.games.bauhaus.files.midgame import read_situation
from tablee.games.bauhaus.files.notation import at, colours_in, read, where, write
from tablee.games.bauhaus.files.position import read_position, write_position
from tablee.games.bauhaus.files.view import view
from tablee.games.contract import Files

FILES = Files(
    write=write,
    read=read,
    view=view,
    at=at,
    where=where,
    colours_in=colours_in,
    read_position=read_position,
    write_position=write_position,
    read_situation=read_situation,
    letters=plain,
)
