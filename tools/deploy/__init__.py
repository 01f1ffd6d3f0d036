"""Puts the application on a Pico, and keeps and brings back its books, by mpremote."""
