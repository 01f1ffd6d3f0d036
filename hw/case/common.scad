// Shapes and places that several parts share.

$fn = 32;
hair = 0.01;

slope = depth / cos(tilt); // the panel's length
glass_at = display_at - lit_up; // the glass's centre, up the panel
board_depth = panel + glass[2] + tape; // from the panel's outer side to the board's front
pillar = board_depth - panel + board[2] + foam; // what carries the bar
bar_screws = bar.x - 8;
key_pillar = gap + flange[1] - socket + switch[2]; // the cap lies on the plunger, just under the panel
back = depth - wall; // the back wall's inner side
side = width / 2 - wall; // a side wall's inner side
pico_centre = [pico_at, back - pico_behind - pico.y / 2];
bay_centre = [-side + bay_left + bay.x / 2, back - bay_left - bay.y / 2];
encoder_at = [side, 35.5, 18]; // there is room for one in every box
boss_places = [[-side + boss / 2 - 0.6, 22], [side - boss / 2 + 0.6, 22], [19.2, back - boss / 2 + 0.6]];

// The panel's own coordinates: x to the right, y up the slope from the front edge, z out of the box
module on_panel() translate([0, 0, front_height]) rotate([tilt, 0, 0]) children();
module panel_down() rotate([-tilt, 0, 0]) translate([0, 0, -front_height]) children();

module rounded(size, radius) offset(r = radius) square([size.x - 2 * radius, size.y - 2 * radius], center = true);

// A slice of the box as seen from above, `inset` smaller all round
module outline(inset) translate([0, depth / 2]) offset(r = corner - inset, $fn = 48)
    square([width - 2 * corner, depth - 2 * corner], center = true);

// The same slice lying `drop` under the panel
module sloping(inset, drop) translate([0, 0, front_height - drop])
    multmatrix([[1, 0, 0, 0], [0, 1, 0, 0], [0, tan(tilt), 1, 0], [0, 0, 0, 1]])
    linear_extrude(hair) outline(inset);

module cavity() hull() {
    translate([0, 0, -1]) linear_extrude(hair) outline(wall);
    sloping(wall, panel / cos(tilt) + hair);
}
