#!/usr/bin/env python3
"""Runs the `run:` steps of a composite GitHub action as GitHub does, as far as action.yml goes.

  scripts/checks/run-action.py FOLDER [INPUT=VALUE…]      the folder of action.yml, and values of its inputs

Steps that use other actions are left out. Prints the outputs at the end, and ends with the first status that is not 0.
Needs PyYAML.
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml


def main():
    folder = Path(sys.argv[1]).resolve()
    action = yaml.safe_load((folder / "action.yml").read_text())
    values = {name: str(one.get("default", "")) for name, one in action["inputs"].items()}
    for argument in sys.argv[2:]:
        name, _, value = argument.partition("=")
        if name not in values:
            sys.exit(f"there is no input {name}")
        values[name] = value

    def filled(text):
        def value(match):
            kind, _, name = match[1].partition(".")
            return values[name] if kind == "inputs" else str(folder) if match[1] == "github.action_path" else ""

        return re.sub(r"\$\{\{\s*([\w.-]+)\s*\}\}", value, str(text))

    status = 0
    with tempfile.NamedTemporaryFile() as outputs:
        for step in action["runs"]["steps"]:
            if "run" not in step or status:
                continue
            if "${{" in step["run"]:
                sys.exit("an expression in the lines of a step lets others write commands: give it by env")
            environment = {name: filled(value) for name, value in step.get("env", {}).items()}
            command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
            status = subprocess.run(command, env=os.environ | environment | {"GITHUB_OUTPUT": outputs.name}).returncode
        sys.stdout.write(Path(outputs.name).read_text())
    return status


if __name__ == "__main__":
    sys.exit(main())
