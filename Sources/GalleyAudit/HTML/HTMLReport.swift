internal import Galley
internal import GalleyCatalogue
internal import GalleyJSON

/// A report as one page with everything in it: a card for each key, that with the worst finding first, and each finding
/// drawn in its label or on its screen beside the source language.
struct HTMLReport {
  let pictures: AuditPictures
  var sheet = GlyphSheet()
  var screens: ScreenPicture
  private var drawn = 0
  private var identifiers: [Name: Int] = [:]
  /// So many findings are drawn, the first of the page; a page with more would be too large.
  static let mostPictures = 1500

  init(_ pictures: AuditPictures) {
    self.pictures = pictures
    screens = ScreenPicture(pictures)
  }

  static func text(
    of result: AuditResult, version: String, origin: AuditOrigin, pictures: AuditPictures
  ) -> String {
    var report = HTMLReport(pictures)
    return report.page(result, version, origin)
  }

  private mutating func page(_ result: AuditResult, _ version: String, _ origin: AuditOrigin) -> String {
    var articles = ""
    for card in FindingCard.cards(of: result.findings) { articles += article(card) }
    let facets = FindingFacets(result.findings)
    return HTMLPage(
      head: PageHead(result, version, origin), matrix: FindingMatrix(facets, result.findings).html, form: facets.form,
      articles: articles, glyphs: sheet.definitions, screens: screens.definitions
    ).text
  }

  // MARK: Cards

  private mutating func article(_ card: FindingCard) -> String {
    // The source is drawn once for all languages of a card, and beside the only one.
    var sections = "", sources: [String] = []
    for finding in card.findings {
      var figures = nextFigures(of: finding)
      if card.findings.count > 1 {
        sources += figures.source.filter { !sources.contains($0) }
        figures.source = []
      }
      sections += section(finding, Self.template(figures.own + figures.source))
    }
    let source = card.source.map { source in
      "<p class=\"text\"><span>\(Markup.escaped(PseudoLanguage.englishName(source.language))):</span> "
        + "\(Self.text(source.text, language: source.language))</p>\n"
    }
    let worst = card.findings.map(\.severity).max() ?? .note
    let file = card.findings.first?.path ?? ""
    let heading = card.key.isEmpty ? file : card.key
    return "<article class=\"\(worst.rawValue)\" data-key=\"\(Markup.escaped(card.key))\""
      + " data-file=\"\(Markup.escaped(file))\">\n"
      + "<h3><code>\(Markup.escaped(heading))</code>\(Self.languages(of: card))</h3>\n"
      + (source ?? "") + Self.template(sources) + sections + "</article>\n"
  }

  /// The figures of a finding, as long as the page has not too many.
  private mutating func nextFigures(of finding: AuditFinding) -> Figures {
    guard drawn < Self.mostPictures else { return Figures() }
    drawn += 1
    return figures(of: finding)
  }

  /// Pictures that are put into the page when they come into sight.
  private static func template(_ figures: [String]) -> String {
    figures.isEmpty ? "" : "<template><div class=\"figures\">\n\(figures.joined())</div></template>\n"
  }

  /// The languages of a card with several.
  private static func languages(of card: FindingCard) -> String {
    var languages: [String] = []
    for finding in card.findings where !finding.language.isEmpty && !languages.contains(finding.language) {
      languages.append(finding.language)
    }
    guard languages.count > 1 else { return "" }
    return " <span>\(Markup.escaped(languages.joined(separator: ", ")))</span>"
  }

  private mutating func section(_ finding: AuditFinding, _ figures: String) -> String {
    let severity = finding.severity.rawValue, id = identifier(of: finding)
    let form = finding.form.isEmpty ? "" : " (\(finding.form))"
    var html = "<section id=\"\(id)\" class=\"\(severity)\"\(FindingFacets.attributes(of: finding))>\n"
    html += "<h4><span class=\"badge\">\(severity)</span> \(Markup.escaped(finding.headline + form))</h4>\n"
    let place = Self.place(of: finding)
    if !place.isEmpty { html += "<p class=\"where\">\(Markup.escaped(place))</p>\n" }
    let rest = [
      finding.needsText, finding.detail.isEmpty ? nil : finding.detail,
      finding.isAlsoInSource ? "the source language has it, too" : nil,
      finding.isNew ? nil : "known",
    ].compactMap { $0 }.joined(separator: "; ")
    if !rest.isEmpty { html += "<p>\(Markup.escaped(rest))</p>\n" }
    html += figures
    if !finding.text.isEmpty {
      html += "<p class=\"text\">\(Self.text(finding.text, language: finding.language))</p>\n"
    }
    let file = Markup.escaped(finding.place)
    html += "<p class=\"file\"><code>\(file)</code> <button type=\"button\" class=\"copy\" data-text=\"\(file)\""
    html +=
      " aria-label=\"Copy \(file)\">Copy</button> <a href=\"#\(id)\" aria-label=\"Link to this finding\">Link</a></p>\n"
    return html + "</section>\n"
  }

  /// The finding's fingerprint, so that a link lasts; two that have an equal one are told apart.
  private mutating func identifier(of finding: AuditFinding) -> String {
    let name = "f-\(finding.fingerprint)"
    let count = (identifiers[name] ?? 0) + 1
    identifiers[name] = count
    return count == 1 ? name : "\(name)-\(count)"
  }

  private static func text(_ text: String, language: String) -> String {
    let isReal = !language.isEmpty && !PseudoLanguage.isPseudo(language)
    let attribute = isReal ? " lang=\"\(Markup.escaped(language))\"" : ""
    return "<bdi\(attribute)>\(Markup.escaped(text))</bdi>"
  }

  private static func place(of finding: AuditFinding) -> String {
    let label = finding.label.map(\.description)
    if let element = finding.element {
      return "on \(element.screen)" + (element.name.isEmpty ? "" : ", “\(element.name)”")
        + (label.map { ", \($0)" } ?? "")
    }
    return label.map { (finding.screen.isEmpty ? "in " : "on \(finding.screen), ") + $0 } ?? ""
  }
}
