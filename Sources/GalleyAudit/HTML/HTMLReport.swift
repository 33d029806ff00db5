internal import Galley
internal import GalleyCatalogue

/// A report as one page with everything in it: the worst finding first, each drawn in its label or on its screen beside
/// the source language.
struct HTMLReport {
  private let pictures: AuditPictures
  private var sheet = GlyphSheet()
  private var screens: ScreenPicture
  /// So many findings are drawn, the worst; a page with more would hardly open.
  static let mostPictures = 1500

  init(_ pictures: AuditPictures) {
    self.pictures = pictures
    screens = ScreenPicture(pictures)
  }

  static func text(of result: AuditResult, version: String, pictures: AuditPictures) -> String {
    var report = HTMLReport(pictures)
    return report.page(result, version)
  }

  private mutating func page(_ result: AuditResult, _ version: String) -> String {
    let findings = result.findings.enumerated().sorted { left, right in
      let (a, b) = (left.element.badness, right.element.badness)
      return a == b ? left.offset < right.offset : a > b
    }.map(\.element)
    var articles = ""
    for (index, finding) in findings.enumerated() { articles += article(finding, isDrawn: index < Self.mostPictures) }
    var notes = AuditSummary.text(of: result)
    if findings.count > Self.mostPictures {
      notes += "\nThe worst \(Self.mostPictures) findings are drawn; the others are told in words."
    }
    return HTMLPage.text(
      title: "Strings that do not fit", version: version, summary: notes, filters: filters(findings),
      articles: articles,
      definitions: sheet.definitions + screens.definitions)
  }

  // MARK: Filters

  private func filters(_ findings: [AuditFinding]) -> String {
    func select(_ name: String, _ label: String, _ values: [(value: String, text: String)]) -> String {
      guard values.count > 1 else { return "" }
      let options = values.map { "<option value=\"\(Markup.escaped($0.value))\">\(Markup.escaped($0.text))</option>" }
      return
        "<label>\(label) <select data-filter=\"\(name)\"><option value=\"\">all</option>\(options.joined())</select></label>\n"
    }
    let languages = Set(findings.map(\.language)).subtracting([""]).sorted()
    let screens = Set(findings.map(\.screen)).subtracting([""]).sorted()
    let sizes = ContentSizeCategory.allCases.filter { size in findings.contains { $0.fromSize == size } }.map(
      SizeName.name)
    let kinds = FindingKind.allCases.filter { kind in findings.contains { $0.kind == kind } }
    return select("language", "Language", languages.map { ($0, "\(PseudoLanguage.englishName($0)) (\($0))") })
      + select("screen", "Screen", screens.map { ($0, $0) }) + select("size", "From size", sizes.map { ($0, $0) })
      + select("kind", "Finding", kinds.map { ($0.rawValue, $0.title) })
  }

  // MARK: Findings

  private mutating func article(_ finding: AuditFinding, isDrawn: Bool) -> String {
    let size = finding.fromSize.map(SizeName.name) ?? ""
    let data = [
      ("language", finding.language), ("screen", finding.screen), ("size", size), ("kind", finding.kind.rawValue),
      ("new", finding.isNew ? "yes" : "no"),
    ].map { " data-\($0)=\"\(Markup.escaped($1))\"" }.joined()
    var html = "<article tabindex=\"0\" class=\"\(finding.severity.rawValue)\"\(data)>\n"
    let form = finding.form.isEmpty ? "" : " (\(finding.form))"
    html += "<h2><span class=\"badge\">\(finding.severity.rawValue)</span> \(Markup.escaped(finding.headline))</h2>\n"
    html +=
      "<p class=\"key\"><code>\(Markup.escaped(finding.key + form))</code> <span>\(Markup.escaped(place(finding)))</span></p>\n"
    let rest = [
      finding.needsText, finding.detail.isEmpty ? nil : finding.detail,
      finding.isAlsoInSource ? "the source language has it, too" : nil,
      finding.isNew ? nil : "known",
    ].compactMap { $0 }.joined(separator: "; ")
    if !rest.isEmpty { html += "<p>\(Markup.escaped(rest))</p>\n" }
    if isDrawn { html += figures(finding) }
    if !finding.text.isEmpty {
      let language =
        finding.language.isEmpty || PseudoLanguage.isPseudo(finding.language)
        ? "" : " lang=\"\(Markup.escaped(finding.language))\""
      html += "<p class=\"text\" dir=\"auto\"\(language)>\(Markup.escaped(finding.text))</p>\n"
    }
    html += "<p class=\"file\"><code>\(Markup.escaped(finding.place))</code></p>\n"
    return html + "</article>\n"
  }

  private func place(_ finding: AuditFinding) -> String {
    let label = finding.label.map(\.description)
    if let element = finding.element {
      return "on \(element.screen)" + (element.name.isEmpty ? "" : ", “\(element.name)”")
        + (label.map { ", \($0)" } ?? "")
    }
    return label.map { (finding.screen.isEmpty ? "in " : "on \(finding.screen), ") + $0 } ?? ""
  }

  private mutating func figures(_ finding: AuditFinding) -> String {
    let size = finding.fromSize ?? .large
    let figures = finding.element == nil ? labelFigures(finding, size) : screenFigures(finding, size)
    guard !figures.isEmpty else { return "" }
    return "<div class=\"figures\">\n" + figures.joined() + "</div>\n"
  }

  private mutating func labelFigures(_ finding: AuditFinding, _ size: ContentSizeCategory) -> [String] {
    guard let label = finding.label else { return [] }
    let drawer = LabelPicture(audit: pictures.audit)
    var figures: [String] = []
    let sizes = finding.fromSize == nil || size == .large ? [size] : [size, .large]
    for size in sizes {
      let caption = PseudoLanguage.englishName(finding.language) + sizeCaption(finding, size)
      let needed = size == sizes[0] ? finding.needs.width : nil
      if let svg = drawer.svg(
        finding.text, in: label, at: size, language: finding.language, needed: needed, title: caption, &sheet)
      {
        figures.append(figure(svg, caption))
      }
    }
    if let source = finding.source, source.language != finding.language {
      let caption = "\(PseudoLanguage.englishName(source.language)), the source\(sizeCaption(finding, size))"
      if let svg = drawer.svg(
        source.text, in: label, at: size, language: source.language, needed: nil, title: caption, &sheet)
      {
        figures.append(figure(svg, caption))
      }
    }
    return figures
  }

  private mutating func screenFigures(_ finding: AuditFinding, _ size: ContentSizeCategory) -> [String] {
    guard let element = finding.element, let source = screens.sourceLanguage(element.screen) else {
      return labelFigures(finding, size)
    }
    var figures: [String] = []
    for language in finding.language == source ? [source] : [finding.language, source] {
      let caption =
        PseudoLanguage.englishName(language) + (language == source ? ", the source" : "") + sizeCaption(finding, size)
      let marked = [element.id, element.other].compactMap { $0 }
      if let svg = screens.svg(element.screen, language: language, at: size, marking: marked, title: caption, &sheet) {
        figures.append(figure(svg, caption))
      }
    }
    return figures
  }

  private func sizeCaption(_ finding: AuditFinding, _ size: ContentSizeCategory) -> String {
    finding.fromSize == nil ? "" : " at \(SizeName.name(size))"
  }

  private func figure(_ svg: String, _ caption: String) -> String {
    "<figure>\(svg)<figcaption>\(Markup.escaped(caption))</figcaption></figure>\n"
  }
}

extension AuditFinding {
  /// The number that puts a finding before another: its severity, whether it is new, whether the source language lacks
  /// it, and how much of the text is missing.
  fileprivate var badness: Double {
    let rank: Double = severity == .error ? 3 : severity == .warning ? 2 : 1
    let lack: Double
    if let width = needs.width, let room = label?.room.width, width > 0 {
      lack = min(max(0, 1 - room / width), 0.999)
    } else {
      lack = 0
    }
    // What the source language shows was seen by those who wrote it.
    let isTranslationsOwn = !isAlsoInSource && source.map { $0.language != language } ?? false
    return rank * 100 + (isNew ? 10 : 0) + (isTranslationsOwn ? 5 : 0) + lack
  }
}
