"""The recorded answers of Chromium and UIKit in Tests/Fixtures/Oracle."""
import json, os, subprocess, tempfile
from suite import Suite


def answers(galley, command, records, fonts):
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf8") as file:
        file.write("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records))
        file.flush()
        done = subprocess.run([galley, command, "--batch", file.name, "--lenient", "--font-dir", fonts], capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def agrees(want, got):
    """The same lines, as wide within the browser's rounding to 1/64 pixel of every piece."""
    if "lines" not in got or len(got["lines"]) != len(want["lines"]):
        return at_edge(want, got)
    for line, found in zip(want["lines"], got["lines"]):
        if (line["start"], line["end"]) != (found["start"], found["end"]):
            return at_edge(want, got)
        if abs(line["width"] - found["width"]) > 0.02 + 0.002 * (line["end"] - line["start"]):
            return False
    return True


def at_edge(want, got):
    """Whether the first line that differs is as wide as its room, so that the browser's rounding decided."""
    for line, found in zip(want["lines"], got.get("lines", [])):
        if line["end"] != found["end"]:
            longer = max(line, found, key=lambda l: l["end"])
            return abs(longer["width"] - want["width"]) <= 1 / 32 + 0.002 * (longer["end"] - longer["start"])
    return False


def chromium(root, galley, name, title, options, contested):
    suite = Suite(title, "Chromium 156", "recorded, in this repository")
    with open(os.path.join(root, "Tests/Fixtures/Oracle", name), encoding="utf8") as file:
        records = [json.loads(line) for line in file if line.strip()]
    for record in records:
        record["options"] = {**options, **record.get("options", {})}
    for want, got in zip(records, answers(galley, "measure", records, os.path.join(root, "Fonts"))):
        # Words of Khmer and Burmese are those of a dictionary; elsewhere a difference has no such reason.
        reason = contested if str(want["id"]).startswith(("km-", "my-")) else None
        suite.judge(agrees(want, got), str(want["id"]), reason)
    return suite


def uikit(root, galley):
    suite = Suite("UILabel, sizes and text rectangles", "iOS, recorded by microsoft/WinObjC", "recorded, in this repository")
    with open(os.path.join(root, "Tests/Fixtures/Oracle/uilabel.jsonl"), encoding="utf8") as file:
        records = [json.loads(line) for line in file if line.strip()]
    for want, got in zip(records, answers(galley, "label", records, os.path.join(root, "Tests/Fixtures/Fonts"))):
        passes = all(
            len(got.get(key, [])) == len(want[key]) and all(abs(a - b) <= 0.01 for a, b in zip(got[key], want[key]))
            for key in ("intrinsicContentSize", "sizeThatFits", "textRect") if key in want)
        isMiddle = want["id"] == "label-113"
        suite.judge(passes, str(want["id"]), "middle truncation that fits no known rule (UIKIT.md, 1.4)" if isMiddle else None)
    return suite
