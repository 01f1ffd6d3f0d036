"""What the box holds, for keeping: every evening as JSON, as a table, or as a page to send round."""
