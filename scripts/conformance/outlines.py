"""Unicode's text-rendering-tests: the outlines of `galley render` against the SVG of each case, as exactly as its whole units say."""
import concurrent.futures, glob, html, json, os, re, subprocess, tempfile
from suite import Suite

CELL = re.compile(r'<td class="expected"([^>]*)>(.*?)</td>', re.S)
ATTRIBUTE = re.compile(r'ft:(\w+)="([^"]*)"')
SYMBOL = re.compile(r'<symbol id="([^"]*)"[^>]*>\s*<path d="([^"]*)"')
USE = re.compile(r'<use ([^>]*)/>')
# The suite writes its outlines in thousandths of an em.
UNITS = 1000
# Drawn so much smaller than the font's units, so that long cases stay within the size of a picture.
SCALE = 4


def cases(root):
    for path in sorted(glob.glob(os.path.join(root, "testcases/*.html"))):
        if os.path.basename(path) == "index.html":
            continue
        with open(path, encoding="utf8") as file:
            for attributes, content in CELL.findall(file.read()):
                values = {name: html.unescape(value) for name, value in ATTRIBUTE.findall(attributes)}
                symbols = dict(SYMBOL.findall(content))
                shapes, names = [], []
                for use in USE.findall(content):
                    place = dict(re.findall(r'([\w:]+)="([^"]*)"', use))
                    names.append(place["xlink:href"].split(".", 1)[-1])
                    path = symbols.get(place["xlink:href"][1:], "")
                    shapes += contours(path, float(place.get("x", 0)), float(place.get("y", 0)))
                yield values, shapes, names


def contours(path, dx=0.0, dy=0.0, sx=1.0, sy=1.0):
    """The closed curves of a path, each a list of cubic segments."""
    words = re.findall(r"[A-Za-z]|-?[0-9.]+(?:e-?\d+)?", path)
    done, segments, place, at, command = [], [], 0, None, None

    def point():
        nonlocal place
        x, y = float(words[place]), float(words[place + 1])
        place += 2
        return (x * sx + dx, y * sy + dy)

    def close():
        nonlocal segments
        if segments:
            if distance(segments[-1][3], segments[0][0]) > 1e-6:
                segments.append(line(segments[-1][3], segments[0][0]))
            done.append(segments)
        segments = []

    while place < len(words):
        if words[place].isalpha():
            command = words[place]
            place += 1
        if command == "M":
            close()
            at = point()
            command = "L"
        elif command == "L":
            end = point()
            segments.append(line(at, end))
            at = end
        elif command == "Q":
            control, end = point(), point()
            segments.append((at, between(at, control, 2 / 3), between(end, control, 2 / 3), end))
            at = end
        elif command == "C":
            first, second, end = point(), point(), point()
            segments.append((at, first, second, end))
            at = end
        elif command == "Z":
            close()
        else:
            raise ValueError("the command %s of a path" % command)
    close()
    return done


def line(start, end):
    return (start, between(start, end, 1 / 3), between(start, end, 2 / 3), end)


def between(a, b, share):
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def distance(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def drawn(galley, font, values, folder, name):
    """The contours that Galley draws, in thousandths of an em with y upwards; text instead where it draws none."""
    output = os.path.join(folder, name + ".svg")
    command = [galley, "render", "--font", font, "--size", repr(UNITS / SCALE), "--scale", "1", "--output", output, "--markup"]
    text = html.escape(values["render"], quote=False)
    if values.get("var"):
        places = ",".join("%s=%s" % tuple(part.split(":")) for part in values["var"].split(";") if part)
        text = '<span font_variations="%s">%s</span>' % (places, text)
    done = subprocess.run(command + ["--", text], capture_output=True, text=True)
    if done.returncode != 0:
        return done.stderr.strip().split("\n")[0].replace(os.path.dirname(font) + "/", "")
    with open(output, encoding="utf8") as file:
        picture = file.read()
    shapes = []
    for path in re.findall(r'<path [^>]*\bd="([^"]*)"', picture):
        shapes += contours(path, sx=SCALE, sy=-SCALE)
    os.remove(output)
    return shapes


def box(shapes):
    points = [point for shape in shapes for segment in shape for point in (segment[0], segment[3])]
    return min(x for x, _ in points), min(y for _, y in points)


def moved(shapes, dx, dy):
    return [[tuple((x + dx, y + dy) for x, y in segment) for segment in shape] for shape in shapes]


def whole(shape):
    """A contour without segments of no length."""
    return [segment for segment in shape if max(distance(segment[0], point) for point in segment) > 0.02]


def alike(a, b, most):
    """Whether two contours are the same from some segment on, each point within so many units."""
    if len(a) != len(b):
        return False
    for shift in range(len(a)):
        if distance(a[0][0], b[shift][0]) <= most and all(
                distance(p, q) <= most for i, segment in enumerate(a) for p, q in zip(segment, b[(i + shift) % len(b)])):
            return True
    return not a


def near(a, b, most):
    """Whether each point of one contour lies near to the other: for outlines that are cut into other segments."""
    def sampled(shape, count):
        points = []
        for p, q, r, s in shape:
            for step in range(count):
                t = step / count
                u = 1 - t
                points.append(tuple(u * u * u * p[i] + 3 * u * u * t * q[i] + 3 * u * t * t * r[i] + t * t * t * s[i] for i in (0, 1)))
        return points

    def reaches(points, others):
        return all(min(to_segment(point, others[i - 1], others[i]) for i in range(len(others))) <= most for point in points)

    one, other = sampled(a, 12), sampled(b, 12)
    return reaches(one[::3], other) and reaches(other[::3], one)


def to_segment(point, start, end):
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    t = 0 if length == 0 else min(1, max(0, ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length))
    return ((start[0] + t * dx - point[0]) ** 2 + (start[1] + t * dy - point[1]) ** 2) ** 0.5


def equal(want, got, glyphs, varied):
    """Whether each contour has its own among the others, wherever the text begins.

    The suite cuts points to whole units, towards zero, and sums up rounded advances: a contour may be a unit off, and half a unit further for
    each glyph of the text.
    """
    want, got = [s for s in map(whole, want) if s], [s for s in map(whole, got) if s]
    if not want or not got or len(want) != len(got):
        return len(want) == len(got)
    (x, y), (gx, gy) = box(want), box(got)
    got = moved(got, x - gx, y - gy)
    rest = list(got)
    for shape in want:
        found = next((other for other in rest if same(shape, other, 1.55 + 0.5 * glyphs, varied)), None)
        if found is None:
            return False
        rest.remove(found)
    return True


def same(want, got, most, varied):
    (x, y), (gx, gy) = box([want]), box([got])
    if max(abs(x - gx), abs(y - gy)) > most:
        return False
    placed = moved([got], x - gx, y - gy)[0]
    # Both a point and the one that the contours were put over each other by may be cut; where a font varies, the suite rounds each point's
    # change to whole units, too.
    least = 2.55 if varied else 2.05
    return alike(want, placed, least) or near(want, placed, least)


def why_not(galley, font, values, names, want, got):
    """The rule that wins, where the installed HarfBuzz answers as Galley and not as the suite: shaping and outlines are its part."""
    command = ["hb-shape", "--no-positions", "--no-clusters", "--output-format=json", font, "--text=" + values["render"]]
    if values.get("var"):
        command.append("--variations=" + ",".join(part.replace(":", "=") for part in values["var"].split(";") if part))
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        return None
    glyphs = [glyph["g"] for line in done.stdout.splitlines() for glyph in json.loads(line)]
    if sorted(glyphs) == sorted(names):
        with open(font, "rb") as file:
            head = file.read(12 + 16 * 64)
        if head[:4] == b"OTTO" and b"glyf" in head:
            return "HarfBuzz draws the outlines of `glyf` where a font has those of `CFF ` besides"
        if not values.get("var") and isinstance(got, list) and len(want) == len(got) and positions(galley, font, values["render"]):
            return "HarfBuzz puts a mark elsewhere"
        return None
    if "uni25CC" in glyphs and "uni25CC" not in names:
        return "HarfBuzz shows a dotted circle where a sequence of letters is not in order, as the Universal Shaping Engine's text says"
    if ".notdef" in glyphs or "gid0" in glyphs or 0 in glyphs:
        return "HarfBuzz reads no character maps of Mac OS Turkish"
    return "HarfBuzz chooses other glyphs"


def positions(galley, font, text):
    """Whether Galley puts the glyphs of a text where the installed HarfBuzz puts them."""
    import shaping
    ours = shaping.run([galley, "shape", "--font", font, "--", text])
    return ours is not None and shaping.flat(ours) == shaping.flat(shaping.run(["hb-shape", "--output-format=json", font, "--text=" + text]) or [])


def text_rendering(root, galley):
    from line_breaks import version
    suite = Suite("Unicode, text-rendering-tests, outlines", version(root), "unicode-org/text-rendering-tests")
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:

        def asked(case):
            number, (values, want, names) = case
            font = os.path.join(root, "fonts", values["font"])
            got = drawn(galley, font, values, folder, str(number))
            passes = isinstance(got, list) and equal(want, got, len(names), bool(values.get("var")))
            what = "%s %s %s" % (values["id"], values["font"], got if isinstance(got, str) else "")
            return passes, what.strip(), None if passes else why_not(galley, font, values, names, want, got)

        for passes, what, contested in pool.map(asked, enumerate(cases(root))):
            suite.judge(passes, what, contested)
    return suite
