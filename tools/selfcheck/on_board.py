"""The trials, with the box's own drivers. Runs on its MicroPython, sent before each call."""

import gc
import sys
import time

from tools.deploy.on_board.files import free, kind, remove_all

KEY_NAMES = ("prev", "next", "ok", "back")
LOOK_MS = 5
ROUNDS = 8
RECORD_BYTES = 100  # longer than what the box writes after a hand
SCRATCH = "/selfcheck"
CRASH = "/settings/crash"


def facts() -> "dict[str, object]":
    """What the box is made of; the heap is what is left beside the drivers."""
    from firmware.board import Board
    from firmware.version import VERSION

    implementation = sys.implementation
    board = Board()
    gc.collect()
    return {
        "machine": getattr(implementation, "_machine", sys.platform),
        "micropython": list(implementation.version)[:3],
        "box": VERSION,
        "heap": gc.mem_free(),
        "largest": largest_block(),
        "flash": free(),
        "millivolts": board.battery_mv(),
        "crash": crash(),
    }


def largest_block() -> int:
    """Bytes of the largest piece that the heap still gives, to a KB."""
    fits, fails = 0, 512
    while fails - fits > 1:
        size = (fits + fails) // 2
        try:
            bytearray(size * 1024)
            fits = size
        except MemoryError:
            fails = size
        gc.collect()
    return fits * 1024


def crash() -> str:
    """The record of the last crash; nothing where there was none."""
    if not kind(CRASH):
        return ""
    with open(CRASH, "rb") as file:
        data: bytes = file.read()
    return "".join([chr(byte) if 32 <= byte < 127 or byte == 10 else "?" for byte in data])


def display() -> "dict[str, object]":
    """Show the test picture as the settings say, and take the time of painting it whole, and a line of it."""
    from firmware.board import Board
    from firmware.drivers.flash import Folder
    from firmware.settings import Settings
    from firmware.ui import faces
    from firmware.ui.canvas import Canvas

    settings = Settings(Folder("/settings"))
    settings.load()
    board, canvas = Board(), Canvas()
    board.display.turn(bool(settings.options["turned"]))
    board.display.shift(settings.options["offset"])
    test_picture(canvas, faces)
    begun_us = time.ticks_us()
    present = board.display.show(canvas.pages)
    whole_us = time.ticks_diff(time.ticks_us(), begun_us)
    draw_us, line_us = [], []
    for turn in range(ROUNDS):
        begun_us = time.ticks_us()
        canvas.bar(2, 47, 124, 14, 0)
        canvas.text(faces.row, 6, 48, "%d  ÄÖÜ äöüß -12" % turn)
        drawn_us = time.ticks_us()
        board.display.show(canvas.pages)
        draw_us.append(time.ticks_diff(drawn_us, begun_us))
        line_us.append(time.ticks_diff(time.ticks_us(), drawn_us))
    return {"present": present, "whole_us": whole_us, "draw_us": max(draw_us), "line_us": max(line_us)}


def test_picture(canvas: "object", faces: "object") -> None:
    """An edge all round, the four suits, big and small letters."""
    for bar in ((0, 0, 128, 1), (0, 63, 128, 1), (0, 0, 1, 64), (127, 0, 1, 64)):
        canvas.bar(*bar)
    for place, suit in enumerate("EHLS"):
        canvas.picture(faces.suits28, suit, 6 + 30 * place, 4)
    canvas.text(faces.small, 6, 35, "acorn heart leaf bell")


def key(name: str, wait_ms: int) -> "dict[str, object]":
    """Wait for a press of a key: which one came, "" where none did, and which were down from the beginning."""
    from firmware.board import Board
    from firmware.keys import HOLD

    board = Board()
    begun_ms = time.ticks_ms()
    down = [KEY_NAMES[each.code - 1] for each in board.buttons.buttons if each.down]
    while time.ticks_diff(time.ticks_ms(), begun_ms) < wait_ms:
        for each in board.inputs:
            each.scan(time.ticks_ms())
        event = board.buttons.next()
        if event:
            return {"came": KEY_NAMES[(event & ~HOLD) - 1], "down": down}
        time.sleep_ms(LOOK_MS)
    return {"came": "", "down": down}


def flash() -> "dict[str, object]":
    """Write to a folder of its own as the box writes, read it back, and take the time."""
    from firmware.drivers.flash import Folder

    remove_all(SCRATCH)
    store = Folder(SCRATCH)
    record = bytes(range(RECORD_BYTES))
    times_us, sound = [], True
    for turn in range(ROUNDS):
        begun_us = time.ticks_us()
        store.append("small", record) if turn < 4 else store.replace("large", record * 20)
        times_us.append(time.ticks_diff(time.ticks_us(), begun_us))
    begun_us = time.ticks_us()
    sound = store.read("small") == record * 4 and store.read("large") == record * 20
    read_us = time.ticks_diff(time.ticks_us(), begun_us)
    remove_all(SCRATCH)
    return {"sound": sound, "record_us": times_us[:4], "file_us": times_us[4:], "read_us": read_us}
