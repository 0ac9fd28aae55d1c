"""The server: tables, games and live play over HTTP and WebSocket, and the pages of the web app.

`kingdom.server.app.create_app` makes the application, `kingdom serve` runs it. What is slow to
import (FastAPI, SQLAlchemy) is imported by the modules that need it, not here.
"""
