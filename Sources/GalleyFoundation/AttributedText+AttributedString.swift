public import Foundation
public import Galley

extension AttributedText {
  /// A text from Foundation's `AttributedString`.
  ///
  /// The attributes of `AttributeScopes.GalleyAttributes` and `languageIdentifier` change the style of their range.
  /// Others, such as links and colours, are left out and divide nothing: letters on both sides still kern and join.
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
    for run in string.runs {
      append(
        AttributedText(
          String(string.characters[run.range]), style: run.attributes.style(over: style),
          paragraphStyle: run.galley.paragraphStyle ?? paragraphStyle))
    }
  }
}

extension AttributedString {
  /// Foundation's form of a text: each run with the attributes of `AttributeScopes.GalleyAttributes` that say what
  /// it says.
  ///
  /// - Complexity: O(*n*) in the length of the text and its number of runs.
  public init(_ text: AttributedText) {
    self.init()
    var start = text.string.utf8.startIndex
    var paragraphs = text.paragraphRuns[...]
    // How much of the first of the paragraphs' styles is left.
    var rest = paragraphs.first?.utf8Count ?? 0
    for run in text.runs {
      var count = run.utf8Count
      while count > 0 {
        while rest == 0, paragraphs.count > 1 {
          paragraphs.removeFirst()
          rest = paragraphs.first?.utf8Count ?? 0
        }
        // A style of paragraphs may end within a run.
        let length = rest > 0 ? min(count, rest) : count
        let end = text.string.utf8.index(start, offsetBy: length)
        var attributes = AttributeContainer(run.style)
        attributes.galley.paragraphStyle = paragraphs.first?.style
        append(AttributedString(String(text.string[start..<end]), attributes: attributes))
        start = end
        count -= length
        rest -= length
      }
    }
  }
}

extension AttributeContainer {
  /// A style as attributes; what a style has by default has none.
  fileprivate init(_ style: TextStyle) {
    self.init()
    let defaultStyle = TextStyle()
    self.galley.font = TextFont(fonts: style.fonts, pointSize: style.size)
    self.languageIdentifier = style.language
    if style.features != defaultStyle.features { self.galley.fontFeatures = style.features }
    self.galley.kern = style.kern
    if style.letterSpacing != defaultStyle.letterSpacing { self.galley.letterSpacing = style.letterSpacing }
    if style.wordSpacing != defaultStyle.wordSpacing { self.galley.wordSpacing = style.wordSpacing }
    if style.usesLigatures != defaultStyle.usesLigatures { self.galley.ligature = style.usesLigatures ? 1 : 0 }
    if style.baselineOffset != defaultStyle.baselineOffset { self.galley.baselineOffset = style.baselineOffset }
    if style.script != defaultStyle.script { self.galley.scriptPosition = style.script }
    self.galley.attachment = style.attachment
  }

  /// A style with what these attributes change.
  fileprivate func style(over style: TextStyle) -> TextStyle {
    var style = style
    if let font = self.galley.font {
      style.fonts = font.fonts
      style.size = font.pointSize
    }
    if let language = self.languageIdentifier { style.language = language }
    if let features = self.galley.fontFeatures { style.features = features }
    if let kern = self.galley.kern { style.kern = kern }
    if let spacing = self.galley.letterSpacing { style.letterSpacing = spacing }
    if let spacing = self.galley.wordSpacing { style.wordSpacing = spacing }
    if let ligature = self.galley.ligature { style.usesLigatures = ligature != 0 }
    if let offset = self.galley.baselineOffset { style.baselineOffset = offset }
    if let position = self.galley.scriptPosition { style.script = position }
    if let attachment = self.galley.attachment { style.attachment = attachment }
    return style
  }
}
