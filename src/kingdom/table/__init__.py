"""A table without I/O: what a game with its people is, and what is shown of it.

Plain records and functions over the rules and the pictures. Nothing here reads a clock, waits,
stores or sends: times are passed in, and whoever keeps tables hands records in and takes records
out. The server does that with a database and sockets.
"""
