#!/usr/bin/env python3
"""Writes the manual of the command from what the command says itself.

    scripts/make/manual.py PROGRAM FOLDER            galley.1 and a page for every subcommand, such as galley-measure.1
    scripts/make/manual.py --page PROGRAM            prints the page of all commands with their options, for the site
    scripts/make/manual.py --write PROGRAM           the table of commands in docs/COMMAND.md
    scripts/make/manual.py --check PROGRAM           fails where docs/COMMAND.md has other commands than the program

The table of exit statuses is read from docs/COMMAND.md.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "COMMAND.md"

#: What runs `galley`, so that it looks itself up under that name.
program = ""


def said(*arguments):
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


# Manual pages


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.M)


def heading(name, summary):
    version = said("--version").split()[1]
    return (f'.TH {name.upper()} 1 "" "Galley {version}" "User Commands"\n.SH NAME\n{escaped(name)} \\- {escaped(summary)}\n')


def paragraphs(text):
    """A discussion, in which indented lines, such as examples, stay as they are, and titles are headings."""
    page, block = "", []
    for line in text.split("\n") + [""]:
        if line.startswith("  "):
            block.append(line)
            continue
        if block:
            page += ".PP\n.nf\n" + "".join(f"{escaped(one)}\n" for one in block) + ".fi\n"
            block = []
        if re.fullmatch(r"[A-Z][A-Z ]+:?", line):
            page += f".SH {line.rstrip(':')}\n"
        elif line:
            page += f".PP\n{escaped(line)}\n"
    return page


def manual(name, command):
    """The manual page of a subcommand."""
    page = heading(f"galley-{name.replace(' ', '-')}", (command.get("abstract") or "").rstrip("."))
    synopsis = escaped(" ".join(usage(name).split()).removeprefix(f"galley {name}").strip())
    page += f".SH SYNOPSIS\n.B galley {escaped(name)}\n{synopsis}\n"
    if command.get("discussion"):
        page += ".SH DESCRIPTION\n" + paragraphs(command["discussion"])
    titles = {}
    for argument in options(command):
        titles.setdefault(argument.get("sectionTitle") or "Options", []).append(argument)
    for title, arguments in titles.items():
        page += f".SH {title.upper()}\n"
        for argument in arguments:
            names = ", ".join(f"\\fB{escaped(name)}\\fR" for name in spelled(argument))
            value = f"\\fI{escaped(argument['valueName'])}\\fR" if argument["kind"] != "flag" else ""
            head = f"{names} {value}".strip()
            page += f".TP\n{head}\n{escaped(argument.get('abstract') or '')}\n"
            if argument.get("allValues"):
                page += escaped(f"One of {', '.join(argument['allValues'])}.") + "\n"
            if argument.get("defaultValue"):
                page += escaped(f"Default: {argument['defaultValue']}.") + "\n"
    return page + ".SH SEE ALSO\n.BR galley (1)\n"


def overview(commands):
    """The manual page of the command itself."""
    page = heading("galley", "measures text and breaks it into lines")
    page += ".SH SYNOPSIS\n.B galley\n.I command\n[options]\n.SH COMMANDS\n"
    for name, command in commands:
        page += f".TP\n\\fBgalley\\-{escaped(name.replace(' ', '-'))}\\fR(1)\n{escaped(command.get('abstract') or '')}\n"
    page += ".SH EXIT STATUS\n"
    return page + "".join(f".TP\n.B {status}\n{escaped(meaning)}\n" for status, meaning in statuses())


def statuses():
    """The statuses that commands end with and their meaning, from the page."""
    return re.findall(r"^\| (\d+) \| (.*) \|$", PAGE.read_text(), re.M)


# The page of the site

HEAD = """# The command

Every command with its options, as the program describes them, and the [exit status](#exit-status). `./galley help
COMMAND` prints the same. [OPTIONS.md](OPTIONS.md) has the options of texts with their names in CSS
and UIKit, [TYPOGRAPHY.md](TYPOGRAPHY.md) their rules, and [HOWTO.md](HOWTO.md) tasks with examples.

"""


def spelled(argument):
    """The names of an option with the dashes, the preferred one first."""
    names = argument.get("names", [])
    preferred = argument.get("preferredName", {})
    ordered = sorted(names, key=lambda name: (name != preferred, len(name["name"]) > 1))
    return [("-" if len(name["name"]) == 1 else "--") + name["name"] for name in ordered] + argument.get("aliases", [])


def options(command):
    """The options of a command; other names of an option, which its help does not show, stand with it as `aliases`."""
    shown = {}
    for argument in command["arguments"]:
        if {"--help", "--version"} & set(spelled(argument)):
            continue
        same = argument.get("sectionTitle", ""), argument.get("abstract"), argument.get("valueName", "").removeprefix("no-")
        if not argument.get("names"):
            shown[len(shown)] = dict(argument)
        elif any(title == same[0] and meaning == same[1] for title, meaning, _ in (one for one in shown if isinstance(one, tuple))):
            first = next(one for one in shown if isinstance(one, tuple) and one[:2] == same[:2])
            shown[first].setdefault("aliases", []).extend(spelled(argument))
        else:
            shown[same] = dict(argument)
    return list(shown.values())


def cell(text):
    """A text as it stands in a table, where words in angle brackets are no HTML."""
    text = " ".join(text.split()).replace("|", "\\|")
    return "`".join(part if index % 2 else part.replace("<", "\\<") for index, part in enumerate(text.split("`")))


def described(argument):
    """An option's value, default and meaning, of which the program says some at the end of its sentence."""
    meaning = argument.get("abstract") or ""
    values, default = argument.get("allValues") or [], argument.get("defaultValue") or ""
    value = ", ".join(f"`{one}`" for one in values)
    hint = re.search(r"\s*\(((?:values|in|as|default)\b.*)\)$", meaning)
    if hint:
        meaning = meaning[: hint.start()]
        notes = hint[1]
        given = re.search(r"(?:^|; )default: ([^;]*)$", notes)
        if given:
            default = given[1]
            notes = notes[: given.start()]
        listed = re.match(r"values(, several with commas)?: (.*)$", notes)
        if listed:
            value = ", ".join(f"`{one}`" for one in listed[2].split(", ")) + (", several with commas" if listed[1] else "")
        elif notes.startswith("as "):
            value = "such as `" + notes[3:].strip("'").replace("' or '", "` or `") + "`"
        elif notes:
            value = notes[3:]
    if not value and argument["kind"] == "option":
        value = argument["valueName"]
    default = re.sub(r"\.0$", "", default)
    return cell(value), f"`{default}`" if default else "", cell(meaning)


def table(arguments, commands=None):
    """A table of options; with `commands` a last column says which commands have each."""
    text = "| option | value | default | meaning |" + (" commands |" if commands else "") + "\n"
    text += "| --- | --- | --- | --- |" + (" --- |" if commands else "") + "\n"
    for argument in arguments:
        names = ", ".join(f"`{name}`" for name in spelled(argument)) or f"`{argument['valueName']}`"
        value, default, meaning = described(argument)
        row = [names, value, default, meaning] + ([", ".join(commands[key(argument)])] if commands else [])
        text += "| " + " | ".join(row).replace("|  |", "| |").replace("|  |", "| |") + " |\n"
    return text + "\n"


def key(argument):
    return argument.get("sectionTitle", ""), argument.get("valueName"), tuple(spelled(argument))


def leaves(command, names=()):
    """The commands that do something, each with its name, without `help`."""
    for child in command.get("subcommands", []):
        if child["commandName"] == "help":
            continue
        name = (*names, child["commandName"])
        yield " ".join(name), child
        yield from leaves(child, name)


def page():
    commands = described_commands()
    for _, command in commands:
        command["arguments"] = options(command)
    # Groups that several commands have, such as those of the options of texts, stand once at the end.
    holders, groups = {}, {}
    for name, command in commands:
        for argument in command["arguments"]:
            title = argument.get("sectionTitle", "")
            holders.setdefault(title, set()).add(name)
    shared = {title for title, names in holders.items() if title and len(names) > 2}
    owners = {}
    for name, command in commands:
        for argument in command["arguments"]:
            if argument.get("sectionTitle") in shared:
                owners.setdefault(key(argument), []).append(name)
                group = groups.setdefault(argument["sectionTitle"], [])
                if key(argument) not in map(key, group):
                    group.append(argument)
    text = HEAD + "| command | what it does |\n| --- | --- |\n"
    text += "".join(f"| [`{name}`](#galley-{name.replace(' ', '-')}) | {cell(command.get('abstract', ''))} |\n"
                    for name, command in commands) + "\n"
    for name, command in commands:
        text += f"## galley {name}\n\n{command.get('abstract', '')}\n\n"
        text += usage(name) + "\n"
        if command.get("discussion"):
            text += discussed(command["discussion"]) + "\n"
        own = [argument for argument in command["arguments"] if argument.get("sectionTitle", "") not in shared]
        if own:
            text += table(own)
        linked = dict.fromkeys(argument["sectionTitle"] for argument in command["arguments"]
                               if argument.get("sectionTitle") in shared)
        if linked:
            titles = ", ".join(f"[{title[0].lower()}{title[1:]}](#{slug(title)})" for title in linked)
            text += wrapped(f"And {titles}.") + "\n\n"
    for title, arguments in groups.items():
        text += f"## {title}\n\n" + table(arguments, owners)
    text += "## Exit status\n\n| status | meaning |\n| --- | --- |\n"
    text += "".join(f"| {status} | {meaning} |\n" for status, meaning in statuses())
    return text


def committed():
    """docs/COMMAND.md with the commands of the program."""
    rows = "".join(f"| `{name}` | {cell(command.get('abstract', ''))} |\n" for name, command in described_commands())
    return re.sub(r"(?<=\| command \| what it does \|\n\| --- \| --- \|\n)(?:\|.*\n)+", lambda _: rows, PAGE.read_text(), count=1)


def slug(title):
    return title.lower().replace(" ", "-")


def usage(name):
    """The usage of a command as its help has it, as a block of code."""
    found = re.search(r"^USAGE: (.*?)\n(?:\n|$)", said(*name.split(), "--help"), re.M | re.S)
    words = re.findall(r"\[[^\]]*\]|\S+", found[1]) if found else ["galley", name]
    lines = wrapped(" ".join(word.replace(" ", "\0") for word in words), 106).replace("\0", " ").split("\n")
    return "    " + "\n        ".join(lines) + "\n"


def discussed(text):
    """A discussion as Markdown: indented lines below a title, such as examples, are a block of code."""
    page = ""
    for line in text.split("\n"):
        if line.startswith("  "):
            page += f"    {line.strip()}\n"
        elif re.fullmatch(r"[A-Z][A-Z ]+:?", line):
            page += f"\n{line.rstrip(':').capitalize()}:\n\n"
        elif line:
            page += ("\n" if page else "") + outside_code(line) + "\n"
    return page


def outside_code(text):
    """A paragraph as Markdown: objects of JSON are code, and so are options."""
    text = re.sub(r"(?<![\w`-])(--?[a-z][a-z-]*)(?![\w=-])", r"`\1`", text)
    # An object of JSON, braces and brackets within it included.
    out, depth = "", 0
    for character in text:
        if character == "{":
            out += "`" * (depth == 0)
            depth += 1
        elif character == "}":
            depth -= 1
        elif depth and character == "`":
            continue
        out += character
        if character == "}" and depth == 0:
            out += "`"
    return wrapped(out)


def wrapped(text, width=120):
    """Lines of at most so many columns."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            if line and len(line) + 1 + len(word) > width:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}".strip()
        lines.append(line)
    return "\n".join(lines)


def described_commands():
    return list(leaves(json.loads(said("--experimental-dump-help"))["command"]))


def main(arguments):
    global program
    mode = arguments.pop(0) if arguments and arguments[0].startswith("--") else ""
    if len(arguments) != (1 if mode else 2) or mode not in ("", "--page", "--write", "--check"):
        sys.exit(__doc__)
    program = arguments[0]
    if not mode:
        folder = Path(arguments[1])
        commands = described_commands()
        (folder / "galley.1").write_text(overview(commands))
        for name, command in commands:
            (folder / f"galley-{name.replace(' ', '-')}.1").write_text(manual(name, command))
    elif mode == "--page":
        print(page(), end="")
    elif mode == "--write":
        PAGE.write_text(committed())
    elif PAGE.read_text() != committed():
        sys.exit("error: docs/COMMAND.md is not what scripts/make/manual.py --write would write")


main(sys.argv[1:])
