"""The Nth operation fails, for N = 1, 2, … until an evening goes by without: nothing is lost, and the box goes on."""

from errno import EIO

from failing import Failing
from faults import Fault, chip, files
from rig import SOAK

ENOSPC = 28  # not in the interpreter's errno

SPANS = (1, 2, 30) if SOAK else (1,)
FEW = 1 if SOAK else 3  # where the same way is gone by another test


def all_numbers(failing, mounts, error, every: int = 1) -> None:
    """Let each operation fail in turn, or every so many; alone, and with some after it."""
    for span in SPANS:
        number = 1
        while True:
            fault = Fault(number, error, span)
            if not failing.play(mounts(fault), fault, error):
                break
            number += every


def test_the_chip_refuses_to_write():
    for number in (EIO, ENOSPC):
        failing = Failing()
        all_numbers(failing, lambda fault: chip(writing=fault), OSError(number), 1 if number == EIO else FEW)
        failing.ran("error %d from the flash chip" % number)


def test_the_file_system_refuses():
    for number in (EIO, ENOSPC):
        failing = Failing()
        all_numbers(
            failing, lambda fault: files(writing=fault), OSError(number), 2 if number == EIO and not SOAK else 4 * FEW
        )
        failing.ran("error %d from a file" % number)


def test_the_chip_writes_but_says_it_did_not():
    failing = Failing()
    all_numbers(failing, lambda fault: chip(writing=fault, done=True), OSError(EIO))
    failing.ran("error from the flash chip after it was done")


def test_a_file_is_written_but_said_to_have_failed():
    failing = Failing()
    all_numbers(failing, lambda fault: files(closing=fault), OSError(EIO), FEW)
    failing.ran("error after a file was written")


def test_no_memory_while_files_are_used():
    failing = Failing()
    all_numbers(failing, lambda fault: files(writing=fault), MemoryError())
    failing.ran("no memory for a file")


def test_stopped_while_files_are_used():
    failing = Failing()
    all_numbers(failing, lambda fault: files(writing=fault), KeyboardInterrupt())
    all_numbers(failing, lambda fault: files(closing=fault), KeyboardInterrupt(), FEW)
    failing.ran("Ctrl-C at a file")


def test_stopped_in_the_flash_driver():
    failing = Failing()
    all_numbers(failing, lambda fault: chip(writing=fault), KeyboardInterrupt())
    failing.ran("Ctrl-C in the flash driver")
