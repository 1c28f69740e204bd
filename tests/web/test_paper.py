"""Sheets to print, from the browser: linked where people look for them, in their language, with their options."""

from collections.abc import Callable

import pytest

from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio


def pages(sheets: bytes) -> int:
    return sheets.count(b"/Type /Page\n")


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_the_rules_page_leads_to_sheets_in_the_readers_language(visit: Callable[..., Visitor], lang: str) -> None:
    reader = visit(lang=lang)
    link = (await reader.see("/rules/ludotheque")).one("a", href="/print/ludotheque")
    answer = await reader.get(link["href"])
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")
    assert f"/Lang ({lang})".encode() in answer.content
    assert pages(answer.content) == 2


async def test_a_page_per_player_with_the_options_of_the_table(ana: Visitor) -> None:
    plain = (await ana.get("/print/ludotheque?seats=3")).content
    other = (await ana.get("/print/ludotheque?seats=3&option-mode=expert&option-shelf=3x3")).content
    assert pages(plain) == pages(other) == 3
    assert len(plain) != len(other)


@pytest.mark.parametrize("asked", ["seats=7", "seats=0", "option-shelf=5x5"])
async def test_sheets_that_cannot_be_are_refused(ana: Visitor, asked: str) -> None:
    assert (await ana.get(f"/print/ludotheque?{asked}")).status_code == 422


async def test_games_without_sheets_have_no_link_and_no_page(ana: Visitor) -> None:
    assert not (await ana.see("/rules/agora")).all("a", href="/print/agora")
    assert (await ana.get("/print/agora")).status_code == 404
