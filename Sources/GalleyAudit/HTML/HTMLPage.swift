internal import CGalleyAuditPage

/// The page around the findings. It fetches nothing: styles, script and pictures are in it.
struct HTMLPage {
  let head: PageHead
  let matrix: String
  let form: String
  let articles: String
  /// The outlines of glyphs, as SVG.
  let glyphs: String
  /// The screens, each in a template.
  let screens: String

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="generator" content="galley \(Markup.escaped(head.version))">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
    script-src 'unsafe-inline'; img-src data:">
    <title>\(Markup.escaped(head.title))</title>
    <style>
    \(unsafe Self.text(galley_audit_styles()))</style>
    </head>
    <body>
    \(head.hasFindings ? "<a class=\"skip\" href=\"#list\">To the findings</a>\n" : "")<header>
    \(head.html)</header>
    \(head.hasFindings ? findings : "<main></main>\n")</body>
    </html>

    """
  }

  private var findings: String {
    """
    <svg class="definitions" aria-hidden="true" width="0" height="0"><defs id="definitions">
    \(glyphs)</defs></svg>
    \(screens)<main>
    \(matrix)<div class="columns">
    \(form)<section aria-labelledby="findings">
    <h2 id="findings">Findings</h2>
    <p class="keys">In the list: <kbd>j</kbd> next, <kbd>k</kbd> the one before, <kbd>/</kbd> search, \
    <kbd>Esc</kbd> show all</p>
    <noscript><p>Pictures and filters need JavaScript.</p></noscript>
    <p id="none" hidden>No finding is like that.</p>
    <p id="said" class="unseen" role="status"></p>
    <div id="list" tabindex="-1">
    \(articles)</div>
    </section>
    </div>
    </main>
    <script>
    \(unsafe Self.text(galley_audit_script()))</script>

    """
  }

  private static func text(_ file: GalleyAuditFile) -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.size), as: UTF8.self)
  }
}
