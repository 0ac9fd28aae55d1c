"""Writes what follows from the types of the wire: `make wire`.

- docs/protocol.schema.json: the live messages as JSON Schema, for clients in any language;
- web/src/wire/*.ts: all types, the codes, and the names of the content, for the browser app;
- the tables of docs/protocol.md.

The source is `kingdom.table.wire` together with each feature's `schema` in `kingdom.server`, and of
the names `kingdom.content`. A test fails when one of the files is out of date.
"""
