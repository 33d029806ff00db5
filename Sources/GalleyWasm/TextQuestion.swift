internal import Galley
internal import GalleyJSON
internal import GalleyMarkup
internal import GalleyOptions
internal import GalleyShaping
internal import GalleyUnicode

/// A text with its styles, read from a record as a line of a batch has it.
struct TextQuestion {
  var text: AttributedText
  var style: TextStyle
  var paragraphStyle: ParagraphStyle
  /// The text as it was given.
  var given: String
  /// Where the text stands in the one that was given, if its white space is collapsed or its letters are changed.
  var original: OriginalText?
  /// The changes of white space and letters.
  let changes: TextChanges
  /// The options of the record.
  let options: JSONObject

  private static let keys: Set<Name> = [
    "text", "fonts", "size", "lang", "dir", "combine", "emphasis", "ruby", "runs", "options", "markup",
  ]
  private static let known = TextOptions.names(
    in: .characters, .fonts, .cells, .breaking, .paragraph, .page, .annotations, .measure)
  private static let knownOfLabels = TextOptions.names(in: .characters, .fonts, .breaking, .paragraph)
    .subtracting(["lineBreakStrategy"])

  /// Reads a record.
  ///
  /// - Parameter isLabel: True if properties of a label stand beside the options.
  init(_ record: JSONObject, isLabel: Bool = false) throws(RecordError) {
    let keys = isLabel ? Self.keys.union(LabelOptions.names) : Self.keys
    try record.refuseMembers(notIn: keys, kind: "key")
    options = try (record.object("options") ?? JSONObject()).canonicalOptions()
    try options.refuseOptions(notIn: isLabel ? Self.knownOfLabels : Self.known)
    let written = try record.string("text") ?? ""
    style = TextStyle(language: try record.string("lang"))
    style.size = try record.number("size") ?? 17
    let language = style.language
    style.fonts = try options.fonts(record.fontList(OpenedFonts()) ?? [], weight: nil) { weight throws(FontError) in
      guard let weight else { return [] }
      return try FontCollection.embedded.cascade(style: FontStyle(weight: FontWeight(weight)), language: language)
    }
    var settings = TextSettings(style: style)
    settings.paragraphStyle.lineBreakOptions.language = language
    try settings.read(options)
    settings.addStrut()
    (style, paragraphStyle) = (settings.style, settings.paragraphStyle)
    switch try record.choice("dir", among: ["ltr", "rtl", "auto"]) {
    case "ltr": paragraphStyle.baseWritingDirection = .leftToRight
    case "rtl": paragraphStyle.baseWritingDirection = .rightToLeft
    default: paragraphStyle.baseWritingDirection = .firstStrong
    }
    text = try Self.text(written, record, options, style, paragraphStyle)
    given = text.string
    if options.hyphenatesAutomatically {
      var checked = text
      checked.setParagraphStyle(paragraphStyle)
      try options.checkHyphenation(of: checked)
    }
    changes = try TextChanges(options)
    changes.apply(to: &paragraphStyle)
    original = changes.apply(to: &text)
    text.setParagraphStyle(paragraphStyle)
  }

  /// The text of a record with what it says of parts: by their places, or by elements in it.
  private static func text(
    _ given: String, _ record: JSONObject, _ options: JSONObject, _ style: TextStyle, _ paragraphStyle: ParagraphStyle
  ) throws(RecordError) -> AttributedText {
    if try record.bool("markup") ?? false {
      let weight = try options.number("fontWeight").map { FontWeight($0) } ?? .regular
      do throws(MarkupError) {
        return try AttributedText(
          markup: given, style: style, paragraphStyle: paragraphStyle, fontStyle: FontStyle(weight: weight))
      } catch {
        throw RecordError(error.description)
      }
    }
    var text = AttributedText(given, style: style)
    let offsets = UTF16TextOffsets(given)
    for span in try record.spans(of: offsets, options, OpenedFonts()) { text.add(span) }
    try text.applyRuns(of: record, at: offsets, paragraphStyle.lineBreakOptions, OpenedFonts())
    return text
  }

  /// A question about a text of one style that stays as it is, which some objects need.
  init(plain record: JSONObject, for kind: String) throws(HostError) {
    self = try stated { () throws(RecordError) in try TextQuestion(record) }
    guard original == nil, text.spans.isEmpty else {
      throw HostError(.badArgument, "a \(kind) has one style, and takes texts as they are")
    }
  }

  /// Reads the record that the first bytes of the input have.
  static func record(_ count: Int32) throws(HostError) -> JSONObject {
    let bytes = unsafe Array(try HostMemory.input(count))
    return try stated { () throws(RecordError) in
      guard case .object(let record) = try JSONParser.value(of: bytes, isLenient: false) else {
        throw RecordError("the input must be a JSON object")
      }
      return record
    }
  }
}

/// Does what may fail as the line of a batch does.
func stated<Value>(_ body: () throws(RecordError) -> Value) throws(HostError) -> Value {
  do { return try body() } catch { throw HostError(.badArgument, error.message) }
}

/// Does what may fail as text does.
func laidOut<Value>(_ body: () throws(TextError) -> Value) throws(HostError) -> Value {
  do { return try body() } catch {
    throw HostError(error.code == .textTooLong ? .tooLong : .badArgument, error.description)
  }
}

/// Makes sure that a number of the host's is one.
func checked(_ number: Double) throws(HostError) -> Double {
  guard !number.isNaN else { throw HostError(.badArgument, "a number is not a number") }
  return number
}

/// The places of the text that is laid out, as the host counts them in the text that it gave.
struct GivenPlaces {
  private let original: OriginalText?
  private let units: UTF16Offsets

  init(_ question: TextQuestion) { self.init(question.given, question.original) }

  init(_ given: String, _ original: OriginalText? = nil) {
    self.original = original
    var given = given
    units = given.withUTF8 { unsafe UTF16Offsets($0) }
  }

  /// The place of lines, dropped white space included.
  func lines(_ range: Range<Int>) -> (start: Double, end: Double) {
    let range = original?.originalRange(of: range) ?? range
    return (Double(units[UInt32(range.lowerBound)]), Double(units[UInt32(range.upperBound)]))
  }

  /// The place of characters, dropped white space beside them left out.
  func characters(_ range: Range<Int>) -> (start: Double, end: Double) {
    let range = original?.originalCharacter(range) ?? range
    return (Double(units[UInt32(range.lowerBound)]), Double(units[UInt32(range.upperBound)]))
  }

  /// The offset in the text that is laid out of an offset of the host's, moved into the text.
  func offset(_ given: Int32, count: Int) -> Int {
    let utf8 = units.utf8Offset(of: UInt32(max(0, given)))
    return min(original?.offset(ofOriginal: utf8) ?? utf8, count)
  }
}
