"""The flash, and the real littlefs on it."""

import gc
import os

import flash
import vfs
from micropython import heap_lock, heap_unlock
from world import PowerCut, Reset, world

FOLDER = os.getenv("CHECK_FOLDER")
PAGE = bytes(range(256))


def mounted(device):
    """Mount, in place of what was mounted before."""
    try:
        vfs.umount("/flash")
    except OSError:
        pass
    return flash.mount(device)


def raises(kind, function, *arguments):
    try:
        function(*arguments)
    except kind as error:
        return error
    raise AssertionError("no " + kind.__name__)


def page_of(device, block, offset=0):
    buf = bytearray(256)
    device.readblocks(block, buf, offset)
    return bytes(buf)


def put(name, data, mode="wb"):
    with open("/flash/" + name, mode) as file:
        file.write(data)


def got(name):
    with open("/flash/" + name, "rb") as file:
        return file.read()


def both(check):
    """Run `check` on a flash in RAM and on one in a file."""
    gc.collect()
    world.start()
    check(flash.Flash())
    gc.collect()
    world.start()
    path = FOLDER + "/both.img"
    try:
        os.remove(path)
    except OSError:
        pass
    check(flash.Flash(path))


def test_programming_clears_bits_only():
    def check(device):
        device.writeblocks(3, PAGE, 256)
        assert page_of(device, 3, 256) == PAGE and page_of(device, 3) == b"\xff" * 256
        assert device.violations == 0
        device.writeblocks(3, b"\x0f" * 256, 256)
        assert page_of(device, 3, 256) == bytes(byte & 0x0F for byte in PAGE)
        assert device.violations == 1
        device.ioctl(6, 3)
        assert page_of(device, 3, 256) == b"\xff" * 256
        assert (device.erases, device.block_erases[3], device.programmed_pages) == (1, 1, 2)

    both(check)


def test_what_operations_cost():
    world.start()
    device = flash.Flash()
    device.writeblocks(0, bytes(1024), 0)
    assert world.now_us == 4 * 400
    device.ioctl(6, 0)
    assert world.now_us == 4 * 400 + 45000
    device.writeblocks(0, bytes(4096))
    assert world.now_us == 4 * 400 + 2 * 45000 + 16 * 400


def test_operations_allocate_nothing():
    def check(device):
        buf = bytearray(1024)
        device.writeblocks(7, buf, 0)

        def run():
            heap_lock()
            try:
                device.ioctl(6, 7)
                device.writeblocks(7, buf, 0)
                device.writeblocks(7, buf, 256)
                device.readblocks(7, buf, 0)
                device.dead = True
                device.ioctl(6, 7)
                device.writeblocks(7, buf, 0)
                device.readblocks(7, buf, 0)
            finally:
                heap_unlock()

        run()

    both(check)


def test_an_image_of_the_wrong_size_is_named():
    path = FOLDER + "/short.img"
    with open(path, "wb") as file:
        file.write(b"x")
    error = raises(ValueError, flash.Flash, path)
    assert "short.img has 1 bytes, but a flash image has 1441792" in str(error)


def test_formats_once_and_imports_go_on():
    def check(device):
        here = os.getcwd()
        _, formatted = mounted(device)
        assert formatted
        put("a.txt", b"hello")
        vfs.umount("/flash")
        _, formatted = mounted(device)
        assert not formatted and got("a.txt") == b"hello"
        assert os.getcwd() == here
        import panel_view

        assert panel_view.ram_line
        assert device.violations == 0

    both(check)


def test_append_costs_an_erase_a_record_and_small_files_much_less():
    def check(device):
        mounted(device)
        put("long.txt", bytes(3000))
        erases = device.erases
        for _ in range(50):
            put("long.txt", bytes(60), "ab")
        long_cost = (device.erases - erases) / 50
        erases = device.erases
        for number in range(80):
            put("part%d.txt" % (number // 8), bytes(60), "ab")
        short_cost = (device.erases - erases) / 80
        print("# erases a record: growing file %.2f, parts of 480 bytes %.2f" % (long_cost, short_cost))
        assert 0.9 <= long_cost <= 1.3
        assert 0.05 <= short_cost <= 0.25
        assert device.violations == 0

    both(check)


def test_skipped_operation_is_lost_and_the_device_lives():
    world.start()
    device = flash.Flash()
    seen = []

    def hook(kind, block, offset, length, data):
        seen.append((kind, block, offset, length, data is None))
        return flash.SKIP if len(seen) == 1 else None

    device.before_operation(hook)
    device.writeblocks(5, PAGE, 0)
    device.writeblocks(5, PAGE, 256)
    device.ioctl(6, 6)
    assert page_of(device, 5) == b"\xff" * 256 and page_of(device, 5, 256) == PAGE
    assert seen == [
        ("program", 5, 0, 256, False),
        ("program", 5, 256, 256, False),
        ("erase", 6, 0, 4096, True),
    ]


def test_torn_operation_is_the_last():
    def check(device):
        device.writeblocks(5, PAGE, 0)
        device.before_operation(lambda *operation: 100)
        raises(PowerCut, device.writeblocks, 5, PAGE, 256)
        raises(PowerCut, device.ioctl, 6, 5)
        raises(PowerCut, world.advance, 1)
        world.reboot(True)
        device.writeblocks(5, PAGE, 512)
        device.ioctl(6, 5)
        for seen in (device, device.survivor()):
            assert page_of(seen, 5) == PAGE
            assert page_of(seen, 5, 256) == PAGE[:100] + b"\xff" * 156
            assert page_of(seen, 5, 512) == b"\xff" * 256
        assert not device.survivor().dead

    both(check)


def test_hook_that_raises_leaves_nothing_done():
    world.start()
    device = flash.Flash()
    errors = [OSError(5)]

    def hook(*operation):
        if errors:
            raise errors.pop()
        world.cut_power()

    device.before_operation(hook)
    raises(OSError, device.writeblocks, 5, PAGE, 0)
    assert not device.dead
    raises(PowerCut, device.writeblocks, 5, PAGE, 0)
    assert device.dead and page_of(device, 5) == b"\xff" * 256


def starve():
    raise Reset


def test_cut_in_the_midst_leaves_the_part_done_by_then():
    world.start()
    device = flash.Flash()
    for offset in range(0, 4096, 256):
        device.writeblocks(5, bytes(256), offset)
    world.at(world.now_us + 22500, world.cut_power)
    raises(PowerCut, device.ioctl, 6, 5)
    assert page_of(device, 5, 2048 - 256) == b"\xff" * 256 and page_of(device, 5, 2048) == bytes(256)
    assert device.dead


def test_reset_in_the_midst_lets_the_flash_finish():
    world.start()
    device = flash.Flash()
    device.writeblocks(5, PAGE, 0)
    world.at(world.now_us + 22500, starve)
    raises(Reset, device.ioctl, 6, 5)
    assert page_of(device, 5) == b"\xff" * 256 and not device.dead


def test_every_cut_of_an_overwrite_leaves_old_or_new():
    world.start()
    master, _ = mounted(flash.Flash())
    put("state.txt", b"old" * 200)
    cut_at = 0
    finished = False
    while not finished:
        gc.collect()
        device, formatted = mounted(master.survivor())
        assert not formatted
        device.before_operation(countdown(cut_at))
        try:
            put("state.txt", b"new" * 300)
            finished = True
        except PowerCut:
            world.reboot(True)
        device.before_operation(None)
        _, formatted = mounted(device.survivor())
        assert not formatted
        assert got("state.txt") in (b"old" * 200, b"new" * 300)
        cut_at += 1
    assert cut_at > 2 and got("state.txt") == b"new" * 300


def countdown(operations):
    """A hook that cuts the power half-way through the operation after so many."""
    left = [operations]

    def hook(kind, block, offset, length, data):
        left[0] -= 1
        return length // 2 if left[0] < 0 else None

    return hook
