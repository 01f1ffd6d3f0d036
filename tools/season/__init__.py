"""Many evenings together: one table for a season, a page for each player, whatever box they were played on."""
