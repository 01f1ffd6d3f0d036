// The four caps, from left to right: prev, next, ok, back. Printed as they stand.

function key_x(place) = (place - 1.5) * key_pitch;

cap_height = panel + gap + flange[1] + cap_above;

module cap(place) difference() {
    union() {
        cylinder(d = flange[0], h = flange[1]);
        cylinder(d = cap, h = cap_height - 0.8);
        translate([0, 0, cap_height - 0.8 - hair]) cylinder(d1 = cap, d2 = cap - 1.6, h = 0.8);
    }
    translate([0, 0, socket / 2 - hair]) cube([plunger + 0.2, plunger + 0.2, socket], center = true);
    translate([0, 0, cap_height - 0.6]) linear_extrude(1) sign(place);
}

module sign(place) {
    if (place == 0) arrow(-1);
    if (place == 1) arrow(1);
    if (place == 2) ok_letters();
    if (place == 3) back_arrow();
}

module arrow(way) scale([way, 1]) polygon([[-2, -2.8], [-2, 2.8], [2.8, 0]]);

module stroke(from, to) hull() for (end = [from, to]) translate(end) circle(d = 0.9, $fn = 16);

module ok_letters() {
    translate([-2.1, 0]) difference() {
        scale([0.8, 1]) circle(d = 4.9);
        scale([0.72, 1]) circle(d = 3.1);
    }
    stroke([0.9, -2], [0.9, 2]);
    stroke([1, -0.1], [3.2, 2]);
    stroke([1.6, 0.4], [3.3, -2]);
}

module back_arrow() {
    polygon([[-3.8, -0.6], [-1, 1.9], [-1, -3.1]]);
    stroke([-1, -0.6], [1.4, -0.6]);
    translate([1.4, 0.9]) difference() {
        circle(d = 3.9);
        circle(d = 2.1);
        translate([-4, -4]) square([4, 8]);
    }
    stroke([1.4, 2.4], [-0.6, 2.4]);
}
