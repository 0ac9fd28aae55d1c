#!/bin/sh
# The command kingdom with the settings of kingdom.service and as its user: for
# /usr/local/bin/kingdom, so that `sudo kingdom doctor` looks at that server.
exec systemd-run --quiet --pipe --wait --collect --uid=kingdom --gid=kingdom \
    --property=EnvironmentFile=-/etc/kingdom.env --setenv=KINGDOM_DATA=/var/lib/kingdom \
    /opt/kingdom/bin/kingdom "$@"
