# What there is to read if no other texts come: part of the app itself in every language.

app-name = Kingdom Builder
back-home = Home
loading = Loading
retry = Try again
problem-offline = The server isn’t answering
problem-offline-text = Check your connection and try again. Your games are safe: every move is stored.
problem-updated = There is a new version
problem-updated-text = The app was updated while this page was open. Reload it; your games continue where they were.
problem-reload = Reload
