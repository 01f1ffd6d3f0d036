"""Performance figures of the box."""
