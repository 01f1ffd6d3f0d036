"""The same wiring as a diagram for the Wokwi simulator. The battery isn't in it: Wokwi simulates no supply."""

import json
from typing import Any

from tools.hw.wiring import COLOURS, PICO, End, Wiring

KEYS = {"prev": "ArrowLeft", "next": "ArrowRight", "ok": "Enter", "back": "Backspace"}  # of the computer
# Names of parts and pins are those of Wokwi's reference; a KY-040 has CLK for A and DT for B
PINS = {
    "DISPLAY": {"SDA": ["display:SDA"], "SCL": ["display:SCL"], "GND": ["display:GND"], "VCC": ["display:VCC"]},
    "KEYS": {key: [f"{key}:1.l"] for key in KEYS} | {"GND": [f"{key}:2.r" for key in KEYS]},
    "PIEZO": {"-": ["piezo:1"], "+": ["piezo:2"]},
    "ENCODER": {"GND": ["encoder:GND"], "A": ["encoder:CLK"], "B": ["encoder:DT"], "push": ["encoder:SW"]},
}


def diagram(wiring: Wiring) -> str:
    """Wokwi's diagram.json."""
    connections = [
        [a, b, COLOURS[wire.colour], []]
        for wire in wiring.wires
        for a in _pins(wiring, wire.a)
        for b in _pins(wiring, wire.b)
    ]
    if "ENCODER" in wiring.pins:
        connections.append(["pico:3V3", "encoder:VCC", "red", []])  # the module's own pull-ups, which a bare one lacks
    whole = {
        "version": 1,
        "author": "Jaggln box, made by make hw",
        "editor": "wokwi",
        "parts": _parts(wiring),
        "connections": connections,
    }
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def _parts(wiring: Wiring) -> list[dict[str, Any]]:
    parts = [_part("pico", "wokwi-pi-pico", 0, 0), _part("display", "board-ssd1306", 180, 0)]
    for place, (name, key) in enumerate(KEYS.items()):
        parts.append(_part(name, "wokwi-pushbutton", 180 + 90 * place, 130, label=name, key=key))
    if "ENCODER" in wiring.pins:
        parts.append(_part("encoder", "wokwi-ky-040", 180, 230))
    if "PIEZO" in wiring.pins:
        parts.append(_part("piezo", "wokwi-buzzer", 330, 215))
    return parts


def _part(name: str, kind: str, left_px: int, top_px: int, **attributes: str) -> dict[str, Any]:
    return {"id": name, "type": kind, "left": left_px, "top": top_px, "attrs": attributes}


def _pins(wiring: Wiring, end: End) -> list[str]:
    """What Wokwi calls this pin; nothing where it has no such part."""
    if end.part != PICO:
        return PINS.get(end.part, {}).get(end.pin, [])
    label = wiring.labels[end.pin]
    if label != "GND":
        return [f"pico:{label}"]
    grounds = [number for number, name in wiring.labels.items() if name in ("GND", "AGND")]
    return [f"pico:GND.{1 + grounds.index(end.pin)}"]
