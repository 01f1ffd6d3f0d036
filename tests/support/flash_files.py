"""The files in a flash that is a file, from outside."""

from pathlib import Path

from littlefs import LittleFS, UserContext

from tools.box import FLASH_BYTES

BLOCK_BYTES = 4096
OLD_BOOKS = {
    "books/0003-000": bytes(range(256)) + b"\r\n\x04\x03\x01",
    "books/index-0": b"\x01\x02",
    "books/0002-001.bad1": b"damaged",
    "archive/0001": bytes(range(255, -1, -1)) * 40,
    "settings/settings": "Grüße".encode(),
}


def _littlefs(raw: "bytes | None") -> LittleFS:
    context = UserContext(buffer=bytearray(raw) if raw else bytearray(b"\xff" * FLASH_BYTES))
    littlefs = LittleFS(
        context=context,
        mount=False,
        block_size=BLOCK_BYTES,
        block_count=FLASH_BYTES // BLOCK_BYTES,
        prog_size=256,
        read_size=32,
        cache_size=1024,
        lookahead_size=32,
    )
    if not raw:
        littlefs.format()
    littlefs.mount()
    return littlefs


def files_of(flash: "Path | bytes") -> dict[str, bytes]:
    """Every file by its path."""
    littlefs = _littlefs(flash if isinstance(flash, bytes) else flash.read_bytes())
    found = {}
    for folder, _, names in littlefs.walk("/"):
        for name in names:
            path = f"{folder}/{name}".strip("/").replace("//", "/")
            with littlefs.open(path, "rb") as file:
                found[path] = file.read()
    return found


def put(flash: Path, files: dict[str, bytes]) -> None:
    """Write files to it; a missing flash is made."""
    littlefs = _littlefs(flash.read_bytes() if flash.exists() else None)
    for path, data in files.items():
        littlefs.makedirs("/" + path.rpartition("/")[0], exist_ok=True)
        with littlefs.open(path, "wb") as file:
            file.write(data)
    littlefs.unmount()
    flash.write_bytes(littlefs.context.buffer)


def books_in(files: dict[str, bytes]) -> dict[str, bytes]:
    """What is the person's own."""
    return {path: data for path, data in files.items() if path.split("/")[0] in ("books", "archive", "settings")}
