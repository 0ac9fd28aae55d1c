"""Pictures: drawings of tiles, cards, pieces and faces, and of examples."""
