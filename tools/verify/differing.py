"""Where what a file says differs from what is true, in sentences."""

import json
from collections.abc import Iterator
from typing import Any

ABSENT = "nothing"
_CANONICAL = json.JSONEncoder(sort_keys=True).encode


def differing(where: str, said: Any, true: Any, *path: str) -> Iterator[str]:
    """A sentence for each value that differs; the order of an object's keys means nothing."""
    if _CANONICAL(said) == _CANONICAL(true):  # much quicker than to walk through all of it
        return
    if isinstance(said, dict) and isinstance(true, dict):
        for key in [*true, *(key for key in said if key not in true)]:
            yield from differing(where, said.get(key, ABSENT), true.get(key, ABSENT), *path, str(key))
    elif isinstance(said, list) and isinstance(true, list) and len(said) == len(true):
        for place, (one, other) in enumerate(zip(said, true, strict=True), 1):
            yield from differing(where, one, other, *path, str(place))
    elif type(said) is not type(true) or said != true:
        yield sentence(where, f"{' '.join(path)} is {short(said)}, but the hands give {short(true)}.")


def short(value: Any) -> str:
    """The value as JSON, cut where it is long."""
    text = value if value is ABSENT else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:59] + "…"


def sentence(where: str, what: str) -> str:
    """What is wrong, with its place before it."""
    words = f"{where}: {what}" if where else what[0].upper() + what[1:]
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in words)  # names steer no terminal
