"""A board with the box on it, and a folder for its backups."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from flash_files import OLD_BOOKS, put

from tools.deploy.__main__ import main
from tools.release.build import Tree, build


@pytest.fixture(scope="session")
def tree() -> Tree:
    return build()


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where this test's backups go."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    yield tmp_path / "data"


@pytest.fixture(scope="session")
def deployed_once(tree: Tree, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A flash to which the box was deployed, with books."""
    if sys.platform == "win32":
        pytest.skip("there are no terminals here that stand in for a board")
    from stand_in import StandIn

    folder = tmp_path_factory.mktemp("deployed")
    flash = folder / "flash.bin"
    put(flash, OLD_BOOKS)
    with pytest.MonkeyPatch.context() as changed, StandIn(flash) as board:
        changed.setenv("XDG_DATA_HOME", str(folder))
        assert main([board.port], lambda: tree) == 0
    return flash


@pytest.fixture
def deployed(deployed_once: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copy(deployed_once, tmp_path / "flash.bin"))
