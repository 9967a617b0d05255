#!/usr/bin/env python3
"""A bot that plays on a Regalia server: it takes a seat and chooses among what it is offered until the match is over.

It needs nothing but Python's standard library. Replace `choose` by something better.

Usage: REGALIA_TOKEN=regalia_… bot.py http://localhost:8080 TABLE
       (make the token on the account page; TABLE is the number in the table's link)
"""
import hashlib
import json
import os
import random
import secrets
import struct
import sys
import urllib.parse

from socket_client import Socket


def choose(frame):
    """Which of the offered actions to take. The frame holds the whole view of this seat."""
    return random.choice(frame["actions"])


def commitment(table, seat, entropy):
    """What binds this player's share of the luck before anyone has seen another's (docs/fairness.md)."""
    label = b"regalia-fair-v1/player-commit"
    message = bytes([len(label)]) + label
    for part in (bytes.fromhex(table), bytes([seat]), entropy):
        message += struct.pack(">I", len(part)) + part
    return hashlib.sha256(message).hexdigest()


class Bot:
    """One seat at one table."""

    def __init__(self, socket, table):
        self.socket, self.table = socket, table
        self.entropy = secrets.token_bytes(32)
        self.has_sat = self.has_revealed = False
        self.acted_on = None

    def ask(self, ask, **fields):
        self.socket.send(json.dumps({"ask": ask, "table": self.table, **fields}))

    def command(self, ask, **fields):
        # With the number a command can be sent again without being carried out twice.
        self.ask(ask, cmd=secrets.token_hex(16), **fields)

    def play(self):
        """Plays until the match is over, and gives the places."""
        self.ask("follow")
        while True:
            said = json.loads(self.socket.receive())
            if said["say"] == "table":
                self.see_table(said["table"])
            elif said["say"] == "shown":
                frame = said["frame"]
                if frame["turn"]["turn"] == "over":
                    return frame["turn"]["of"]
                self.see(frame)
            elif said["say"] in ("refused", "trouble"):
                why = said["why"]
                # Somebody else was faster: the next frame tells what is so now.
                if why["code"] != "stale":
                    raise SystemExit(f"refused: {why['code']}: {why['text']}")

    def see_table(self, table):
        seat = table.get("you")
        if table["stage"] == "waiting" and seat is None and not self.has_sat:
            free = next(at for at, chair in enumerate(table["chairs"]) if chair["name"] is None)
            self.has_sat = True
            self.command("sit", seat=free, commit=commitment(self.table, free, self.entropy))
        elif table["stage"] == "revealing" and seat is not None and not self.has_revealed:
            self.has_revealed = True
            self.command("reveal", entropy=self.entropy.hex())

    def see(self, frame):
        if frame["actions"] and self.acted_on != frame["seq"]:
            self.acted_on = frame["seq"]
            self.command("act", seq=frame["seq"], actions=[choose(frame)])


def main():
    if len(sys.argv) != 3 or "REGALIA_TOKEN" not in os.environ:
        raise SystemExit(__doc__)
    server, table = urllib.parse.urlsplit(sys.argv[1]), sys.argv[2]
    socket = Socket(server, "/api/socket", {"Authorization": "Bearer " + os.environ["REGALIA_TOKEN"]})
    print(json.dumps(Bot(socket, table).play()))


if __name__ == "__main__":
    main()
