// The base: closes the shell from below and carries Pico and battery. And the bar that holds the display.

module base() difference() {
    union() {
        linear_extrude(floor_thickness) outline(wall + gap);
        translate([0, 0, floor_thickness - hair]) {
            for (place = pico_places()) translate(place) cylinder(d = 5, h = pico_post);
            if (battery != "none") translate(bay_centre) bay_ribs();
        }
    }
    for (place = pico_places()) translate([place.x, place.y, least])
        cylinder(d = m2_pilot, h = floor_thickness + pico_post);
    for (place = boss_places) translate(place) countersunk();
    for (x = [-1, 1], y = [13, depth - 13]) translate([x * (width / 2 - 15), y, -hair])
        cylinder(d = foot[0], h = foot[1]);
}

function pico_places() = [for (x = [-1, 1], y = [-1, 1])
    [pico_centre.x + x * pico_holes.x / 2, pico_centre.y + y * pico_holes.y / 2]];

module countersunk() {
    translate([0, 0, -1]) cylinder(d = 3.4, h = floor_thickness + 2);
    translate([0, 0, -hair]) cylinder(d1 = m3_head, d2 = 3.2, h = (m3_head - 3.2) / 2);
}

// One rib at the middle of each side: they clear the shell's round corners and let fingers in
module bay_ribs() for (side_x = [true, false], far = [-1, 1]) {
    size = side_x ? [least, 18] : [24, least];
    away = side_x ? [bay.x / 2 + bay_play + least / 2, 0] : [0, bay.y / 2 + bay_play + least / 2];
    translate(far * away) linear_extrude(min(8, bay.z)) square(size, center = true);
}

module bar() difference() {
    linear_extrude(bar.z) rounded([bar.x, bar.y], 4);
    for (x = [-1, 1]) translate([x * bar_screws / 2, 0, -1]) cylinder(d = 3.4, h = bar.z + 2);
}
