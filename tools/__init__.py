"""What runs on a computer."""
