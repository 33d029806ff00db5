#!/usr/bin/env python3
"""Holds the SARIF that `galley audit` writes to the schema of SARIF 2.1.0.

usage: scripts/checks/sarif.py SCHEMA GALLEY [REPORT.sarif ...]

SCHEMA is sarif-schema-2.1.0.json of oasis-tcs/sarif-spec, GALLEY the command. Without reports it has one written with a finding of every
kind, with and without a place, in every severity, new and known. Needs jsonschema with its formats (pip install 'jsonschema[format-nongpl]').
"""
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile

import jsonschema

if len(sys.argv) < 3:
    sys.exit(__doc__)
schema = json.load(open(sys.argv[1], encoding="utf8"))
validator = jsonschema.validators.validator_for(schema)
validator.check_schema(schema)
checker = validator(schema, format_checker=jsonschema.FormatChecker())


def kinds():
    """The names of findings, from the source."""
    path = os.path.join(os.path.dirname(__file__), "../../Sources/GalleyAudit/Rules/FindingKind.swift")
    with open(path, encoding="utf8") as file:
        text = file.read()
    return [raw or name for name, raw in re.findall(r"^  case (\w+)(?: = \"([^\"]+)\")?", text, re.M)]


def report():
    lines = []
    paths = ["App/de.lproj/a b.strings", "/tmp/ä%.xcstrings", ""]
    for kind, severity, path, place in itertools.product(kinds(), ["error", "warning", "note", "off"], paths, [True, False]):
        finding = {"finding": kind, "severity": severity, "file": path, "key": "a\u0001\n\"k\"", "table": "T", "language": "de",
                   "form": "", "text": "Text 👍", "shown": "Te…", "needs": {"width": 12.5, "lines": 2}, "arguments": [], "new": place}
        if place:
            finding |= {"line": 3, "column": 7}
        lines.append(json.dumps(finding, ensure_ascii=False))
    lines.append(json.dumps({"summary": {"strings": 1, "metrics": "sf", "languages": ["de"]}}))
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf8") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        done = subprocess.run([sys.argv[2], "audit", "merge", file.name, "--output", "sarif"], capture_output=True, text=True)
        if done.returncode not in (0, 1):
            sys.exit(f"error: {sys.argv[2]} audit merge: {done.stderr}")
        return done.stdout, len(lines) - 1


def check(name, text, count=None):
    log = json.loads(text)
    problems = [f"{name}: {'/'.join(map(str, e.absolute_path))}: {e.message[:200]}" for e in checker.iter_errors(log)]
    results = log["runs"][0]["results"]
    if count is not None and len(results) != count:
        problems.append(f"{name}: {len(results)} results instead of {count}")
    print(f"{name}: {len(results)} results of {len({r['ruleId'] for r in results})} kinds, {len(problems)} problems")
    return problems


problems = []
if sys.argv[3:]:
    for path in sys.argv[3:]:
        problems += check(path, open(path, encoding="utf8").read())
else:
    text, count = report()
    problems += check("every kind", text, count)
for problem in problems[:20]:
    print(f"error: {problem}", file=sys.stderr)
sys.exit(1 if problems else 0)
