#!/usr/bin/env python3
"""An independent verifier of Regalia's records: every commitment, every draw, every head.

It shares no line with the program it checks and needs nothing but Python's standard library.
It does not know the rules of any game: it shows that each number that chance gave follows from
the opened seed, the players' entropy and the place of the draw, and that no line was changed.
Whether the actions were allowed is shown by `regalia verify`.

Usage: verify.py RECORD.json ...     (a folder stands for all records in a folder `corpus` below it)
"""
import hashlib
import hmac
import json
import pathlib
import struct
import sys

PREFIX = b"regalia-fair-v1/"


class Flaw(Exception):
    """The first thing that is wrong."""


def expect(seq, what, mine, theirs):
    if mine != theirs:
        raise Flaw(f"line {seq}: {what}: computed {mine}, the record says {theirs}")


def digest(label, *parts):
    label = PREFIX + label
    message = bytes([len(label)]) + label
    for part in parts:
        message += struct.pack(">I", len(part)) + part
    return hashlib.sha256(message).digest()


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def mac(key, *parts):
    return hmac.new(key, b"".join((PREFIX,) + parts), hashlib.sha512).digest()


def uniform(key, stream, k, n):
    """Draw number k of a stream, below n."""
    name = stream.encode()
    head = struct.pack(">H", len(name)) + name + struct.pack(">Q", k)
    limit = (1 << 32) // n * n
    block = 0
    while True:
        for word in struct.unpack(">16I", mac(key, b"draw", head, struct.pack(">I", block))):
            if word < limit:
                return word % n
        block += 1


class Opening:
    """What was settled before the match, in the order that keeps everyone honest."""

    def __init__(self, created):
        if created["entry"] != "created":
            raise Flaw("line 0: a record begins with its creation")
        self.seats = created["setup"]["seats"]
        self.sat, self.closed = {}, False
        self.match_id = bytes.fromhex(created["match_id"])
        self.rules = digest(b"rules", canonical([created["game"], created["setup"]]))
        self.server_commit = bytes.fromhex(created["server_commit"])
        self.commits, self.revealed = {}, {}

    def enter(self, seq, entry):
        kind, seat = entry["entry"], entry.get("seat")
        if kind == "sat" and not self.closed and seat in range(self.seats) and seat not in self.sat:
            self.sat[seat] = entry["player"]
            if entry["commit"] is not None:
                self.commits[seat] = bytes.fromhex(entry["commit"])
        elif kind == "commits_closed" and not self.closed and len(self.sat) == self.seats:
            self.closed = True
        elif kind == "revealed" and self.closed and seat not in self.revealed:
            entropy = bytes.fromhex(entry["entropy"])
            commit = digest(b"player-commit", self.match_id, bytes([seat]), entropy)
            expect(seq, f"commitment of seat {seat}", commit.hex(), self.commits.get(seat, b"").hex())
            self.revealed[seat] = entropy
        else:
            raise Flaw(f"line {seq}: {kind} has no place here")

    def check_seed(self, seq, seed):
        commit = digest(b"server-commit", self.match_id, self.rules, seed)
        expect(seq, "commitment of the host", commit.hex(), self.server_commit.hex())

    def key(self, seq, seed, transcript):
        if not self.closed:
            raise Flaw(f"line {seq}: the key was made while commitments were open")
        seats = sorted(self.commits)
        commits = [self.commits[seat] for seat in seats]
        given = [self.revealed.get(seat) or digest(b"absent", self.commits[seat]) for seat in seats]
        count = bytes([len(seats)])
        mine = digest(b"transcript", self.match_id, self.rules, self.server_commit, count, *commits, *given)
        expect(seq, "transcript", mine.hex(), transcript)
        extract = hmac.new(mine, seed + b"".join(given), hashlib.sha512).digest()
        return hmac.new(extract, PREFIX + b"game-key" + b"\x01", hashlib.sha512).digest()


class Running:
    """What can be said of a running match without knowing its rules: where it stands, and who plays."""

    def __init__(self, seq, sat):
        self.stands, self.sealed = seq, seq
        self.before = []  # For every step that stands, the line after which the match stood before it.
        self.sat, self.plays = sat, dict(sat)

    def enter(self, seq, entry, is_last):
        kind, to = entry["entry"], entry.get("to")
        if (kind == "ended") != is_last:
            raise Flaw(f"line {seq}: a match ends with its last line")
        if kind == "acted":
            self.before.append(self.stands)
            self.stands = seq
            self.sealed = seq if entry["draws"] else self.sealed
        elif kind == "undone":
            if not self.before or to != self.before[-1] or to < self.sealed:
                raise Flaw(f"line {seq}: an undo goes back behind what happened in line {self.sealed}, or elsewhere")
            self.stands = self.before.pop()
        elif kind == "rewound":
            self.check_consent(seq, entry["seat"], entry["consent"])
            if to not in self.before:
                raise Flaw(f"line {seq}: no step begins at line {to} that still stands")
            del self.before[self.before.index(to):]
            self.stands = self.sealed = to
        elif kind == "handed":
            self.hand(seq, entry["seat"], to)
            self.stands = self.sealed = seq
        elif kind != "ended":
            raise Flaw(f"line {seq}: {kind} has no place here")

    def check_consent(self, seq, seat, consent):
        people = [other for other in sorted(self.plays) if not self.plays[other].startswith("bot:")]
        if seat not in people or consent != [other for other in people if other != seat]:
            raise Flaw(f"line {seq}: not all who play agreed, or others are said to have")

    def hand(self, seq, seat, to):
        if seat not in self.sat or to == self.plays[seat] or not (to == self.sat[seat] or to.startswith("bot:")):
            raise Flaw(f"line {seq}: a seat is handed to a bot, or back to whoever sat down there")
        self.plays[seat] = to


def verify(record):
    """Returns the lines, the draws and the opening, or raises a Flaw."""
    lines = record["lines"]
    last = lines[-1]["entry"]
    if record["format"] != "regalia-record-1" or last["entry"] != "ended":
        raise Flaw("not a record of a finished match")
    seed = bytes.fromhex(last["seed"])
    opening = Opening(lines[0]["entry"])
    opening.check_seed(len(lines) - 1, seed)
    head, key, counts, draws, running = digest(b"chain-start", opening.match_id), None, {}, 0, None
    for seq, line in enumerate(lines):
        entry = line["entry"]
        is_last = seq == len(lines) - 1
        if key is not None:
            running.enter(seq, entry, is_last)
        elif entry["entry"] == "keyed":
            key = opening.key(seq, seed, entry["transcript"])
            running = Running(seq, opening.sat)
        elif seq > 0 and not (is_last and entry["outcome"] is None):
            # A match may also be given up before it began.
            opening.enter(seq, entry)
        for drawn in entry.get("draws", []):
            stream = drawn["stream"]
            k = counts.get(stream, 0)
            counts[stream] = k + 1
            draws += 1
            expect(seq, f"draw {k} of {stream}", uniform(key, stream, k, drawn["of"]), drawn["at"])
        number = struct.pack(">Q", seq)
        salt = mac(key, b"salt", number) if key else b""
        head = digest(b"chain", head, number, salt, canonical(entry))
        expect(seq, "head", head.hex(), line["head"])
    return len(lines), draws, opening


def luck(opening):
    """Who made the luck. Every player who committed and is missing let the host choose between two lucks."""
    revealed, absent = len(opening.revealed), len(opening.commits) - len(opening.revealed)
    if not revealed:
        return f"the host alone made the luck ({absent} absent)"
    return f"entropy of {revealed} players ({absent} absent)"


def records(arguments):
    for argument in map(pathlib.Path, arguments):
        yield from sorted(argument.glob("**/corpus/*.json")) if argument.is_dir() else [argument]


def main(arguments):
    failed = checked = 0
    for path in records(arguments):
        try:
            lines, draws, opening = verify(json.loads(path.read_text(encoding="utf-8")))
            print(f"{path}: {lines} lines and {draws} draws are as they must be; {luck(opening)}")
        except (Flaw, KeyError, ValueError, TypeError, IndexError, struct.error, ZeroDivisionError) as flaw:
            failed += 1
            print(f"{path}: {flaw!r}" if not isinstance(flaw, Flaw) else f"{path}: {flaw}")
        checked += 1
    print(f"{checked - failed} passed, {failed} failed")
    return 1 if failed or not checked else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
