"""Balconia in sentences. They know the rules, and nothing of files, board or editor."""

from tablee.games.balconia.words.describe import describe
from tablee.games.balconia.words.log import tell
from tablee.games.balconia.words.prompts import label, prompt, shown
from tablee.games.balconia.words.reasons import REASONS, tie_words
from tablee.games.balconia.words.refusals import refusal
from tablee.games.balconia.words.terms import PHASES, progress, seat_word
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
