"""The questions of the oracle files, asked in four ways, have the same numbers to the bit: the command, which is Swift's
own way, `galley serve`, C and Python."""

import json
import os
import subprocess
from pathlib import Path

import pytest

import galley_text
from galley_text._table import STRUCTS

ROOT = Path(__file__).resolve().parents[3]
ORACLE = ROOT / "Tests/Fixtures/Oracle"
COMMAND = os.environ.get("GALLEY_COMMAND", str(ROOT / ".build/release/galley"))
ANSWERS = os.environ.get("GALLEY_C_ANSWERS", str(ROOT / ".build/c-tests/answers"))
FILES = {"chromium": "Fonts", "chromium-features": "Fonts", "chromium-cjk": "Fonts", "uilabel": "Tests/Fixtures/Fonts"}

#: The options of the oracle by the names of Python.
RENAMED = {"letterSpacing": "letter_spacing", "wordSpacing": "word_spacing", "firstLineHeadIndent": "first_line_head_indent",
           "fontWeight": "weight", "fontFeatures": "font_features", "lineBreakStrictness": "line_break_strictness", "wordBreak": "word_break",
           "lineBreaking": "line_breaking", "textSpacingTrim": "text_spacing_trim", "textAutospace": "text_autospace",
           "lineBreakRules": "line_break_rules", "textAlignLast": "text_align_last", "textJustify": "text_justify",
           "hangingPunctuation": "hanging_punctuation", "hyphenateCharacter": "hyphenate_character",
           "hyphenateLimitChars": "hyphenate_limit_chars", "hyphenateLimitLines": "hyphenate_limit_lines",
           "lineHeight": "line_height", "overflowWrap": "overflow_wrap", "tabSize": "tab_size", "textBoxEdge": "text_box_edge",
           "textBoxTrim": "text_box_trim", "textWrap": "text_wrap", "whiteSpace": "white_space", "textIndent": "text_indent",
           "initialLetter": "initial_letter", "lineAdjustment": "line_adjustment", "terminalWidth": "terminal_width",
           "skipEscapeSequences": "skip_escape_sequences"}
#: The numbers that C has for values, where they are not those of their places in the table.
CHOICES = {"line_breaking": ("greedy", "optimal", "balanced", "pretty"), "direction": ("auto", "ltr", "rtl"), **{
    name: STRUCTS["paragraph_style"][name].values
    for name in ("alignment", "hyphenation", "text_spacing_trim", "text_autospace", "line_break_strictness", "word_break")}}
#: Options that are numbers of a struct of C.
NUMBERS = {"size", "weight", "letter_spacing", "word_spacing", "first_line_head_indent"}
BREAK_MODES = STRUCTS["limits"]["line_break_mode"].values


#: What is expected, and what a question is told by.
EXPECTED = {"lines", "naturalWidth", "intrinsicContentSize", "sizeThatFits", "textRect", "css", "clusters"}


def questions(name):
    """The questions of a file, without what is expected."""
    for line in (ORACLE / f"{name}.jsonl").read_text().splitlines():
        record = {key: value for key, value in json.loads(line).items() if key not in EXPECTED}
        record.get("options", {}).pop("clusters", None)
        yield record


def command(name, folder, records):
    """The answers of `galley measure --batch` or `galley label --batch`."""
    kind = "label" if name == "uilabel" else "measure"
    lines = "".join(json.dumps(record) + "\n" for record in records)
    output = subprocess.run([COMMAND, kind, "--batch", "-", "--font-dir", ROOT / folder], input=lines, text=True,
                            capture_output=True, check=True).stdout
    return [json.loads(line) for line in output.splitlines()]


def served(name, folder, records):
    """The same through `galley serve`."""
    kind = "label" if name == "uilabel" else "measure"
    lines = "".join(json.dumps({"command": kind, **record}) + "\n" for record in records)
    output = subprocess.run([COMMAND, "serve", "--font-dir", ROOT / folder], input=lines, text=True, capture_output=True,
                            check=True).stdout
    return [json.loads(line) for line in output.splitlines()]


def numbers(answer):
    """The numbers of an answer in one list; of offsets those of UTF-16."""
    if "intrinsicContentSize" in answer:
        return [*answer["intrinsicContentSize"], *answer["sizeThatFits"], *answer["textRect"], answer["firstBaseline"],
                answer["lastBaseline"]]
    keys = ("width", "height", "naturalWidth", "minContentWidth", "firstBaseline", "lastBaseline")
    lines = [line[key] for line in answer["lines"] for key in ("start", "end", "width", "ascent", "descent", "baseline")]
    return [answer[key] for key in keys] + lines


def options_of(record, folder):
    options = {RENAMED.get(key, key): value for key, value in record.get("options", {}).items()}
    options["font"] = [str(ROOT / folder / name) for name in record["fonts"]]
    options["size"] = record["size"]
    if "lang" in record:
        options["language"] = record["lang"]
    if "dir" in record:
        options["direction"] = record["dir"]
    return options


def utf16(text, offset):
    return len(text[:offset].encode("utf-16-le")) // 2


def by_python(record, folder):
    text, options = record["text"], options_of(record, folder)
    if "fitting" in record:
        label = galley_text.Label(text, number_of_lines=record["numberOfLines"], line_break_mode=record["lineBreakMode"],
                                  line_break_strategy=record["lineBreakStrategy"], scale=record["scale"], **options)
        return [*label.intrinsic_content_size, *label.size_that_fits(*record["fitting"]), *label.text_rect(record["bounds"]),
                *label.baselines(record["bounds"])]
    paragraph = galley_text.Paragraph(text, **options)
    layout = paragraph.layout(record["width"])
    numbers = [layout.width, layout.height, paragraph.natural_width, paragraph.min_content_width,
               layout.size.first_baseline, layout.size.last_baseline]
    for line in layout.lines:
        numbers += [utf16(text, line.start), utf16(text, line.end), line.width, line.ascent, line.descent, line.baseline]
    return numbers


def strategy(names):
    """The bits of the names of strategies in C."""
    known = ("pushOut", "hangulWordPriority")
    return sum(0xFFFF if name == "standard" else 1 << known.index(name) for name in names)


def question_for_c(record, folder):
    """A question as Tests/C/answers.c reads it."""
    options = options_of(record, folder)
    lines = [f"kind={'label' if 'fitting' in record else 'measure'}", f"text={record['text'].encode().hex()}"]
    lines += [f"font={path.encode().hex()}" for path in options.pop("font")]
    lines += [f"feature={tag}={value}" for tag, value in options.pop("font_features", {}).items()]
    if "fitting" in record:
        lines += ["fitting=" + ",".join(float(value).hex() for value in record["fitting"]),
                  "bounds=" + ",".join(float(value).hex() for value in record["bounds"]),
                  f"number_of_lines={record['numberOfLines']}", f"scale={float(record['scale']).hex()}",
                  f"break_mode={BREAK_MODES.index(record['lineBreakMode'])}",
                  f"strategy={strategy(record['lineBreakStrategy'])}"]
    else:
        lines.append(f"width={float(record['width']).hex()}")
    given = {"style": {}, "paragraph_style": {}}
    for name, value in options.items():
        if name in CHOICES:
            lines.append(f"{name.removeprefix('line_break_')}={CHOICES[name].index(value)}")
        elif name == "language":
            lines.append(f"{name}={value}")
        elif name in NUMBERS:
            lines.append(f"{name}={float(value).hex()}")
        else:
            struct = next(one for one in given if name in STRUCTS[one])
            given[struct][STRUCTS[struct][name].name] = value
    lines += [f"{struct}={json.dumps(values).encode().hex()}" for struct, values in given.items() if values]
    return "\n".join(lines) + "\nend\n"


def by_c(folder, records):
    output = subprocess.run([ANSWERS], input="".join(question_for_c(record, folder) for record in records), text=True,
                            capture_output=True, check=True).stdout
    answers = []
    for record, line in zip(records, output.splitlines()):
        values = [float.fromhex(word) if "x" in word else int(word) for word in line.split()]
        if "fitting" not in record:
            # C was asked in UTF-8, the command answers in UTF-16.
            data = record["text"].encode()
            for index in range(6, len(values), 6):
                for place in (index, index + 1):
                    values[place] = len(data[:values[place]].decode().encode("utf-16-le")) // 2
        answers.append(values)
    return answers


@pytest.mark.parametrize("name", FILES)
def test_all_ways_give_the_same_numbers(name):
    folder = FILES[name]
    records = list(questions(name))
    assert len(records) >= 60
    expected = [numbers(answer) for answer in command(name, folder, records)]
    assert [numbers(answer) for answer in served(name, folder, records)] == expected
    assert by_c(folder, records) == expected
    for record, answer in zip(records, expected):
        assert by_python(record, folder) == answer, record["id"]
