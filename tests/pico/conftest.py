"""What the tests on the emulated Pico share. Every millisecond here is simulated, unless wall is said."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.box import BoxError
from tools.emulated_pico.image import find_image
from tools.emulated_pico.pair import Pair


@pytest.fixture(scope="session")
def image() -> Path:
    """The interpreter's image; without one all here is skipped, with the sentence that says how to get one."""
    try:
        return find_image()
    except BoxError as error:
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def pair(image: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """An evening that has begun, on this computer and on an emulated Pico without power."""
    pair = Pair(tmp_path_factory.mktemp("pair"))
    yield pair
    pair.close()
