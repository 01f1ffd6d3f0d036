"""What runs on a computer."""

import sys
from types import TracebackType

OWN = ("engine", "firmware", "tools")


def tell(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Say in a sentence which package isn't there, as with a Python that `make setup` knows nothing of."""
    name = error.name if isinstance(error, ModuleNotFoundError) else None
    if not name or name.split(".")[0] in OWN:
        sys.__excepthook__(kind, error, trace)
        return
    print(f"{name} isn't installed here: run `make setup`, then .venv/bin/python in place of python.", file=sys.stderr)
    sys.exit(2)


sys.excepthook = tell
