#!/usr/bin/env python3
"""Names the public declarations of the libraries without a documentation comment, and the public types in no article.

    scripts/checks/undocumented.py           names them with file and line; fails if there is one
    scripts/checks/undocumented.py --count   prints how many there are in each target

A declaration is public if it says `public` or `open`, if it is a case of a public enum or a requirement of a public
protocol, or if it stands in a `public extension`. What overrides or fulfils a declaration that is documented elsewhere
needs no second comment: `override`, members that are named like a documented requirement of a public protocol of the
package, and the members of the standard library's protocols in INHERITED.

A type stands in an article if the text of one, or of a page of docs/, names it as code, or if a program of examples/ has
it; lists of topics name every type and count for nothing. A type within another is named with it, as `TextDocument.Line`
or ``TextDocument/Line``. Keys of Foundation's attribute scopes need no article: they are used by their properties.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGETS = [
    "Sources/Galley", "Sources/GalleyMarkup", "Sources/GalleyCoding", "Sources/GalleyFlow", "Sources/GalleyLayout",
    "Sources/GalleyCollections", "Sources/GalleyShaping", "Sources/GalleyUnicode", "Sources/GalleyHyphenation",
    "Fonts/GalleyFonts", "Sources/GalleyFoundation", "Sources/GalleyInterface", "Sources/GalleyRender",
    "Sources/GalleySystemFonts", "Sources/GalleyAudit", "Sources/GalleyCatalogue",
]
NOISE = re.compile(r'"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"|#/(?:\\.|[^\n])*?/#', re.DOTALL)
ATTRIBUTE = r"(?:@\w+(?:\([^()]*\))?\s+)*"
MODIFIER = (r"(?:(?:public|open|package|internal|fileprivate|private(?:\(set\))?|final|static|class|mutating|nonmutating|"
            r"indirect|nonisolated|unsafe|weak|lazy|convenience|required|override|borrowing|consuming)\s+|"
            r"(?:package|internal|fileprivate|private)\(set\)\s+)*")
SPI = re.compile(r"^\s*@_spi\(")
DECLARATION = re.compile(
    rf"^\s*{ATTRIBUTE}(?P<modifiers>{MODIFIER})"
    r"(?P<kind>struct|class|enum|protocol|extension|typealias|associatedtype|actor|func|var|let|init|subscript|case)\b"
    r"\s*(?P<name>[\w.`]+|[-+*/<>=!~&|^%]+)?")
INHERITED = re.compile(
    r"func (==|<|hash\(into|encode\(to|makeIterator|index\(|next\(\))|init\((from decoder|rawValue|stringLiteral|"
    r"integerLiteral|floatLiteral|arrayLiteral)|(var|let) (rawValue|description|debugDescription|hashValue|startIndex|"
    r"endIndex|errorDescription|customMirror)\b|typealias (Element|Index|RawValue|Indices|Iterator|SubSequence)\b|"
    r"subscript\((position|index|bounds)")


def blank(match):
    return re.sub(r"[^\n]", "_", match.group())


def is_documented(lines, number):
    """Whether a documentation comment ends right above the line, attributes in between."""
    for line in reversed(lines[:number]):
        text = line.strip()
        if text.startswith("///") or text.endswith("*/"):
            return True
        if not (text.startswith("@") or text.startswith("#if") or text.startswith("// ")):
            return False
    return False


def survey(path):
    """Lists of the declarations without a comment, as line numbers from 1, texts and names, of the names of documented
    requirements of public protocols, and of public types as line numbers and paths."""
    source = path.read_text()
    lines = source.split("\n")
    code = [line.split("//")[0] for line in NOISE.sub(blank, source).split("\n")]
    # One entry for each open brace: what gives its members access.
    scopes, pending, found, requirements, types, parentheses = [], None, [], [], [], 0
    # The names that the scopes give to types within them; @ for one that clients of the package do not see.
    names = []
    for number, line in enumerate(code):
        match = DECLARATION.match(line) if parentheses == 0 else None
        inner = scopes[-1] if scopes else "file"
        name = ""
        if match and inner != "body":
            modifiers, kind = match["modifiers"].split(), match["kind"]
            says = "public" in modifiers or "open" in modifiers
            isPublic = says or inner == kind == "case" or inner in ("public enum", "public protocol") and (
                kind == "case" or inner == "public protocol") or inner == "public extension" and not (
                {"private", "fileprivate", "internal", "package"} & set(modifiers))
            if isPublic and kind != "extension" and "override" not in modifiers and not INHERITED.search(line):
                declared = kind, match["name"]
                if not is_documented(lines, number):
                    found.append((number + 1, lines[number].strip(), declared))
                elif inner == "public protocol":
                    requirements.append(declared)
            if kind in ("enum", "protocol", "extension"):
                pending = f"public {kind}" if isPublic else "type"
            elif kind in ("struct", "class", "actor"):
                pending = "type"
            else:
                pending = None
            name = match["name"] if pending else ""
            if pending and kind != "extension" and isPublic and "@" not in names and not SPI.search(line):
                types.append((number + 1, ".".join([*filter(None, names), name])))
        for character in line:
            if character in "([":
                parentheses += 1
            elif character in ")]":
                parentheses -= 1
            elif character == "{":
                scopes.append(pending or "body" if inner != "body" and parentheses == 0 else "body")
                names.append(("@" if SPI.search(line) else name) if pending else "")
                pending = None
            elif character == "}" and scopes:
                scopes.pop()
                names.pop()
    return found, requirements, types


def named_code():
    """The code that articles, pages and examples show, with paths joined by periods."""
    pieces = [re.sub(r"//.*", "", path.read_text()) for path in sorted(ROOT.glob("examples/**/*.swift"))]
    for path in [ROOT / "README.md", *ROOT.glob("docs/*.md"), *ROOT.glob("Sources/*/*.docc/*.md")]:
        text = path.read_text().split("\n## Topics\n")[0]
        pieces += re.findall(r"^```swift\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
        text = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
        pieces += [span.replace("/", ".") for span in re.findall(r"`+([^`]+)`+", text)]
    return "\n".join(pieces)


def types_without_article(surveys):
    """The public types that no article, page or example names, as paths of files, line numbers and names."""
    code = named_code()
    known = set(re.findall(r"\w+", code)) | set(re.findall(r"(?=\b(\w+\.\w+))", code))
    return [
        (path, number, name) for files in surveys.values() for path, *_, types in files for number, name in types
        if not name.startswith("AttributeScopes.") and ".".join(name.split(".")[-2:]) not in known]


def main():
    total = 0
    surveys = {target: [(path, *survey(path)) for path in sorted((ROOT / target).rglob("*.swift"))] for target in TARGETS}
    requirements = {name for files in surveys.values() for _, _, names, _ in files for name in names}
    for target, files in surveys.items():
        count = 0
        for path, found, *_ in files:
            for number, text, name in found:
                # A stored property is seldom there to fulfil a requirement.
                fulfils = name[0] == "func" or name[0] == "var" and ("{" in text or " weak " in text)
                if fulfils and name in requirements:
                    continue
                count += 1
                if "--count" not in sys.argv:
                    print(f"{path.relative_to(ROOT)}:{number}: {text}")
        if "--count" in sys.argv:
            print(f"{count:5} {target}")
        total += count
    print(f"{total} public declarations without a documentation comment")
    unnamed = types_without_article(surveys)
    for path, number, name in unnamed:
        print(f"{path.relative_to(ROOT)}:{number}: {name}")
    print(f"{len(unnamed)} public types that no article, page or example names")
    sys.exit(1 if total + len(unnamed) and "--count" not in sys.argv else 0)


if __name__ == "__main__":
    main()
