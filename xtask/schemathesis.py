"""Runs Schemathesis as a guest, as an account, as a program with a token and as a moderator.

Usage: schemathesis.py SCHEMATHESIS URL-OF-THE-DOCUMENT EXAMPLES
"""
import json
import os
import subprocess
import sys
import urllib.request

tool, document, examples = sys.argv[1:]
site = document.removesuffix("/api/openapi.json")


def call(method, path, body=None, cookie=""):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    with urllib.request.urlopen(urllib.request.Request(site + path, data, headers, method=method)) as answer:
        cookie = (answer.headers.get("Set-Cookie") or cookie).split(";")[0]
        return json.loads(answer.read() or "null"), cookie


def account(name):
    _, cookie = call("POST", "/api/me")
    return call("POST", "/api/account", {"name": name, "password": "correct horse battery"}, cookie)[1]


guest = call("POST", "/api/me")[1]
owner = account("Oda")
judge = account("Ida")
admin = [os.environ["REGALIA_PROGRAM"], "admin", "account", "role", "Ida", "moderator"]
subprocess.run(admin, check=True)
token = call("POST", "/api/account/tokens", {"name": "test"}, account("Maud"))[0]["token"]
failed = False
callers = {
    "a guest": f"Cookie: {guest}",
    "an account": f"Cookie: {owner}",
    "a program": f"Authorization: Bearer {token}",
    "a moderator": f"Cookie: {judge}",
}
for who, header in callers.items():
    print(f"==> as {who}", flush=True)
    # Signing out and leaving would end the run; the socket is no call.
    leave_out = ["--exclude-path", "/api/socket", "--exclude-operation-id", "delete_session", "--exclude-operation-id", "delete_account"]
    checks = ["--checks", "not_a_server_error,response_schema_conformance,status_code_conformance,content_type_conformance"]
    command = [tool, "run", document, "--header", header, "--max-examples", examples, "--seed", "1", "--no-color", *checks, *leave_out]
    failed |= subprocess.run(command, check=False).returncode != 0
sys.exit(failed)
