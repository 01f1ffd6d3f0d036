"""Which board is meant, what mpremote's words mean, and what is to be done."""

import pytest

from tools.deploy import boards, update
from tools.deploy.__main__ import main
from tools.deploy.remote import DeployError, _sentence
from tools.release.build import Tree, checksum

LISTED = """/dev/ttyACM0 e6614103e7452d2f 2e8a:0005 MicroPython Board in FS mode
/dev/ttyACM1 E6 61 2e8a:0005 None None
/dev/ttyS0 None 0000:0000 None None
/dev/ttyUSB0 None 1a86:7523 None USB Serial
COM7 DF60 239a:80f4 Raspberry Pi Pico
"""
TREE: Tree = {"engine/a.mpy": b"a", "firmware/b.mpy": b"b", "main.py": b"main"}
SUMS = {place: checksum(data) for place, data in TREE.items()}


def test_picos_are_known_by_their_usb_ids() -> None:
    assert boards.picos_in(LISTED) == ["/dev/ttyACM0", "/dev/ttyACM1"]
    assert boards.picos_in("") == []


def test_one_board_is_taken_and_of_several_one_must_be_named() -> None:
    assert boards.choose(None, ["/dev/ttyACM0"]) == "/dev/ttyACM0"
    assert boards.choose("COM9", []) == "COM9"
    with pytest.raises(DeployError, match="Several boards are plugged in: name one of A, B."):
        boards.choose(None, ["A", "B"])
    with pytest.raises(DeployError, match="No Pico with MicroPython is plugged in"):
        boards.choose(None, [])


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("mpremote: failed to access COM3 (it may be in use by another program)", "can't be opened"),
        ("b'garbage'\nmpremote.transport.TransportError: could not enter raw repl", "doesn't answer as MicroPython"),
        ("OSError: [Errno 28] ENOSPC", "flash is full"),
        ("serial.serialutil.SerialException: device reports readiness", "connection to COM3 was lost"),
        ("python: No module named mpremote", "run `make setup`"),
        ("Traceback\n  File\nMemoryError: 12", "failed: MemoryError: 12."),
        ("", "failed: it said nothing."),
    ],
)
def test_what_mpremote_says_becomes_a_sentence(said: str, sentence: str) -> None:
    assert sentence in _sentence("COM3", said)


def state(files: dict[str, str], staged: list[str], root: list[str]) -> dict[str, object]:
    return {"files": files, "staged": staged, "root": root}


def test_the_plan_of_a_new_board_one_up_to_date_and_one_cut_off() -> None:
    new = update.plan(TREE, state({}, [], []))
    assert new.changed == new.missing == ["main.py", "engine/a.mpy", "firmware/b.mpy"]
    assert not new.nothing
    assert update.plan(TREE, state(SUMS, [], ["engine", "firmware", "main.py"])).nothing
    staged = update.plan(TREE, state({"main.py": "x"}, [SUMS["engine/a.mpy"]], ["firmware", "main.py", "update"]))
    assert staged.changed == ["main.py", "engine/a.mpy", "firmware/b.mpy"]
    assert staged.missing == ["main.py", "firmware/b.mpy"]
    assert (staged.aside, staged.unfinished) == ("", True)
    assert not update.plan(TREE, state(SUMS, [], ["unfinished.mpy"])).nothing


def test_a_main_py_of_another_program_is_kept() -> None:
    assert update.plan(TREE, state({"main.py": "x"}, [], ["main.py"])).aside == "main-before.py"
    assert update.plan(TREE, state({"main.py": "x"}, [], ["main.py", "firmware"])).aside == ""


def test_options_that_make_no_sense_are_refused() -> None:
    for options in (["--list", "--backup", "x"], ["--what"], ["a", "b"], ["--restore"]):
        with pytest.raises(SystemExit) as ended:
            main(options)
        assert ended.value.code == 2
