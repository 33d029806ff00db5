package import Galley
internal import GalleyCoding
package import GalleyJSON
package import GalleyShaping
package import GalleyUnicode

// Parts of a record's text that are set otherwise: inline boxes, and what stands in them.
extension AttributedText {
  /// Applies the members of the key `runs`, one after the other.
  ///
  /// - Parameters:
  ///   - offsets: What offsets in the text mean.
  ///   - options: Where the lines of the text may end.
  ///   - fonts: Opens the fonts.
  package mutating func applyRuns(
    of record: JSONObject, at offsets: some TextOffsets, _ options: LineBreakOptions, _ fonts: some FontOpener
  ) throws(RecordError) {
    let text = string
    var styles = RunStyles()
    for value in try record.array("runs") ?? [] {
      guard case .object(let run) = value else { throw .mismatch("runs", expected: "a list of objects", found: value) }
      try run.refuseMembers(notIn: TextParts.run.names, kind: "key of a part of \"runs\"") { _ in nil }
      let span = TextSpan(utf8Range: try run.utf8Range(in: offsets, "runs"), kind: .combined)
      let range = span.range(in: text)
      styles.append(try RunStyle(run, fonts, text[range]), in: span.utf8Range)
      if let breaks = try run.lineBreakOverride(options) { setLineBreaks(breaks, in: range) }
      if let rule = try run.choice("whiteSpace", WhiteSpaceRule.self) { setWhiteSpace(rule, in: range) }
      if let padding = try run.pair("padding") { setPadding(TextPadding(start: padding.0, end: padding.1), in: range) }
    }
    for part in styles.parts() {
      setStyle(in: TextSpan(utf8Range: part.range, kind: .combined).range(in: text), part.style.apply)
    }
  }
}

/// The style of a run; values that it lacks are inherited.
struct RunStyle {
  var fonts: [FontFace]?
  var size: Double?
  var language: String?
  var features: [FontFeature] = []
  var letterSpacing: TextLength?
  var wordSpacing: TextLength?
  var fontSizeAdjust: FontSizeAdjust?
  var fontVariantEmoji: FontVariantEmoji?
  var decorationLines: LineDecoration.Lines?
  var decorationStyle: LineDecoration.Style?
  var decorationThickness: LineDecoration.Thickness?
  var decorationColor: Color?
  var skipsInk: Bool?
  var underlineOffset: TextLength??
  var underlinePosition: LineDecoration.Position?
  var box: TextAttachment?
  var verticalAlign: VerticalAlign?
  /// The runs that are inline boxes, the outermost first.
  var inlineBoxes: [RunStyle] = []

  /// True if what stands in the run is aligned with it.
  var isInlineBox: Bool { size != nil || fonts != nil || box != nil || verticalAlign != nil }

  /// A style that says nothing.
  init() {}

  init(_ run: JSONObject, _ opener: some FontOpener, _ text: Substring) throws(RecordError) {
    fonts = try run.fontList(opener)
    size = try run.number("size")
    language = try run.string("lang")
    features = try run.fontFeatures()
    letterSpacing = try run.parts("letterSpacing")
    wordSpacing = try run.parts("wordSpacing")
    fontSizeAdjust = try run.parts("fontSizeAdjust")
    fontVariantEmoji = try run.choice("fontVariantEmoji", FontVariantEmoji.self)
    verticalAlign = try run.parts("verticalAlign")
    try readDecoration(run)
    guard let size = try run.pair("box") else { return }
    guard text.unicodeScalars.elementsEqual("\u{FFFC}".unicodeScalars) else {
      throw RecordError("\"box\" stands for a text that is not U+FFFC, the character of an inline block")
    }
    box = TextAttachment(size: Size(width: size.0, height: size.1))
  }

  private mutating func readDecoration(_ run: JSONObject) throws(RecordError) {
    decorationLines = try run.names("textDecorationLine", among: LineDecoration.Lines.names)
    decorationStyle = try run.choice("textDecorationStyle", LineDecoration.Style.self)
    decorationThickness = try run.decorationThickness()
    decorationColor = try run.decorationColor()
    skipsInk = try run.choice("textDecorationSkipInk", among: ["auto", "none"]).map { $0 == "auto" }
    underlineOffset = try run.underlineOffset()
    underlinePosition = try run.choice("textUnderlinePosition", LineDecoration.Position.self)
  }

  func apply(to style: inout TextStyle) {
    let base = style
    if let fonts { style.fonts = fonts }
    if let size { style.size = size }
    if let language { style.language = language }
    style.fontFeatures += features
    if let letterSpacing { style.letterSpacing = letterSpacing }
    if let wordSpacing { style.wordSpacing = wordSpacing }
    if let fontSizeAdjust { style.fontSizeAdjust = fontSizeAdjust }
    if let fontVariantEmoji { style.fontVariantEmoji = fontVariantEmoji }
    if let box { style.attachment = box }
    if style.verticalAlign != VerticalAlign() || inlineBoxes.contains(where: { $0.verticalAlign != nil }) {
      setInlineBoxes(of: &style, base: InlineBox(base))
    }
    applyDecoration(to: &style.textDecoration)
  }

  /// Sets the inline boxes: those of the runs stand in each other, each with what the ones around it say.
  private func setInlineBoxes(of style: inout TextStyle, base: InlineBox) {
    var boxes = [base]
    for run in inlineBoxes {
      boxes.append(
        InlineBox(
          fonts: run.fonts ?? boxes[boxes.count - 1].fonts, size: run.size ?? boxes[boxes.count - 1].size,
          verticalAlign: run.verticalAlign ?? VerticalAlign()))
    }
    if base.verticalAlign == VerticalAlign(), boxes.count > 1 { boxes.removeFirst() }
    style.verticalAlign = boxes.removeLast().verticalAlign
    style.inlineBoxes = boxes
  }

  private func applyDecoration(to decoration: inout LineDecoration) {
    var changed = decoration
    if let decorationLines { changed.lines = decorationLines }
    if let decorationStyle { changed.style = decorationStyle }
    if let decorationThickness { changed.thickness = decorationThickness }
    if let decorationColor { changed.color = decorationColor }
    if let skipsInk { changed.skipsInk = skipsInk }
    if let underlineOffset { changed.underlineOffset = underlineOffset }
    if let underlinePosition { changed.underlinePosition = underlinePosition }
    if changed != decoration { decoration = changed }
  }
}

extension JSONObject {
  /// The member `fonts`, a list of files; `nil` where there is none.
  package func fontList(_ opener: some FontOpener) throws(RecordError) -> [FontFace]? {
    guard let values = try array("fonts") else { return nil }
    var fonts: [FontFace] = []
    for value in values {
      guard case .string(let name) = value else {
        throw .mismatch("fonts", expected: "a list of strings", found: value)
      }
      fonts.append(try opener.font(name))
    }
    return fonts
  }
}

/// The names of the ways in which a part's lines may end.
private enum LineBreaksName: String, CaseIterable {
  case prohibited, allowed
}

extension JSONObject {
  /// Reads what a run says about its line ends; `nil` where they are as around it.
  ///
  /// - Parameter options: Where the lines of the text around it may end.
  fileprivate func lineBreakOverride(_ options: LineBreakOptions) throws(RecordError) -> LineBreakOverride? {
    let strictness = try choice("lineBreakStrictness", LineBreakOptions.Strictness.self)
    let wordBreak = try choice("wordBreak", LineBreakOptions.WordBreak.self)
    switch try choice("lineBreaks", LineBreaksName.self) {
    case .prohibited: return .prohibited
    case .allowed: return .allowed
    case nil: break
    }
    guard strictness != nil || wordBreak != nil else { return nil }
    var own = options
    if let strictness { own.strictness = strictness }
    if let wordBreak { own.wordBreak = wordBreak }
    if let language = try string("lang") { own.language = language }
    return .options(own)
  }

  /// A member that is a list of two numbers.
  fileprivate func pair(_ key: String) throws(RecordError) -> (Double, Double)? {
    guard let values = try array(key) else { return nil }
    guard values.count == 2, case .number(let first, _) = values[0], case .number(let second, _) = values[1] else {
      throw RecordError("\"\(key)\" must be a list of two numbers")
    }
    return (first, second)
  }
}
