"""What can happen to files: each yields (words, {path: what it holds then, or None})."""

_GARBAGE = (b"\0", b"\xff" * 7, b"\1" * 40, b"\1\2\0\0\3\0abc")


def cuts(files, step: int):
    """Each file cut short, at each length or every `step`th, and at all near its end."""
    for path in sorted(files):
        size = len(files[path])
        for length in range(size):
            if length % step == 0 or size - length < step:
                yield "%s cut at %d" % (path, length), {path: files[path][:length]}


def flips(files, step: int, phase: int = 0):
    """Each bit turned over, or every `step`th."""
    for path in sorted(files):
        for bit in range(phase, 8 * len(files[path]), step):
            data = bytearray(files[path])
            data[bit // 8] ^= 1 << bit % 8
            yield "%s with bit %d turned" % (path, bit), {path: bytes(data)}


def wholes(files):
    """Each file removed, doubled, gone on with garbage, begun with it, all nought, all ones."""
    for path in sorted(files):
        data = files[path]
        yield path + " removed", {path: None}
        yield path + " doubled", {path: data + data}
        for garbage in _GARBAGE:
            yield "%s and then %r" % (path, garbage), {path: data + garbage}
            yield "%s after %r" % (path, garbage), {path: garbage + data}
        for byte in (b"\0", b"\xff"):
            yield "%s all %r" % (path, byte), {path: byte * len(data)}


def pieces(files, step: int):
    """A stretch of each file left out, or there twice, at every `step`th place."""
    for path in sorted(files):
        data = files[path]
        for start in range(0, len(data), step):
            for end in range(start + step, len(data) + 1, 3 * step):
                yield "%s without %d to %d" % (path, start, end), {path: data[:start] + data[end:]}
                yield "%s with %d to %d twice" % (path, start, end), {path: data[:end] + data[start:]}


def swaps(files):
    """Each two files exchanged, and each with what another holds."""
    for one in sorted(files):
        for other in sorted(files):
            if one < other:
                yield "%s and %s exchanged" % (one, other), {one: files[other], other: files[one]}
            if one != other:
                yield "%s as %s" % (one, other), {one: files[other]}
                yield "%s and then %s" % (one, other), {one: files[one] + files[other]}


def olds(files, history):
    """Each file as it was before: an old segment spliced in."""
    for path in sorted(files):
        for old in sorted(history.get(path, [])):
            if old != files[path]:
                yield "%s as it was, %d bytes" % (path, len(old)), {path: old}
