"""Files that are written whole or not at all."""

import os
from pathlib import Path

from tools.box import BoxError


def write(path: Path, text: str) -> None:
    """Beside it first, so that no half file has its name; what is no file, like /dev/stdout, is written to as it is."""
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(text.encode("utf-8"))
            return
        path = Path(os.path.realpath(path))  # a link stays one
        part = path.with_name(path.name + ".part")
        try:
            part.write_bytes(text.encode("utf-8"))
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)  # where the disk was full
    except ValueError:
        raise BoxError(f"{str(path)!r} is no file name.") from None
    except OSError as error:
        raise BoxError(f"{path} can't be written: {error.strerror}.") from None
