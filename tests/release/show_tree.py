"""Print every file of a flash image with its checksum. Runs on MicroPython."""

import sys

import flash

from tools.deploy.on_board.files import checksum, files_in

_, formatted = flash.mount(sys.argv[1])
print("formatted", formatted)
for path in files_in("/flash"):
    print(path[len("/flash/") :], checksum(path))
