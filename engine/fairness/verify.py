#!/usr/bin/env python3
"""An independent verifier of Regalia's records: every commitment, every draw, every head.

It shares no line with the program it checks and needs nothing but Python's standard library.
It does not know the rules of any game: it shows that each number that chance gave follows from
the opened seed, the players' entropy and the place of the draw, and that no line was changed.
Whether the actions were allowed is shown by `regalia verify`.

Usage: verify.py RECORD.json ...     (a folder stands for all records in a folder `corpus` below it)
       verify.py --log URL RECORD.json ...     and that the signed tree of that site holds their commitments
       verify.py --tree TREE.json ...     proofs of a tree of commitments that were kept, as tests/tree.json has them
"""
import hashlib
import hmac
import json
import pathlib
import struct
import sys
import urllib.error
import urllib.request

PREFIX = b"regalia-fair-v1/"
TABLE_RULES = 2  # The newest rules of the table that are known here; records that name none have the first.
REACH = 200  # So many steps can be taken back at once.


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


def is_bot(player):
    return player.startswith("bot:")


class Opening:
    """What was settled before the match, in the order that keeps everyone honest."""

    def __init__(self, created):
        if created["entry"] != "created":
            raise Flaw("line 0: a record begins with its creation")
        self.seats = created["setup"]["seats"]
        self.sat, self.closed, self.counts = {}, False, False
        self.table_rules = created.get("table_rules", 1)
        if self.table_rules not in range(1, TABLE_RULES + 1):
            raise Flaw(f"line 0: rules of the table number {self.table_rules} are not known")
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
            self.closed, self.counts = True, entry.get("counts", False)
            if self.counts and (self.table_rules < 2 or self.seats < 2 or any(map(is_bot, self.sat.values()))):
                raise Flaw(f"line {seq}: a match counts if two or more people play, and no bots")
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

    def __init__(self, seq, opening):
        self.stands, self.sealed = seq, seq
        # For every step that stands, the line after which the match stood before it, and the seats of people then.
        self.before = []
        self.sat, self.plays, self.resigned, self.conceded = opening.sat, dict(opening.sat), set(), None
        self.asks_all, self.counts = opening.table_rules > 1, opening.counts

    def people(self):
        return [seat for seat in sorted(self.plays) if not is_bot(self.plays[seat])]

    def enter(self, seq, entry, is_last):
        kind, to = entry["entry"], entry.get("to")
        if (kind == "ended") != is_last:
            raise Flaw(f"line {seq}: a match ends with its last line")
        if self.conceded is not None and kind != "ended":
            raise Flaw(f"line {seq}: the match goes on although it was over")
        if kind == "acted":
            self.before.append((self.stands, self.people()))
            self.stands = seq
            self.sealed = seq if entry["draws"] else self.sealed
        elif kind == "undone":
            if not self.before or to != self.before[-1][0] or to < self.sealed:
                raise Flaw(f"line {seq}: an undo goes back behind what happened in line {self.sealed}, or elsewhere")
            self.stands = self.before.pop()[0]
        elif kind == "rewound":
            near = {line: at for at, (line, _) in list(enumerate(self.before))[-REACH:]}
            if to not in near:
                raise Flaw(f"line {seq}: none of the last {REACH} steps that still stand begins at line {to}")
            at = near[to]
            self.check_consent(seq, entry["seat"], entry["consent"], [people for _, people in self.before[at:]])
            del self.before[at:]
            self.stands = self.sealed = to
        elif kind == "handed":
            self.hand(seq, entry["seat"], to, entry.get("is_late", False))
            self.stands = self.sealed = seq
        elif kind == "resigned":
            self.resign(seq, entry["seat"], to)
            self.stands = self.sealed = seq
        elif kind == "ended":
            self.check_end(seq, entry["outcome"])
        else:
            raise Flaw(f"line {seq}: {kind} has no place here")

    def check_consent(self, seq, seat, consent, then):
        people = self.people()
        if seat not in people or consent != [other for other in people if other != seat]:
            raise Flaw(f"line {seq}: not all who play agreed, or others are said to have")
        if self.counts:
            raise Flaw(f"line {seq}: something is taken back in a match that counts")
        if self.asks_all and any(other not in people for step in then for other in step):
            raise Flaw(f"line {seq}: somebody who played then was not there to be asked")

    def hand(self, seq, seat, to, is_late):
        if seat not in self.sat or to == self.plays[seat]:
            raise Flaw(f"line {seq}: a seat is handed to somebody else")
        is_back = to == self.sat[seat] and not is_late and seat not in self.resigned
        if not (is_back or (is_bot(to) and to != self.sat[seat])):
            raise Flaw(f"line {seq}: a seat is handed to a bot, or back to the player who sat down there and did not resign")
        self.plays[seat] = to

    def resign(self, seq, seat, to):
        seats = len(self.sat)
        if seat not in self.people() or (to is None) != (seats <= 2) or not (to is None or is_bot(to)):
            raise Flaw(f"line {seq}: nobody resigns like that")
        self.resigned.add(seat)
        if to is None:
            ranks = [2 if other == seat else 1 for other in range(seats)]
            self.conceded = {"by": "resigned", "ranks": ranks, "scores": None}
        else:
            self.plays[seat] = to

    def check_end(self, seq, outcome):
        if self.conceded is not None:
            expect(seq, "result by resigning", self.conceded, outcome)
        elif outcome is not None and outcome["by"] == "resigned":
            raise Flaw(f"line {seq}: nobody resigned")


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
            running = Running(seq, opening)
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


def leaf_hash(commit):
    return hashlib.sha256(b"\x00\x01" + commit).digest()


def parent_hash(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def root_of(hashes):
    """The hash of a tree with these hashes of leaves (RFC 6962, 2.1)."""
    if len(hashes) < 2:
        return hashes[0] if hashes else hashlib.sha256().digest()
    left = 1 << (len(hashes) - 1).bit_length() - 1
    return parent_hash(root_of(hashes[:left]), root_of(hashes[left:]))


def root_by_inclusion(leaf, index, size, proof):
    """The root that a proof leads to (RFC 9162, 2.1.3.2)."""
    if not 0 <= index < size:
        raise Flaw(f"leaf {index} is in no tree of {size}")
    at, last, root = index, size - 1, leaf
    for part in proof:
        if last == 0:
            raise Flaw("the proof of inclusion is too long")
        if at & 1 or at == last:
            root = parent_hash(part, root)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            root = parent_hash(root, part)
        at, last = at >> 1, last >> 1
    if last:
        raise Flaw("the proof of inclusion is too short")
    return root


def roots_by_consistency(older, newer, old_root, proof):
    """The roots of both trees that a proof leads to (RFC 9162, 2.1.4.2)."""
    if not 0 <= older <= newer:
        raise Flaw(f"a tree of {newer} does not hold one of {older}")
    if older in (0, newer):
        if proof:
            raise Flaw("the proof of consistency is too long")
        return (old_root, old_root) if older else (root_of([]), None)
    if older & older - 1 == 0:
        proof = [old_root] + proof
    if not proof:
        raise Flaw("the proof of consistency is too short")
    at, last = older - 1, newer - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    old = new = proof[0]
    for part in proof[1:]:
        if last == 0:
            raise Flaw("the proof of consistency is too long")
        if at & 1 or at == last:
            old, new = parent_hash(part, old), parent_hash(part, new)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            new = parent_hash(new, part)
        at, last = at >> 1, last >> 1
    if last:
        raise Flaw("the proof of consistency is too short")
    return old, new


# Ed25519 (RFC 8032, 5.1): only what checks a signature, in affine coordinates. It is slow, and there is one to check.
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def point(text):
    """The point that these 32 bytes are."""
    y, odd = int.from_bytes(text, "little") & (1 << 255) - 1, text[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (x == 0 and odd):
        raise Flaw("not a point of the curve")
    return (P - x if x & 1 != odd else x, y)


def add(one, other):
    (x1, y1), (x2, y2) = one, other
    product = D * x1 * x2 * y1 * y2 % P
    x = (x1 * y2 + x2 * y1) * pow(1 + product, -1, P)
    return x % P, (y1 * y2 + x1 * x2) * pow(1 - product, -1, P) % P


def times(scalar, base):
    result = (0, 1)
    while scalar:
        if scalar & 1:
            result = add(result, base)
        base, scalar = add(base, base), scalar >> 1
    return result


BASE = point(bytes([0x58] + [0x66] * 31))


def is_signed(key, message, signature):
    if len(key) != 32 or len(signature) != 64:
        return False
    scalar = int.from_bytes(signature[32:], "little")
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    if scalar >= ORDER:
        return False
    return times(scalar, BASE) == add(point(signature[:32]), times(challenge, point(key)))


def check_head(head, key):
    """The root of a signed head."""
    root = bytes.fromhex(head["root"])
    message = digest(b"tree-head", struct.pack(">Q", head["size"]), struct.pack(">Q", head["time"]), root)
    if not is_signed(bytes.fromhex(key), message, bytes.fromhex(head["signature"])):
        raise Flaw(f"the head of the tree of {head['size']} is not signed by {key}")
    return root


def check_tree(tree):
    """Checks heads, leaves and proofs that were kept in a file."""
    leaves = [leaf_hash(bytes.fromhex(commit)) for commit in tree["leaves"]]
    roots = {0: root_of([])}
    for head in tree["heads"]:
        size, root = head["size"], check_head(head, tree["key"])
        if roots.setdefault(size, root) != root:
            raise Flaw(f"two different trees of {size} leaves")
        if root_of(leaves[:size]) != root or size > len(leaves):
            raise Flaw(f"the leaves are not those of the tree of {size}")
    for one in tree["inclusions"]:
        index, size, proof = one["index"], one["size"], [bytes.fromhex(part) for part in one["proof"]]
        if root_by_inclusion(leaves[index], index, size, proof) != roots[size]:
            raise Flaw(f"leaf {index} is not in the tree of {size}")
    for one in tree["consistencies"]:
        older, newer, proof = one["from"], one["to"], [bytes.fromhex(part) for part in one["proof"]]
        old, new = roots_by_consistency(older, newer, roots[older], proof)
        if old != roots[older] or new not in (None, roots[newer]):
            raise Flaw(f"the tree of {newer} does not hold all of that of {older}")
    return len(tree["heads"]), len(tree["inclusions"]), len(tree["consistencies"])


def check_log(site, commit):
    """Asks a site for the proof that a commitment is in its signed tree."""
    try:
        with urllib.request.urlopen(f"{site.rstrip('/')}/api/tree/inclusion/{commit.hex()}", timeout=30) as answer:
            found = json.loads(answer.read(1 << 20))
    except urllib.error.HTTPError as error:
        if error.code != 404:
            raise
        raise Flaw(f"the tree of {site} does not hold the commitment {commit.hex()}") from None
    tree, index, proof = found["tree"], found["index"], [bytes.fromhex(part) for part in found["proof"]]
    if root_by_inclusion(leaf_hash(commit), index, tree["size"], proof) != check_head(tree, tree["key"]):
        raise Flaw(f"{site} does not prove that {commit.hex()} is in its tree")
    return f"; leaf {index} of {tree['size']} signed by {tree['key']}"


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
    option = arguments.pop(0) if arguments[:1] in (["--log"], ["--tree"]) else None
    site = arguments.pop(0) if option == "--log" and arguments else None
    for path in records(arguments) if option != "--tree" else map(pathlib.Path, arguments):
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
            if option == "--tree":
                heads, inclusions, consistencies = check_tree(content)
                print(f"{path}: {heads} heads, {inclusions} leaves and {consistencies} smaller trees are as they must be")
            else:
                lines, draws, opening = verify(content)
                logged = check_log(site, opening.server_commit) if site else ""
                print(f"{path}: {lines} lines and {draws} draws are as they must be; {luck(opening)}{logged}")
        except (Flaw, KeyError, ValueError, TypeError, IndexError, struct.error, ZeroDivisionError, OSError) as flaw:
            failed += 1
            print(f"{path}: {flaw!r}" if not isinstance(flaw, Flaw) else f"{path}: {flaw}")
        checked += 1
    print(f"{checked - failed} passed, {failed} failed")
    return 1 if failed or not checked else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
