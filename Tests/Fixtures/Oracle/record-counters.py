#!/usr/bin/env python3
"""Records how Chromium writes numbers in CSS's predefined counter styles, for Tests/GalleyTests/Style/CounterStyleTests.swift.

usage: record-counters.py [--browser chromium] > Tests/Fixtures/Oracle/chromium-counters.json

The answer has, for each style, the text of `counter(c, style)` for each of the numbers, as the accessibility tree says it.
"""
import argparse, json, os, subprocess, tempfile

STYLES = """decimal decimal-leading-zero arabic-indic armenian upper-armenian lower-armenian bengali cambodian khmer cjk-decimal
devanagari georgian gujarati gurmukhi hebrew kannada lao malayalam mongolian myanmar oriya persian lower-roman upper-roman tamil
telugu thai tibetan lower-alpha lower-latin upper-alpha upper-latin lower-greek hiragana hiragana-iroha katakana katakana-iroha
cjk-earthly-branch cjk-heavenly-stem japanese-informal japanese-formal korean-hangul-formal korean-hanja-informal
korean-hanja-formal simp-chinese-informal simp-chinese-formal trad-chinese-informal trad-chinese-formal""".split()
NUMBERS = [0, 1, 2, 9, 10, 11, 15, 16, 19, 20, 21, 26, 27, 48, 49, 99, 100, 101, 110, 111, 120, 999, 1000, 1001, 1010, 1100, 2345,
           3999, 4000, 9999, 10000, 10999, 11000, 19999, 20000, -1, -11, -1999]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--browser", default="chromium")
    browser = parser.parse_args().browser
    rules = "".join(f".s{at}::before{{content:counter(c,{style})}}" for at, style in enumerate(STYLES))
    body = "".join(f'<p style="counter-reset:c {number}"><span class="s{at}"></span>'
                   for at in range(len(STYLES)) for number in NUMBERS)
    to_read, to_write = os.pipe()
    from_read, from_write = os.pipe()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "page.html")
        with open(path, "w", encoding="utf8") as file:
            file.write(f"<!doctype html><meta charset=utf8><style>{rules}</style>{body}")

        def connect():
            # The browser reads commands from descriptor 3 and writes answers to 4.
            first, second = os.dup(to_read), os.dup(from_write)
            copies = [os.dup2(first, 60), os.dup2(second, 61)]
            os.dup2(copies[0], 3)
            os.dup2(copies[1], 4)

        run = subprocess.Popen([browser, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
                                f"--user-data-dir={folder}/profile", "about:blank"],
                               preexec_fn=connect, close_fds=False, stderr=subprocess.DEVNULL)
        answers, commands, number = os.fdopen(from_read, "rb"), os.fdopen(to_write, "wb", buffering=0), 0

        def message():
            found = bytearray()
            while (byte := answers.read(1)) != b"\0":
                found += byte
            return json.loads(found)

        def ask(method, session=None, **parameters):
            nonlocal number
            number += 1
            asked = {"id": number, "method": method, "params": parameters}
            commands.write(json.dumps(asked | ({"sessionId": session} if session else {})).encode() + b"\0")
            while (answer := message()).get("id") != number:
                pass
            return answer["result"]

        target = ask("Target.createTarget", url="about:blank")["targetId"]
        session = ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        ask("Page.enable", session)
        ask("Page.navigate", session, url="file://" + path)
        while message().get("method") != "Page.loadEventFired":
            pass
        nodes = ask("Accessibility.getFullAXTree", session)["nodes"]
        ask("Browser.close")
        run.wait()
    found = iter([node["name"]["value"] for node in nodes if node.get("role", {}).get("value") == "StaticText"])
    texts = {style: {number: next(found) for number in NUMBERS} for style in STYLES}
    rows = [f"{json.dumps(style)}:{json.dumps([texts[style][number] for number in NUMBERS], ensure_ascii=False)}" for style in STYLES]
    print("{\"numbers\":" + json.dumps(NUMBERS) + ",\n" + ",\n".join(rows) + "}")


if __name__ == "__main__":
    main()
