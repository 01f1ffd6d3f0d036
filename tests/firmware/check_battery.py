"""A battery that runs low: when it is said, how often, and that it is never in the way of a hand."""

import micropython
from fresh_box import fresh, press, rebooted
from world import world

from firmware import board
from firmware.battery import Battery

WRAP_MS = 1 << 30
UNSAID, AA, LIPO, USB = range(4)
WARNS_MV = {UNSAID: 3350, AA: 3150, LIPO: 3450}  # behind the diode: cells of 3.6, 3.4 and 3.7 V
MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS


class Clock:
    """Ticks that wrap as the Pico's do."""

    def __init__(self, now_ms=0):
        self.now_ms = now_ms

    def ticks_diff(self, later, earlier):
        return (later - earlier + WRAP_MS // 2) % WRAP_MS - WRAP_MS // 2


class Bench:
    """A battery, what it is measured at, and when it was read."""

    def __init__(self, kind, mv, now_ms=0):
        self.clock = Clock(now_ms)
        self.mv = mv
        self.passed_ms = 0
        self.reads_ms = []
        self.battery = Battery(self.measure, self.clock, now_ms)
        self.battery.use(kind)

    def measure(self):
        self.reads_ms.append(self.passed_ms)
        return self.mv

    def wait(self, how_long_ms, lit=True, step_ms=500):
        for _ in range(how_long_ms // step_ms):
            self.passed_ms += step_ms
            self.clock.now_ms = (self.clock.now_ms + step_ms) % WRAP_MS
            self.battery.tick(self.clock.now_ms, lit)

    def warnings_ms(self, how_long_ms, step_ms=500):
        """When it was due in that time; whoever is asked tells at once."""
        found = []
        for _ in range(how_long_ms // step_ms):
            self.wait(step_ms, step_ms=step_ms)
            if self.battery.due:
                self.battery.told()
                found.append(self.passed_ms)
        return found


def test_each_kind_of_battery_warns_at_its_own_voltage():
    for kind, warns_mv in WARNS_MV.items():
        for mv, low in ((warns_mv, False), (warns_mv - 1, True)):
            bench = Bench(kind, mv)
            bench.wait(2 * MINUTE_MS)
            assert (bench.battery.low, bench.battery.due, bench.battery.mv) == (low, low, mv), (kind, mv)


def test_on_usb_alone_nothing_is_ever_low():
    for mv in (5000, 4700, 3000, 1900):
        bench = Bench(USB, mv)
        bench.wait(3 * MINUTE_MS)
        assert not bench.battery.low and not bench.battery.due, mv


def test_usb_is_no_low_battery_of_any_kind():
    for kind in WARNS_MV:
        for mv in (4400, 4700, 5000):  # less a diode
            bench = Bench(kind, mv)
            bench.wait(3 * MINUTE_MS)
            assert not bench.battery.low, (kind, mv)


def test_it_is_read_every_ten_seconds_at_most():
    bench = Bench(AA, 3100)
    bench.wait(5 * MINUTE_MS, step_ms=5)
    reads_ms = bench.reads_ms
    assert len(reads_ms) >= 25
    assert min([later - earlier for earlier, later in zip(reads_ms, reads_ms[1:])]) >= 10_000


def test_one_low_reading_among_good_ones_is_none():
    bench = Bench(AA, 3700)
    bench.wait(55_000)
    bench.mv = 2900
    bench.wait(10_000)
    bench.mv = 3700
    bench.wait(5 * MINUTE_MS)
    assert bench.warnings_ms(MINUTE_MS) == [] and not bench.battery.low


def test_nothing_is_known_before_some_readings():
    bench = Bench(AA, 3100)
    bench.wait(29_000)
    assert bench.battery.mv == 0 and not bench.battery.low


def test_what_vsys_cannot_have_counts_for_nothing():
    """As on a Pico W, whose radio has the pin too."""
    for mv in (0, 500, 1799, 5501, 9900):
        bench = Bench(AA, mv)
        bench.wait(10 * MINUTE_MS)
        assert not bench.battery.low and bench.battery.mv == 0, mv


def test_the_mark_stays_until_it_is_another_battery():
    for kind, warns_mv in WARNS_MV.items():
        bench = Bench(kind, warns_mv - 50)
        bench.wait(2 * MINUTE_MS)
        bench.mv = warns_mv + 150  # cells that had a rest
        bench.wait(2 * MINUTE_MS)
        assert bench.battery.low, kind
        bench.mv = warns_mv + 200
        bench.wait(2 * MINUTE_MS)
        assert not bench.battery.low and not bench.battery.due, kind


def test_it_is_said_once():
    bench = Bench(AA, 3100)
    assert len(bench.warnings_ms(12 * HOUR_MS)) == 1


def test_however_it_wavers_an_hour_lies_between_two_warnings():
    bench = Bench(AA, 3100)
    found = []
    for minute in range(200):
        bench.mv = (3100, 3700)[minute // 3 % 2]
        found += bench.warnings_ms(MINUTE_MS)
    assert 2 <= len(found) <= 4
    assert min([later - earlier for earlier, later in zip(found, found[1:])]) >= HOUR_MS


def test_another_kind_counts_at_once_and_isnt_warned_of_again():
    bench = Bench(UNSAID, 3300)
    assert len(bench.warnings_ms(2 * MINUTE_MS)) == 1
    bench.battery.use(AA)
    assert not bench.battery.low
    bench.battery.use(LIPO)
    assert bench.battery.low
    bench = Bench(UNSAID, 3300)
    assert len(bench.warnings_ms(2 * MINUTE_MS)) == 1
    bench.battery.use(LIPO)
    assert bench.battery.low
    assert bench.warnings_ms(3 * HOUR_MS) == []


def test_a_dark_display_is_not_measured():
    bench = Bench(AA, 3100)
    bench.wait(10 * MINUTE_MS, lit=False)
    assert bench.reads_ms == []
    bench.wait(9_500)  # and waking is left alone
    assert bench.reads_ms == []
    bench.wait(MINUTE_MS)
    assert bench.battery.low


def test_across_the_wrap_and_after_days_without_a_turn():
    for before_ms in (0, 1, 5_000, 30_000, 61_000):
        bench = Bench(AA, 3100, WRAP_MS - before_ms)
        bench.wait(MINUTE_MS + 500)
        assert bench.battery.low, before_ms
        assert 5 <= len(bench.reads_ms) <= 6
    bench = Bench(AA, 3100)
    bench.clock.now_ms = WRAP_MS // 2 + 1000  # the display was unplugged for a week
    bench.wait(MINUTE_MS + 10_000)
    assert bench.battery.low


def test_a_turn_needs_no_memory():
    bench = Bench(AA, 3100)
    battery = Battery(lambda: 3100, bench.clock, 0)
    battery.use(AA)
    ticks = [now_ms for now_ms in range(0, 200_000, 2500)]
    for now_ms in ticks[:2]:
        battery.tick(now_ms, True)
    micropython.heap_lock()
    try:
        for now_ms in ticks:
            battery.tick(now_ms, True)
        due = battery.due
        battery.told()
    finally:
        micropython.heap_unlock()
    assert due and battery.low


def feed(vsys_mv):
    world.pin(board.VSYS_ADC).volts = vsys_mv / 3000


def shown(box):
    return box.app.screen.describe()["text"]


def marked(box):
    return "Batterie" in shown(box)[-1]


def low_box():
    """A box at its scoreboard that has just warned."""
    box = fresh()
    feed(3100)
    box.wait(65_000)
    assert box.app.screen.name == "message"
    return box


def test_the_warning_comes_on_the_scoreboard_and_goes_with_a_key():
    box = fresh()
    assert not marked(box)
    feed(3100)
    box.wait(50_000)
    assert box.app.screen.name == "scoreboard"
    box.wait(15_000)
    assert box.app.screen.name == "message"
    assert "3,1" in " ".join(shown(box))
    assert box.panel.frame() == bytes(box.app.canvas.buffer)
    press(box, "ok")
    assert box.app.screen.name == "scoreboard" and marked(box)
    box.wait(3 * MINUTE_MS)
    assert box.app.screen.name == "scoreboard"


def test_a_hand_is_never_interrupted():
    box = fresh()
    feed(3100)
    names = []
    for key in ("ok", "ok", "next", "ok", "next", "ok", "next", "ok"):
        press(box, key)
        name = box.app.screen.name
        names.append(name)
        box.wait(70_000 if name not in ("result", "scoreboard") else 0)
        assert box.app.screen.name == name, name
    assert "play" in names and "gewisse" in names and "result" in names, names
    box.wait(3500)
    assert box.app.screen.name == "scoreboard"
    assert marked(box)
    for _ in range(4):  # somebody is at it
        press(box, "next")
        box.wait(4000)
        assert box.app.screen.name == "scoreboard"
    box.wait(1500)
    assert box.app.screen.name == "message"
    assert len(box.app.evening.entries) == 1


def test_nothing_is_measured_in_a_turn_that_takes_a_key():
    box = fresh()
    box.wait(100)
    seen = []
    battery, app = box.runner.board.battery, box.app
    tick, paint = battery.tick, app.paint
    battery.tick = lambda now_ms, lit: seen.append("tick") or tick(now_ms, lit)
    app.paint = lambda: seen.append("paint") or paint()
    turn, turns = box.turn, []

    def watched():
        seen.clear()
        turn()
        turns.append("".join(seen))

    box.turn = watched
    press(box, "ok", "next", "ok", "next", "ok")
    box.wait(1000)
    assert turns.count("paint") >= 5 and turns.count("tick") >= 100
    assert set(turns) == {"", "paint", "tick"}


def test_it_is_written_down_once_with_the_evening_and_the_voltage():
    box = fresh()
    before = box.flash.erases + box.flash.programmed_pages
    box.wait(2 * MINUTE_MS)
    assert box.flash.erases + box.flash.programmed_pages == before
    feed(3100)
    box.wait(2 * MINUTE_MS)
    evening, mv = box.app.settings.warned
    assert evening == box.app.books.number and abs(mv - 3100) < 15
    after = box.flash.erases + box.flash.programmed_pages
    assert after > before
    press(box, "ok")
    box.wait(5 * MINUTE_MS)
    assert box.flash.erases + box.flash.programmed_pages == after
    again = rebooted()
    assert again.app.settings.warned == (evening, mv)


def test_another_battery_takes_the_mark_away():
    box = low_box()
    press(box, "ok")
    assert marked(box)
    feed(4500)
    box.wait(70_000)
    assert not marked(box) and box.app.screen.name == "scoreboard"
    assert box.panel.frame() == bytes(box.app.canvas.buffer)


def test_a_restart_after_a_crash_doesnt_say_it_again():
    box = low_box()

    def handle(key):
        raise ValueError("odd")

    box.app.screen.handle = handle
    press(box, "ok")
    assert box.app is None
    box.wait(3 * MINUTE_MS)
    assert box.app.screen.name == "scoreboard" and marked(box)


def test_in_the_dark_nothing_comes_up():
    box = fresh()
    box.app.set_option("off_s", 120)
    box.wait(121_000)
    assert not box.panel.chip.on
    feed(3100)
    box.wait(5 * MINUTE_MS)
    assert box.app.screen.name == "scoreboard"
    press(box, "ok")  # wakes it
    assert box.app.screen.name == "scoreboard"
    press(box, "ok")
    assert box.app.screen.name == "declarer"
