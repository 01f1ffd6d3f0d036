// The case of the Jaggln box: every number of it, in millimetres and degrees, and what is made from them.
//
//   openscad -D 'display="sh1106"' -D 'part="shell"' -o shell.stl case.scad
//
// Figures of bought parts have their source beside them; what comes without one is ours. `make hw` renders all of it.
// The display is held by its glass, not by the holes of its board: the glass is the same whoever made the module, the
// holes are not.

/* [What to make] */
display = "ssd1309"; // [ssd1309, sh1106, ssd1306]
battery = "aa3"; // [aa3, lipo, none]
encoder = false; // a hole for the rotary encoder, in the right side
part = "assembly"; // [assembly, apart, inside, below, shell, base, bar, keys, facts]

/* [The box] */
width = 106;
depth = 88;
front_height = 21;
tilt = 14;
wall = 2.4;
panel = 2.4; // the face with display and keys
floor_thickness = 2.6;
corner = 11; // radius seen from above
least = 1.6; // no wall is thinner
gap = 0.3; // between printed parts that go into each other

/* [Displays] */
// name, glass: width, height, thickness; lit: width, height; lit centre above the glass's; play of the glass up and
// down; board: width, height, thickness (the largest sold)
displays = [
    // lit 55.01 x 27.49, board 61.5 x 39.5: Waveshare 2.42inch OLED Module, wiki. The glass and its place are the usual
    // ones, no data sheet of them was at hand: hence the play
    ["ssd1309", [60.5, 37.0, 2.05], [55.01, 27.49], 2.6, 1.0, [72, 50, 1.6]],
    // glass 34.5 x 23.0 x 1.4, lit 29.42 x 14.7: data sheet of the 1.3 inch SH1106 OLED, 1.2; boards "about 35 x 33":
    // Silicon Chip, October 2023. The lit area's place on the glass is the usual one
    ["sh1106", [34.5, 23.0, 1.4], [29.42, 14.7], 2.05, 0.6, [36, 34, 1.6]],
    // glass 26.7 x 19.26 x 1.45, lit 21.744 x 10.864, 2.1 below its edge: data sheet DM-OLED096-624, mechanical
    // drawing; boards 27.3 x 27.8: LCKFB wiki, 0.96-inch IIC monochrome screen
    ["ssd1306", [26.7, 19.26, 1.45], [21.744, 10.864], 2.1, 0.5, [28, 28.5, 1.6]],
];
chosen = displays[search([display], displays)[0]];
glass = chosen[1];
lit = chosen[2];
lit_up = chosen[3];
glass_play = chosen[4];
board = chosen[5];
tape = 0.3; // between glass and board
window_margin = 0.8; // of the window round what is lit
display_at = 56; // the lit area's centre, up the panel from its front edge
header_room = 11; // behind the board, for pins and wires

/* [Keys] */
// Omron B3F-4055 (data sheet B3F): 12 x 12, 7.3 high over its board, the body 3.5
switch = [12, 12, 7.3];
switch_body = 4.3; // with the collar round the plunger; this and the next are the usual figures
plunger = 3.8; // square
key_pitch = 7 * 2.54; // holes of the perforated board
key_board = [80, 20, 1.6]; // perforated board "2 x 8 cm", 28 x 6 holes
key_board_wires = 3; // legs and wires behind it
key_screws = 29 * 2.54; // apart; drilled 3.2 beside the last holes
keys_at = 16.5; // their centre, up the panel
cap = 13; // diameter
cap_above = 1.8; // stands out of the panel
flange = [16.4, 1.6];
socket = 2.2; // how far the plunger goes into the cap

/* [Pico] */
pico = [21, 51, 1]; // Pico data sheet, 2: 51 x 21 x 1
pico_holes = [11.4, 47]; // Pico data sheet, figure 3: 2.1 wide
pico_parts = 2.8; // its USB socket is the highest part
usb_over = 1.3; // Pico data sheet, figure 3: how far the socket stands out
micro_plug = [10.6, 8.5]; // with its grip, at most: Micro-USB specification, 4; boards with USB-C in the Pico's shape
c_plug = [12.35, 6.5]; // likewise: USB Type-C specification, 3.2
usb_hole = [13, 9.4]; // lets both in
pico_post = 3.4;
pico_at = 34.5; // its middle
pico_behind = 1.5; // from its edge to the wall

/* [Battery] */
// aa3: three R6 cells of 14.5 x 50.5 (IEC 60086) side by side, springs and walls; holders measure 58 x 48 x 16
// lipo: pouches up to 60 x 40 x 8, with a tenth of their thickness left to swell
bay = battery == "lipo" ? [60.5, 40.5, 9] : [62, 49, 16.5];
bay_play = 0.5;
bay_left = 3.2; // from the wall: the holder's corner must clear the round one
toggle_hole = 6.2; // MTS-102, thread M6; these are the usual figures
toggle = [13.2, 8, 10]; // its body behind the wall, lying
toggle_at = [-30, 26];

/* [Encoder] */
encoder_size = [12.5, 13.4, 11]; // Bourns PEC11R with its legs, behind the wall
encoder_hole = 7.2; // thread M7

/* [Screws] */
m3_pilot = 2.5; // the screw cuts its own thread
m3_head = 6.4;
m2_pilot = 1.7;
boss = 7.4;
bar = [91, 12, 3.6];
foam = 1; // 2 mm of foam tape, pressed to half between bar and board
foot = [10.4, 0.8]; // a recess for each rubber foot

include <case/suits.scad>
include <case/common.scad>
include <case/shell.scad>
include <case/base.scad>
include <case/keys.scad>
include <case/assembly.scad>

if (part == "shell") rotate([180, 0, 0]) panel_down() shell();
if (part == "base") base();
if (part == "bar") bar();
if (part == "keys") for (place = [0:3]) translate([place * (flange.x + 4), 0, 0]) cap(place);
if (part == "assembly") assembly();
if (part == "apart") apart();
if (part == "inside") inside();
if (part == "below") below();
if (part == "facts") facts();
