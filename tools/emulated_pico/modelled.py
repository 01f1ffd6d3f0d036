"""The modelled display of tools/board_model, which is written for MicroPython, here on the emulated chip's clock."""

import importlib.util
import sys
import types
from pathlib import Path
from typing import Any

from tools.box import ROOT

FOLDER = ROOT / "tools" / "board_model"
FILES = ("display_commands", "display_chip", "panel_view", "panel")  # each needs those before it


class Clock:
    """What the modelled display reads of the world: the time."""

    def __init__(self, chip: Any) -> None:
        self._chip = chip

    @property
    def now_us(self) -> int:
        """Microseconds since power-on."""
        return int(self._chip.now_ns // 1000)


def panel_class(chip: Any) -> Any:
    """The class Panel, its time being the chip's."""
    micropython = types.ModuleType("micropython")
    micropython.const = lambda value: value  # type: ignore[attr-defined]  # a module made here: mypy can't know
    micropython.viper = lambda function: function  # type: ignore[attr-defined]  # as above
    world = types.ModuleType("world")
    world.world = Clock(chip)  # type: ignore[attr-defined]  # as above
    lent = {"micropython": micropython, "world": world}
    shadowed = {name: sys.modules.get(name) for name in (*lent, *FILES)}
    sys.modules.update(lent)
    try:
        for name in FILES:
            sys.modules[name] = _load(name, FOLDER / f"{name}.py")
        return sys.modules["panel"].Panel
    finally:
        for name, module in shadowed.items():
            if module is None:
                sys.modules.pop(name, None)
            else:
                sys.modules[name] = module


def _load(name: str, path: Path) -> types.ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    module.ptr8 = bytearray  # type: ignore[attr-defined]  # a type of machine code, here just a name
    spec.loader.exec_module(module)
    return module
