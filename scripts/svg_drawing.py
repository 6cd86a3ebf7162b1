"""A sheet of SVG elements, for the pictures of the rules."""

from __future__ import annotations

INK, PAPER = "#3b2f24", "#fbf7ef"


class Drawing:
    """SVG elements on a sheet; coordinates are in pixels."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self._size, self._title = (width, height), title
        self._parts: list[str] = []
        self.box(0, 0, width, height, PAPER, radius=6)

    def box(
        self, x: float, y: float, width: float, height: float, fill: str, stroke: str = "none", radius: float = 0
    ) -> None:
        self._parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" fill="{fill}" '
            f'stroke="{stroke}" stroke-width="2"/>'
        )

    def disc(self, x: float, y: float, radius: float, fill: str, stroke: str = "none") -> None:
        self._parts.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{stroke}" stroke-width="2"/>'
        )

    def text(self, x: float, y: float, words: str, size: int = 13, fill: str = INK, anchor: str = "middle") -> None:
        self._parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}" text-anchor="{anchor}">{words}</text>'
        )

    def arrow(self, x: float, y: float, to_x: float, to_y: float) -> None:
        self._parts.append(
            f'<line x1="{x:g}" y1="{y:g}" x2="{to_x:g}" y2="{to_y:g}" stroke="{INK}" stroke-width="3" '
            'marker-end="url(#head)"/>'
        )

    def svg(self) -> str:
        width, height = self._size
        head = (
            '<marker id="head" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto">'
            f'<path d="M0 0L8 4L0 8Z" fill="{INK}"/></marker>'
        )
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img" '
            'font-family="Georgia, serif">',
            f"<title>{self._title}</title>", f"<defs>{head}</defs>", *self._parts, "</svg>", "",
        ])  # fmt: skip
