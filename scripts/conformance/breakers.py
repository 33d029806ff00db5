"""Who is asked where lines may end: Galley, and ICU and Pango where they are installed."""
import json, os, subprocess


def scalars(text):
    return " ".join("%X" % ord(c) for c in text)


class Galley:
    name = "Galley"

    def __init__(self, program):
        self.program = program

    def breaks(self, questions):
        """The UTF-16 offsets for each (text, language, strictness)."""
        lines = []
        for number, (text, language, strictness) in enumerate(questions):
            line = {"id": number, "text": text, "options": {"lineBreakStrictness": strictness}}
            if language:
                line["lang"] = language
            lines.append(json.dumps(line))
        answers = subprocess.run([self.program, "breaks", "--batch", "-"], input="\n".join(lines) + "\n",
                                 capture_output=True, text=True).stdout
        return [{offset for offset, _ in json.loads(line)["breaks"]} for line in answers.splitlines()]


class ICU:
    def __init__(self, program, version):
        self.program, self.name = program, "ICU " + version

    def breaks(self, questions):
        lines = []
        for text, language, strictness in questions:
            locale = (language or "root") + ("" if strictness in ("auto", "anywhere") else "@lb=" + strictness)
            lines.append(locale + "\t" + scalars(text))
        answers = subprocess.run([self.program], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
        return [{int(place) for place in line.split()} for line in answers.stdout.splitlines()]


class Pango:
    def __init__(self, program, version):
        self.program, self.name = program, "Pango " + version

    def breaks(self, questions):
        """Pango knows no strictness."""
        lines = [(language or "en") + "\t" + scalars(text) for text, language, _ in questions]
        answers = subprocess.run([self.program], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
        found = []
        for (text, _, _), line in zip(questions, answers.stdout.splitlines()):
            places = [0]
            for character in text:
                places.append(places[-1] + (2 if ord(character) > 0xFFFF else 1))
            found.append({places[int(place)] for place in line.split()})
        return found


def peers(folder):
    """Compiles the programs that ask ICU and Pango; without their headers there is no such peer."""
    here = os.path.dirname(os.path.abspath(__file__))
    found = []
    for kind, package, source in ((ICU, "icu-uc", "icu-breaks.c"), (Pango, "pango", "pango-breaks.c")):
        version = subprocess.run(["pkg-config", "--modversion", package], capture_output=True, text=True)
        if version.returncode != 0:
            continue
        program = os.path.join(folder, source[:-2])
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", package], capture_output=True, text=True).stdout.split()
        if subprocess.run(["cc", "-O2", "-o", program, os.path.join(here, source)] + flags, capture_output=True).returncode == 0:
            found.append(kind(program, version.stdout.strip()))
    return found
