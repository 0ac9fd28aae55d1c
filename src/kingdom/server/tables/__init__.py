"""Tables from opening to clean-up: their seats, their set-ups and what becomes of them."""
