"""The box on an emulated RP2040: the Pico's own MicroPython with its bus, pins, flash and USB, in simulated time."""
