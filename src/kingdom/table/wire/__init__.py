"""The wire's types for a table: what is shown of it, and the messages of live play that carry it.

`server` has the messages; the other modules have what they are made of. What clients send is
checked by whoever receives it: each feature of the server has its types in its `schema`.
"""
