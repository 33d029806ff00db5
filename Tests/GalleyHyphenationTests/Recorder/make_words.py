"""Writes words to hyphenate (stdout) and the patterns in a form that record.lua reads (patterns.lua.txt)."""
import os, random, re, sys, unicodedata

folder = sys.argv[1]
known = {line.split()[0]: line.split()[1:] for line in open("words.txt", encoding="utf-8")}
# Signs of these scripts stand only where the spelling allows, which random words do not respect.
skipped = {"as", "bn", "gu", "hi", "kn", "ml", "mr", "or", "pa", "ta", "te", "no"}


def parse(path):
    text = open(path, encoding="utf-8").read()
    source = re.sub(r"%.*", "", text)
    groups = {"patterns": [], "hyphenation": []}
    for name, body in re.findall(r"\\(patterns|hyphenation)\s*\{([^}]*)\}", source):
        groups[name] += body.split()
    if "\\input hyph-no" in source:
        other = parse(os.path.join(folder, "hyph-no.tex"))
        groups["patterns"] += other[0]["patterns"]
        groups["hyphenation"] = other[0]["hyphenation"] + groups["hyphenation"]
    part = re.search(r"typesetting:\s*\n%\s*left:\s*(\d+).*\n%\s*right:\s*(\d+)", text) or re.search(
        r"generation:\s*\n%\s*left:\s*(\d+).*\n%\s*right:\s*(\d+)", text)
    return groups, part.group(1), part.group(2)


with open("patterns.lua.txt", "w", encoding="utf-8") as out:
    for file in sorted(os.listdir(folder)):
        tag = file[5:-4]
        if tag in skipped:
            continue
        groups, left, right = parse(os.path.join(folder, file))
        print("\t".join([tag, left, right, " ".join(groups["patterns"]), " ".join(groups["hyphenation"])]), file=out)
        generator = random.Random(20 + len(tag))
        letters = [re.sub(r"[.0-9]", "", p) for p in groups["patterns"] if "-" not in p]
        letters = [p for p in letters if p and unicodedata.is_normalized("NFC", p)]
        words = [w.strip(".,") for w in known.get(tag, [])]
        words += [w.replace("-", "") for w in generator.sample(groups["hyphenation"], min(20, len(groups["hyphenation"])))]
        for _ in range(100):
            words.append("".join(generator.choice(letters) for _ in range(generator.randint(1, 4))))
        for word in dict.fromkeys(words):
            if "-" not in word and not any(unicodedata.combining(c) for c in word):
                print(tag, word, sep="\t")
