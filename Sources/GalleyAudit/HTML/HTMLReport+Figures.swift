internal import Galley
internal import GalleyUnicode

/// The pictures of a finding, each with what is seen in it as its alternative text.
extension HTMLReport {
  /// The figures of a finding in its own language and in that of the source.
  struct Figures {
    var own: [String] = []
    var source: [String] = []
  }

  mutating func figures(of finding: AuditFinding) -> Figures {
    let size = finding.fromSize ?? .large
    return finding.element == nil ? labelFigures(finding, size) : screenFigures(finding, size)
  }

  private mutating func labelFigures(_ finding: AuditFinding, _ size: ContentSizeCategory) -> Figures {
    var figures = Figures()
    guard let label = finding.label else { return figures }
    let drawer = LabelPicture(audit: pictures.audit)
    let sizes = finding.fromSize == nil || size == .large ? [size] : [size, .large]
    for size in sizes {
      let caption = PseudoLanguage.englishName(finding.language) + sizeCaption(finding, size)
      let needed = size == sizes[0] ? finding.needs.width : nil
      if let svg = drawer.svg(finding.text, in: label, at: size, language: finding.language, needed: needed, &sheet) {
        figures.own.append(figure(svg, caption))
      }
    }
    if let source = finding.source, source.language != finding.language {
      let caption = "\(PseudoLanguage.englishName(source.language)), the source\(sizeCaption(finding, size))"
      if let svg = drawer.svg(source.text, in: label, at: size, language: source.language, needed: nil, &sheet) {
        figures.source.append(figure(svg, caption))
      }
    }
    return figures
  }

  private mutating func screenFigures(_ finding: AuditFinding, _ size: ContentSizeCategory) -> Figures {
    guard let element = finding.element, let source = screens.sourceLanguage(element.screen) else {
      return labelFigures(finding, size)
    }
    var figures = Figures()
    for language in finding.language == source ? [source] : [finding.language, source] {
      let caption =
        PseudoLanguage.englishName(language) + (language == source ? ", the source" : "") + sizeCaption(finding, size)
      let marked = [element.id, element.other].compactMap { $0 }
      let isOwn = language == finding.language
      let text = isOwn ? finding.shown ?? finding.text : finding.source?.text ?? ""
      let seen = PictureText.seen(text, of: isOwn ? finding.text : text)
      let title = [seen, "marked on \(element.screen)"].filter { !$0.isEmpty }.joined(separator: "; ")
      guard
        let drawn = screens.svg(element.screen, language: language, at: size, marking: marked, title: title, &sheet)
      else { continue }
      let figure = figure(drawn.svg, caption, canGrow: drawn.isCropped)
      if isOwn { figures.own.append(figure) } else { figures.source.append(figure) }
    }
    return figures
  }

  private func sizeCaption(_ finding: AuditFinding, _ size: ContentSizeCategory) -> String {
    finding.fromSize == nil ? "" : " at \(SizeName.name(size))"
  }

  private func figure(_ svg: String, _ caption: String, canGrow: Bool = false) -> String {
    let button = "<button type=\"button\" class=\"whole\" aria-pressed=\"false\">Whole screen</button>"
    return "<figure>\(svg)<figcaption>\(Markup.escaped(caption))\(canGrow ? " \(button)" : "")</figcaption></figure>\n"
  }
}

/// The alternative texts of pictures.
enum PictureText {
  /// `“Benachrichti…”, 12 of 30 letters are shown`; a text that is shown whole is quoted alone.
  ///
  /// White space is not counted: lines end there, and it is not seen.
  static func seen(_ shown: String, of text: String) -> String {
    guard !text.isEmpty else { return "" }
    let quoted = "“\(PrintedText.line(shown, lineEnd: " / "))”"
    func letters(_ text: String) -> Int { text.count { !$0.isWhitespace } }
    let all = letters(text)
    // The character that stands for what is missing is none of the text's.
    let kept = letters(shown) - (shown.contains("…") && !text.contains("…") ? 1 : 0)
    return kept < all ? "\(quoted), \(max(0, kept)) of \(all) letters are shown" : quoted
  }
}
