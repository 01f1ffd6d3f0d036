"""A small reader of KiCad's files, which knows nothing of how ours are written: pins, labels, crosses, and nets."""

import re
from typing import Any, NamedTuple

TOKENS = re.compile(r'\(|\)|"(?:[^"\\]|\\.)*"|[^\s()"]+')
Place = tuple[float, float]


class Sheet(NamedTuple):
    """What is where; a pin is its part's name and its number, with the name that is printed beside it."""

    pins: dict[tuple[str, str], Place]
    names: dict[tuple[str, str], str]
    labels: list[tuple[str, Place, int]]
    crosses: list[Place]
    references: dict[str, str]


def parse(text: str) -> list[Any]:
    """The one expression of a file as nested lists; AssertionError where its brackets don't match."""
    stack: list[list[Any]] = [[]]
    for token in TOKENS.findall(text):
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            assert stack, "a bracket too many"
            stack[-1].append(done)
        else:
            stack[-1].append(re.sub(r"\\(.)", r"\1", token[1:-1]) if token.startswith('"') else token)
    assert len(stack) == 1 and len(stack[0]) == 1, "brackets that don't match"
    whole: list[Any] = stack[0][0]
    return whole


def every(tree: list[Any], name: str) -> list[list[Any]]:
    """The lists in this one that begin with the name."""
    return [each for each in tree if isinstance(each, list) and each[:1] == [name]]


def all_below(tree: list[Any], name: str) -> list[list[Any]]:
    """The same, however deep."""
    found = every(tree, name)
    for each in tree:
        if isinstance(each, list):
            found += all_below(each, name)
    return found


def sheet(text: str) -> Sheet:
    """A schematic whose symbols stand upright."""
    tree = parse(text)
    library = {each[1]: all_below(each, "pin") for each in every(every(tree, "lib_symbols")[0], "symbol")}
    found = Sheet({}, {}, [], [place(each) for each in every(tree, "no_connect")], {})
    for each in every(tree, "symbol"):
        kind = every(each, "lib_id")[0][1]
        (left, top), turned = place(each), every(each, "at")[0][3]
        assert turned == "0"
        reference = all_below(each, "reference")[0][1]
        part = reference if reference.startswith("#") else kind.split(":")[1]
        found.references[reference] = part
        for pin in library[kind]:
            right, up = place(pin)
            key = (part, every(pin, "number")[0][1])
            found.pins[key] = (round(left + right, 3), round(top - up, 3))
            found.names[key] = every(pin, "name")[0][1]
    found.labels.extend((each[1], place(each), int(every(each, "at")[0][3])) for each in every(tree, "global_label"))
    return found


def place(tree: list[Any]) -> Place:
    """Where a thing is."""
    at = every(tree, "at")[0]
    return round(float(at[1]), 3), round(float(at[2]), 3)


def nets(found: Sheet) -> dict[str, set[tuple[str, str]]]:
    """The pins that each name joins: those at whose end one of its labels is."""
    joined: dict[str, set[tuple[str, str]]] = {}
    for name, where, _ in found.labels:
        joined.setdefault(name, set()).update(pin for pin, at in found.pins.items() if at == where)
    return joined
