"""Somebody is gone, resigns or is on vacation."""
