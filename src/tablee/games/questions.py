"""What the score page asks before a table is entered: which game lies there."""

import json
from typing import NamedTuple

from tablee.games.box import Option
from tablee.speech import Tongue


class Choice(NamedTuple):
    value: str  # as JSON, the form of the position file
    label: str
    about: str = ""


class Question(NamedTuple):
    """`name` is an option of the position file, unless editor.js answers for it."""

    name: str
    title: str
    choices: tuple[Choice, ...]
    about: str = ""


def of_option(t: Tongue, option: Option) -> Question:
    found = zip(option.values, option.labels, strict=True)
    choices = tuple(Choice(json.dumps(value), t(label)) for value, label in found)
    return Question(option.name, t(option.title), choices, t(option.about))
