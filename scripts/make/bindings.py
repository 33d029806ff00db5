#!/usr/bin/env python3
"""Writes what the bindings have to list: the options from the table, and for Python the structs and functions of the C header.

  ./galley options --format json | scripts/make/bindings.py --write    bindings/python/galley_text/_table.py and _header.py,
                                                                       bindings/js/options.js, options.d.ts and files.js
  ./galley options --format json | scripts/make/bindings.py --check    fails where they say something else
"""
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ROOT / "bindings/python/galley_text"
JAVASCRIPT = ROOT / "bindings/js"

# Which struct's member `options` has the options of a group; what `measure` prints for them has functions here.
STRUCTS = {"characters": "style", "cells": "style", "breaking": "paragraph_style", "paragraph": "paragraph_style",
           "page": "paragraph_style", "annotations": "paragraph_style", "measure": "limits", "label": "label_options"}
PRINTED = ("clusters", "runs", "ink")
# Types of options that have a form of their own; any other is Any.
FORMS = {"font_features": "Mapping[str, int]", "hyphenate_character": "str", "token": "Optional[str]",
         "hyphenation_exceptions": "str", "hyphenation_patterns": "str", "hyphenate_limit_chars": "Sequence[Optional[int]]", "optimal_weights": "Mapping[str, float]",
         "justification": "Mapping[str, float]", "tab_stops": "Iterable[Union[float, Tuple[float, str], Tuple[float, str, str], Tuple[float, str, str, str]]]",
         "list_marker": "Union[str, Sequence[Union[str, float]]]",
         "text_indent": 'Union[float, Sequence[Union[float, Literal["hanging", "eachLine", "each_line"]]]]',
         "text_box_edge": 'Tuple[Literal["text", "cap", "ex"], Literal["text", "alphabetic"]]',
         "initial_letter": "Union[float, Tuple[float, int]]", "text_emphasis": "str", "scale": "Optional[float]",
         "text_fit": "Sequence[Union[str, float]]", "letter_spacing": "Union[float, str, Sequence[Union[float, str]]]",
         "word_spacing": "Union[float, str, Sequence[Union[float, str]]]",
         "vertical_align": "Union[float, str, Sequence[Union[float, str]]]", "font_size_adjust": "Union[float, str, Sequence[Union[float, str]]]"}
# The arguments that are no options of the table.
OWN = {"font": ("Union[FontLike, Iterable[FontLike]]", "the fonts: a file, bytes, `\"embedded:Inter-roman.var.ttf\"`, a list in "
                "order of preference, or `Fonts`; without it the embedded ones, which in a list are `\"embedded:*\"`"),
       "size": ("float", "points in one em; 17"), "weight": ("float", "1 to 1000"),
       "family": ("str", "a family of the embedded fonts or, with `system_fonts`, of the machine, before the other fonts"),
       "slant": ('Literal["upright", "italic", "oblique"]', '`"italic"`, `"oblique"`'),
       "system_fonts": ("bool", "whether the machine's fonts are used, too"),
       "variations": ("Mapping[str, float]", "places on the axes of the first font, as `{\"wdth\": 80}`"),
       "language": ("str", "a tag of BCP 47"), "tracking": ("float", "added to letter_spacing"),
       "direction": ('Literal["auto", "ltr", "rtl"]', "`\"auto\"`, `\"ltr\"`, `\"rtl\"`"),
       "justify_space_stretch": ("float", "of `justification`"), "justify_letter_spacing": ("float", "of `justification`")}
TITLES = {"characters": "How characters look", "cells": "In a terminal", "breaking": "How lines are chosen",
          "paragraph": "How they stand", "page": "But in labels", "annotations": "How annotations of a `Paragraph` are set"}


def snake(name):
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


# ---- The table --------------------------------------------------------------------------------------------------------


def literal(values):
    spellings = dict.fromkeys([*values, *map(snake, values)])
    return "Literal[%s]" % ", ".join(json.dumps(one) for one in spellings)


def annotation(name, option):
    kind = option["kind"]
    if name == "terminal_width":
        return "Optional[%s]" % literal(option["values"])
    if name in FORMS:
        return FORMS[name]
    if kind == "list":
        return "Iterable[%s]" % literal(option["values"])
    return {"choice": lambda: literal(option["values"]), "number": lambda: "float", "count": lambda: "int",
            "flag": lambda: "bool"}.get(kind, lambda: "Any")()


def wrapped(words, first, rest, end=""):
    """Words in lines of at most 120 columns."""
    lines, line = [], first
    for word in words:
        if len(line) + len(word) + 1 > 120 - len(end):
            lines.append(line.rstrip())
            line = rest
        line += word + " "
    return "\n".join([*lines, line.rstrip()]) + end


def typed(names, options):
    """The members of a TypedDict."""
    lines = []
    for name in names:
        one = "    %s: %s" % (name, OWN[name][0] if name in OWN else options[name])
        if len(one) > 120:
            head, inner = one.split("Literal[", 1)
            one = wrapped(inner.split(" "), head + "Literal[\n        ", "        ")
        lines.append(one)
    return "\n".join(lines) or "    pass"


def table(options):
    by_struct, hints, groups = {}, {}, {}
    for option in options:
        struct = STRUCTS.get(option["group"])
        if not struct or option["group"] == "measure" and option["name"] in PRINTED:
            continue
        name = snake(option["name"])
        by_struct.setdefault(struct, {})[name] = option
        hint = annotation(name, option)
        names = [name, *(snake(other) for other in option.get("otherNames", []))]
        for one in names:
            groups.setdefault(option["group"], {})[one] = hint
        hints.setdefault(option["group"], []).append((names, option))
    text = ['"""The options by the names of Python. Written by scripts/make/bindings.py from the table of the command."""', "",
            "from __future__ import annotations", "",
            "from typing import Any, Dict, Iterable, Literal, Mapping, NamedTuple, Optional, Sequence, Tuple, TypedDict, Union",
            "", "from ._fonts import FontLike", "", "",
            "class Option(NamedTuple):", '    """An option of the table: its name there, the kind of its value, and its values."""', "",
            "    name: str", "    kind: str", "    values: Tuple[str, ...] = ()", "", "",
            "#: The options that each struct of C takes, by their names in snake_case.",
            "STRUCTS: Dict[str, Dict[str, Option]] = {"]
    for struct, known in by_struct.items():
        text.append("    %s: {" % json.dumps(struct))
        for name, option in known.items():
            values = "".join(json.dumps(value) + ", " for value in option.get("values", []))
            start = '        "%s": Option("%s", "%s"' % (name, option["name"], option["kind"])
            if not values:
                text.append(start + "),")
            else:
                tail = values[:-1] if len(option["values"]) == 1 else values[:-2]
                text.append(wrapped(tail.split(" "), start + ", (", " " * 12, ")),"))
        text.append("    },")
    text += ["}", "", "#: Names of CSS for options.", "OTHER_NAMES: Dict[str, str] = {"]
    for option in options:
        if option["group"] in STRUCTS:
            text += ["    %s: %s," % (json.dumps(snake(other)), json.dumps(snake(option["name"])))
                     for other in option.get("otherNames", [])]
    text += ["}", "", ""]

    def of(*wanted, without=()):
        found = {}
        for group in wanted:
            found.update(groups[group])
        return {name: hint for name, hint in found.items() if name not in without}

    # A label has one of its own.
    strategy = "line_break_strategy"
    shared = of("characters", "cells", "breaking", "paragraph", without=(strategy,))
    text += ["class LabelTextOptions(TypedDict, total=False):",
             '    """The keyword arguments that a text has in a label, too, for type checkers."""', "",
             typed([*OWN, *shared], shared), "", "",
             "class TextOptions(LabelTextOptions, total=False):",
             '    """The keyword arguments of :func:`measure` and of all that makes a text but a label, for type checkers."""', ""]
    page = {**of("page", "annotations"), strategy: groups["breaking"][strategy]}
    text += [typed(page, page), "", "", "class LabelOptions(LabelTextOptions, total=False):",
             '    """The keyword arguments of :class:`Label` but the text and the number of lines, for type checkers."""', ""]
    label = of("label", without=())
    text += [typed(label, label), "", "", "class LimitOptions(TypedDict, total=False):",
             '    """What a text is asked beside its lines, height, break mode and token, for type checkers."""', ""]
    limits = of("measure", without=("max_height", "line_break_mode", "token"))
    text += [typed(limits, limits), "", ""]
    text += [typed(["BreakMode"], {"BreakMode": label["line_break_mode"]}).replace("    BreakMode: ", "BreakMode = ").replace(
        "\n        ", "\n    "), "", "#: The options of texts, as ``help(galley_text.measure)`` lists them.", 'HELP = """']
    for group, title in TITLES.items():
        listed = []
        if group == "characters":
            listed += ["``%s`` (%s)" % (name, says.replace("`", "``")) for name, (_, says) in OWN.items()]
        for names, option in hints[group]:
            shown = " or ".join("``%s``" % name for name in names)
            values = ", ".join('``"%s"``' % value for value in option.get("values", []))
            listed.append(shown + (" (%s)" % values if values else ""))
        text.append("    " + wrapped((", ".join(listed) + ".").split(" "), title + ": ", "    ") + "\n")
    text += ["    :class:`TextOptions` lists all with their types; docs/OPTIONS.md says what each does. Names and values are taken in",
             '    camelCase and in snake_case.', '    """']
    return "\n".join(text) + "\n"


# ---- The header -------------------------------------------------------------------------------------------------------

NUMBERS = {"size_t": "c_size_t", "ptrdiff_t": "c_ssize_t", "double": "c_double", "float": "c_float", "int32_t": "c_int32",
           "int64_t": "c_int64", "uint32_t": "c_uint32", "uint64_t": "c_uint64", "uint8_t": "c_uint8",
           "galley_status": "c_int32", "galley_encoding": "c_int32"}
# Bytes of Python are given for these, and kept by them.
BYTES = {("galley_text", "data"), ("galley_texts", "joined")}
# Addresses, of whatever it is that stands there.
ADDRESSES = {("galley_text_column", "validity"), ("galley_text_column", "found")}


def class_name(name):
    return "".join(part[0].upper() + part[1:] for part in name.removeprefix("galley_").split("_"))


def ctype(declaration, structs):
    """The type of ctypes for a type of C without its name."""
    words = declaration.replace("const", " ").replace("struct ", " ").replace("*", " * ").split()
    name, depth = words[0], words.count("*")
    if name in ("char", "void") and depth:
        inner, depth = ("c_char_p" if name == "char" else "c_void_p"), depth - 1
    elif name in NUMBERS:
        inner = NUMBERS[name]
    elif name in structs:
        inner = class_name(name)
    elif depth:
        inner, depth = "c_void_p", depth - 1  # a handle
    else:
        return {"void": "None"}[name]
    for _ in range(depth):
        inner = "POINTER(%s)" % inner
    return inner


def fields(struct, body, structs):
    for declaration in filter(None, (part.strip() for part in body.split(";"))):
        pointer = re.fullmatch(r".*?\(\*(\w+)\)\(.*\)", declaration, re.S)
        if pointer:
            yield pointer[1], "c_void_p"
            continue
        first, *others = (part.strip() for part in declaration.split(","))
        kind, name, length = re.fullmatch(r"(.*?)(\w+)(?:\[(\d+)\])?", first, re.S).groups()
        for one in [name, *others]:
            if length:
                yield one, "c_char * " + length
            elif (struct, one) in BYTES:
                yield one, "c_char_p"
            elif (struct, one) in ADDRESSES:
                yield one, "c_void_p"
            else:
                yield one, ctype(kind, structs)


def header(source):
    source = re.sub(r"/\*.*?\*/", "", source, flags=re.S)
    source = re.sub(r"^#.*?(?<!\\)$", "", source, flags=re.M | re.S)
    bodies = {name: body for body, name in re.findall(r"typedef struct \{(.*?)\} (\w+);", source, re.S)}
    arrow = {name: body for name, body in re.findall(r"^struct (\w+) \{(.*?)^\};", source, re.S | re.M)}
    order = sorted([*bodies, *arrow], key=lambda name: source.index("} %s;" % name if name in bodies else "struct %s {" % name))
    text = ['"""The structs and functions of galley.h. Written by scripts/make/bindings.py."""', "", "from __future__ import annotations", "",
            "from ctypes import POINTER, Structure, c_char, c_char_p, c_double, c_float, c_int32, c_int64, c_size_t, c_uint8",
            "from ctypes import c_uint32, c_uint64, c_void_p", "from typing import Any, Dict, List, Tuple"]
    structs = {**bodies, **arrow}
    for name in order:
        listed = ['("%s", %s)' % field for field in fields(name, structs[name], structs)]
        members = wrapped(", ".join(listed).replace(", (", ",\0(").replace(" ", "\1").replace("\0", " ").split(" "), "    ", "    ")
        members = members.replace("\1", " ")
        if name in arrow:
            text += ["", "", "class %s(Structure):" % name, '    """A part of the Arrow C data interface."""', "", "",
                     "%s._fields_ = [" % name, members + "]"]
        else:
            text += ["", "", "class %s(Structure):" % class_name(name), "    _fields_ = [", "    " + members.replace("\n", "\n    ") + "]"]
    text += ["", "", "#: Each function with what it gives and takes.", "FUNCTIONS: Dict[str, Tuple[Any, List[Any]]] = {"]
    plain = re.sub(r"typedef.*?;|enum \{.*?\};", "", source, flags=re.S)
    for result, name, arguments in re.findall(r"^([a-z][\w \*]*?)(galley_\w+)\(([^()]*)\);", plain, re.M):
        kinds = [re.sub(r"\w+$", "", one.strip()) for one in arguments.split(",") if one.strip() != "void"]
        listed = ", ".join(ctype(kind, structs) for kind in kinds)
        text.append(wrapped(("%s, [%s])," % (ctype(result, structs), listed)).split(" "), '    "%s": (' % name, " " * 8))
    return "\n".join(text) + "\n}\n"


# ---- JavaScript -------------------------------------------------------------------------------------------------------

# The groups of the options that an interface of TypeScript has.
INTERFACES = {"CharacterOptions": ("How characters look.", ["characters", "fonts"]),
              "LineOptions": ("How lines are chosen, and how they stand.", ["breaking", "paragraph"]),
              "PageOptions": ("What texts have, but not labels.", ["cells", "page"]),
              "AnnotationOptions": ("How annotations are set.", ["annotations"]),
              "LimitOptions": ("How many lines there may be, and to what sizes are rounded.", ["measure"]),
              "LabelOnlyOptions": ("What labels have beside their texts.", ["label"])}
# The options that a part of a text may have.
OF_RUNS = ["fontFeatures", "letterSpacing", "wordSpacing", "fontSizeAdjust", "fontVariantEmoji", "verticalAlign", "textDecorationLine", "textDecorationStyle",
           "textDecorationThickness", "textDecorationColor", "textDecorationSkipInk", "textUnderlineOffset", "textUnderlinePosition",
           "lineBreakStrictness", "wordBreak"]
# Options whose name in CSS means something else as well, or has other values.
NOT_ALIKE = {"kern", "rubyScale", "layoutDirection", "lineBreakMode", "token", "lineHeightFactor", "paragraphSpacing",
             "paragraphSpacingBefore", "listMarker", "combinedDigits"}
# Words of CSS for values, where they are not the table's with hyphens.
WORDS_OF_CSS = {"alignment": {"start": "natural", "justify": "justified"}, "textAlignLast": {"start": "natural", "justify": "justified"},
                "hyphenation": {"auto": "automatic"}, "textWrap": {"nowrap": "noWrap"},
                "lineBreaking": {"auto": "greedy", "balance": "balanced"},
                "script": {"baseline": "normal", "super": "superscript", "sub": "subscript"}, "writingMode": {"horizontal-tb": "horizontal"}}


def kebab(name):
    return snake(name).replace("_", "-")


def names_of_css(option):
    """The names that an option has in JavaScript beside its own."""
    names = list(option.get("otherNames", []))
    if "css" in option and option["name"] not in NOT_ALIKE:
        names.append(re.sub("-(.)", lambda letter: letter[1].upper(), option["css"]))
    return [name for name in dict.fromkeys(names) if name != option["name"]]


def words(option):
    """All words for the values of a choice or a list, with the value that each stands for."""
    known = {value: value for value in option["values"] + option.get("otherValues", [])}
    for value in option["values"]:
        known.setdefault(kebab(value), value)
    return {**known, **WORDS_OF_CSS.get(option["name"], {})}


def typescript(schema):
    """The type of the values that a JSON schema allows."""
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(typescript(one) for one in schema["anyOf"]))
    kind = schema["type"]
    if isinstance(kind, list):
        return " | ".join(typescript({**schema, "type": one}) for one in kind)
    if kind == "array" and "prefixItems" in schema:
        items = [typescript(one) for one in schema["prefixItems"]]
        least = schema.get("minItems", 0)
        marked = [("(%s)" % one if " " in one and index >= least else one) + ("?" if index >= least else "") for index, one in enumerate(items)]
        return "readonly [%s]" % ", ".join(marked)
    if kind == "array":
        return "readonly (%s)[]" % typescript(schema["items"])
    if kind == "object" and "properties" in schema:
        return "{ %s }" % "; ".join("%s?: %s" % (name, typescript(one)) for name, one in schema["properties"].items())
    if kind == "object":
        return "Readonly<Record<string, %s>>" % typescript(schema["additionalProperties"])
    if kind == "string" and schema.get("pattern", "").endswith("%$"):
        return "`${number}%`"
    return {"number": "number", "integer": "number", "string": "string", "boolean": "boolean", "null": "null"}[kind]


def type_of(option):
    if option["kind"] not in ("choice", "list"):
        return typescript(option["schema"])
    values = " | ".join(json.dumps(word) for word in words(option))
    return values if option["kind"] == "choice" else "%s | readonly (%s)[]" % (values, values)


def javascript(options):
    """The table by the names of JavaScript."""
    known, names = {}, {}
    for option in options:
        if option["name"] in PRINTED or not any(option["group"] in groups for _, groups in INTERFACES.values()):
            continue
        entry = known.setdefault(option["name"], {"groups": []})
        entry["groups"].append(option["group"])
        if "values" in option:
            entry[option["kind"]] = words(option)
        for name in names_of_css(option):
            names[name] = option["name"]
    text = ["// The options by the names of JavaScript. Written by scripts/make/bindings.py from the table of the command.", "",
            "/** The groups of each option; the values of a choice or a list by all words that are taken for them. */",
            "export const OPTIONS = {"]
    text += ["  %s: %s," % (name, json.dumps(entry)) for name, entry in known.items()]
    text += ["};", "", "/** Other names of options, most of them those of CSS. */", "export const OTHER_NAMES = {"]
    text += ["  %s: %s," % (name, json.dumps(other)) for name, other in names.items()]
    text += ["};", "", "/** The options that a part of a text may have. */", "export const OF_RUNS = %s;" % json.dumps(OF_RUNS)]
    return "\n".join(text) + "\n"


def types(options):
    """The interfaces of the options."""
    text = ["// The types of the options. Written by scripts/make/bindings.py from the table of the command."]

    def add(name, says, among):
        text.extend(["", "/** %s */" % says, "export interface %s {" % name])
        for option in among:
            for one in [option["name"], *names_of_css(option)]:
                says = option["summary"] if one == option["name"] else "Another name of `%s`." % option["name"]
                text.extend(["  /** %s */" % says, "  %s?: %s;" % (one, type_of(option))])
        text.append("}")

    for name, (says, groups) in INTERFACES.items():
        add(name, says, [option for option in options if option["group"] in groups and option["name"] not in PRINTED])
    of_runs = [option for option in options if option["name"] in OF_RUNS and option["group"] in ("characters", "breaking")]
    add("RunCharacterOptions", "What a part of a text may have.", of_runs)
    return "\n".join(text) + "\n"


# How CSS calls the families of Fonts/, where their names say it not.
FAMILIES = {"Inter": "Inter", "NotoSansCJKjp": "Noto Sans CJK JP", "NotoColorEmoji": "Noto Color Emoji", "Roboto": "Roboto"}
# The scripts of Unicode that a family is for, where its name says it not.
SCRIPTS = {"NotoSansCJKjp": ["Han", "Hiragana", "Katakana", "Bopomofo", "Hangul"], "NotoNastaliqUrdu": ["Arabic"], "NotoColorEmoji": [],
           "Inter": ["Latin", "Greek", "Cyrillic"], "NotoSans": [], "NotoSansMono": [], "Roboto": []}
WEIGHTS = {"Regular": 400, "Medium": 500, "Bold": 700}


def files():
    """The fonts and the hyphenation patterns that the module may be given, in the order of the embedded ones."""
    fonts = []
    manifest = (ROOT / "Fonts/Embedding/embed.c").read_text(encoding="utf-8")
    for name in re.findall(r'^ +\{"([^"]+)",', manifest, re.M):
        family, face = re.match(r"(\w+)(?:-(\w+))?", name).groups()
        script = family.removeprefix("NotoSans").removeprefix("NotoSerif")
        fonts.append({"name": name, "family": FAMILIES.get(family) or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", family),
                      "weight": "100 900" if ".var." in name else WEIGHTS.get(face, 400),
                      "italic": (face or "").lower() == "italic", "scripts": SCRIPTS.get(family, [script])})
    languages = (ROOT / "Sources/CGalleyHyphenationData/languages.c").read_text(encoding="utf-8")
    patterns = [{"name": name, "file": "%s.bin" % table.replace("_", "-"), "exceptions": exceptions} for name, table, exceptions in
                re.findall(r'^ +\{"([^"]+)", table_(\w+), sizeof \w+, "([^"]*)"\}', languages, re.M)]
    text = ["// The files that the module may be given. Written by scripts/make/bindings.py from what the native library embeds.", "",
            "/** In the order in which a font is looked for. */", "export const FONTS = ["]
    text += ["  %s," % json.dumps(font) for font in fonts]
    text += ["];", "", "/** Tables of hyphenation patterns, with words that are hyphenated otherwise. */", "export const PATTERNS = ["]
    text += ["  %s," % json.dumps(table, ensure_ascii=False) for table in patterns]
    return "\n".join([*text, "];"]) + "\n"


def main():
    if sys.argv[1:] not in (["--write"], ["--check"]):
        sys.exit(__doc__)
    options = json.load(sys.stdin)["options"]
    written = {PYTHON / "_table.py": table(options),
               PYTHON / "_header.py": header((ROOT / "include/galley.h").read_text(encoding="utf-8")),
               JAVASCRIPT / "options.js": javascript(options), JAVASCRIPT / "options.d.ts": types(options),
               JAVASCRIPT / "files.js": files()}
    for path, text in written.items():
        if sys.argv[1] == "--write":
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            sys.exit("error: %s is not what scripts/make/bindings.py --write writes" % path.relative_to(ROOT))


main()
