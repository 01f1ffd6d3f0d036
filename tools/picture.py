"""Pictures of the display as PNG, enlarged, each cell a square with a hair of dark round it."""

from pathlib import Path

from PIL import Image

WIDTH_PX = 128
HEIGHT_PX = 64
SCALE = 5
MARGIN_CELLS = 4
_LIT = (214, 236, 255)
_DARK = (9, 12, 18)


def lit(frame: bytes, x_px: int, y_px: int) -> bool:
    """Whether one cell of a frame (eight pages of 128 columns, lowest bit on top) is lit."""
    return bool(frame[y_px // 8 * WIDTH_PX + x_px] >> y_px % 8 & 1)


def picture(frame: bytes, scale: int = SCALE) -> Image.Image:
    """The frame as people see the panel: light blue on black."""
    cells = Image.new("RGB", (WIDTH_PX + 2 * MARGIN_CELLS, HEIGHT_PX + 2 * MARGIN_CELLS), _DARK)
    for y_px in range(HEIGHT_PX):
        for x_px in range(WIDTH_PX):
            if lit(frame, x_px, y_px):
                cells.putpixel((x_px + MARGIN_CELLS, y_px + MARGIN_CELLS), _LIT)
    large = cells.resize((cells.width * scale, cells.height * scale), Image.Resampling.NEAREST)
    if scale >= 4:
        for column in range(0, large.width, scale):
            large.paste(_DARK, (column, 0, column + 1, large.height))
        for row in range(0, large.height, scale):
            large.paste(_DARK, (0, row, large.width, row + 1))
    return large


def save_png(frame: bytes, path: Path) -> None:
    """Write the frame's picture."""
    picture(frame).save(path, "PNG", optimize=True)
