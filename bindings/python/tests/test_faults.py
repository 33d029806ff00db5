"""One sentence for one fault: what C and Python say of the faults that Swift, batches and the command are asked, too."""

import json
import subprocess

import pytest
from test_same_answers import COMMAND, ROOT
from test_table import TABLE, asked_in_c, asked_in_python, snake

FAULTS = json.loads((ROOT / "Tests/Faults/faults.json").read_text())


def line(fault):
    """The line of a batch with a fault."""
    name, value = fault["option"], fault["value"]
    line = {"id": "x", "text": "some words 漢字", "lang": "en"}
    if "batch" not in fault["doors"]:
        return {**line, name: value, "fitting": [50, 50], "bounds": [0, 0, 50, 50]}
    if name.startswith("ruby"):
        line["ruby"] = [{"start": 0, "end": 4, "text": "x"}]
    line.update({"size": value} if name == "size" else {"options": {name: value}})
    return line


def faults(door):
    return [fault for fault in FAULTS if door in fault["doors"]]


def test_there_are_enough():
    assert len(faults("C")) >= 40 and len(faults("Python")) >= 40


def test_a_fault_has_its_sentence_in_c():
    for fault, said in zip(faults("C"), asked_in_c([line(fault) for fault in faults("C")])):
        assert said == fault["message"]


@pytest.mark.parametrize("fault", faults("Python"), ids=lambda fault: f"{fault['option']}-{fault['value']}")
def test_a_fault_has_its_sentence_in_python(fault):
    with pytest.raises((ValueError, TypeError)) as error:
        asked_in_python(line(fault), str)
    assert str(error.value) == fault["message"]
    # By the name that Python's programs have.
    with pytest.raises(type(error.value)) as error:
        asked_in_python(line(fault), snake)
    said = str(error.value)
    assert said == fault["message"] or said.startswith(fault["message"].split('"')[0]) and f'"{snake(fault["option"])}"' in said
    wanted, _, given = fault["message"].partition(", not ")
    is_type = given in ("a string", "a number", "an array", "an object", "a boolean") or (
        given.startswith('"') and wanted.endswith((" must be a number", " must be true or false", " must be an object")))
    assert isinstance(error.value, TypeError) == (is_type or "unknown option" in said)


@pytest.mark.parametrize("name", [option["name"] for option in TABLE if option["name"] not in ("clusters", "runs", "ink")])
def test_a_wrong_type_has_the_sentence_of_the_batch(name):
    """Neither an object nor a list of lists is a value of any option, but for those that are one."""
    value = [[{}]] if name in ("fontFeatures", "fontVariations", "optimalWeights", "justification") else {"x": "y"}
    is_label = all(option["group"] == "label" for option in TABLE if option["name"] == name)
    asked = line({"option": name, "value": value, "doors": [] if is_label else ["batch"]})
    for part in ("ruby", "emphasis"):
        if name.startswith(("ruby", "textEmphasis")) and not is_label:
            asked[part] = [{"start": 0, "end": 4, **({"text": "x"} if part == "ruby" else {})}]
    batch = subprocess.run([COMMAND, "label" if is_label else "measure", "--batch", "-"], input=json.dumps(asked), text=True,
                           capture_output=True).stdout
    said = json.loads(batch)["error"]
    assert asked_in_c([asked]) == [said]
    # Python opens fonts with the first two; the third is its argument "lines" by another name.
    if name not in ("fontVariations", "fontWeight", "numberOfLines"):
        with pytest.raises((ValueError, TypeError)) as error:
            asked_in_python(asked, str)
        assert str(error.value) == said
