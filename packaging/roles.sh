#!/bin/sh
# Run once by PostgreSQL's image, on a new volume: makes the role and the database of the servers, and the role of the
# workers if it has a password. Nobody is the superuser over the network afterwards; inside the container there is
# `psql -U postgres`. Servers give the workers' role its rights.
psql --no-psqlrc --no-password --quiet --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
\getenv superuser POSTGRES_USER
\getenv server REGALIA_PASSWORD
\getenv worker REGALIA_WORKER_PASSWORD
CREATE ROLE regalia LOGIN PASSWORD :'server';
CREATE DATABASE regalia OWNER regalia ENCODING 'UTF8' TEMPLATE template0;
\if :{?worker}
CREATE ROLE "regalia-worker" LOGIN PASSWORD :'worker';
\endif
ALTER ROLE :"superuser" PASSWORD NULL;
SQL
