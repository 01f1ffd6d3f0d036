"""Faults at the Nth operation: of the flash chip below littlefs, or of the file system above it."""

from errno import EIO

import vfs
from flash import PAGE_SIZE
from rig import ROOT


class Fault:
    """Strikes at the operation with number `at`, counted from 1, and at the `span` - 1 after it."""

    def __init__(self, at: int, error, span: int = 1) -> None:
        self.at = at
        self.error = error
        self.span = span
        self.count = 0

    @property
    def struck(self) -> bool:
        """Whether it did."""
        return self.count >= self.at

    def now(self) -> bool:
        """Count one operation; whether it fails."""
        self.count += 1
        return self.at <= self.count < self.at + self.span

    def heal(self) -> None:
        """No more of it."""
        self.span = 0

    def strike(self) -> None:
        """Count one operation, which may raise."""
        if self.now():
            raise self.fresh()

    def fresh(self):
        """The error anew: one that is raised again drags its old tracebacks along."""
        return type(self.error)(*self.error.args)


class Chip:
    """A block device that passes all on to a flash. The faults tell its driver's answer, or what is raised.

    An OSError is given back as the port's drivers do, as its number below zero, and nothing is done unless
    `done`; anything else is raised once the operation is done: the port's flash driver looks for Ctrl-C after each.
    """

    def __init__(self, flash, writing=None, reading=None, done: bool = False) -> None:
        self._flash = flash
        self._writing = writing
        self._reading = reading
        self._done = done

    def readblocks(self, block: int, buf, offset: int = 0) -> int:
        if self._reading and self._reading.now():
            return -EIO
        return self._flash.readblocks(block, buf, offset)

    def writeblocks(self, block: int, buf, offset: int = -1) -> int:
        return self._write(lambda: self._flash.writeblocks(block, buf, offset))

    def ioctl(self, operation: int, argument: int):
        if operation == 6:
            return self._write(lambda: self._flash.ioctl(operation, argument))
        return self._flash.ioctl(operation, argument)

    def _write(self, deed) -> int:
        fails = self._writing is not None and self._writing.now()
        if fails and isinstance(self._writing.error, OSError):
            if self._done:
                deed()
            return -self._writing.error.errno
        answer = deed()
        if fails:
            self._flash.dead = True  # nothing that lies about in memory writes after this
            raise self._writing.fresh()
        return answer


def chip(writing=None, reading=None, done: bool = False):
    """Mounts a flash with such faults."""

    def mounts(flash) -> None:
        device = Chip(flash, done=done)
        system = vfs.VfsLfs2(device, progsize=PAGE_SIZE)
        vfs.mount(system, ROOT)
        device._writing, device._reading = writing, reading

    return mounts


def files(writing=None, reading=None, closing=None):
    """Mounts a flash whose files have such faults; `closing` strikes once a file is written and closed."""

    def mounts(flash) -> None:
        vfs.mount(Between(vfs.VfsLfs2(flash, progsize=PAGE_SIZE), writing, reading, closing), ROOT)

    return mounts


_WRITES = ("write", "mkdir", "remove", "rename", "rmdir")
_READS = ("read", "readinto", "ilistdir", "stat", "statvfs")


class _Passing:
    """Passes all on to something else, after a look whether it fails."""

    def __init__(self, inner, writing, reading, closing) -> None:
        self._inner = inner
        self._writing = writing
        self._reading = reading
        self._closing = closing

    def __getattr__(self, name: str):
        self._strike(self._writing if name in _WRITES else self._reading if name in _READS else None)
        return getattr(self._inner, name)

    def _strike(self, fault) -> None:
        if fault:
            fault.strike()


class Between(_Passing):
    """A file system."""

    def mount(self, readonly, mkfs) -> None:
        self._inner.mount(readonly, mkfs)

    def umount(self) -> None:
        self._inner.umount()

    def open(self, path: str, mode: str):
        writes = "r" not in mode or "+" in mode
        self._strike(self._writing if writes else self._reading)
        inner = self._inner.open(path, mode)
        return File(inner, self._writing, self._reading, self._closing if writes else None)


class File(_Passing):
    """An open file."""

    def __enter__(self):
        return self

    def __exit__(self, *error) -> None:
        self.close()

    def close(self) -> None:
        self._inner.close()
        self._strike(self._closing)
