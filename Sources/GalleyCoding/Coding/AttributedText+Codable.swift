public import Galley
internal import GalleyUnicode

extension RubyAnnotation.Position: Codable {}
extension RubyAnnotation.Alignment: Codable {}
extension WhiteSpaceRule: Codable {}

/// An annotation in a document: its `text`, and what is not as in `init(_:)`.
extension RubyAnnotation: FieldCoded {
  package static var fields: CodedFields<RubyAnnotation> {
    CodedFields(RubyAnnotation("")) {
      $0.add("text", \.text)
      $0.add("position", \.position)
      $0.add("alignment", \.alignment)
      $0.add("overhang", \.overhangs, usual: "auto", other: "none")
      $0.add("merge", \.sharesRoom, usual: "separate", other: "auto")
      $0.add("lineBreaks", \.breaksBase, usual: "avoid", other: "auto")
      $0.add("lineHeight", \.growsLine, usual: "grow", other: "keep")
      $0.add("scale", \.scale)
      $0.add("fonts", \.fonts)
      $0.add(optional: "foregroundColor", \.foregroundColor)
    }
  }
}

/// Emphasis in a document: its `mark`, `position` and `scale`, where they are not as in `init(_:)`.
extension TextEmphasis: FieldCoded {
  package static var fields: CodedFields<TextEmphasis> {
    CodedFields(TextEmphasis()) {
      $0.add("mark", \.mark)
      $0.add("position", \.position)
      $0.add("scale", \.scale)
    }
  }
}

/// Room beside a part in a document: `start` and `end`, in points.
extension TextPadding: FieldCoded {
  package static var fields: CodedFields<TextPadding> {
    CodedFields(TextPadding(start: 0, end: 0)) {
      $0.add("start", \.start)
      $0.add("end", \.end)
    }
  }
}

/// A text in a document: its `text`, and where it is not plain `styles` and `paragraphStyles`, each a list of
/// `{"count": …, "style": {…}}` that together are as long as the text, `lineBreaks` and `spans` with their `start` and `end`.
///
/// Counts and places are in UTF-16 code units.
extension AttributedText: Codable {
  /// Reads a text.
  ///
  /// - Throws: `DecodingError` for styles that are not as long as the text, places that are not between two of its characters,
  ///   and keys that mean nothing.
  public init(from decoder: any Decoder) throws {
    let form = try AttributedTextForm(from: decoder)
    var places = TextPlaces(form.text)
    func runs<Style>(_ name: String, _ parts: [AttributedTextForm.Part<Style>], _ usual: Style) throws -> [Run<Style>] {
      guard !parts.isEmpty else { return [Run(utf8Count: form.text.utf8.count, style: usual)] }
      var runs: [Run<Style>] = []
      var (start, utf8Start) = (0, 0)
      for part in parts {
        let (end, isTooFar) = start.addingReportingOverflow(part.count)
        guard part.count >= 0, !isTooFar, let utf8End = places.utf8(end) else {
          throw decoder.refusal("\"\(name)\": \(part.count) units after \(start) end at no character of the text")
        }
        runs.append(utf8End - utf8Start, part.style)
        (start, utf8Start) = (end, utf8End)
      }
      guard utf8Start == form.text.utf8.count else {
        throw decoder.refusal("\"\(name)\" ends before the text, at \(start)")
      }
      return runs.isEmpty ? [Run(utf8Count: 0, style: parts[0].style)] : runs
    }
    func range(_ name: String, _ start: Int, _ end: Int) throws -> Range<Int> {
      guard start < end, let lower = places.utf8(start), let upper = places.utf8(end) else {
        throw decoder.refusal("\"\(name)\": \(start) to \(end) is no part of the text")
      }
      return lower..<upper
    }
    self.init(
      form.text, runs: try runs("styles", form.styles, TextStyle()),
      paragraphRuns: try runs("paragraphStyles", form.paragraphStyles, ParagraphStyle()), breakOverrides: [], spans: [])
    for part in form.lineBreaks {
      let place = try range("lineBreaks", part.start, part.end)
      guard let kind = part.kind else { throw decoder.refusal("\"lineBreaks\" have \"rule\" or \"options\"") }
      guard place.lowerBound >= breakOverrides.last?.utf8Range.upperBound ?? 0 else {
        throw decoder.refusal("\"lineBreaks\" are not in the order of the text")
      }
      breakOverrides.append(BreakOverride(utf8Range: place, kind: kind))
    }
    for part in form.spans {
      let place = try range("spans", part.start, part.end)
      guard let kind = part.kind else {
        throw decoder.refusal("a span has one of \"combined\", \"ruby\", \"emphasis\", \"padding\", \"whiteSpace\"")
      }
      add(TextSpan(utf8Range: place, kind: kind))
    }
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var form = AttributedTextForm()
    form.text = string
    var offsets = UTF16Offsets(string)
    func parts<Style>(_ runs: [Run<Style>]) -> [AttributedTextForm.Part<Style>] {
      var (start, utf8Start) = (0, 0)
      return runs.map { run in
        utf8Start += run.utf8Count
        let end = offsets.utf16(fromUTF8: utf8Start)
        defer { start = end }
        return AttributedTextForm.Part(count: end - start, style: run.style)
      }
    }
    if runs.count > 1 || runs[0].style != TextStyle() { form.styles = parts(runs) }
    if paragraphRuns.count > 1 || paragraphRuns[0].style != ParagraphStyle() {
      form.paragraphStyles = parts(paragraphRuns)
    }
    form.lineBreaks = breakOverrides.map { part in
      AttributedTextForm.LineBreaks(
        offsets.utf16(fromUTF8: part.utf8Range.lowerBound), offsets.utf16(fromUTF8: part.utf8Range.upperBound),
        part.kind)
    }
    form.spans = spans.map { span in
      AttributedTextForm.Span(
        offsets.utf16(fromUTF8: span.utf8Range.lowerBound), offsets.utf16(fromUTF8: span.utf8Range.upperBound),
        span.kind)
    }
    try form.encode(to: encoder)
  }
}

/// A text as documents have it.
private struct AttributedTextForm: FieldCoded {
  var text = ""
  var styles: [Part<TextStyle>] = []
  var paragraphStyles: [Part<ParagraphStyle>] = []
  var lineBreaks: [LineBreaks] = []
  var spans: [Span] = []

  static var fields: CodedFields<AttributedTextForm> {
    CodedFields(AttributedTextForm()) {
      $0.add("text", \.text)
      $0.add("styles", \.styles)
      $0.add("paragraphStyles", \.paragraphStyles)
      $0.add("lineBreaks", \.lineBreaks)
      $0.add("spans", \.spans)
    }
  }

  init() {}

  /// A style, and for how many UTF-16 code units it holds.
  struct Part<Style: Codable & Equatable>: Codable, Equatable {
    var count: Int
    var style: Style
  }

  /// A decision about line ends.
  struct LineBreaks: FieldCoded, Equatable {
    var start = 0
    var end = 0
    var rule = ""
    var options: LineBreakOptions?

    static var fields: CodedFields<LineBreaks> {
      CodedFields(LineBreaks()) {
        $0.add("start", \.start)
        $0.add("end", \.end)
        $0.add("rule", \.rule)
        $0.add(optional: "options", \.options)
      }
    }

    init() {}

    init(_ start: Int, _ end: Int, _ kind: LineBreakOverride) {
      (self.start, self.end) = (start, end)
      switch kind {
      case .prohibited: rule = "prohibited"
      case .allowed: rule = "allowed"
      case .options(let given): options = given
      }
    }

    var kind: LineBreakOverride? {
      switch (rule, options) {
      case ("prohibited", nil): .prohibited
      case ("allowed", nil): .allowed
      case ("", let options?): .options(options)
      default: nil
      }
    }
  }

  /// A part that is set as one.
  struct Span: FieldCoded, Equatable {
    var start = 0
    var end = 0
    var combined = false
    var ruby: RubyAnnotation?
    var emphasis: TextEmphasis?
    var padding: TextPadding?
    var whiteSpace: WhiteSpaceRule?

    static var fields: CodedFields<Span> {
      CodedFields(Span()) {
        $0.add("start", \.start)
        $0.add("end", \.end)
        $0.add("combined", \.combined)
        $0.add(optional: "ruby", \.ruby)
        $0.add(optional: "emphasis", \.emphasis)
        $0.add(optional: "padding", \.padding)
        $0.add(optional: "whiteSpace", \.whiteSpace)
      }
    }

    init() {}

    init(_ start: Int, _ end: Int, _ kind: TextSpan.Kind) {
      (self.start, self.end) = (start, end)
      combined = kind == .combined
      (ruby, emphasis, padding, whiteSpace) = (kind.ruby, kind.emphasis, kind.padding, kind.whiteSpace)
    }

    /// The kind; `nil` for none and for several.
    var kind: TextSpan.Kind? {
      let kinds: [TextSpan.Kind?] = [
        combined ? .combined : nil, ruby.map { .ruby($0) }, emphasis.map { .emphasized($0) },
        padding.map { .padded($0) }, whiteSpace.map { .whiteSpace($0) },
      ]
      let found = kinds.compactMap(\.self)
      return found.count == 1 ? found[0] : nil
    }
  }
}

/// The places between the characters of a text, from UTF-16 to UTF-8; asking in ascending order costs O(*n*) in all.
private struct TextPlaces {
  private let text: String
  private var index: String.Index
  private var utf16Offset = 0

  init(_ text: String) {
    self.text = text
    index = text.startIndex
  }

  /// The UTF-8 offset of a place; `nil` beyond the text and within a scalar.
  mutating func utf8(_ offset: Int) -> Int? {
    guard offset >= 0 else { return nil }
    if offset < utf16Offset { (index, utf16Offset) = (text.startIndex, 0) }
    guard let found = text.utf16.index(index, offsetBy: offset - utf16Offset, limitedBy: text.utf16.endIndex),
      found.samePosition(in: text.unicodeScalars) != nil
    else { return nil }
    (index, utf16Offset) = (found, offset)
    return text.utf8.distance(from: text.utf8.startIndex, to: found)
  }
}
