# Wat er te lezen is als er geen andere teksten komen: in elke taal een deel van de app zelf.

app-name = Kingdom Builder
back-home = Startpagina
loading = Laden
retry = Opnieuw proberen
problem-offline = De server antwoordt niet
problem-offline-text = Kijk of je verbinding hebt en probeer het opnieuw. Je partijen zijn veilig: elke zet is opgeslagen.
problem-updated = Er is een nieuwe versie
problem-updated-text = De app is vernieuwd terwijl deze pagina openstond. Laad de pagina opnieuw; je partijen gaan verder waar ze waren.
problem-reload = Opnieuw laden
