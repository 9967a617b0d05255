#!/bin/bash
# What a host does with the tarball in a Debian with nothing but its base: tarball.sh DATABASE PORT, with regalia.tar.gz and
# record.json in /mnt. Run by `cargo xtask trial tarball`.
set -euo pipefail
database=$1 port=$2

step() { echo "tarball: $*"; }
fail() { echo "tarball: FAILED: $*" >&2; exit 1; }
# There is no program here that speaks HTTP.
get() { exec 3<>"/dev/tcp/127.0.0.1/$port" && printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$1" >&3 && tr -d '\0' <&3; }

step "it holds one program, and the licences of what it is built from"
cd /tmp
tar --extract --file /mnt/regalia.tar.gz
cd regalia-*
for file in LICENSE NOTICE.md CHANGELOG.md THIRD-PARTY.html docs/OPERATIONS.md systemd/regalia.service Caddyfile; do
    [ -s "$file" ] || fail "$file is missing"
done
grep -q 'Permission is hereby granted' THIRD-PARTY.html || fail "no licence is told"
./regalia --version
! ldd regalia | grep 'not found' || fail "a library is missing"

step "without a server it plays, tells rules and proves records"
./regalia games | grep court >/dev/null || fail "there are no games"
./regalia play --help >/dev/null
./regalia rules court CK-3.2 >/dev/null
./regalia simulate court --matches 20 >/dev/null || fail "no match was simulated"
./regalia verify /mnt/record.json || fail "a sound record is refused"
sed '0,/"seed":"./s//"seed":"x/' /mnt/record.json >/tmp/changed.json
! cmp --silent /mnt/record.json /tmp/changed.json || fail "nothing was changed"
! ./regalia verify /tmp/changed.json >/dev/null 2>&1 || fail "the change was not found"

step "with a database it serves the page, and stops when told"
./regalia serve --listen "127.0.0.1:$port" --database "$database" 2>/tmp/log &
for _ in $(seq 100); do
    get /readyz 2>/dev/null | grep '^HTTP/1.. 200 ' >/dev/null && break
    kill -0 $! 2>/dev/null || break
    sleep 0.1
done
get /readyz 2>/dev/null | grep '^HTTP/1.. 200 ' || { cat /tmp/log; fail "the server does not get ready"; }
get / >/tmp/page
grep -q '<title>Regalia</title>' /tmp/page || fail "there is no page"
kill -TERM $!
wait $! || fail "the server ended with $?"
step "all passed"
