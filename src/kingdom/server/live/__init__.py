"""Live play over WebSocket: connections, messages, chat, who is there, and the hubs."""
