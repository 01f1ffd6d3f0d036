"""Settings cut short or spoilt in any place: the box boots, and each setting that is sound counts."""

import os
import time

from flash import mount
from panel import Panel
from world import world

from firmware import board
from firmware.runner import Runner
from firmware.settings import OPTION_ORDER, OPTIONS, Settings

NAMES = ["Anna", "Jörg", "Burgi"]
CHOSEN = {"brightness": 2, "turned": 1, "click": 0, "dim_s": 600, "off_s": 1800, "offset": 2, "battery": 2}
WARNED = (513, 3456)
GPIOS = (None, board.BUTTON_PREV, board.BUTTON_NEXT, board.BUTTON_OK, board.BUTTON_BACK)
FILE = "settings"
STEP = 1 if os.getenv("SOAK") else 17  # boot with every 17th spoilt file: no multiple of the ways to spoil a byte


class Memory:
    """A store of one file."""

    def __init__(self, data=b""):
        self.data = data

    def read(self, name):
        return self.data

    def replace(self, name, data):
        self.data = data


def written():
    """A file with every setting off its default, and where each of its records begins."""
    store = Memory()
    settings = Settings(store)
    settings.language = "en"
    settings.remember(NAMES)
    settings.options.update(CHOSEN)
    settings.warned = WARNED
    settings.save()
    begins, place = [], 0
    while place < len(store.data):
        begins.append(place)
        place += store.data[place + 4] + 10
    return store.data, begins


def spoilt(data):
    """Every spoilt file as (where it is cut, which byte is spoilt, the bytes): each length, each byte in each way."""
    for end in range(len(data)):
        yield end, None, data[:end]
    for place in range(len(data)):
        for value in [0x00, 0xFF] + [data[place] ^ 1 << bit for bit in range(8)]:
            if value != data[place]:
                yield None, place, data[:place] + bytes((value,)) + data[place + 1 :]


def loaded(data):
    settings = Settings(Memory(data))
    settings.load()
    return settings


def facts(settings):
    """Each setting by itself, in the order of the file."""
    options = [settings.options[option] for option in OPTION_ORDER]
    return [settings.language] + options + [settings.warned] + settings.names


def test_every_setting_is_kept():
    data, _ = written()
    assert facts(loaded(data)) == ["en"] + [CHOSEN[option] for option in OPTION_ORDER] + [WARNED] + NAMES


def test_each_setting_falls_back_by_itself():
    data, begins = written()
    whole = facts(loaded(data))
    defaults = [None] + [OPTIONS[option][0] for option in OPTION_ORDER] + [(0, 0)]
    ends = begins[1:] + [len(data)]
    cases = 0
    for cut, place, bad in spoilt(data):
        settings = loaded(bad)
        wanted = []
        for number in range(len(begins)):
            hit = ends[number] > cut if place is None else begins[number] <= place < ends[number]
            if not hit:
                wanted.append(whole[number])
            elif number < len(defaults):
                wanted.append(defaults[number])
        assert facts(settings) == wanted, (cut, place)
        cases += 1
    print("ran %d spoilt settings files" % cases)


def test_values_out_of_range_fall_back_one_by_one():
    from engine.journal import pack_record

    good = pack_record(3, 0, bytes((0, 4, 0)), 0)
    for bad in (
        pack_record(3, 0, bytes((0, 9, 0)), 0),  # no such brightness
        pack_record(3, 0, bytes((99, 1, 0)), 0),  # no such setting
        pack_record(3, 0, b"", 0),
        pack_record(1, 0, b"fr", 0),  # no such language
        pack_record(2, 0, b"\xff\xfe", 0),  # no text
        pack_record(4, 0, b"\x01\x00\x80", 0),
        pack_record(77, 0, b"from a later version", 0),
        pack_record(3, 5, bytes((1, 1, 0)), 0),
        b"\x01" * 300,
        bytes(300),
    ):
        for data in (good + bad, bad + good):
            settings = loaded(data)
            assert settings.options["brightness"] == 4, bad
            assert settings.language is None and settings.names == [] and settings.warned == (0, 0)
            assert settings.options["turned"] == 0


def boots(held):
    """One power-on with a key held; whether it shows a screen that takes keys once that one is released."""
    panel = Panel()
    world.attach(panel, board.SDA, board.SCL)
    for gpio in GPIOS[1:]:
        world.pin(gpio).set_level(0 if gpio == held else 1)
    runner = Runner(board.Board("/flash"))

    def turns(count, ms=5):
        for _ in range(count):
            runner.turn()
            time.sleep_ms(ms)

    turns(3, 300)
    at = runner.screen.name
    if held:
        world.pin(held).set_level(1)
        turns(1, 40)
    assert runner.app and runner.screen.name == at == ("empty" if runner.app.settings.language else "language"), at
    assert any(panel.frame())
    wire = world.pin(board.BUTTON_OK)
    wire.set_level(0)
    turns(2, 60)
    wire.set_level(1)
    turns(2, 40)
    assert runner.app and runner.screen.name != at
    return True


def test_every_bad_file_boots_with_every_held_key():  # ESP32-MiniWebRadio 179, OpenBikeSensor 92
    data, _ = written()
    count = 0
    try:
        os.umount("/flash")
    except OSError:  # the first time nothing is mounted
        pass
    world.start()
    mount()
    os.mkdir("/flash/settings")
    for number, (_, _, bad) in enumerate(spoilt(data)):
        if number % STEP:
            continue
        for held in GPIOS:
            world.start()
            with open("/flash/settings/" + FILE, "wb") as file:
                file.write(bad)
            count += boots(held)
    print("ran %d boots with a spoilt settings file and a key held" % count)
