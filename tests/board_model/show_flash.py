"""Print what a flash image holds."""

import os
import sys

import flash

_, formatted = flash.mount(sys.argv[1])
print("formatted", formatted)
for name in sorted(os.listdir("/flash")):
    with open("/flash/" + name, "rb") as file:
        print(name, file.read())
