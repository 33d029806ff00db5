extension GalleryPage {
  /// Returns the document around the pictures.
  static func document(samples: Int, contents: String, articles: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
    <title>Galley: a gallery of scripts</title>
    <style>
    \(styles)</style>
    </head>
    <body>
    <header>
    <h1>A gallery of scripts</h1>
    <p>\(samples) texts in \(PlaySample.scripts) scripts, drawn by Galley with its own fonts; the command below a picture draws it
    again. Most are article 1 of the Universal Declaration of Human Rights.</p>
    <nav aria-label="Scripts"><ul>
    \(contents)</ul></nav>
    </header>
    <main>
    \(articles)</main>
    </body>
    </html>

    """
  }

  private static let styles = """
    :root { color-scheme: light dark; --page: #fcfbf8; --card: #fff; --ink: #191817; --soft: #66625c; --line: #e2ded6; --accent: #c2371b; }
    @media (prefers-color-scheme: dark) { :root { --page: #141312; --card: #1d1c1a; --ink: #f3f0ea; --soft: #a8a29a; --line: #35322e;
      --accent: #ff8062; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
    header, main { max-width: 1400px; margin: 0 auto; padding: 14px 20px; }
    h1 { margin: 0; font-size: 22px; }
    h2 { margin: 0 0 8px; font-size: 17px; }
    header p { margin: 4px 0 10px; color: var(--soft); max-width: 60em; }
    nav ul { display: flex; flex-wrap: wrap; gap: 4px 14px; margin: 0; padding: 0; list-style: none; }
    a { color: var(--accent); }
    article { margin: 0 0 22px; scroll-margin-top: 10px; }
    .figures { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; }
    figure { margin: 0; padding: 10px 12px; max-width: 100%; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
    figcaption, summary { color: var(--soft); font-size: 13px; }
    /* A picture has four points around its lines. */
    .picture { overflow-x: auto; margin: 4px -4px; }
    .picture svg { display: block; }
    .picture [fill="#000000"] { fill: currentColor; }
    details { width: 0; min-width: 100%; }
    summary { cursor: pointer; width: max-content; }
    :is(a, summary):focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
    pre { margin: 4px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 12px/1.4 ui-monospace, monospace; }
    @media print { details { display: none; } figure { break-inside: avoid; } }

    """
}
