"""What the sentences of several games have in common."""

from collections.abc import Iterable

from tablee.speech import Tongue


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def headline(t: Tongue, progress: str, phase: str) -> str:
    """The first line about a table: how far the game is, and in which part of a turn."""
    return t("{progress}, phase: {phase}.", progress=capital(progress), phase=phase)


def game_over(t: Tongue) -> str:
    return t("The game is over.")


def parts(names: Iterable[tuple[int, str]], now: int) -> list[tuple[str, str]]:
    """Numbered parts of a turn or round with their state, for a progress bar."""
    return [(name, "now" if k == now else "done" if k < now else "ahead") for k, name in names]
