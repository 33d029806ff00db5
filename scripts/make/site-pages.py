#!/usr/bin/env python3
"""Writes the pages of docs/ as a site beside the documentation of the libraries: scripts/docs.sh calls it.

    scripts/make/site-pages.py FOLDER PROGRAM        FOLDER holds what docc has written; PROGRAM is galley, whose manual is a page

With Pagefind's program in the variable PAGEFIND the pages can be searched.

The site opens with the page of scripts/site; README.md is beside it. All links are relative, so that it opens at / and below a folder. A link to a
file of the project leads to a copy of it; one that leads nowhere is an error.
"""

import html
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from posixpath import normpath, relpath

from markdown_it import MarkdownIt

ROOT = Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("links", ROOT / "scripts/checks/links.py")
links = importlib.util.module_from_spec(spec)
spec.loader.exec_module(links)

#: The page of the command, which the program writes.
MANUAL = "docs/CLI.md"

#: The program that makes the index of the search.
PAGEFIND = os.environ.get("PAGEFIND")

#: The pages that every page leads to.
MENU = [
    ("Galley", "index.html"), ("About", "readme.html"), ("Start", "docs/START.html"), ("How to", "docs/HOWTO.html"), ("Gallery", "gallery.html"),
    ("Command", "docs/CLI.html"), ("Swift", "documentation/index.html"), ("Conformance", "docs/CONFORMANCE.html"),
    ("Speed", "docs/PERFORMANCE.html"), ("All pages", "docs/README.html"),
]

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<link rel="stylesheet" href="{top}site.css">
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header><nav aria-label="Pages">{menu}</nav></header>
<div class="page">
{contents}<main id="content" data-pagefind-body>
{body}
</main>
</div>
<footer><p>Galley is free software under the <a href="{top}files/LICENSE.txt">MIT licence</a>; its fonts have
<a href="{top}Fonts/README.html">licences of their own</a>.</p></footer>
</body>
</html>
"""


SEARCH = """<h1>Search</h1>
<link rel="stylesheet" href="pagefind/pagefind-ui.css">
<div id="search"></div>
<script src="pagefind/pagefind-ui.js"></script>
<script>
new PagefindUI({ element: "#search", showSubResults: true, showImages: false, autofocus: true });
document.querySelector("#search input").setAttribute("aria-label", "Search");
</script>
"""


def title(path):
    """The first heading of a page."""
    heading = re.search(r"^# (.+)$", path.read_text(), re.M)
    return heading[1].replace("`", "") if heading else path.name


def contents(headings):
    """The list of a long page's parts, beside it or above it."""
    if len(headings) < 4:
        return ""
    entries = "".join(f'<li><a href="#{slug}">{html.escape(words)}</a></li>' for slug, words in headings)
    return f'<nav class="contents" aria-label="On this page"><details open><summary>On this page</summary><ul>{entries}</ul></details></nav>\n'


def address(path):
    """Where a file of the project stands in the site; None for one that is copied."""
    if path == "README.md":
        return "readme.html"
    if path.endswith(".docc") or ".docc/" in path:
        parts = Path(path).parts
        module, article = parts[1].lower(), Path(path).stem.lower()
        return f"documentation/{module}/" + ("" if article == module else f"{article}/") + "index.html"
    if path.endswith(".md"):
        return path[:-3] + ".html"
    return None


class Site:
    """The pages that are written, and the files that they need."""

    def __init__(self, folder):
        self.folder = folder
        self.copied = {"LICENSE": "files/LICENSE.txt"}

    def target(self, link, page):
        """Where a link of a page leads to in the site."""
        if links.OTHER.match(link) or link.startswith("#"):
            return link
        path, _, anchor = link.partition("#")
        path = normpath(str(Path(page).parent / path))
        if not (ROOT / path).exists():
            sys.exit(f"{page}: {link} leads nowhere")
        if (ROOT / path).is_dir():
            path = f"{path}/README.md"
            if not (ROOT / path).exists():
                return None
        found = address(path)
        if found is None:
            isPicture = Path(path).suffix in (".png", ".svg", ".jpg")
            found = path if isPicture else f"files/{path}" + ("" if Path(path).suffix in (".json", ".txt") else ".txt")
            self.copied[path] = found
        elif found.startswith("documentation/") and not (self.folder / found).exists():
            sys.exit(f"{page}: {link} is not in the documentation of the libraries")
        return relpath(found, str(Path(address(page)).parent)) + (f"#{anchor}" if anchor else "")

    def write(self, page, text=None):
        """Writes a page of Markdown: a file's, or a text that has its place in the site."""
        text = text or (ROOT / page).read_text()
        reader = MarkdownIt("commonmark", {"html": True}).enable("table")
        tokens = reader.parse(text)
        name, seen, headings = "Galley", {}, []
        for index, token in enumerate(tokens):
            if token.type == "heading_open":
                heading = tokens[index + 1].content
                words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
                if name == "Galley" and words != "Galley":
                    name = f"{words} · Galley"
                slug = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
                count = seen.get(slug, 0)
                seen[slug] = count + 1
                token.attrSet("id", f"{slug}-{count}" if count else slug)
                if token.tag == "h2":
                    headings.append((token.attrGet("id"), words))
            # A link that names a file is read as the title of its page.
            for link, inside in zip(token.children or [], (token.children or [])[1:]):
                if link.type == "link_open" and re.fullmatch(r"[A-Z]+\.md", inside.content):
                    inside.content = title((ROOT / page).parent / link.attrGet("href").partition("#")[0])
        body = reader.renderer.render(tokens, reader.options, {})
        body = body.replace("<pre>", '<pre tabindex="0">').replace("<table>", '<div class="table" tabindex="0"><table>').replace("</table>", "</table></div>")

        def lead(found):
            target = self.target(html.unescape(found[2]), page)
            # A folder has no page; its name stays.
            return f'{found[1]}="{html.escape(target)}"' if target is not None else 'data-folder=""'

        body = re.sub(r'\b(href|src|srcset)="([^"]*)"', lead, body)
        self.put(address(page), name, body, contents(headings))

    def put(self, here, name, body, contents=""):
        """Writes a page of HTML."""
        place = self.folder / here
        place.parent.mkdir(parents=True, exist_ok=True)
        top = "../" * (len(Path(here).parts) - 1)
        entries = MENU + ([("Search", "search.html")] if PAGEFIND else [])
        menu = "".join(
            f'<a href="{top}{target}"{" aria-current=page" if target == here else ""}>{label}</a>' for label, target in entries)
        place.write_text(PAGE.format(title=html.escape(name), top=top, menu=menu, body=body, contents=contents))

    def finish(self):
        """Copies the files that pages lead to, and makes the index of the search."""
        if PAGEFIND:
            self.put("search.html", "Search · Galley", SEARCH)
            subprocess.run([PAGEFIND, "--site", self.folder, "--silent"], check=True)
        shutil.copy(ROOT / "scripts/make/site.css", self.folder / "site.css")
        for path, place in self.copied.items():
            (self.folder / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, self.folder / place)


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: scripts/make/site-pages.py FOLDER PROGRAM")
    site = Site(Path(sys.argv[1]))
    pages = [str(path.relative_to(ROOT)) for path in links.pages()]
    pages = [page for page in pages if ".docc/" not in page and not page.startswith((".", "Tests/Fuzz"))]
    for page in pages:
        site.write(page)
    command = [ROOT / "scripts/make/manual.py", "--page", sys.argv[2]]
    site.write(MANUAL, subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    site.finish()
    print(f"{len(pages) + 1} pages and {len(site.copied)} files beside them")


main()
