"""English, for all games. Sentences for the engine's errors are the engine's own."""

WORDS = {
    "empty": """
title New box
text The book is empty.
hint begin · long: learn
""",
    "game": """
title What do you play?
hint go on
jaggln Jaggln
jass Jass
""",
    "count": """
title How many play?
hint next
""",
    "name": """
title Who takes seat {}?
new new name …
new_hint write a name
hint sits down
""",
    "letters": """
hint take {}
done done
delete delete
space space
""",
    "dealer": """
title Who deals first?
hint begin the evening
""",
    "score": """
title Hand {} · {} deals
hint hand {}
deals deals
out sits out
leads forehand
last last hand {}
""",
    "result": """
title Hand {}
""",
    "menu": """
title Menu
hint choose
undo_hint takes back hand {}
redo_hint brings it back
pass_hint costs nobody anything
redeal_hint same dealer
undo undo
redo redo
pass all pass
redeal deal again
correct look at hands
settle settle up
players players
stake stake
rules house rules
adjust manual entry
learn learn
new new evening
evenings old evenings
settings settings
tally count along
partner partner
trump change trump
dealer dealer
join joins
leave leaves
swap swap seats
language language
brightness brightness
turned turn display
click key click
dim_s dims after
off_s off after
offset picture edge
battery battery
direction direction
information about the box
""",
    "redeal": """
title Deal again
text {} deals once more. None of it is in the book.
""",
    "history": """
title Hand {} · {} dealt
hint correct it
corrected corrected
passed All passed.
out out: {}
""",
    "group": """
both both
others the others
""",
    "evenings": """
title Evening {} · {} hands
one Evening {} · {} hand
hint open · long: delete
present_hint open
unreadable Not readable.
damaged Evening {} · {} readable
""",
    "forget": """
title Delete evening {}?
text It will be gone for good.
deed delete
""",
    "unreadable": """
title Not readable
text Evening {} can't be opened; it stays as it is.
""",
    "kept": """
title Not deleted
text Evening {} is still there: the memory takes nothing just now.
""",
    "room": """
title Memory fills up
text {} KB left. Back the book up on a computer and delete old evenings; else the oldest will go.
""",
    "battery": """
title Battery runs low
text {} left: usually enough for tonight. Then charge it, or put in new ones.
mark battery
""",
    "reopen": """
title Open evening {}?
deed open it
text It goes on; the present one is kept.
""",
    "settle": """
balances How it stands
payments Who pays whom?
on next
paid paid
gives to {}
cents ct · {}
""",
    "paid": """
deed all to zero
title All paid?
text Then all stand at zero. The hands are kept.
""",
    "adjust": """
title By hand
hint amount
done_hint book it
sum sum {}
done enter it
""",
    "number": """
finer finer: by {}
take use this
""",
    "players": """
title Players
hint choose
""",
    "set": """
dealer_title Who deals?
""",
    "join": """
title After whom?
name_title New, after {}:
""",
    "leave": """
title Who leaves?
""",
    "leaving": """
title {} leaves?
text What is open stays in the book.
deed leave
""",
    "swap": """
title Who swaps?
with_title With whom?
""",
    "seat": """
hint choose
""",
    "rules": """
title House rules
hint change
""",
    "rule": """
hint applies from now on
direction Direction
direction_clockwise clockwise
direction_counter anti-clockwise
""",
    "stake": """
title Stake
even cents, even ones only
cents cents
""",
    "settings": """
title Settings
hint change
""",
    "option": """
hint use this
brightness_1 faint
brightness_2 medium
brightness_3 bright
brightness_4 very bright
turned_0 upright
turned_1 upside down
click_0 off
click_1 on
dim_s_0 never
dim_s_30 30 s
dim_s_60 1 min
dim_s_120 2 min
dim_s_600 10 min
off_s_0 never
off_s_120 2 min
off_s_300 5 min
off_s_600 10 min
off_s_1800 30 min
offset_0 SSD1306 · 0
offset_2 SH1106 · 2
offset_hint try: edges whole?
battery_0 don't know
battery_1 3 x AA
battery_2 LiPo
battery_3 USB only
""",
    "information": """
title About the box
version version
evening evening (hands)
flash free memory
battery battery
""",
    "new": """
title New evening?
deed new evening
text The old one is kept.
""",
    "confirm": """
back go back
""",
    "": """
yes yes
no no
decimal .
card {} {}
""",
    "message": """
title Not possible
hint got it
""",
    "damage": """
title Book damaged
text A part of the book can't be read. What is sound counts; the rest stays as it is in {}.
""",
    "unsaved": """
title Not saved
text The memory takes nothing more. The score holds until the power goes.
""",
    "suit": """
E Acorns
L Leaves
H Hearts
S Bells
""",
    "of": """
E Acorn
L Leaf
H Heart
S Bell
""",
    "rank": """
A Sow
10 Ten
K King
O Ober
U Unter
9 Nine
8 Eight
7 Seven
""",
    "help": """
direction_clockwise Dealing and playing go round clockwise.
direction_counter Dealing and playing go round anti-clockwise.
""",
}
