"""Key events: a key's number, and HOLD added where it was pressed long."""

PREV, NEXT, OK, BACK = 1, 2, 3, 4
HOLD = 8
