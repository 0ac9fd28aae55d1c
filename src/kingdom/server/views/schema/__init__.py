"""The wire: every request, every answer and every live message as a type, and nothing else.

`client` has the messages from the client and `requests` what is asked for over HTTP; the answers
that are not about a table are here, too. What is shown of a table is in `kingdom.table.wire`.
OpenAPI, docs/protocol.schema.json, the tables of docs/protocol.md and the browser's types in
web/src/wire are all generated from both (`make wire`).
"""
