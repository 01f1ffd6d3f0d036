"""What the tests on the emulated Pico share. Every millisecond here is simulated, unless wall is said."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from twin import PLAYERS, RULES, Twin

from tools.box import FLASH_FILE, BoxError
from tools.emulated_pico.box import PicoBox
from tools.emulated_pico.image import find_image


@pytest.fixture(scope="session")
def image() -> Path:
    """The interpreter's image; without one all here is skipped, with the sentence that says how to get one."""
    try:
        return find_image()
    except BoxError as error:
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def twin(image: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twin]:
    """An evening that has begun, on this computer."""
    twin = Twin(tmp_path_factory.mktemp("unix"))
    twin.box.start(PLAYERS, RULES)
    yield twin
    twin.box.close()


@pytest.fixture(scope="module")
def box(image: Path, twin: Twin, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PicoBox]:
    """An emulated Pico with the twin's flash, without power."""
    store = tmp_path_factory.mktemp("pico")
    twin.box.cut()
    shutil.copy(twin.box.flash_file, store / FLASH_FILE)
    twin.box.boot()
    box = PicoBox(store)
    yield box
    box.close()
