internal import Galley
internal import GalleyCatalogue
internal import GalleyShaping

/// Looks at one text after the other; each thread has its own.
struct TextChecker {
  private let audit: Audit
  private let fonts: AuditFonts
  private let limits: LengthLimits
  private let isOnScreen: (AuditText) -> Bool

  /// - Parameters:
  ///   - limits: The most characters that strings may have beside limits of their catalogue.
  ///   - isOnScreen: Tells whether a screen shows a text, which is looked at there.
  init(_ audit: Audit, _ limits: LengthLimits, isOnScreen: @escaping (AuditText) -> Bool) {
    self.audit = audit
    self.limits = limits
    self.isOnScreen = isOnScreen
    fonts = AuditFonts(audit.fonts, metrics: audit.rules.metrics)
  }

  func check(_ text: AuditText, into part: inout AuditPart) throws(TextError) {
    part.counts.texts += 1
    let limit = limits.limit(of: text.entry, in: text.path)
    checkLength(of: text, [text.entry.lengthLimit, limit].compactMap { $0 }, into: &part)
    var labels: [AuditLabel]? = isOnScreen(text) ? [] : nil
    for source in audit.sources where labels == nil { labels = source.labels(for: text.entry, text: text.text) }
    guard let labels = labels?.flatMap({ $0.atFontScales(audit.rules.fontScales) }) else {
      // A string is unbound once, however many forms it has.
      if text.form == text.entry.forms.first, limit == nil {
        part.counts.unbound += 1
        part.counts.name(text.entry, as: .unbound)
      }
      return
    }
    let language = PseudoLanguage.isPseudo(text.entry.language) ? audit.rules.sourceLanguage : text.entry.language
    var prepared: [(weight: Double, text: FittingText)] = []
    var told: Set<FindingKind> = []
    for label in labels {
      let fitting: FittingText
      if let known = prepared.first(where: { $0.weight == label.weight }) {
        fitting = known.text
      } else {
        fitting = try FittingText(
          text.text, font: fonts.font(FittingText.linearSize, weight: label.weight, language), language: language)
        if prepared.isEmpty, !fitting.missing.isEmpty {
          part.findings.append(missingGlyphs(text, fitting.missing))
          part.counts.checks += 1
          part.counts.failedChecks += 1
          return
        }
        if fitting.isEmboldened { part.emboldened[text.entry.language, default: 0] += 1 }
        prepared.append((label.weight, fitting))
      }
      let before = part.findings.count
      try check(text, fitting, in: label, language, into: &part)
      guard case .scaled = label.font else { continue }
      // A finding at a font scale is one at every greater scale, too.
      for index in (before..<part.findings.count).reversed() where !told.insert(part.findings[index].kind).inserted {
        part.findings.remove(at: index)
      }
    }
  }

  private func check(
    _ text: AuditText, _ fitting: FittingText, in label: AuditLabel, _ language: String, into part: inout AuditPart
  ) throws(TextError) {
    let sizes = label.dependsOnSize ? audit.rules.sizes : Array(audit.rules.sizes.prefix(1))
    part.counts.checks += sizes.count
    let check = LabelCheck(text: fitting, label: label, sizes: sizes, slack: audit.rules.slack) { label, size in
      self.label(text.text, label, size, language)
    }
    let found = try check.findings()
    guard let smallest = found.map({ SizeName.rank($0.size) }).min() else { return }
    part.counts.failedChecks += sizes.count { SizeName.rank($0) >= smallest }
    for (kind, size) in found {
      part.findings.append(try finding(kind, text, fitting, label, size, language))
    }
  }

  // MARK: Findings

  private func finding(
    _ kind: FindingKind, _ text: AuditText, _ fitting: FittingText, _ label: AuditLabel, _ size: ContentSizeCategory,
    _ language: String
  ) throws(TextError) -> AuditFinding {
    var finding = text.finding(kind)
    finding.label = label
    finding.fromSize = label.dependsOnSize ? size : nil
    finding.pointSize = label.pointSize(at: size)
    finding.shown = try shown(text.text, label, size, language)
    let check = LabelCheck(text: fitting, label: label, sizes: [size], slack: audit.rules.slack) { label, size in
      self.label(text.text, label, size, language)
    }
    finding.needs = try check.needs(kind, at: size, ScreenPixels(scale: audit.rules.scale))
    let tolerance = audit.rules.tolerance(of: audit.rules.metrics, hasFonts: !audit.fonts.isEmpty)
    if try check.isAtEdge(kind, at: size, tolerance: tolerance) { finding.setAtEdge(tolerance) }
    if label.isGuess { finding.setGuess("the label is a guess") }
    return finding
  }

  private func shown(
    _ text: String, _ label: AuditLabel, _ size: ContentSizeCategory, _ language: String
  ) throws(TextError) -> String {
    let room = label.room(at: size)
    var shown = self.label(text, label, size, language)
    // Where the lines alone are limited, any height that has room for them shows the same.
    guard let height = room.height else { return try lines(shown, Rect(x: 0, y: 0, width: room.width, height: 1e6)) }
    shown.lineBreakMode = .byTruncatingTail
    return try lines(shown, Rect(x: 0, y: 0, width: room.width, height: height))
  }

  private func lines(_ label: Label, _ bounds: Rect) throws(TextError) -> String {
    guard let layout = try label.drawing(in: bounds)?.layout else { return "" }
    return layout.lines.map { $0.shownText(of: layout.text).filter { !$0.isNewline } }.joined(separator: "\n")
  }

  private func label(_ text: String, _ label: AuditLabel, _ size: ContentSizeCategory, _ language: String) -> Label {
    label.view(text, at: size, language: language, fonts: fonts)
  }

  private func missingGlyphs(_ text: AuditText, _ missing: [String]) -> AuditFinding {
    var finding = text.finding(.missingGlyphs)
    var names: [String] = []
    for scalar in missing.joined().unicodeScalars {
      let name =
        "U+" + String(repeating: "0", count: max(0, 4 - String(scalar.value, radix: 16).count))
        + String(scalar.value, radix: 16, uppercase: true)
      if !names.contains(name) { names.append(name) }
    }
    finding.detail = "no font has \(names.prefix(4).joined(separator: ", "))\(names.count > 4 ? ", …" : "")"
    return finding
  }

  /// Checks limits in characters, which are those that a person counts, or bytes.
  private func checkLength(of text: AuditText, _ limits: [LengthLimit], into part: inout AuditPart) {
    let counted = limits.compactMap { limit in Self.count(of: text.text, in: limit.unit).map { (limit, $0) } }
    guard let first = counted.first else { return }
    part.counts.checks += 1
    let (limit, count) = counted.first { Double($0.1) > $0.0.value } ?? first
    guard Double(count) > limit.value else { return }
    part.counts.failedChecks += 1
    var finding = text.finding(.tooLong)
    let unit = limit.unit == .byte ? "bytes" : "characters"
    finding.detail = "\(count) \(unit), where \(AuditLabel.short(limit.value)) are allowed"
    part.findings.append(finding)
  }

  private static func count(of text: String, in unit: LengthLimit.Unit) -> Int? {
    switch unit {
    case .character, .glyph: text.count
    case .byte: text.utf8.count
    default: nil
    }
  }
}
