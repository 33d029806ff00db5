/// The page around the findings: its styles, its filters and the keys that move through it.
enum HTMLPage {
  static func text(
    title: String, version: String, summary: String, filters: String, articles: String, definitions: String
  ) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="generator" content="galley \(Markup.escaped(version))">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
    script-src 'unsafe-inline'; img-src data:">
    <title>\(Markup.escaped(title))</title>
    <style>
    \(styles)</style>
    </head>
    <body>
    <header>
    <h1>\(Markup.escaped(title))</h1>
    <p class="summary">\(Markup.escaped(summary))</p>
    <form id="filters" onsubmit="return false">
    \(filters)<label>Search <input type="search" id="search" placeholder="key or text"></label>
    <label><input type="checkbox" id="new"> only new ones</label>
    <output id="count" aria-live="polite"></output>
    </form>
    <p class="keys"><kbd>j</kbd> next, <kbd>k</kbd> the one before, <kbd>/</kbd> search, <kbd>Esc</kbd> all</p>
    </header>
    <svg class="definitions" aria-hidden="true" width="0" height="0"><defs>
    \(definitions)</defs></svg>
    <main>
    \(articles)</main>
    <script>
    \(script)</script>
    </body>
    </html>

    """
  }

  private static let styles = """
    :root { color-scheme: light dark; --page: #f4f4f6; --card: #fff; --ink: #1c1c1e; --soft: #5f6068; --line: #d4d4da;
      --error: #b3261e; --warning: #8a5a00; --note: #3a5f8f; --beyond: #b3261e2e; --room: #3a6fd8; --content: #88889022; }
    @media (prefers-color-scheme: dark) { :root { --page: #111113; --card: #1d1d20; --ink: #f0f0f3; --soft: #a5a6ae;
      --line: #3a3a40; --error: #ff8a80; --warning: #ffcf70; --note: #9cc3f5; --beyond: #ff8a8040; --room: #7fa8ff; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
    header { position: sticky; top: 0; z-index: 1; padding: 12px 20px; background: var(--page); border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 20px; }
    .summary { margin: 4px 0 8px; white-space: pre-line; color: var(--soft); }
    form { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
    select, input { font: inherit; max-width: 16em; }
    .keys { margin: 6px 0 0; color: var(--soft); font-size: 13px; }
    kbd { padding: 0 5px; border: 1px solid var(--line); border-radius: 4px; background: var(--card); }
    main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; padding: 16px 20px; max-width: 1100px; margin: 0 auto; }
    article { padding: 12px 16px; background: var(--card); border: 1px solid var(--line); border-left-width: 4px; border-radius: 8px;
      scroll-margin-top: 190px; }
    article.error { border-left-color: var(--error); }
    article.warning { border-left-color: var(--warning); }
    article.note { border-left-color: var(--note); }
    article:focus-visible, select:focus-visible, input:focus-visible { outline: 3px solid var(--room); outline-offset: 1px; }
    article[hidden] { display: none; }
    article p { margin: 4px 0; overflow-wrap: anywhere; }
    h2 { margin: 0; font-size: 16px; }
    .badge { font-size: 12px; font-weight: 600; text-transform: uppercase; }
    .error .badge { color: var(--error); } .warning .badge { color: var(--warning); } .note .badge { color: var(--note); }
    .key span, .file, .text, figcaption { color: var(--soft); }
    .file, figcaption { font-size: 13px; }
    .text { width: fit-content; max-width: 100%; white-space: pre-line; }
    .figures { display: flex; flex-wrap: wrap; gap: 12px 28px; margin: 10px 0; align-items: flex-start; }
    figure { margin: 0; max-width: 100%; overflow-x: auto; }
    figure svg { display: block; fill: currentColor; margin-bottom: 4px; }
    figure svg.screen { width: auto; height: auto; max-width: 100%; max-height: 460px; background: var(--card); }
    .definitions { position: absolute; }
    .room { fill: none; stroke: var(--room); stroke-width: 1; }
    .beyond { fill: var(--beyond); stroke: var(--error); stroke-width: 1; stroke-dasharray: 3 2; }
    .view { fill: none; stroke: var(--line); stroke-width: 1; }
    .content { fill: var(--content); stroke: var(--line); stroke-width: 1; }
    .mark { fill: none; stroke: var(--error); stroke-width: 2; }
    @media (max-width: 700px) { header { position: static; } article { scroll-margin-top: 8px; } }
    @media print { header { position: static; } form, .keys { display: none; } article { break-inside: avoid; } }

    """

  private static let script = """
    const articles = [...document.querySelectorAll("article")];
    const selects = [...document.querySelectorAll("select[data-filter]")];
    const search = document.getElementById("search"), isNew = document.getElementById("new"), count = document.getElementById("count");
    function update() {
      const words = search.value.toLowerCase();
      let shown = 0;
      for (const article of articles) {
        const fits = selects.every(select => !select.value || article.dataset[select.dataset.filter] === select.value)
          && (!isNew.checked || article.dataset.new === "yes") && (!words || article.textContent.toLowerCase().includes(words));
        article.hidden = !fits;
        if (fits) shown += 1;
      }
      count.textContent = shown + " of " + articles.length + " findings";
    }
    function move(step) {
      const shown = articles.filter(article => !article.hidden);
      if (!shown.length) return;
      const now = shown.indexOf(document.activeElement);
      const next = shown[Math.min(Math.max(now < 0 ? 0 : now + step, 0), shown.length - 1)];
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: "start" });
    }
    document.getElementById("filters").addEventListener("input", update);
    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") {
        for (const select of selects) select.value = "";
        search.value = "";
        isNew.checked = false;
        update();
        document.activeElement.blur();
      }
      if (event.target.matches("input, select")) return;
      if (event.key === "j") move(1);
      else if (event.key === "k") move(-1);
      else if (event.key === "/") { event.preventDefault(); search.focus(); }
    });
    update();

    """
}
