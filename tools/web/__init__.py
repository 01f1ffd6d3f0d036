"""The browser box: one page with the real firmware in it."""
