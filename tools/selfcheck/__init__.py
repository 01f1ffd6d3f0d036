"""Tries every part of a real box with its own drivers, and prints a report."""
