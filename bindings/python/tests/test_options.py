"""Options that the oracle files do not use: each changes a text, and does so alike in Swift's command, serve, C and Python."""

import pytest
from test_same_answers import by_c, by_python, command, numbers, served

import galley_text

ENGLISH = "“Typography,” she said, “is an unconventional representation of circumstances (hyphenation included).”"
JAPANESE = "一、二三四五、六七八九。"
ARABIC = "كان يا ما كان في قديم الزمان سلطان عظيم الشأن يحكم بلادا واسعة."
#: Options with a text and a width where they matter.
CASES = [
    ({"lineBreakRules": "browser"}, "example.com/path?query=value", 140),
    ({"lineBreaking": "pretty"}, ENGLISH, 150),
    ({"lineBreaking": "optimal"}, ENGLISH, 150),
    ({"lineBreaking": "balanced"}, ENGLISH, 150),
    ({"hangingPunctuation": ["first", "last"]}, ENGLISH, 150),
    ({"hangingPunctuation": ["allowEnd"]}, "日本語の組版、とても難しい。句読点、行の端。", 137),
    ({"hangingPunctuation": ["forceEnd", "first"]}, "日本語の組版、とても難しい。句読点、行の端。", 135),
    ({"kashida": "always", "alignment": "justified"}, ARABIC, 150),
    ({"kashida": "auto", "alignment": "justified"}, ARABIC, 150),
    ({"textAlignLast": "justified", "alignment": "left"}, "two words", 150),
    ({"textJustify": "interCharacter", "alignment": "justified"}, ENGLISH, 150),
    ({"textWrap": "noWrap"}, ENGLISH, 150),
    ({"overflowWrap": "anywhere"}, "a representation", 60),
    ({"overflowWrap": "normal"}, "a representation", 60),
    ({"whiteSpace": "breakSpaces"}, "spaces          that take room at the ends", 80),
    ({"textBoxTrim": "trimBoth", "textBoxEdge": ["cap", "alphabetic"]}, ENGLISH, 150),
    ({"textBoxTrim": "trimStart", "textBoxEdge": ["ex", "text"]}, ENGLISH, 150),
    ({"lineHeight": 30}, ENGLISH, 150),
    ({"textIndent": 20}, ENGLISH, 150),
    ({"textIndent": [20, "hanging", "eachLine"]}, ENGLISH + "\n" + ENGLISH, 150),
    ({"initialLetter": 3}, ENGLISH, 150),
    ({"initialLetter": [3, 1]}, ENGLISH, 150),
    ({"lineAdjustment": "pushIn"}, JAPANESE, 95),
    ({"lineAdjustment": "pushIn", "alignment": "justified"}, JAPANESE, 95),
    ({"terminalWidth": "ambiguousNarrow"}, "cells of “东京”\tand é…", 11),
    ({"terminalWidth": "ambiguousWide"}, "cells of “东京”\tand é…", 11),
    ({"terminalWidth": "graphemesAmbiguousNarrow"}, "नमस्ते दुनिया\tน้ำ", 11),
    ({"terminalWidth": "ambiguousNarrow", "skipEscapeSequences": True}, "\x1b[31mred\x1b[0m and\tmore", 11),
    ({"tabSize": 3}, "a\tb\tlonger\tc", 400),
    ({"hyphenation": "automatic"}, ENGLISH, 90),
    ({"hyphenation": "automatic", "hyphenateCharacter": "="}, ENGLISH, 90),
    ({"hyphenation": "automatic", "hyphenateLimitLines": 1}, "internationalization representation " * 3, 110),
    ({"hyphenation": "automatic", "hyphenateLimitChars": [14]}, ENGLISH, 90),
    ({"hyphenation": "automatic", "hyphenateLimitChars": [5, 6, 6]}, ENGLISH, 90),
    ({"hyphenation": "automatic", "hyphenateLimitChars": [5, 6]}, ENGLISH, 90),
]


def record(options, text, width):
    fonts = ["Inter-roman.var.ttf", "NotoSansArabic-Regular.ttf", "NotoSansCJKjp-Regular.subset.otf"]
    return {"id": "x", "text": text, "width": width, "size": 17, "fonts": fonts, "lang": "en", "options": options}


@pytest.mark.parametrize("options, text, width", CASES, ids=[str(case[0]) for case in CASES])
def test_an_option_is_the_same_in_all_languages(options, text, width):
    records = [record(options, text, width)]
    expected = [numbers(answer) for answer in command("more", "Fonts", records)]
    assert [numbers(answer) for answer in served("more", "Fonts", records)] == expected
    assert by_c("Fonts", records) == expected
    assert by_python(records[0], "Fonts") == expected[0]


@pytest.mark.parametrize("options, text, width", CASES, ids=[str(case[0]) for case in CASES])
def test_an_option_changes_the_text(options, text, width):
    plain = {key: value for key, value in options.items() if key in ("alignment", "hyphenation") and len(options) > 1}
    without, with_it = (placed(record(kept, text, width)) for kept in (plain, options))
    assert without != with_it


def placed(question):
    """Where all glyphs of a text stand, beside the numbers of its lines."""
    from test_same_answers import options_of
    paragraph = galley_text.Paragraph(question["text"], **options_of(question, "Fonts"))
    layout = paragraph.layout(question["width"])
    glyphs = [(run.glyphs, run.origins) for run in layout.runs]
    return layout.lines, glyphs, layout.size, paragraph.min_content_width


def test_limits_of_justified_lines():
    def origins(**options):
        paragraph = galley_text.Paragraph("Prepare once and lay out many times in each of the columns", alignment="justified", **options)
        return [run.origins for run in paragraph.layout(150).runs]

    # Where spaces grow no more, characters move apart, if they may.
    apart = origins(justify_space_stretch=0, justify_letter_spacing=1)
    assert apart != origins()
    assert origins(justify_space_stretch=0.5, justify_letter_spacing=1) not in (apart, origins())


def test_superscripts_are_smaller():
    plain, small = (galley_text.measure("2", script=script) for script in ("normal", "superscript"))
    assert small.width < plain.width


def test_letters_are_changed():
    assert galley_text.transform("straße ǆ", "uppercase") == "STRASSE Ǆ"
    assert galley_text.transform("istanbul", "uppercase", language="tr") == "İSTANBUL"
    assert galley_text.transform("ijs en sneeuw", "capitalize", language="nl") == "IJs En Sneeuw"
    assert galley_text.transform("ｱｧ a", "fullWidth", "fullSizeKana") == "アア\u3000ａ"
    assert galley_text.transform("", "lowercase") == ""
    with pytest.raises(ValueError, match="transform must be of uppercase"):
        galley_text.transform("a", "upper")


def test_line_breaks_by_the_rules_of_browsers():
    text = "example.com/path?query=value"
    plain, browser = (galley_text.line_breaks(text, line_break_rules=rules) for rules in ("unicode", "browser"))
    assert plain != browser


@pytest.mark.parametrize("options", [
    {"hanging_punctuation": ["ends"]}, {"hanging_punctuation": ["allowEnd", "forceEnd"]}, {"hyphenate_character": "ab"},
    {"hyphenate_limit_chars": [-1]}, {"hyphenate_limit_lines": -1}, {"text_box_edge": ("cap", "cap")}, {"tab_size": -1},
    {"line_height": -1}, {"script": "tiny"}, {"line_adjustment": "pull"}, {"terminal_width": "wide"}, {"line_break_rules": "chrome"}, {"hanging_punctuation": 16},
], ids=str)
def test_wrong_values_are_refused_by_name(options):
    with pytest.raises((ValueError, galley_text.GalleyError)) as error:
        galley_text.measure("text", **options)
    name = next(iter(options))
    words = {"hyphenate_limit_chars": "hyphenate_limit", "tab_size": "tabSize", "line_height": "lineHeight"}
    assert words.get(name, name).lower().replace("_", "") in str(error.value).lower().replace("_", "")
