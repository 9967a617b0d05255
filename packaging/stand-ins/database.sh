#!/bin/sh
# Begins like PostgreSQL's image, as far as the compose files need it: on a new volume it makes the data and runs the scripts
# of /docker-entrypoint-initdb.d while nobody can reach it over the network.
set -eu
PATH=$(echo /usr/lib/postgresql/*/bin):$PATH
export PGDATA=/var/lib/postgresql/data
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
install --directory --owner=postgres --group=postgres --mode=700 "$PGDATA"
install --directory --owner=postgres --group=postgres /run/postgresql
cd "$PGDATA"
if [ ! -e PG_VERSION ]; then
    password=$(mktemp)
    printf '%s\n' "$POSTGRES_PASSWORD" >"$password"
    chown postgres "$password"
    as_postgres initdb --username="$POSTGRES_USER" --pwfile="$password" --auth-local=trust --auth-host=trust >/dev/null
    rm "$password"
    echo 'host all all all scram-sha-256' >>pg_hba.conf
    echo "listen_addresses = '*'" >>postgresql.conf
    as_postgres pg_ctl --silent --wait --options="-c listen_addresses=''" start
    for script in /docker-entrypoint-initdb.d/*; do as_postgres "$script"; done
    as_postgres pg_ctl --silent --wait --mode=fast stop
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups "$@"
