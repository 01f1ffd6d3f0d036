"""A frame of the display as lines of characters: two dots in a half block, eight in Braille, two in ASCII."""

WIDTH = 128
PAGES = 8  # of eight rows each
BLANK = bytes(WIDTH * PAGES)
HALVES = " ▀▄█"  # upper dot: 1, lower dot: 2
ASCII = " '.:"
# The dots of a Braille character: those of the left column from the top down, and of the right one
_LEFT = [n & 7 | (n >> 3) << 6 for n in range(16)]
_RIGHT = [(n & 7) << 3 | (n >> 3) << 7 for n in range(16)]
_SIGNS = " " + "".join(map(chr, range(0x2801, 0x2900)))  # the empty one is drawn as hollow dots by some fonts


def half_blocks(frame: bytes, signs: str = HALVES) -> list[str]:
    """32 lines of 128 characters."""
    return [
        "".join(signs[column >> shift & 3] for column in frame[start : start + WIDTH])
        for start in range(0, len(frame), WIDTH)
        for shift in (0, 2, 4, 6)
    ]


def braille(frame: bytes) -> list[str]:
    """16 lines of 64 characters, for small windows."""
    return [
        "".join(
            _SIGNS[_LEFT[left >> shift & 15] | _RIGHT[right >> shift & 15]]
            for left, right in zip(frame[start : start + WIDTH : 2], frame[start + 1 : start + WIDTH : 2], strict=True)
        )
        for start in range(0, len(frame), WIDTH)
        for shift in (0, 4)
    ]
