"""What tables and pages of a season say beside what pages of an evening do."""

from tools.export.words import WORDS as COMMON

WORDS = {
    "de": COMMON["de"]
    | {
        "seasons": "Alle Abende",
        "season": "Saison {}",
        "evenings": "Abende",
        "played_in": "{} Abende · {} Namen",
        "balance": "Stand",
        "course_of": "Cent nach jedem Abend, Abrechnungen nicht abgezogen; wer am öftesten da war",
        "course_of_wins": "Gewonnene Spiele nach jedem Abend; wer am öftesten da war",
        "number": "Abend",
        "season_column": "Saison",
        "sum": "zusammen",
        "partners": "Zusammen gewonnen",
        "nothing": "Noch kein Spiel.",
    },
    "en": COMMON["en"]
    | {
        "seasons": "All evenings",
        "season": "Season {}",
        "evenings": "Evenings",
        "played_in": "{} evenings · {} names",
        "balance": "Balance",
        "course_of": "Cents after each evening, settlements not taken off; those who came most often",
        "course_of_wins": "Hands won after each evening; those who came most often",
        "number": "Evening",
        "season_column": "Season",
        "sum": "in all",
        "partners": "Won together",
        "nothing": "No hand yet.",
    },
}
