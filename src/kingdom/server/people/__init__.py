"""Who plays here: guests."""
