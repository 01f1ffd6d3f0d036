"""How the tools that answer lines begin and end: UTF-8 whatever the locale, and no traceback for anybody."""

import os
import sys
from collections.abc import Callable

from tools.box import BoxError


def pipe(name: str, work: Callable[[], None]) -> int:
    """Do the work; returns the exit status: 2 with a sentence, 130 where it was stopped or nobody reads on."""
    if sys.stdout is None:  # closed with >&-
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  # for as long as the program runs
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]  # a text file
    try:
        work()
        sys.stdout.flush()
    except BoxError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        _silence()
        if isinstance(error, BrokenPipeError):
            return 130
        print(f"{name}: {error.strerror}.", file=sys.stderr)
        return 2
    return 0


def _silence() -> None:
    """So that Python's own last flush has nothing to fail at."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
