#!/usr/bin/env bash
# Makes the page with the engine in it, a folder that any web server holds:
#
#   scripts/site/build.sh                       into .build/site
#   scripts/site/build.sh FOLDER [PROGRAM]      PROGRAM is galley, whose table of options the page has; .build/release/galley without it
#
# The page is that of `galley play` (Sources/CGalleyPlayPage/Page); engine.js answers it by the package of bindings/js. What is large is
# stored compressed: servers such as `python3 -m http.server` compress nothing. Where esbuild and zopfli are installed, scripts and
# the module are smaller. The module is built by scripts/wasm.sh where it is not there.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
output=${1:-.build/site}
program=${2:-.build/release/galley}
module=.build/wasm/galley.wasm
[[ -s $module && -z $(find Sources/GalleyWasm -newer "$module" -print -quit) ]] || scripts/wasm.sh
command -v hb-subset >/dev/null || scripts/packages.sh hb-subset=libharfbuzz-bin
mkdir -p "$output"/{galley-text/fonts,packs}
cp Sources/CGalleyPlayPage/Page/{play.css,play.js,compare.js,copies.js,label.js,options.js} scripts/site/{engine.js,sw.js,speed.html,speed.js} "$output"
cp bindings/js/*.js "$output/galley-text"
cp Fonts/rules.bin "$output/galley-text/fonts"
version=$("$program" --version | grep -o '[0-9][0-9.]*' | head -n 1)
sed -i "s/version = \".*\"/version = \"$version\"/" "$output/galley-text/version.js"
"$program" options --format json | python3 -c '
import json, sys
table = json.load(sys.stdin)
# Of the schemas the page asks the type alone.
for option in table["options"]: option["schema"] = {"type": option["schema"].get("type")}
print(json.dumps(table, ensure_ascii=False, separators=(",", ":")))' | gzip -9n >"$output/options.json.gz"
if command -v esbuild >/dev/null; then
  esbuild --minify --format=esm --target=es2022 --allow-overwrite --log-level=warning --outdir="$output" --outbase="$output" \
    "$output"/{play.css,play.js,compare.js,copies.js,label.js,options.js,engine.js,sw.js,speed.js} "$output"/galley-text/*.js
fi
python3 - "$output" "$module" "$program" <<'PYTHON'
import gzip
import json
import lzma
import re
import shutil
import subprocess
import sys
from pathlib import Path

output, module = map(Path, sys.argv[1:3])
source = Path("Sources/CGalleyPlayPage/Page")
samples = source / "samples.json"
sample = json.loads(samples.read_text())[0]


def pack(path, place):
    (output / place).write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


if shutil.which("zopfli"):
    with open(output / "galley-text/galley.wasm.gz", "wb") as file:
        subprocess.run(["zopfli", "--i5", "-c", module], check=True, stdout=file)
else:
    pack(module, "galley-text/galley.wasm.gz")
pack(samples, "samples.json.gz")
# The letters of the page itself and of the first sample, which are there before the whole font is.
letters = sample["text"] + "".join(path.read_text() for path in [*source.glob("*.js"), *source.glob("*.html"), Path("scripts/site/engine.js")])
subprocess.run(["hb-subset", "Fonts/Inter-roman.var.ttf", "--text=" + "".join(sorted(set(letters))), "-o", output / "first.ttf"], check=True)
pack(output / "first.ttf", "packs/first.ttf.gz")
(output / "first.ttf").unlink()
manifest = Path("Fonts/Embedding/embed.c").read_text()
for name in re.findall(r'^ +\{"([^"]+)",', manifest, re.M):
    pack(Path("Fonts", name), f"packs/{name}.gz")
for path in Path("Sources/CGalleyHyphenationData/Tables").glob("*.bin"):
    pack(path, f"packs/{path.name}.gz")

# What the first lines need is asked for with the page itself, and no other module.
first = ["packs/first.ttf.gz", "galley-text/galley.wasm.gz", "options.json.gz", "samples.json.gz"]
modules = []


def follow(path, name):
    if name in modules: return
    modules.append(name)
    for found in re.findall(r'^(?:import|export) .*from "\./(.+)";', path.read_text(), re.M):
        follow(Path("bindings/js", Path(found).name) if "galley-text" in found else path.parent / found, str(Path(name).parent / found))


follow(source / "play.js", "play.js")
follow(Path("scripts/site/engine.js"), "engine.js")
head = ['<meta name="engine" content="module">']
head += [f'<link rel="preload" as="fetch" crossorigin href="{name}">' for name in first]
head += [f'<link rel="modulepreload" href="{name}">' for name in modules]
page = (source / "play.html").read_text()
assert "<!-- site -->" in page
others = [("speed.html", "Speed"), ("gallery.html", "Gallery"), ("docs/START.html", "Start"), ("readme.html", "About")]
links = "".join(f'<a href="{path}">{name}</a>' for path, name in others if (output / path).exists())
page = page.replace("<!-- site -->", "\n".join(head)).replace('aria-label="Pages">', f'aria-label="Pages">{links}')


outlines = {}


def drawn(width, size, leading, name):
    """The first sample's lines as the page will have them, until the engine is there. Two sizes have the same outlines."""
    command = [sys.argv[3], "render", "--width", width, "--size", size, "--line-height", leading, "--language", sample["lang"],
               "--background", "none", "--padding", "0", "-o", output / "first.svg", "--", sample["text"]]
    subprocess.run(list(map(str, command)), check=True, stdout=subprocess.DEVNULL)
    svg = (output / "first.svg").read_text()
    (output / "first.svg").unlink()
    svg = re.sub(r"<title>.*?</title>", "", svg[svg.index("<svg"):], flags=re.S)
    own = {}
    for identifier, path in re.findall(r'<path id="(\w+)" (d="[^"]*"/>)', svg): own[identifier] = outlines.setdefault(path, f"{name}{len(outlines)}")
    svg = re.sub(r'<path id="(\w+)"', lambda found: "<path id=" + own[found[1]], svg)
    svg = re.sub(r'href="#(\w+)"', lambda found: f'href="#{own[found[1]]}"', svg)
    if name == "small": svg = re.sub(r"<path id=large\d+ .*?/>\s*", "", svg)
    return svg.replace("<svg ", f'<svg class="{name}" aria-hidden="true" ', 1).replace(' role="img"', "")


first = drawn(500, 24, 34, "large") + drawn(336, 20, 28, "small")
page = page.replace('tabindex="0" role="group"></div>', f'tabindex="0" role="group" aria-label="The first sample">{first}</div>')
(output / "index.html").write_text(page)

# The labels of the page of speed: the race's strings, but those that need megabytes of fonts.
rows = [row.split("\t") for row in lzma.open("Benchmarks/Race/strings.tsv.xz", "rt", encoding="utf8").read().split("\n") if row]
texts = [text.replace("\\n", " ") for language, text in rows if not language.startswith(("ja", "ko", "zh"))]
texts += [f"{text} ({number})" for number, text in enumerate(texts[: 10_000 - len(texts)], 2)]
(output / "strings.json").write_text(json.dumps(texts[:10_000], ensure_ascii=False))

PYTHON
mkdir -p "$output"/licences/{fonts,strings}
cp LICENSE "$output/licences/Galley.txt"
cp -r Fonts/licences/. "$output/licences/fonts"
cp -r Benchmarks/Race/licences/. "$output/licences/strings"
echo "$output: $(find "$output" -type f | wc -l) files, $(du -sh "$output" | cut -f 1)"
