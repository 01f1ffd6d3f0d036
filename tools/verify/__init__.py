"""Whether a file of tools.export, or a bare ledger, is what its hands give and what the box wrote."""
