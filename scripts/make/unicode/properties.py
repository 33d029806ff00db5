"""The properties that itemisation asks of a code point, packed into 32 bits, and vertical orientations (UAX #50)."""
from database import CFile, DataFile, two_stages

# The short names of Bidi_Class and General_Category, in the order of their numbers.
BIDI = "L R AL AN EN ES ET CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI FSI PDI".split()
CATEGORIES = "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn".split()
# The long names that `@missing` lines use, for those classes that occur there.
BIDI_LONG_NAMES = {
    "Left_To_Right": "L", "Right_To_Left": "R", "Arabic_Letter": "AL", "European_Terminator": "ET",
    "Boundary_Neutral": "BN"}
# The binary properties, from bit 19 on.
FLAGS = [
    "opening bracket", "closing bracket", "Emoji", "Emoji_Presentation", "Emoji_Modifier", "Emoji_Modifier_Base",
    "Extended_Pictographic", "East Asian wide", "Default_Ignorable_Code_Point", "White_Space", "Regional_Indicator",
    "emoji variation base", "East Asian ambiguous"]
BRACKETS = 3 << 19
# The raw values of VerticalOrientation in GalleyUnicode.
ORIENTATIONS = ["R", "U", "Tu", "Tr"]


def tag(name): return int.from_bytes(name.encode(), "big")


def script_sets(database):
    """The scripts, the sets of them that code points are used with, and the number of the set of each (UAX #24).

    Common, Inherited and Unknown are the first three scripts. The first sets hold one script each, in the scripts' order;
    in the others the Script property's value comes first, also where it is Common or Inherited.
    """
    names = DataFile(database, "Scripts.txt")
    extensions = DataFile(database, "ScriptExtensions.txt")
    aliases = DataFile(database, "PropertyValueAliases.txt", has_code_points=False)
    codes = {line[2]: line[1] for line in aliases.lines if line[0] == "sc"}
    primaries = [codes.get(name, "Zzzz") for name in names.values("Unknown")]
    special = ["Zyyy", "Zinh", "Zzzz"]
    scripts = special + sorted(set(primaries) - set(special))
    order = {script: index for index, script in enumerate(scripts)}
    sets = [(index,) for index in range(len(scripts))]
    numbers = {members: index for index, members in enumerate(sets)}
    result = []
    for primary, others in zip(primaries, extensions.values("")):
        first = order[primary]
        members = (first, *sorted({order[other] for other in others.split() if other in order} - {first}))
        if members not in numbers:
            numbers[members] = len(sets)
            sets.append(members)
        result.append(numbers[members])
    return scripts, sets, result, [names, extensions, aliases]


def two_byte_ranges(kind):
    """The ranges of code points of two bytes in UTF-8 that have a "letter" and no "other"."""
    ranges, start = [], 0x80
    while start < 0x800:
        end, has_letter = start, False
        while end < 0x800 and (found := kind(end)) != "other":
            has_letter |= found == "letter"
            end += 1
        if has_letter: ranges.append((start, end - 1))
        start = end + 1
    return ranges


def script_ranges(values, scripts, sets):
    """For each script the longest range of code points of two bytes that go on with a run of it; (1, 0) for none."""
    def range_of(script):
        def kind(code_point):
            members = values[code_point] & 0x1FF
            if values[code_point] & BRACKETS: return "other"
            if members == script: return "letter" if script > 2 else "neutral"
            is_mark = CATEGORIES[values[code_point] >> 14 & 0x1F] in ("Mn", "Mc", "Me")
            return "neutral" if members <= 2 or is_mark or script in sets[members] else "other"
        return max(two_byte_ranges(kind), key=lambda ends: ends[1] - ends[0], default=(1, 0))
    return [end for script in range(len(scripts)) for end in range_of(script)]


def bidi_ranges(values, name):
    """The first two ranges of letters of a bidi class, or that such letters around them give its direction."""
    # What W1 and W4 to W6 leave as neutrals between two letters, and what X9 removes.
    neutrals = ("NSM", "BN", "ES", "ET", "CS", "WS", "ON")

    def kind(code_point):
        bidi = BIDI[values[code_point] >> 9 & 0x1F]
        if values[code_point] & BRACKETS: return "other"
        return "letter" if bidi == name else "neutral" if bidi in neutrals else "other"
    return [end for ends in two_byte_ranges(kind)[:2] for end in ends]


def write_properties(database, folder):
    scripts, sets, numbers, inputs = script_sets(database)
    paths = [
        "extracted/DerivedBidiClass.txt", "extracted/DerivedGeneralCategory.txt", "BidiBrackets.txt",
        "emoji/emoji-data.txt", "emoji/emoji-variation-sequences.txt", "EastAsianWidth.txt", "DerivedCoreProperties.txt",
        "PropList.txt"]
    files = [DataFile(database, path) for path in paths]
    bidi, category, bracket, emoji, variation, width, derived, properties = files

    values = numbers
    for shift, names, file_values in (
            (9, BIDI, bidi.values("L", BIDI_LONG_NAMES)), (14, CATEGORIES, category.values("Cn"))):
        order = {name: index << shift for index, name in enumerate(names)}
        values = [value | order[name] for value, name in zip(values, file_values)]

    def set_flag(name, code_points):
        for code_point in code_points: values[code_point] |= 1 << 19 + FLAGS.index(name)

    def members(file, name): return [place for place, is_member in enumerate(file.members(name)) if is_member]
    set_flag("opening bracket", [first for first, _, fields in bracket.records if fields[1] == "o"])
    set_flag("closing bracket", [first for first, _, fields in bracket.records if fields[1] == "c"])
    for name in FLAGS[2:7]: set_flag(name, members(emoji, name))
    for value in ("F", "W", "H"): set_flag("East Asian wide", members(width, value))
    set_flag("East Asian ambiguous", members(width, "A"))
    set_flag("Default_Ignorable_Code_Point", members(derived, "Default_Ignorable_Code_Point"))
    for name in ("White_Space", "Regional_Indicator"): set_flag(name, members(properties, name))
    set_flag("emoji variation base", [first for first, _, _ in variation.records])
    pairs = sorted((first, int(fields[0], 16)) for first, _, fields in bracket.records if fields[1] == "c")

    file = CFile(inputs + files)
    offsets, blocks = two_stages(values)
    file.legend("Scripts", scripts)
    file.legend("Bidi classes", BIDI)
    file.legend("General categories", CATEGORIES)
    file.legend("Flags from bit 19 on", FLAGS)
    file.array(16, "galleyPropertyOffsets", offsets)
    file.array(32, "galleyPropertyValues", blocks)
    file.array(32, "galleyScriptTags", [tag(script) for script in scripts])
    file.array(16, "galleyScriptSetOffsets", [sum(map(len, sets[:end])) for end in range(len(sets) + 1)])
    file.array(8, "galleyScriptSetMembers", [script for members in sets for script in members])
    file.array(16, "galleyClosingBrackets", [closing for closing, _ in pairs])
    file.array(16, "galleyOpeningBrackets", [opening for _, opening in pairs])
    file.constant("galleyBracketCount", len(pairs))
    file.array(16, "galleyScriptRanges", script_ranges(values, scripts, sets))
    file.array(16, "galleyRightToLeftRanges", bidi_ranges(values, "R"))
    file.array(16, "galleyArabicLetterRanges", bidi_ranges(values, "AL"))
    file.write(folder / "PropertyTables.c")


def write_orientations(database, folder):
    orientation = DataFile(database, "VerticalOrientation.txt")
    offsets, blocks = two_stages([ORIENTATIONS.index(value) for value in orientation.values("R")])
    file = CFile([orientation])
    file.legend("Vertical orientations", ORIENTATIONS)
    file.array(16, "galleyVerticalOffsets", offsets)
    file.array(8, "galleyVerticalValues", blocks)
    file.write(folder / "VerticalTables.c")


def write(database, folder):
    write_properties(database, folder)
    write_orientations(database, folder)
