"""Duel in sentences. They know the rules, and nothing of files, board or editor. Their French is in locale/fr.po."""

from duel.words.prompts import describe, label, progress, prompt, tell, tie_words
from duel.words.reasons import REASONS, refusal
from tablee.games.box import _
from tablee.games.contract import Phase, Words

WORDS = Words(
    prompt=prompt,
    tell=tell,
    describe=describe,
    label=label,
    refusal=refusal,
    reasons=REASONS,
    phase_list=(Phase(_("Lay a card"), "3.2"),),
    progress=progress,
    tie_words=tie_words,
)
