"""The box: screens, drivers and storage on MicroPython."""
