// The shell: walls and panel in one, printed on its face.

// Under the panel's edge, from the bed up: 45 degrees first, then steeper, which looks round and prints
edge = [[1.8, 0], [0.8, 1.0], [0.25, 2.2], [0, 3.6]];

module body() hull() {
    linear_extrude(hair) outline(0.5);
    translate([0, 0, 0.8]) linear_extrude(hair) outline(0);
    for (step = edge) sloping(step[0], step[1] + hair);
}

module shell() difference() {
    union() {
        difference() {
            body();
            cavity();
        }
        intersection() {
            body();
            union() {
                on_panel() panel_inside();
                for (place = boss_places) translate([place.x, place.y, floor_thickness]) boss_outside(place);
            }
        }
    }
    on_panel() panel_holes();
    for (place = boss_places) translate([place.x, place.y, floor_thickness - hair])
        cylinder(d = m3_pilot, h = boss_pilot);
    wall_holes();
}

boss_pilot = 9;

// Reaches into the wall it stands at, and up to the panel
module boss_outside(place) linear_extrude(depth) {
    circle(d = boss);
    if (place.y < depth / 2) translate([place.x > 0 ? 0 : -boss / 2, -boss / 2]) square([boss / 2, boss]);
    else translate([-boss / 2, 0]) square([boss, boss / 2]);
}

module panel_inside() translate([0, 0, -panel]) mirror([0, 0, 1]) {
    for (x = [-1, 1]) {
        translate([x * bar_screws / 2, glass_at]) cylinder(d = 8, h = pillar);
        translate([x * key_screws / 2, keys_at]) cylinder(d = 7, h = key_pillar);
    }
    for (x = [-1, 1], y = [-1, 1]) translate([0, glass_at]) scale([x, y, 1])
        translate([glass.x / 2 + gap, glass.y / 2 + glass_play]) glass_corner();
}

// Lower than the thinnest glass, so that the board passes over it
module glass_corner() linear_extrude(1.1) difference() {
    translate([-4, -4]) square(4 + least);
    translate([-5, -5]) square(5);
}

module panel_holes() {
    window();
    for (place = [0:3]) translate([key_x(place), keys_at, -panel - 1]) cylinder(d = cap + 2 * gap, h = panel + 2);
    for (x = [-1, 1]) {
        translate([x * bar_screws / 2, glass_at, -panel - pillar - hair]) cylinder(d = m3_pilot, h = bar_pilot);
        translate([x * key_screws / 2, keys_at, -panel - key_pillar - hair]) cylinder(d = m3_pilot, h = key_pilot);
    }
    light_hole();
    engraved_suits();
}

bar_pilot = panel + pillar - least;
key_pilot = panel + key_pillar - least;

// Straight at the glass, then opening at 45 degrees, so that one sees all of it from the side
module window() translate([0, display_at]) {
    size = [lit.x + 2 * window_margin, lit.y + 2 * window_margin];
    straight = 0.8;
    opening = panel - straight;
    translate([0, 0, -panel - 1]) linear_extrude(panel + 2) rounded(size, 0.8);
    hull() {
        translate([0, 0, straight - panel]) linear_extrude(hair) rounded(size, 0.8);
        linear_extrude(1) rounded([size.x + 2 * opening, size.y + 2 * opening], 0.8 + opening);
    }
}

// Over the Pico's own light, which says what the display can't
module light_hole() translate([pico_at - 5.5, slope - 7.5, -panel - 1]) cylinder(d = 3.2, h = panel + 2);

suit_size = 9.5;
suit_depth = 0.6;

module engraved_suits() translate([0, 0, -suit_depth]) linear_extrude(1) suit_row();

// Two on either side of the window
module suit_row() {
    x = (width / 2 - corner / 3 + lit.x / 2 + window_margin + 1.6) / 2;
    places = [[-x, 8], [x, 8], [-x, -8], [x, -8]];
    for (number = [0:3]) translate([places[number].x, display_at + places[number].y]) suit(suits[number]);
}

// A suit is its size in pixels and its outlines in halves of a pixel, from the middle of the top left one
module suit(drawn) scale(suit_size / drawn[0].y) translate([(1 - drawn[0].x) / 2, (drawn[0].y - 1) / 2])
    scale([0.5, -0.5]) polygon([for (line = drawn[1]) each line], paths(drawn[1], 0, 0));

// Each line's points by their numbers in the list of all
function paths(lines, line, first) = line == len(lines) ? [] : concat(
    [[for (number = [0:len(lines[line]) - 1]) first + number]], paths(lines, line + 1, first + len(lines[line])));

module wall_holes() {
    translate([pico_at, depth + 1, floor_thickness + pico_post + pico.z + 1.3]) rotate([90, 0, 0])
        linear_extrude(wall + 2) rounded(usb_hole, 1.5);
    if (battery != "none") translate([toggle_at.x, depth + 1, toggle_at.y]) rotate([90, 0, 0])
        cylinder(d = toggle_hole, h = wall + 2);
    if (encoder) translate(encoder_at - [1, 0, 0]) rotate([0, 90, 0]) cylinder(d = encoder_hole, h = wall + 2);
}
