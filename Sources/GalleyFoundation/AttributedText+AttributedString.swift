public import Foundation
public import Galley

extension AttributedText {
  /// A text from Foundation's `AttributedString`.
  ///
  /// The attributes of `AttributeScopes.GalleyAttributes` change the style of their range, and so do Foundation's
  /// `languageIdentifier` and `link`. Others are left out and divide nothing: letters on both sides still kern and join.
  ///
  /// - Parameters:
  ///   - string: The text and its attributes.
  ///   - style: The style of what no attribute changes.
  ///   - paragraphStyle: The style of paragraphs without an attribute.
  /// - Complexity: O(*n*) in the length of the text and its number of runs.
  public init(
    _ string: AttributedString, style: TextStyle = TextStyle(),
    paragraphStyle: Galley.ParagraphStyle = Galley.ParagraphStyle()
  ) {
    self.init("", style: style, paragraphStyle: paragraphStyle)
    var spans = AttributedParts<TextSpan.Kind>()
    var overrides = AttributedParts<LineBreakOverride>()
    var offset = 0
    for run in string.runs {
      // Scalars, since an attribute may end within a character.
      let part = String(String.UnicodeScalarView(string.unicodeScalars[run.range]))
      append(
        AttributedText(
          part, style: run.attributes.style(over: style), paragraphStyle: run.galley.paragraphStyle ?? paragraphStyle))
      let range = offset..<offset + part.utf8.count
      spans.append(run.galley.spans, in: range)
      overrides.append(run.galley.lineBreaks, in: range)
      offset = range.upperBound
    }
    restore(
      spans: spans.divided.map { TextSpan(utf8Range: $0.range, kind: $0.kind) },
      breakOverrides: overrides.divided.map { BreakOverride(utf8Range: $0.range, kind: $0.kind) })
  }
}

extension AttributedString {
  /// Foundation's form of a text: each run with the `AttributeScopes.GalleyAttributes` that say the same.
  ///
  /// `AttributedText(AttributedString(text))` is the text again, unless that is empty: nothing has attributes then.
  ///
  /// - Complexity: O(*n*) in the length of the text and its number of runs.
  public init(_ text: AttributedText) {
    self.init()
    let spans = AttributedParts(text.spans.map { ($0.utf8Range, $0.kind) })
    let overrides = AttributedParts(text.breakOverrides.map { ($0.utf8Range, $0.kind) })
    var first = (span: 0, override: 0, run: 0, paragraph: 0)
    let runEnds = Self.ends(text.runs.map(\.utf8Count))
    let paragraphEnds = Self.ends(text.paragraphRuns.map(\.utf8Count))
    let count = text.string.utf8.count
    let edges = Set(runEnds + paragraphEnds + spans.edges + overrides.edges).filter { $0 > 0 && $0 < count }.sorted()
    var start = text.string.utf8.startIndex
    var offset = 0
    for edge in edges + [count] where edge > offset {
      while first.run < runEnds.count - 1, runEnds[first.run] <= offset { first.run += 1 }
      while first.paragraph < paragraphEnds.count - 1, paragraphEnds[first.paragraph] <= offset { first.paragraph += 1 }
      let end = text.string.utf8.index(start, offsetBy: edge - offset)
      var attributes = AttributeContainer(text.runs[first.run].style)
      attributes.galley.paragraphStyle = text.paragraphRuns[first.paragraph].style
      attributes.galley.spans = spans.value(of: offset..<edge, from: &first.span)
      attributes.galley.lineBreaks = overrides.value(of: offset..<edge, from: &first.override)
      append(AttributedString(String(text.string[start..<end]), attributes: attributes))
      (start, offset) = (end, edge)
    }
  }

  /// Where parts of some lengths end.
  private static func ends(_ counts: [Int]) -> [Int] {
    var end = 0
    return counts.map { count in
      end += count
      return end
    }
  }
}

extension AttributeContainer {
  /// A style as attributes; what a style has by default has none.
  fileprivate init(_ style: TextStyle) {
    self.init()
    let defaultStyle = TextStyle()
    self.galley.font = Font(fonts: style.fonts, pointSize: style.size)
    self.languageIdentifier = style.language
    if style.fontFeatures != defaultStyle.fontFeatures { self.galley.fontFeatures = style.fontFeatures }
    self.galley.kern = style.kern
    if style.letterSpacing != defaultStyle.letterSpacing { self.galley.letterSpacing = style.letterSpacing }
    if style.wordSpacing != defaultStyle.wordSpacing { self.galley.wordSpacing = style.wordSpacing }
    self.galley.fontSizeAdjust = style.fontSizeAdjust
    if style.fontVariantEmoji != .normal { self.galley.fontVariantEmoji = style.fontVariantEmoji }
    if style.usesLigatures != defaultStyle.usesLigatures { self.galley.ligature = style.usesLigatures ? 1 : 0 }
    if style.baselineOffset != defaultStyle.baselineOffset { self.galley.baselineOffset = style.baselineOffset }
    if style.verticalAlign != VerticalAlign() { self.galley.verticalAlign = style.verticalAlign }
    if !style.inlineBoxes.isEmpty { self.galley.inlineBoxes = style.inlineBoxes }
    if style.script != defaultStyle.script { self.galley.scriptPosition = style.script }
    self.galley.attachment = style.attachment
    self.galley.hyphenateCharacter = style.hyphenateCharacter
    self.galley.terminalWidth = style.terminalWidth
    if style.skipsEscapeSequences { self.galley.skipsEscapeSequences = true }
    setPaint(of: style)
  }

  /// Adds what of a style is painted, and where it leads to.
  private mutating func setPaint(of style: TextStyle) {
    self.galley.foregroundColor = style.foregroundColor
    self.galley.backgroundColor = style.backgroundColor
    self.galley.underlineStyle = style.underlineStyle
    self.galley.underlineColor = style.underlineColor
    self.galley.strikethroughStyle = style.strikethroughStyle
    self.galley.strikethroughColor = style.strikethroughColor
    if style.textDecoration != LineDecoration() { self.galley.textDecoration = style.textDecoration }
    if !style.decoratingBoxes.isEmpty { self.galley.decoratingBoxes = style.decoratingBoxes }
    guard let link = style.link else { return }
    let url = URL(string: link)
    self.link = url
    // What is no URL, or not to the letter.
    if url?.absoluteString != link { self.galley.linkText = link }
  }

  /// Returns a style with the changes of these attributes.
  fileprivate func style(over outer: TextStyle) -> TextStyle {
    var style = outer
    if let font = self.galley.font {
      style.fonts = font.chosenFonts
      style.size = font.pointSize
    }
    if let language = self.languageIdentifier { style.language = language }
    if let features = self.galley.fontFeatures { style.fontFeatures = features }
    if let kern = self.galley.kern { style.kern = kern }
    if let spacing = self.galley.letterSpacing { style.letterSpacing = spacing }
    if let spacing = self.galley.wordSpacing { style.wordSpacing = spacing }
    if let adjust = self.galley.fontSizeAdjust { style.fontSizeAdjust = adjust }
    if let emoji = self.galley.fontVariantEmoji { style.fontVariantEmoji = emoji }
    if let ligature = self.galley.ligature { style.usesLigatures = ligature != 0 }
    if let offset = self.galley.baselineOffset { style.baselineOffset = offset }
    if let align = self.galley.verticalAlign { style.verticalAlign = align }
    if let boxes = self.galley.inlineBoxes { style.inlineBoxes = boxes }
    if let position = self.galley.scriptPosition { style.script = position }
    if let attachment = self.galley.attachment { style.attachment = attachment }
    if let hyphen = self.galley.hyphenateCharacter { style.hyphenateCharacter = hyphen }
    if let width = self.galley.terminalWidth { style.terminalWidth = width }
    if let skips = self.galley.skipsEscapeSequences { style.skipsEscapeSequences = skips }
    readPaint(into: &style)
    style.inheritLines(of: outer)
    return style
  }

  private func readPaint(into style: inout TextStyle) {
    if let color = self.galley.foregroundColor { style.foregroundColor = color }
    if let color = self.galley.backgroundColor { style.backgroundColor = color }
    if let line = self.galley.underlineStyle { style.underlineStyle = line }
    if let color = self.galley.underlineColor { style.underlineColor = color }
    if let line = self.galley.strikethroughStyle { style.strikethroughStyle = line }
    if let color = self.galley.strikethroughColor { style.strikethroughColor = color }
    if let decoration = self.galley.textDecoration { style.textDecoration = decoration }
    if let boxes = self.galley.decoratingBoxes { style.decoratingBoxes = boxes }
    if let link = self.galley.linkText ?? self.link?.absoluteString { style.link = link }
  }
}
