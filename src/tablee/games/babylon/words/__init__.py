"""Babylon in sentences. They know the rules, and nothing of files, board or editor."""

from tablee.games.babylon.words.describe import describe, progress
from tablee.games.babylon.words.log import tell
from tablee.games.babylon.words.prompts import clause_now, label, phases, prompt, seat_word, tie_words
from tablee.games.babylon.words.reasons import reason
from tablee.games.babylon.words.refusals import refusal
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
