"""Close one file, leave another unflushed, and wait to be killed."""

import sys

import flash

flash.mount(sys.argv[1])
with open("/flash/closed.txt", "wb") as closed:
    closed.write(b"kept")
left_open = open("/flash/open.txt", "wb")
left_open.write(b"lost")
print("closed")
sys.stdin.read()
