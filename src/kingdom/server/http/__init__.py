"""HTTP: routes, callers, checks and limits of requests, and the pages of the browser app."""
