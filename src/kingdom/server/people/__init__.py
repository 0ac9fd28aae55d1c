"""Who plays here: guests, and which seats are theirs."""
