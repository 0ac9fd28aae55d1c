"""Calling people whose turn it is while they are away: whom, when, where and in which words."""
