"""What runs on a computer; some of it on MicroPython there, or sent to a board."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType

OWN = ("engine", "firmware", "tools")


def tell(kind: "type[BaseException]", error: BaseException, trace: "TracebackType | None") -> None:
    """Say in a sentence which package isn't there, as with a Python that `make setup` knows nothing of."""
    name = error.name if isinstance(error, ModuleNotFoundError) else None
    if not name or name.split(".")[0] in OWN:
        sys.__excepthook__(kind, error, trace)
        return
    print(f"{name} isn't installed here: run `make setup`, then .venv/bin/python in place of python.", file=sys.stderr)
    sys.exit(2)


if sys.implementation.name != "micropython":
    sys.excepthook = tell
