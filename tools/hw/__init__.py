"""Makes the drawings and tables of the hardware folder from hw/wiring.yml, after checking it against the firmware."""
