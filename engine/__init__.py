"""The rules and the books: integers only, no I/O, no clock, no hardware; CPython and MicroPython alike."""
