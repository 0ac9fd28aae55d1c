"""Costly questions, which processes of their own answer."""
