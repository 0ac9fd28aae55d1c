"""The wire: every request, every answer and every live message as a type, and nothing else.

`client` has the messages from the client and `server` those to it; the other modules have what
they and the answers of HTTP requests are made of. OpenAPI, docs/protocol.schema.json, the tables of
docs/protocol.md and the browser's types in web/src/wire are all generated from here (`make wire`).
"""
