"""Bar charts as SVG files: readable in a browser, light or dark, without anything else."""

from collections.abc import Sequence
from html import escape

LABELS, BARS, ROW, HEAD = 150, 420, 18, 34

STYLE = """
  text { font: 12px system-ui, sans-serif; fill: #223; } .title { font-size: 15px; font-weight: 600; }
  .label { text-anchor: end; } rect { fill: #2a7f86; } line { stroke: #8899; }
  @media (prefers-color-scheme: dark) { svg { background: #14181c; } text { fill: #dde; } rect { fill: #5fc3c9; } }
"""


def bar_chart(title: str, bars: Sequence[tuple[str, float]]) -> str:
    """One horizontal bar per label, from 0."""
    most = max((value for _, value in bars), default=0.0) or 1.0
    height = HEAD + ROW * len(bars) + 12
    rows = "\n".join(_bar(k, label, value, BARS * max(0.0, value) / most) for k, (label, value) in enumerate(bars))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LABELS + BARS + 70} {height}" role="img">\n'
        f"<style>{STYLE}</style>\n"
        f"<title>{escape(title)}</title>\n"
        f'<text class="title" x="12" y="21">{escape(title)}</text>\n'
        f'<line x1="{LABELS}" x2="{LABELS}" y1="{HEAD - 3}" y2="{height - 8}"/>\n'
        f"{rows}\n</svg>\n"
    )


def _bar(k: int, label: str, value: float, width: float) -> str:
    y = HEAD + ROW * k
    shown = f"{value:.0f}" if value == int(value) else f"{value:.2f}"
    return (
        f'<text class="label" x="{LABELS - 6}" y="{y + 11}">{escape(label)}</text>'
        f'<rect x="{LABELS}" y="{y}" width="{width:.1f}" height="{ROW - 5}" rx="2"/>'
        f'<text x="{LABELS + width + 6:.1f}" y="{y + 11}">{shown}</text>'
    )
