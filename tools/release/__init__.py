"""What a release holds: the tree of what lies on the device, one file to drag onto a new Pico, checksums."""
