"""`galley serve` on standard input and on sockets."""

import json
import os
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
COMMAND = os.environ.get("GALLEY_COMMAND", str(ROOT / ".build/release/galley"))


def start(*arguments):
    return subprocess.Popen([COMMAND, "serve", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE)


def ask(server, line):
    server.stdin.write(line + b"\n")
    server.stdin.flush()
    return json.loads(server.stdout.readline())


def test_each_line_is_answered_before_the_next_comes():
    server = start("--max-bytes", "2000")
    assert ask(server, b'{"command": "measure", "text": "Hello", "width": 100}')["width"] > 0
    assert ask(server, b'{"command": "breaks", "id": "b", "text": "a b"}') == {
        "id": "b", "breaks": [[2, "allowed"], [3, "mandatory"]]}
    assert ask(server, b'{"command": "label", "id": 7, "text": "Hello"}')["intrinsicContentSize"][1] == 21
    assert ask(server, b'{"command": "layout", "size": [10, 20], "root": {"name": "r", "type": "view"}}')["frames"] == {
        "r": [0, 0, 10, 20]}
    assert "command" in ask(server, b'{"text": "Hello"}')["error"]
    assert "measure" in ask(server, b'{"command": "mesure", "text": "Hello"}')["error"]
    assert ask(server, b"nonsense")["id"] is None
    assert "2000" in ask(server, b'{"command": "measure", "text": "' + b"x" * 300000 + b'"}')["error"]
    assert ask(server, b'{"command": "measure", "text": "after"}')["id"] == 9
    server.stdin.close()
    assert server.wait(120) == 0


def test_a_signal_ends_it_in_order():
    server = start()
    ask(server, b'{"command": "measure", "text": "Hello"}')
    server.send_signal(signal.SIGTERM)
    assert server.wait(120) == 0


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / "galley.socket")


def listening(path, *arguments):
    server = start("--socket", path, *arguments)
    for _ in range(6000):  # gives up after 2 minutes
        try:
            connect(path).close()
            return server
        except OSError:
            time.sleep(0.02)
    raise AssertionError(server.stderr.read())


def connect(path):
    client = socket.socket(socket.AF_UNIX)
    client.settimeout(120)
    client.connect(path)
    return client


def test_clients_of_a_socket_are_served_at_once(path):
    server = listening(path)
    assert os.stat(path).st_mode & 0o777 == 0o600
    clients = [connect(path) for _ in range(5)]
    for number, client in enumerate(clients):
        client.sendall(b'{"command": "measure", "id": %d, "text": "Hello"}\n' % number)
    # In another order than they asked.
    for number, client in reversed(list(enumerate(clients))):
        assert json.loads(client.makefile().readline())["id"] == number
    other = subprocess.run([COMMAND, "serve", "--socket", path], capture_output=True, text=True, timeout=120)
    assert other.returncode == 74 and "another server" in other.stderr
    server.send_signal(signal.SIGINT)
    assert server.wait(120) == 0
    assert not os.path.exists(path)


def test_a_stale_socket_is_replaced_and_a_file_is_not(path):
    server = listening(path)
    server.kill()
    server.wait()
    assert os.path.exists(path)
    server = listening(path)
    server.terminate()
    assert server.wait(120) == 0
    Path(path).write_text("mine")
    other = subprocess.run([COMMAND, "serve", "--socket", path], capture_output=True, text=True, timeout=120)
    assert other.returncode == 74 and Path(path).read_text() == "mine"


def fill(client, data):
    """Sends until nothing more is taken; whether anything was."""
    taken = False
    while True:
        try:
            taken = client.send(data) > 0
        except BlockingIOError:
            return taken


def test_a_client_that_does_not_read_does_not_hold_up_the_end(path):
    server = listening(path, "--clients", "2")
    client = connect(path)
    client.setblocking(False)
    lines = b'{"command": "measure", "text": "Hello you there and everywhere"}\n' * 1000
    other = connect(path)
    answers = other.makefile()
    taken = True
    # Until nothing more is taken, not even while another one is served.
    while taken:
        taken = fill(client, lines)
        other.sendall(b'{"command": "measure", "id": "other", "text": "Hello"}\n')
        assert json.loads(answers.readline())["id"] == "other"
    server.send_signal(signal.SIGTERM)
    assert server.wait(120) == 0
