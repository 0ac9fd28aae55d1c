"""Tables from opening to clean-up, with their seats and set-ups."""
