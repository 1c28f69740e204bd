"""Balconia in sentences. They know the rules, and nothing of files, board or editor."""

from tablee.games.balconia.words.prompts import (
    clause_now,
    describe,
    label,
    phases,
    progress,
    prompt,
    reason,
    refusal,
    seat_word,
    tell,
    tie_words,
)
from tablee.games.contract import Words

WORDS = Words(
    clause_now=clause_now,
    describe=describe,
    label=label,
    phases=phases,
    progress=progress,
    prompt=prompt,
    reason=reason,
    refusal=refusal,
    seat_word=seat_word,
    tell=tell,
    tie_words=tie_words,
)
