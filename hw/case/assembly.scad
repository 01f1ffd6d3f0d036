// To look at: the box closed, taken apart, and from inside; and where everything in it lies, for the tests.

shell_colour = "#3d5a50";
ink_colour = "#22332d"; // what lies deeper, so that one sees it in a picture
cap_colour = "#e8e0d0";
cap_ink_colour = "#6b6257";
base_colour = "#2e443d";
made = ""; // the folder with the rendered parts: pictures take them from there, which is quicker
scene = []; // rows of [column, row, length] that are lit on the display

module assembly() {
    shell_shown();
    base_shown();
    electronics();
    battery_switch();
    on_panel() keys();
    on_panel() module_on_panel();
}

module shell_shown() {
    color(shell_colour) if (made == "") render() shell();
        else on_panel() rotate([180, 0, 0]) import(str(made, "/shell-", display, ".stl"));
    on_panel() translate([0, 0, hair - suit_depth]) color(ink_colour) linear_extrude(hair) suit_row();
}

module base_shown() color(base_colour) if (made == "") render() base();
    else import(str(made, "/base-", battery, ".stl"));

module keys() for (place = [0:3]) translate([key_x(place), keys_at, -panel - gap - flange[1]]) {
    color(cap_colour) render() cap(place);
    color(cap_ink_colour) translate([0, 0, cap_height - 0.6 + hair]) linear_extrude(hair) sign(place);
}

module box_at(from, size) translate(from) cube(size);

// The display as bought
module module_on_panel() {
    color("#0a0c10") box_at(glass_from(), glass);
    color("#1d4f8f") box_at(board_from(), board);
    dot = [lit.x / 128, lit.y / 64];
    translate([-lit.x / 2, display_at + lit.y / 2, -panel - 0.02]) color("#d6ecff") for (run = scene)
        translate([run[0] * dot.x, -(run[1] + 0.9) * dot.y]) cube([run[2] * dot.x, 0.9 * dot.y, 0.1]);
}

module bar_on_panel() translate([0, glass_at, -panel - pillar - bar.z]) bar();

module electronics() {
    color("#2f7d4f") box_at(pico_from(), pico);
    color("silver") box_at(usb_from(), [8, 6, pico_parts]);
    if (battery != "none") color("#222222") box_at(bay_from(), bay);
}

module battery_switch() if (battery != "none")
    color("silver") translate([toggle_at.x, depth, toggle_at.y]) rotate([-90, 0, 0]) {
        translate([0, 0, -wall]) cylinder(d = 6, h = 6);
        cylinder(d = 2.4, h = 10);
        translate([-toggle.x / 2, -toggle.y / 2, -wall - toggle[2]]) cube(toggle);
    }

module key_strip() {
    color("#b08050") box_at(key_board_from(), key_board);
    for (place = [0:3]) {
        color("#151515") box_at(switch_from(place), [switch.x, switch.y, switch_body]);
        color("#a02020") translate([key_x(place), keys_at, switch_from(place).z + switch[2] / 2])
            cube([plunger, plunger, switch[2]], center = true);
    }
}

module apart() {
    base_shown();
    translate([0, 0, 12]) electronics();
    translate([0, 0, 45]) on_panel() color(cap_colour) render() bar_on_panel();
    translate([0, 0, 75]) on_panel() {
        key_strip();
        module_on_panel();
    }
    translate([0, 0, 125]) on_panel() keys();
    translate([0, 0, 170]) {
        shell_shown();
        battery_switch();
    }
}

module below() {
    base_shown();
    electronics();
}

module inside() {
    shell_shown();
    battery_switch();
    on_panel() {
        key_strip();
        module_on_panel();
        color(cap_colour) render() bar_on_panel();
    }
}

function glass_from() = [-glass.x / 2, glass_at - glass.y / 2, -panel - glass[2]];
function board_from() = [-board.x / 2, glass_at - board.y / 2, -board_depth - board[2]];
function key_board_from() = [-key_board.x / 2, keys_at - key_board.y / 2, -panel - key_pillar - key_board[2]];
function switch_from(place) = [key_x(place) - switch.x / 2, keys_at - switch.y / 2, -panel - key_pillar];
function pico_from() = [pico_centre.x - pico.x / 2, pico_centre.y - pico.y / 2, floor_thickness + pico_post];
function usb_from() = [pico_at - 4, back - pico_behind + usb_over - 6, floor_thickness + pico_post + pico.z];
function bay_from() = [bay_centre.x - bay.x / 2, bay_centre.y - bay.y / 2, floor_thickness];

// A line of JSON behind each "fact = ". A place: its coordinates, name, lowest corner, size, and what must be free on
// either side of it in each direction.
module facts() {
    lies("panel", "glass", glass_from(), glass, [gap, glass_play, 0]);
    lies("panel", "board", board_from(), board, [0.5, 0.5, 0]);
    lies("panel", "header", [-12, glass_at + board.y / 2 - 6, -board_depth - board[2] - header_room],
        [24, 6, header_room], [0, 0, 0]);
    lies("panel", "key board", key_board_from(), key_board, [0.5, 0.5, 0]);
    lies("panel", "key wires", key_board_from() - [-9, 0, key_board_wires],
        [key_board.x - 18, key_board.y, key_board_wires], [0, 0, 0]);
    for (place = [0:3])
        lies("panel", str("switch ", place), switch_from(place), [switch.x, switch.y, switch_body], [0.5, 0.5, 0]);
    lies("panel", "bar", [-bar.x / 2, glass_at - bar.y / 2, -panel - pillar - bar.z], bar, [0.5, 0.5, 0]);
    lies("case", "Pico", pico_from(), pico, [0.5, 0.5, 0]);
    lies("case", "Pico's parts", pico_from() + [2, 2, pico.z], [pico.x - 4, pico.y - 4, pico_parts], [0, 0, 0.5]);
    lies("case", "USB socket", usb_from(), [8, 6, pico_parts], [0.5, 0.1, 0.5]);
    plugged("USB plug", micro_plug);
    plugged("USB-C plug", c_plug);
    lies("case", "encoder", encoder_at - [encoder_size[2], encoder_size.x / 2, encoder_size.y / 2],
        [encoder_size[2], encoder_size.x, encoder_size.y], [0, 0.3, 0.3]);
    if (battery != "none") {
        lies("case", "battery", bay_from(), bay, [bay_play - 0.1, bay_play - 0.1, 0]);
        lies("case", "battery switch", [toggle_at.x - toggle.x / 2, back - toggle[2], toggle_at.y - toggle.y / 2],
            toggle, [0.5, 0, 0.5]);
    }
    told("window", [display_at, lit]);
    told("box", [width, depth, front_height, tilt]);
    screwed("panel", "bar", 8, bar.z, bar_pilot, [0, 0, 1],
        [for (x = [-1, 1]) [x * bar_screws / 2, glass_at, -panel - pillar]]);
    screwed("panel", "keys", 8, key_board[2], key_pilot, [0, 0, 1],
        [for (x = [-1, 1]) [x * key_screws / 2, keys_at, -panel - key_pillar]]);
    screwed("case", "base", 10, floor_thickness, boss_pilot, [0, 0, 1],
        [for (place = boss_places) [place.x, place.y, floor_thickness]]);
    screwed("case", "Pico", 5, pico[2], floor_thickness + pico_post - least, [0, 0, -1],
        [for (place = pico_places()) [place.x, place.y, floor_thickness + pico_post]]);
}

module plugged(name, size) lies("case", name, [pico_at - size.x / 2, back, usb_from().z + 1.3 - size.y / 2],
    [size.x, 20, size.y], [0.2, 0, 0.2]);

module lies(coordinates, name, from, size, free) echo(fact = ["place", [coordinates, name, from, size, free]]);
module told(name, value) echo(fact = [name, value]);

// A screw of that length that first goes through something, then into a hole of that depth, which begins at each place
module screwed(coordinates, name, length, through, hole, way, places)
    echo(fact = ["screw", [coordinates, name, length, through, hole, way, places]]);
