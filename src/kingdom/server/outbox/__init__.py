"""The outbox: messages to the world outside, stored first and then sent, at least once each."""
