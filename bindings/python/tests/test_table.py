"""Each option of the command's table, asked at C and Python as at batches: the numbers are the same, and so is what is said about a
mistake."""

import json
import random
import re
import subprocess

import pytest
from test_same_answers import ANSWERS, COMMAND, ROOT, command, numbers, utf16

import galley_text
from galley_text._table import STRUCTS

TABLE = json.loads(subprocess.run([COMMAND, "options", "--format", "json"], capture_output=True, check=True).stdout)["options"]
TEXT = "Prepare once, lay out “many” 12 times;\t漢字、かな。 example.com/path نص عربي and a representation.\nI  am two (too)"
PAGE = ("initialLetter", "writingMode", "textOrientation", "combinedDigits")
#: Where an option belongs in C.
STRUCT_OF = {"characters": "style", "fonts": "style", "cells": "style", "measure": "limits", "label": "label_options"}
#: Options without which another one changes nothing.
NEEDED = {"skipEscapeSequences": {"terminalWidth": "ambiguousNarrow"}, "textOrientation": {"writingMode": "verticalRL"},
          "combinedDigits": {"writingMode": "verticalRL"}, "optimalWeights": {"lineBreaking": "optimal"}, "looseness": {"lineBreaking": "optimal"},
          "kashida": {"alignment": "justified"}, "textJustify": {"alignment": "justified"},
          "justification": {"alignment": "justified"}, "textBoxEdge": {"textBoxTrim": "trimBoth"},
          "hyphenateCharacter": {"hyphenation": "automatic"}, "hyphenateLimitLines": {"hyphenation": "automatic"},
          "hyphenationExceptions": {"hyphenation": "automatic"}, "hyphenationPatterns": {"hyphenation": "automatic"},
          "hyphenateLimitChars": {"hyphenation": "automatic"}, "token": {"numberOfLines": 1, "lineBreakMode": "truncatingTail"},
          "truncationGranularity": {"numberOfLines": 1, "lineBreakMode": "truncatingMiddle"},
          "lineBreakMode": {"numberOfLines": 1}, "baselineAdjustment": {"adjustsFontSizeToFitWidth": True,
                                                                       "minimumScaleFactor": 0.5, "numberOfLines": 1},
          "minimumScaleFactor": {"adjustsFontSizeToFitWidth": True, "numberOfLines": 1}}


def snake(name):
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def values(option, generator):
    """Values that an option can have."""
    kind = option["kind"]
    if kind == "choice":
        return option["values"]
    if kind == "list":
        return [[value] for value in option["values"]]
    if kind == "flag":
        return [True, False]
    if kind == "count":
        return [1, 2, 3]
    if kind == "number":
        of_unit = {"points": (0, 60), "factor": (0.5, 1), "0 to 1": (0, 1), "1 to 1000": (300, 800), "spaces": (1, 9),
                   "ems": (0.2, 1), "pixels per point": (1, 3)}[option["unit"].partition(",")[0]]
        parts = ["5%", "auto" if "auto" in option["unit"] else [1.5, "-2.5%"]] if "%" in option["unit"] else []
        return [round(generator.uniform(*of_unit), 2) for _ in range(3)] + parts
    return [json.loads(example) for example in option["example"].split(" or ") if example != "a character"]


def cases(seed=38):
    generator = random.Random(seed)
    found = []
    for option in TABLE:
        if option["name"] in ("clusters", "runs", "ink"):
            continue  # Answers, for which C and Python have functions.
        found += [(option, value) for value in values(option, generator)]
    return found


def record(option, value):
    """The line of a batch with an option."""
    options = {**NEEDED.get(option["name"], {}), option["name"]: value}
    line = {"id": "x", "text": TEXT, "size": 17, "lang": "en"}
    if option["group"] == "label":
        return {**line, **options, "fitting": [150, 200], "bounds": [3, 5, 120.5, 40]}
    line.update(width=150, options=options)
    if option["group"] == "annotations":
        start = TEXT.index("漢")
        line.update(ruby=[{"start": start, "end": start + 1, "text": "かん"}, {"start": start + 1, "end": start + 2, "text": "じ"}],
                    emphasis=[{"start": 0, "end": 7}], combine=[{"start": 29, "end": 31}])
    return line


def struct_of(name):
    group = next((option["group"] for option in TABLE if option["name"] == name and option["group"] != "label"), "")
    return STRUCT_OF.get(group, "paragraph_style")


def asked_in_c(records):
    """What C answers to lines whose options are all JSON."""
    question = ""
    for line in records:
        text = line["text"]
        is_label = "fitting" in line
        structs, spans = {}, {}
        for name, value in line.get("options", {}).items():
            structs.setdefault(struct_of(name), {})[name] = value
        for name, value in line.items():
            if is_label and any(option["name"] == name and option["group"] == "label" for option in TABLE):
                structs.setdefault("label_options", {})[name] = value
            if name in ("ruby", "emphasis", "combine", "runs"):
                spans[name] = [{**part, **{end: len(text[:part[end]].encode()) for end in ("start", "end")}} for part in value]
        question += f"kind={'label' if is_label else 'measure'}\ntext={text.encode().hex()}\nlanguage={line['lang']}\n"
        question += f"size={float(line.get('size', 17)).hex()}\n"
        if is_label:
            question += "fitting=" + ",".join(float(value).hex() for value in line["fitting"]) + "\n"
            question += "bounds=" + ",".join(float(value).hex() for value in line["bounds"]) + "\n"
            question += f"number_of_lines={line.get('numberOfLines', 1)}\n"
        elif "width" in line:
            question += f"width={float(line['width']).hex()}\n"
        for name, parts in spans.items():
            structs.setdefault("paragraph_style", {})[name] = parts
        for struct, options in structs.items():
            question += f"{struct}={json.dumps(options).encode().hex()}\n"
        question += "end\n"
    output = subprocess.run([ANSWERS], input=question, text=True, capture_output=True, check=True).stdout
    answers = []
    for line, answer in zip(records, output.splitlines()):
        if answer.startswith("! "):
            answers.append(answer[2:])
            continue
        found = [float.fromhex(word) if "x" in word else int(word) for word in answer.split()]
        if "fitting" not in line:
            data = line["text"].encode()
            for index in range(6, len(found), 6):
                for place in (index, index + 1):
                    found[place] = len(data[:found[place]].decode().encode("utf-16-le")) // 2
        answers.append(found)
    return answers


def asked_in_python(line, spelled):
    """What Python answers; ``spelled`` writes the names."""
    text, given = line["text"], line.get("options", {})
    options = {"size": line.get("size", 17), "language": line["lang"]}
    of_limits = {name: value for name, value in given.items() if snake(name) in STRUCTS["limits"]}
    for name, value in given.items():
        if name not in of_limits:
            options[spelled(name)] = value
    if "fitting" in line:
        for name, value in line.items():
            if snake(name) in STRUCTS["label_options"]:
                options["number_of_lines" if name == "numberOfLines" else spelled(name)] = value
        label = galley_text.Label(text, **options)
        return [*label.intrinsic_content_size, *label.size_that_fits(*line["fitting"]), *label.text_rect(line["bounds"]),
                *label.baselines(line["bounds"])]
    lists = {name: line[name] for name in ("ruby", "emphasis", "combine", "runs") if name in line}
    paragraph = galley_text.Paragraph(text, **lists, **options)
    layout = paragraph.layout(line.get("width", 1e9), **{spelled(name): value for name, value in of_limits.items()})
    found = [layout.width, layout.height, paragraph.natural_width, paragraph.min_content_width,
             layout.size.first_baseline, layout.size.last_baseline]
    for one in layout.lines:
        found += [utf16(text, one.start), utf16(text, one.end), one.width, one.ascent, one.descent, one.baseline]
    return found


CASES = cases()
LINES = [record(*case) for case in CASES]
IDS = [f"{option['group']}-{option['name']}-{json.dumps(value)}" for option, value in CASES]


@pytest.fixture(scope="module")
def batch():
    measured = iter(command("measure", "Fonts", [line for line in LINES if "fitting" not in line]))
    labelled = iter(command("uilabel", "Fonts", [line for line in LINES if "fitting" in line]))
    return [next(labelled if "fitting" in line else measured) for line in LINES]


def test_the_table_is_whole():
    known = {option.name for struct in STRUCTS.values() for option in struct.values()}
    missing = {option["name"] for option in TABLE} - known - {"clusters", "runs", "ink", "fontWeight", "fontVariations"}
    assert not missing and len(CASES) > 200


def test_all_options_are_the_same_in_c(batch):
    for name, answer, found in zip(IDS, batch, asked_in_c(LINES)):
        assert found == numbers(answer), name


@pytest.mark.parametrize("index", range(len(CASES)), ids=IDS)
def test_an_option_is_the_same_in_python(index, batch):
    expected = numbers(batch[index])
    for spelled in (snake, str):
        assert asked_in_python(LINES[index], spelled) == expected


def test_most_options_change_the_text(batch):
    plain = numbers(command("measure", "Fonts", [record({"name": "textWrap", "group": "breaking"}, "wrap")])[0])
    changed = {option["name"] for (option, _), answer in zip(CASES, batch) if "lines" in answer and numbers(answer) != plain}
    assert len(changed) > 50


def test_offsets_stay_those_of_the_text_that_was_given():
    text = "straße  und  Fluß\u2028ein  großer"
    paragraph = galley_text.Paragraph(text, text_transform=["uppercase"], white_space="collapse")
    layout = paragraph.layout(90)
    assert "".join(layout.source) == text
    assert "STRASSE" in layout.texts[0]
    for cluster in layout.clusters:
        assert 0 <= cluster.start < cluster.end <= len(text)
        assert layout.caret(cluster.start).offset == cluster.start
    assert galley_text.measure(text, 90, text_transform="uppercase", white_space="collapse") == layout.size
    answer, = galley_text.measure_all([text], 90, lines=9, text_transform="uppercase", white_space="collapse")
    assert answer == layout.size
    label = galley_text.Label(text, text_transform="uppercase", white_space="collapse", number_of_lines=0)
    assert label.layout((0, 0, 90, 500))[0].texts == layout.texts
    cut = galley_text.labels([text], 60, text_transform="uppercase", white_space="collapse")
    drawn = galley_text.Label(text, text_transform="uppercase", white_space="collapse").layout((0, 0, 60, 500))[0]
    assert cut.is_truncated[0] and (cut.hidden_start[0], cut.hidden_end[0]) == drawn.hidden


def test_spans_count_characters():
    text = "\U0001F600é漢字12"
    options = {"writing_mode": "vertical_rl"}
    plain = galley_text.Paragraph(text, **options)
    combined = galley_text.Paragraph(text, combine=[(4, 6)], **options)
    assert combined.natural_width == plain.natural_width - galley_text.Paragraph("12", **options).natural_width + 17
    assert galley_text.Paragraph(text, ruby=[(2, 4, "かんじ")]).layout().height > galley_text.Paragraph(text).layout().height
    mixed = galley_text.Paragraph("small large", runs=[{"start": 6, "end": 11, "size": 34, "letter_spacing": 2}])
    sizes = [run.size for run in mixed.layout().runs]
    assert sizes == [17, 34] and mixed.natural_width > galley_text.Paragraph("small large").natural_width
    for wrong, message in [([(0, 99, "x")], "0 to 99 is no part of a text of 6 characters"), ([{"start": 0, "end": 1}], "text"),
                           ([{"start": 0, "end": 1, "text": "x", "txt": 1}], 'unknown key of a part of "ruby" "txt"')]:
        with pytest.raises(galley_text.GalleyError, match=message):
            galley_text.Paragraph(text, ruby=wrong)


def test_spans_are_refused_where_no_text_has_them():
    line = {"text": "abc", "lang": "en", "fitting": [9, 9], "bounds": [0, 0, 9, 9], "ruby": [{"start": 0, "end": 1, "text": "x"}]}
    assert asked_in_c([line]) == ['"ruby" is of the first paragraph style that galley_paragraph_create is given']


def test_vertical_glyphs_are_turned():
    layout = galley_text.Paragraph("abc漢字", writing_mode="verticalRL").layout()
    assert layout.turns == [1, 0] and len(layout.turns) == len(layout.runs)


def rich_lines(seed):
    """Texts with runs, readings, marks, numbers across, in all writing modes, as lines of a batch."""
    dice = random.Random(seed)
    print("seed", seed)
    words = ["漢字の", "12", "月と", "bold ", "words, ", "東京", "ルビ、", "fi ", "مرحبا ", "\U0001f600"]
    found = []
    for _ in range(12):
        parts = [dice.choice(words) for _ in range(dice.randrange(3, 12))]
        text, line = "".join(parts), {"lang": "ja", "size": 17, "width": dice.choice([60, 90.5, 200]), "id": "x"}
        edges = [sum(map(len, parts[:index])) for index in range(len(parts) + 1)]
        spans = {"ruby": [], "emphasis": [], "combine": [], "runs": []}
        for word, start, end in zip(parts, edges, edges[1:]):
            if word in ("東京", "漢字の") and dice.random() < 0.6:
                spans["ruby"].append({"start": start, "end": start + 2, "text": "かんじ"})
            elif word == "12" and dice.random() < 0.6:
                spans["combine"].append({"start": start, "end": end})
            elif dice.random() < 0.4:
                run = {"start": start, "end": end, "size": dice.choice([12, 25.5]), "letterSpacing": dice.choice([0, 1.25])}
                spans["runs"].append({**run, **dice.choice([{}, {"fonts": ["NotoSans-Bold.ttf"]}, {"lang": "ar"}])})
            elif word.strip() and dice.random() < 0.3:
                spans["emphasis"].append({"start": start, "end": end})
        line.update({name: part for name, part in spans.items() if part}, text=text)
        line["options"] = {"writingMode": dice.choice(["horizontal", "verticalRL", "verticalLR", "sidewaysLR"]),
                           "rubyAlign": dice.choice(["start", "center"]), "hangingPunctuation": ["allowEnd"]}
        found.append(line)
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_rich_text_agrees_to_the_bit(seed):
    lines = rich_lines(seed)
    # Offsets of batches count units of UTF-16.
    batch = [{name: [{**part, **{end: utf16(line["text"], part[end]) for end in ("start", "end")}} for part in value]
              if name in ("ruby", "emphasis", "combine", "runs") else value for name, value in line.items()} for line in lines]
    expected = [numbers(answer) for answer in command("measure", "Fonts", batch)]
    for line in lines:
        for run in line.get("runs", []):
            if "fonts" in run:
                run["fonts"] = [str(ROOT / "Fonts" / name) for name in run["fonts"]]
    assert asked_in_c(lines) == expected
    assert [asked_in_python(line, snake) for line in lines] == expected
