"""What is sent to a board and runs there."""
