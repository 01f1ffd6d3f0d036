"""The list of evenings shows what is on flash, also of an evening that went on since somebody looked at it."""

import evenings
from rig import Box, copied, enter_hand, formatted_flash, go_home

NAMES = ["A", "B", "C", "D", "E"]


def listed(box):
    """What the list shows of each evening, as one turns its pages."""
    go_home(box)
    box.menu("evenings")
    shown = {}
    for _ in box.runner.screen.describe()["items"]:
        screen = box.runner.screen.describe()
        shown[screen["items"][screen["selected"]]["value"]] = screen["text"][:-1]
        box.key("prev")
    go_home(box)
    return shown


def listed_after_boot(box):
    """The same after a power cut, and the box from then on: there is one world, so one box at a time."""
    again = Box(copied(box.flash))
    return listed(again), again


def test_the_list_of_evenings_is_that_of_the_flash():
    box = Box(formatted_flash())
    evenings.first_start(box)
    enter_hand(box)
    go_home(box)
    evenings.new_evening(box, NAMES)
    for number in (1, 2, 1, 3):
        enter_hand(box)
        go_home(box)
        evenings.reopen(box, number)
        enter_hand(box)
        go_home(box)
        evenings.new_evening(box, NAMES)
        shown = listed(box)
        found, box = listed_after_boot(box)
        for evening in found:
            assert shown[evening] == found[evening], (number, evening, shown[evening], found[evening])
