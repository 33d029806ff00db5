#!/usr/bin/env python3
"""Writes the JSON Schemas of lines and documents, and holds JSON to them and to those of answers.

  scripts/make/schemas.py --write                      schema/*.json, from `galley schema`; they refer to each other
  scripts/make/schemas.py --check                      fails where the folder has something else
  scripts/make/schemas.py --validate [PATH…]           holds JSON to the schemas; needs jsonschema from PyPI

--validate looks at the documents of examples/, at lines with every option and the answers to them, at the audit of an
example, and at 60 of these damaged: the schema has to refuse each and name the key that Galley names. A PATH is a file
of lines for measure, label or solve, told by their keys, of which those are left out that --lenient ignores; or a
folder of what tests sent and got, which GALLEY_TRANSCRIPT=FOLDER makes GalleyCommandTests write.

  --seed N      another choice of what is damaged
  --fonts DIR   where names of fonts start

The schemas of answers, schema/*-answer.json and audit-report.json, are kept by hand: the program has them from there.

GALLEY names the program; without it, ./galley.
"""
import argparse
import collections
import copy
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "schema"
TEST_FONTS = ROOT / "Tests/Fixtures/Fonts"
GALLEY = os.environ.get("GALLEY", str(ROOT / "galley"))
ANSWERS = {"measure": "measure", "label": "label", "breaks": "breaks", "solve": "solve", "layout": "layout"}


def galley(*arguments, text=""):
    return subprocess.run([GALLEY, *arguments], input=text, capture_output=True, text=True, encoding="utf-8")


def is_kept(name):
    return name.endswith(("-answer", "-report"))


def schemas():
    """Those kept by hand as the folder has them, and the others with references as in the folder."""
    names = [line.split()[0] for line in galley("schema").stdout.splitlines()]
    others = referring({name: json.loads(galley("schema", name).stdout) for name in names if not is_kept(name)})
    return {name: json.loads((FOLDER / (name + ".json")).read_text(encoding="utf-8")) if is_kept(name)
            else others[name] for name in names}


def written(schema):
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


#: Keywords whose value is a schema, a list of schemas, or an object of schemas.
SCHEMA = {"items", "additionalProperties", "propertyNames", "if", "then", "else"}
SCHEMAS, NAMED_SCHEMAS = {"anyOf", "allOf", "prefixItems"}, {"properties", "$defs"}
#: The least lines of a schema for which a reference stands: of properties of one name, and of others.
LEAST_OF_NAME, LEAST = 5, 12
#: The schema whose file has the definitions that others share.
OF_DEFINITIONS = "layout-document"


def referring(wholes):
    """The schemas with a reference to the first place of each that comes several times, in its file or another."""
    places = {}

    def file(name, own):
        return "" if name == own else name + ".json"

    def pointer(path):
        return "#" + "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)

    def shortened(schema, name, path):
        if not isinstance(schema, dict):
            return schema
        if "$ref" in schema:
            return {**schema, "$ref": file(OF_DEFINITIONS, name) + schema["$ref"]}
        lines = written(schema).count("\n")
        is_property = len(path) > 1 and path[-2] == "properties"
        is_definition = path[:-1] == ("$defs",)
        if path and not is_definition and lines >= (LEAST_OF_NAME if is_property else LEAST):
            key = (json.dumps(schema), path[-1] if lines < LEAST else None)
            place = places.setdefault(key, (name, path))
            if place != (name, path):
                return {"$ref": file(place[0], name) + pointer(place[1])}
        short = {}
        for keyword, value in schema.items():
            if keyword in SCHEMA:
                value = shortened(value, name, (*path, keyword))
            elif keyword in SCHEMAS:
                value = [shortened(one, name, (*path, keyword, index)) for index, one in enumerate(value)]
            elif keyword in NAMED_SCHEMAS:
                if keyword == "$defs" and name != OF_DEFINITIONS:
                    assert value == wholes[OF_DEFINITIONS]["$defs"]
                    continue
                value = {key: shortened(one, name, (*path, keyword, key)) for key, one in value.items()}
            short[keyword] = value
        return short

    # Those of `serve` repeat all others.
    order = sorted(wholes, key=lambda name: name.startswith("serve-"))
    found = {name: shortened(wholes[name], name, ()) for name in order}
    return {name: found[name] for name in wholes}


def write_or_check(is_check):
    faults, known = [], set()
    FOLDER.mkdir(exist_ok=True)
    for name, schema in schemas().items():
        path = FOLDER / (name + ".json")
        known.add(path)
        if is_kept(name):
            continue
        if not is_check:
            path.write_text(written(schema), encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != written(schema):
            faults.append("schema/%s.json is not what scripts/make/schemas.py --write writes" % name)
    for path in set(FOLDER.glob("*.json")) - known:
        if is_check:
            faults.append("schema/%s is of no schema of `galley schema`" % path.name)
        else:
            path.unlink()
    return faults


class Judge:
    """Holds JSON to the schemas, and counts what it held."""

    def __init__(self):
        from jsonschema import Draft202012Validator
        from referencing import Registry
        from referencing.jsonschema import DRAFT202012

        self.validators, self.faults, self.counts = {}, [], collections.Counter()
        self.schemas = schemas()
        # Files refer to each other by their names, as in the folder.
        files = [(name + ".json", DRAFT202012.create_resource(schema)) for name, schema in self.schemas.items()]
        registry = Registry().with_resources(files)
        for name, schema in self.schemas.items():
            Draft202012Validator.check_schema(schema)
            self.validators[name] = Draft202012Validator({"$ref": name + ".json"}, registry=registry)

    def errors(self, name, value):
        return list(self.validators[name].iter_errors(value))

    def hold(self, name, value, place):
        self.counts[name] += 1
        for error in self.errors(name, value)[:1]:
            reasons = [error.message] + [one.message for one in error.context]
            self.faults.append("%s is no %s: %s: %s" % (
                place, name, "/".join(map(str, error.absolute_path)), " | ".join(one[:160] for one in reasons)))

    def blamed(self, name, value):
        """The keys that the schema names."""
        keys = set()
        errors = self.errors(name, value)
        # Of several ways to be whole, each names what it misses.
        for error in errors + [way for error in errors for way in error.context]:
            if error.validator == "additionalProperties" and isinstance(error.instance, dict):
                keys |= set(error.instance) - set(error.schema.get("properties", {}))
            elif error.validator == "required":
                keys |= {key for key in error.validator_value if key not in error.instance}
            keys |= {[part for part in error.absolute_path if isinstance(part, str)][-1:][0]} if any(
                isinstance(part, str) for part in error.absolute_path) else set()
        return keys


def lines_of(command, values, fonts):
    """Sends lines to a command and returns the answers."""
    for value in values:
        names = value.get("fonts")
        if fonts and isinstance(names, list):
            value["fonts"] = [next((str(path) for path in (Path(fonts, name), TEST_FONTS / name) if path.exists()), name)
                              for name in names if isinstance(name, str)]
    text = "".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values)
    arguments = [command, "--batch", "-"]
    if fonts and command in ("measure", "label"):
        arguments += ["--font-dir", fonts, "--allow-any-file"]
    if fonts and command == "layout":
        arguments += ["--font-dir", fonts]
    return [json.loads(line) for line in galley(*arguments, text=text).stdout.splitlines()]


def hold_lines(judge, command, values, place, fonts=None, may_fail=False):
    answers = lines_of(command, values, fonts)
    if len(answers) != len(values):
        judge.faults.append("%s: %d answers to %d lines" % (place, len(answers), len(values)))
    for number, (value, answer) in enumerate(zip(values, answers), 1):
        judge.hold("layout-document" if command == "layout" else command + "-line", value, "%s:%d" % (place, number))
        judge.hold(command + "-answer", answer, "the answer to %s:%d" % (place, number))
        if "error" in answer and not may_fail:
            judge.faults.append("%s:%d has no answer: %s" % (place, number, answer["error"]))


# What is sent: documents of examples, and a line with each value of each option.

def samples(option):
    kind = option["kind"]
    if kind == "choice":
        return option["values"] + option.get("otherValues", [])
    if kind == "list":
        return [[value] for value in option["values"]] + [[]]
    if kind == "form":
        # The table has them as JSON, "3 or [3, 1]"; "a character" is none.
        return [json.loads(one) for one in option["example"].split(" or ") if one[0] in '["{0123456789']
    if kind == "number":
        return [1, 0.5 if option["unit"] in ("0 to 1", "ems", "factor") else 1.5, None]
    return {"flag": [True, False], "count": [1, 2]}[kind]


def sample_lines():
    options = json.loads(galley("options", "--format", "json").stdout)
    lines = {"measure": [], "label": []}
    for option in options["options"]:
        for name in [option["name"], *option.get("otherNames", [])]:
            for value in samples(option):
                line = {"text": "some words 漢字 12", "lang": "en"}
                if option["group"] == "label":
                    lines["label"].append({**line, name: value})
                    continue
                line["options"] = {name: value}
                if option["group"] == "cells":
                    line["options"].setdefault("terminalWidth", "ambiguousNarrow")
                if option["group"] == "annotations":
                    line.update(ruby=[{"start": 0, "end": 4, "text": "x"}], emphasis=[{"start": 5, "end": 7}])
                lines["measure"].append(line)
    lines["measure"] += [
        {"id": None, "text": "a\ufffcb", "width": 30, "dir": "auto", "runs": [
            {"start": 1, "end": 2, "box": [4, 4], "padding": [1, 2]},
            {"start": 0, "end": 1, "size": 9, "lang": "de", "fontFeatures": {"liga": 0}, "lineBreaks": "allowed"}],
         "combine": [{"start": 2, "end": 3}], "options": {"clusters": True, "runs": True, "ink": True}},
    ]
    lines["label"].append({"id": [1], "text": "some words", "fitting": [30, 20], "bounds": [0, 0, 30, 20]})
    lines["breaks"] = [{"text": "some words", "lang": "en", "options": {"wordBreak": "keepAll"}}]
    lines["solve"] = [{"variables": 2, "constraints": [
        {"terms": [[0, 1], [1, -1]], "relation": "==", "constant": 3, "priority": 750},
        {"terms": [[1, 2]], "relation": ">=", "constant": -1}]}]
    lines["layout"] = [json.loads(path.read_text(encoding="utf-8"))
                       for path in sorted((ROOT / "examples").glob("*.json"))]
    return options, lines


AUDIT_RULES = {
    "$schema": "schema/audit-rules.json", "catalogues": ["*.strings"], "languages": "all", "sizes": ["L", "AX1"],
    "sourceLanguage": "en", "states": ["translated"], "metrics": "sf", "slack": "2%", "scale": 2,
    "arguments": {"%@": "Max", "%lld": [1, 9999], "a": {"1": "Max"}},
    "labels": [{"keys": "a*", "width": 40, "lines": {"default": 1, "AX1": 2}, "textStyle": "headline"},
               {"keys": ["b"], "width": 80, "height": 20, "size": 13, "weight": 600, "minimumScaleFactor": 0.8}],
    "ignore": [{"keys": "legal.*", "languages": ["de"]}], "severity": {"word-broken": "error", "alsoInSource": "note"},
    "pseudo": ["accents"],
}


def audit(rules):
    """Runs the audit of a small catalogue, and returns the report and what went wrong."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "Localizable.strings").write_text('"a" = "Notifications %@";\n"b" = "x";\n', encoding="utf-8")
        Path(folder, "rules.json").write_text(json.dumps(rules), encoding="utf-8")
        done = galley("audit", "run", "--rules", folder + "/rules.json", "--output", "json")
        return done.stdout.splitlines(), done.stderr


# Damage.

RANGES = {
    "size": -1, "fontWeight": 0, "letterSpacing": 1e6, "hyphenationFactor": 2, "combinedDigits": 5, "lineHeight": -1,
    "paragraphSpacing": -1, "maximumLineHeight": -3, "defaultTabInterval": -1, "minimumScaleFactor": 2,
    "preferredMaxLayoutWidth": -1, "scale": 0, "priority": 2000, "variables": -1, "alpha": 2, "cornerRadius": -1,
    "numberOfLines": -1, "start": -1, "hyphenateLimitLines": -1, "width": -4, "slack": 1, "progress": 3,
}
#: Keys whose value may be anything, or whose fault Galley tells of what is in them.
FREE = {"id", "$schema", "items", "sections", "constraints", "terms"}
#: Objects whose keys are names of the author's.
NAMED = {"customSpacing", "supplementaryViews", "fontFeatures", "features", "fontVariations", "bind", "arguments", "items"}


def records(value, key=None, depth=0):
    """The objects of a value whose keys are known."""
    if isinstance(value, dict):
        if key not in NAMED:
            yield value
            for name, child in value.items():
                yield from records(child, name, depth + 1)
    elif isinstance(value, list) and key not in NAMED:
        for child in value:
            yield from records(child, key, depth + 1)


REQUIRED = {"measure-line": {"text", "start", "end"}, "label-line": {"text"}, "breaks-line": {"text"},
            "solve-line": {"variables", "terms", "relation"}, "layout-document": {"root", "cell", "layout", "group"},
            "audit-rules": {"width"}}


def damage(name, value, kind, rng):
    """Returns a damaged copy and the key; None where there is nothing to damage so."""
    value = copy.deepcopy(value)
    nodes = list(records(value))
    rng.shuffle(nodes)
    for node in nodes:
        if kind == "unknown":
            node["quux"] = 1
            return value, "quux"
        keys = [key for key in node if key not in FREE and node[key] is not None]
        if kind == "range":
            keys = [key for key in keys if key in RANGES and isinstance(node[key], (int, float))
                    and not isinstance(node[key], bool) and (key != "width" or name == "audit-rules")]
        if kind == "missing":
            keys = [key for key in node if key in REQUIRED[name]]
        if not keys:
            continue
        key = rng.choice(sorted(keys))
        if kind == "missing":
            del node[key]
        elif kind == "range":
            node[key] = RANGES[key]
        else:
            node[key] = "quux" if isinstance(node[key], dict) else 5 if isinstance(node[key], str) else {"x": 1}
        return value, key
    return None


def hold_damaged(judge, lines, seed, fonts, options):
    rng = random.Random(seed)
    print("damaged with seed %d" % seed)
    pool = [(command, value) for command, values in sorted(lines.items()) for value in values]
    by_kind, damaged = collections.Counter(), []
    # Galley calls an option by the name that it prints.
    aliases = [[one["name"], *one["otherNames"]] for one in options["options"] if "otherNames" in one]
    while len(damaged) < 60:
        # Commands and kinds of damage come as often as each other.
        command = ("measure", "label", "solve", "layout", "breaks", "audit")[len(damaged) % 6]
        kind = ("unknown", "type", "range", "missing")[len(damaged) // 6 % 4]
        if command == "breaks" and kind == "range":
            command = "measure"
        value = AUDIT_RULES if command == "audit" else rng.choice([one for name, one in pool if name == command])
        name = {"audit": "audit-rules", "layout": "layout-document"}.get(command, command + "-line")
        made = damage(name, value, kind, rng)
        if made:
            damaged.append((command, name, kind, *made))
            by_kind[kind] += 1
    for command, name, kind, value, key in damaged:
        if command == "audit":
            message = audit(value)[1]
        else:
            message = lines_of(command, [value], fonts)[0].get("error", "")
        blamed = judge.blamed(name, value)
        shown = json.dumps(value, ensure_ascii=False)[:200]
        if key not in blamed:
            judge.faults.append("%s (%s of %s) is not refused for it, but for %s: %s" % (
                name, kind, key, sorted(blamed), shown))
        names = next((one for one in aliases if key in one), [key])
        if not any(re.search(r"(^|[\"“ ])%s\b" % re.escape(one), message) for one in names):
            judge.faults.append("Galley names another key than %s (%s of %s): “%s”: %s" % (
                key, kind, name, message.strip(), shown))
    print("damaged: %s" % ", ".join("%d %s" % (count, kind) for kind, count in sorted(by_kind.items())))


# What tests sent and got.

def hold_transcript(judge, record, place):
    arguments, output = record["arguments"], record["output"].splitlines()
    command = arguments[0] if arguments else ""
    if command == "audit":
        for text in record["files"].values():
            if "rules" in " ".join(arguments) and record["status"] in (0, 1) and '"catalogues"' in text:
                hold_text(judge, "audit-rules", text, place)
        if any(argument.split("=")[0] == "json" for argument in arguments):
            for line in output:
                hold_text(judge, "audit-report", line, place)
        return
    is_batch = "--batch" in arguments
    name = "layout-document" if command == "layout" else command + "-line"
    if is_batch and name in judge.validators:
        path = arguments[arguments.index("--batch") + 1]
        text = record["input"] if path == "-" else record["files"].get(path, "")
        sent = [line for line in text.split("\n") if line.strip()]
        for line, answer in zip(sent, output):
            hold_text(judge, command + "-answer", answer, place)
            # A line that is refused may be one that the schema refuses, too.
            if "--lenient" not in arguments and '"error":' not in answer:
                hold_text(judge, name, line, place)
        return
    if command == "serve":
        # The Model Context Protocol has answers of its own.
        for line in output if "--mcp" not in arguments else []:
            hold_text(judge, "serve-answer", line, place)
        return
    if command == "layout" and not is_batch and record["status"] in (0, 1) and "--lenient" not in arguments:
        for path, text in record["files"].items():
            # A file after a flag is another one.
            if path.endswith(".json") and arguments[arguments.index(path) - 1][:2] != "--":
                hold_text(judge, "layout-document", text, place)
        if "-" in arguments:
            hold_text(judge, "layout-document", record["input"], place)
    if "json" not in arguments or record["status"] not in (0, 1):
        return
    kind = {"fonts": "coverage-answer" if "--coverage" in arguments else "fonts-answer"}.get(command, command + "-answer")
    for line in output:
        if command == "layout" and line.startswith('{"id":'):
            kind = "interface-answer"
        if kind in judge.validators:
            hold_text(judge, kind, line, place)


def hold_text(judge, name, text, place):
    try:
        judge.hold(name, json.loads(text), "%s: %s" % (place, text[:160]))
    except ValueError:
        judge.counts["no JSON"] += 1


def hold_path(judge, path, fonts):
    if path.is_dir():
        for file in sorted(path.glob("*.json")):
            hold_transcript(judge, json.loads(file.read_text(encoding="utf-8")), file.stem)
        return
    values = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    first = values[0]
    command = "solve" if "variables" in first else "label" if "bounds" in first else "measure"
    known = judge.schemas[command + "-line"]["properties"]
    values = [{key: value for key, value in one.items() if key in known} for one in values]
    hold_lines(judge, command, values, path.name, fonts, may_fail=True)
    return command, values


def validate(paths, seed, fonts):
    judge = Judge()
    options, lines = sample_lines()
    judge.hold("options-answer", options, "galley options")
    judge.hold("fonts-answer", json.loads(galley("fonts", "--format", "json").stdout), "galley fonts")
    judge.hold("coverage-answer", json.loads(galley("fonts", "--coverage", "de", "--format", "json").stdout), "de")
    judge.hold("shape-answer", json.loads(galley("shape", "office").stdout), "galley shape")
    for option in options["options"]:
        judge.validators[option["name"]] = type(judge.validators["fonts-answer"])(option["schema"])
        for value in samples(option):
            if value is not None:
                judge.hold(option["name"], value, "a value of " + option["name"])
    for command, values in lines.items():
        hold_lines(judge, command, values, command, str(ROOT / "examples") if command == "layout" else None)
    for value in lines["breaks"] + lines["measure"][:3]:
        command = "breaks" if value in lines["breaks"] else "measure"
        judge.hold("serve-line", {"command": command, **value}, "a line of serve")
    for path in sorted((ROOT / "examples").glob("*.json")):
        done = galley("layout", str(path), "--format", "json")
        judge.hold("layout-answer", json.loads(done.stdout), path.name)
    xib = ROOT / "examples/controls.xib"
    for command in ("layout", "inspect"):
        answer = json.loads(galley(command, str(xib), "--format", "json").stdout)
        judge.hold("interface-answer" if command == "layout" else "inspect-answer", answer, xib.name)
    judge.hold("audit-rules", AUDIT_RULES, "rules")
    report, errors = audit(AUDIT_RULES)
    if len(report) < 2:
        judge.faults.append("the audit has no findings: " + errors)
    for line in report:
        judge.hold("audit-report", json.loads(line), "the report")
    for path in paths:
        found = hold_path(judge, path, fonts)
        if found:
            lines.setdefault(found[0], []).extend(found[1])
    hold_damaged(judge, lines, seed, fonts, options)
    print(", ".join("%d %s" % (judge.counts[name], name) for name in sorted(judge.counts) if "-" in name))
    return judge.faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true")
    mode.add_argument("--check", action="store_true")
    mode.add_argument("--validate", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fonts", default=str(ROOT / "Fonts"))
    parser.add_argument("paths", type=Path, nargs="*", metavar="PATH")
    given = parser.parse_args()
    if given.validate:
        faults = validate(given.paths, given.seed, given.fonts)
    else:
        faults = write_or_check(given.check)
    for fault in faults[:60]:
        print("error: " + fault, file=sys.stderr)
    if len(faults) > 60:
        print("error: and %d more" % (len(faults) - 60), file=sys.stderr)
    sys.exit(1 if faults else 0)


main()
