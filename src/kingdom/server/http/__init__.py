"""HTTP: the routes, who asks, what may be asked and how often, and the pages of the browser app."""
