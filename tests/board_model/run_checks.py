"""Run every test_ function of one check module: a line each, with name, tab, and "ok" or the traceback."""

import io
import sys


def run(module_name: str) -> None:
    module = __import__(module_name)
    for name in sorted(dir(module)):
        if name.startswith("test_"):
            try:
                getattr(module, name)()
                print(name + "\tok")
            except Exception as error:  # a failing check must not stop the next
                text = io.StringIO()
                sys.print_exception(error, text)
                print(name + "\t" + repr(text.getvalue()))


run(sys.argv[1])
