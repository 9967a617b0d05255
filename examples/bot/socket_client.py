"""A WebSocket client of a page, so that the example needs no package. `websockets` does the same and more."""
import base64
import os
import socket
import ssl
import struct


class Socket:
    """A connection that sends and receives texts."""

    def __init__(self, server, path, headers):
        is_secure = server.scheme == "https"
        port = server.port or (443 if is_secure else 80)
        self.stream = socket.create_connection((server.hostname, port))
        if is_secure:
            self.stream = ssl.create_default_context().wrap_socket(self.stream, server_hostname=server.hostname)
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {server.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(),
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self.stream.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.reader = self.stream.makefile("rb")
        status = self.reader.readline().decode()
        while self.reader.readline().strip():
            pass
        if " 101 " not in status:
            raise SystemExit(f"the server opens no socket: {status.strip()}")

    def send(self, text):
        self._send(1, text.encode())

    def receive(self):
        """The next text; ends the program if the server ends the connection."""
        message = b""
        while True:
            first, second = self._read(2)
            length = second & 127
            if length == 126:
                (length,) = struct.unpack(">H", self._read(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self._read(8))
            data, kind = self._read(length), first & 15
            if kind == 9:
                self._send(10, data)
            elif kind == 8:
                raise SystemExit("the server has closed the connection; start again to go on")
            elif kind in (0, 1):
                message += data
                if first & 128:
                    return message.decode()

    def _send(self, kind, data):
        # What a client sends is masked, so that no proxy takes it for something else.
        mask, length = os.urandom(4), len(data)
        size = bytes([128 | length]) if length < 126 else bytes([128 | 126]) + struct.pack(">H", length)
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
        self.stream.sendall(bytes([128 | kind]) + size + mask + masked)

    def _read(self, count):
        data = self.reader.read(count)
        if len(data) < count:
            raise SystemExit("the connection is lost; start again to go on")
        return data
