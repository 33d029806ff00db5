#!/usr/bin/env python3
"""Writes the manual page of the command, from what it says itself.

    scripts/manual.py PROGRAM > galley.1
"""

import re
import subprocess
import sys

program = sys.argv[1]


def said(*arguments):
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.M)


def preformatted(text):
    return f".nf\n{escaped(text.rstrip())}\n.fi\n"


def subcommands(overview):
    """The names that a help lists below SUBCOMMANDS."""
    return re.findall(r"^  (\w+)(?: \(default\))?\s{2,}\S", overview.partition("SUBCOMMANDS:")[2], re.M)


def sections(*command):
    """The help of a command, then that of its subcommands."""
    overview = said(*command, "--help")
    text = f".SH GALLEY {' '.join(command).upper()}\n" + preformatted(overview)
    return text + "".join(sections(*command, name) for name in subcommands(overview) if name != "help")


version = said("--version").split()[1]
overview = said("--help")
page = f'.TH GALLEY 1 "" "Galley {version}" "User Commands"\n'
page += ".SH NAME\ngalley \\- measures text and breaks it into lines\n"
page += ".SH SYNOPSIS\n.B galley\n.I command\n[options]\n.SH COMMANDS\n" + preformatted(overview)
page += "".join(sections(command) for command in subcommands(overview) if command != "help")
page += ".SH EXIT STATUS\n" + preformatted(
    "0   all was answered\n1   some line had no answer, or constraints contradict each other\n64  a mistake on the command line\n"
    "65  an input has wrong content\n66  an input is missing or unreadable\n74  the output cannot be written")
sys.stdout.write(page)
