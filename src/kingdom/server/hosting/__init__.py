"""The data of a server as its host sees it: backups, restoring them, and what is wrong."""
