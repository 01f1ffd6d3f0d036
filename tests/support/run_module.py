"""Runs the test_ functions of one module under MicroPython: `micropython run_module.py MODULE`.

For each it prints a line, "pass NAME" or "fail NAME", after what the test itself printed and its traceback.
"""

import gc
import sys


def run(module: object) -> None:
    """Run each test, whatever became of those before."""
    for name in sorted(dir(module)):
        if not name.startswith("test_") or not callable(getattr(module, name)):
            continue
        gc.collect()
        try:
            getattr(module, name)()
            print("pass " + name)
        except Exception as error:
            sys.print_exception(error, sys.stdout)
            print("fail " + name)


gc.threshold(8 * 1024)  # as on the box (firmware/main.py)
run(__import__(sys.argv[1]))
