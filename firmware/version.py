"""The version: this is its only place."""

VERSION = "0.1.0"
