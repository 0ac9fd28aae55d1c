"""The room round a table: what is asked of the bots and the compiled core about its game.

Between the table, which knows neither, and those who keep tables: a server, or one device.
"""
