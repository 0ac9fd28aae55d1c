"""The board of the day: the same for everybody, with one try that counts."""
