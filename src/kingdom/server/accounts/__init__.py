"""Accounts: what people know about themselves here, their ways in, and their way out."""
