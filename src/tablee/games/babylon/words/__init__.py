"""Babylon in sentences. They know the rules, and nothing of files, board or editor."""

from tablee.games.babylon.words.describe import describe, progress
from tablee.games.babylon.words.log import tell
from tablee.games.babylon.words.prompts import label, prompt, shown
from tablee.games.babylon.words.reasons import REASONS, tie_words
from tablee.games.babylon.words.refusals import refusal
from tablee.games.babylon.words.terms import PHASES, seat_word
from tablee.games.contract import Words

WORDS = Words(
    describe=describe,
    label=label,
    shown=shown,
    phase_list=PHASES,
    progress=progress,
    prompt=prompt,
    reasons=REASONS,
    refusal=refusal,
    seat_word=seat_word,
    tell=tell,
    tie_words=tie_words,
)
