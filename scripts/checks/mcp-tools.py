#!/usr/bin/env python3
"""Asks `galley serve --mcp` as programs do, by PyPI's `mcp` client: handshake, list, calls, mistakes, equal answers.

    scripts/checks/mcp-tools.py GALLEY         in an environment with `mcp` and `jsonschema`
"""

import asyncio
import base64
import json
import subprocess
import sys
from pathlib import Path

import jsonschema
from mcp import ClientSession, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client

ROOT = Path(__file__).resolve().parents[2]
GALLEY = str(Path(sys.argv[1]).resolve())
AUDITED = ROOT / "examples/audit"

TEXTS = [
    {"text": "Prepare once, lay out many.", "width": 120},
    {"text": "السلام عليكم، كيف حالك اليوم؟", "width": 90, "lang": "ar"},
    {"text": "国境の長いトンネルを抜けると雪国であった。", "width": 100, "lang": "ja", "size": 21},
    {"text": "Donaudampfschifffahrtsgesellschaft", "width": 130, "lang": "de", "options": {"hyphenation": "automatic"}},
    {"text": "a\u0000b 🚀 </script>", "width": 40},
]


def command(*arguments, given=None):
    """What the command prints."""
    done = subprocess.run([GALLEY, *arguments], input=given, capture_output=True, text=True, cwd=ROOT)
    return done.stdout


def answer(name, line):
    """A batch's answer to a line, without its id."""
    printed = json.loads(command(name, "--batch", "-", given=json.dumps(line)))
    del printed["id"]
    return printed


async def ask(session):
    welcome = await session.initialize()
    assert welcome.server_info.name == "galley" and welcome.capabilities.tools is not None, welcome
    await session.send_ping()
    tools = {tool.name: tool for tool in (await session.list_tools()).tools}
    assert set(tools) == {"fits", "measure", "wrap", "render", "audit"}, set(tools)
    for tool in tools.values():
        jsonschema.Draft202012Validator.check_schema(tool.input_schema)
        assert tool.description and tool.annotations.read_only_hint, tool

    async def call(name, arguments):
        jsonschema.validate(arguments, tools[name].input_schema)
        return await session.call_tool(name, arguments)

    for line in TEXTS:
        found = await call("measure", line)
        expected = answer("measure", line)
        assert not found.is_error and found.structured_content == expected, (found, expected)
        assert json.loads(found.content[0].text) == expected
        wrapped = (await call("wrap", line)).structured_content
        assert len(wrapped["lines"]) == len(expected["lines"]) and not wrapped["truncated"], wrapped
        room = {**line, "height": expected["height"], "lines": len(expected["lines"])}
        fitting = (await call("fits", room)).structured_content
        # A word that is broken does not fit, whatever the room below it.
        assert fitting["fits"] != fitting["breaksWords"], (fitting, room)
        assert fitting["breaksWords"] == ("scrip" in fitting["shown"]), fitting
        short = await call("fits", {**room, "height": expected["height"] - 1})
        assert not short.structured_content["fits"], short

    picture = await call("render", {"text": "Hello", "options": {"fontWeight": 700}})
    [image] = picture.content
    assert image.type == "image" and image.mime_type == "image/png", image
    drawn = subprocess.run([GALLEY, "render", "Hello", "--weight", "700", "--format", "png", "-o", "-"], capture_output=True,
                           check=True).stdout
    assert base64.b64decode(image.data) == drawn, "the picture is not the command's"
    [image] = (await call("render", {"text": "Hello", "format": "svg"})).content
    assert base64.b64decode(image.data).startswith(b"<?xml") and image.mime_type == "image/svg+xml"

    found = await call("audit", {"path": ".", "label": "60x1"})
    assert found.structured_content["findings"] and found.structured_content["summary"], found
    # Mistakes of a question are told to the model; those of the protocol are errors of it.
    for name, arguments, reason in [
        ("measure", {}, "text"), ("measure", {"text": 1}, "string"), ("measure", {"text": "a", "widht": 1}, "width"),
        ("measure", {"text": "a", "fonts": ["/etc/passwd"]}, "font"), ("render", {"text": "a", "format": "gif"}, "png"),
        ("audit", {"path": "../.."}, "leads out"), ("audit", {"path": "/etc", "label": "60x1"}, "leads out"),
        ("audit", {"path": "."}, "label"), ("audit", {"path": ".", "rules": {"systemFont": "/etc/passwd"}}, "systemFont"),
        ("fits", {"text": "a"}, "width"),
    ]:
        if "label" not in arguments and name == "audit" and reason == "leads out":
            arguments = {**arguments, "label": "60x1"}
        refused = await session.call_tool(name, arguments)
        assert refused.is_error and reason in refused.content[0].text, (name, arguments, refused)
    try:
        await session.call_tool("nothing", {})
        raise SystemExit("a tool that is not there answers")
    except MCPError as error:
        assert error.error.code == -32602, error


def hostile():
    """Lines that no client writes: each is answered or, without an id, passed over; none ends the server."""
    lines = [
        "", "  ", "{", "[]", "null", '{"jsonrpc":"1.0","id":1,"method":"ping"}', '{"jsonrpc":"2.0","id":{},"method":"ping"}',
        '{"jsonrpc":"2.0","id":1}', '{"jsonrpc":"2.0","method":"notifications/cancelled"}',
        '{"jsonrpc":"2.0","id":2,"method":"x","params":[]}', '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":1}}',
        '{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"measure","arguments":[]}}', "[" * 100000,
        '{"jsonrpc":"2.0","id":"last","method":"ping"}',
    ]
    printed = command("serve", "--mcp", given="\n".join(lines) + "\n").splitlines()
    answers = [json.loads(line) for line in printed]
    # Two lines are blank, one is a notification.
    assert len(answers) == len(lines) - 3, answers
    assert all(("result" in one) != ("error" in one) for one in answers)
    assert answers[-1] == {"jsonrpc": "2.0", "id": "last", "result": {}}, answers[-1]


async def main():
    server = StdioServerParameters(command=GALLEY, args=["serve", "--mcp", "--root", str(AUDITED)], cwd=str(ROOT))
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        await ask(session)
    hostile()
    print(f"{len(TEXTS)} texts by tools, a picture, an audit, mistakes and hostile lines: as the command answers")


asyncio.run(main())
