internal import CGalley
internal import Galley
internal import GalleyFonts
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyShaping

/// The structs whose member `options` is a JSON object with options of the table.
enum OptionStruct: String, CaseIterable {
  case style = "galley_style"
  case paragraphStyle = "galley_paragraph_style"
  case limits = "galley_limits"
  case labelOptions = "galley_label_options"

  /// The options that the struct takes.
  var names: Set<Name> { Self.names[self]! }

  /// The options that ask for more answers, for which there are functions here.
  private static let answers: Set<Name> = ["clusters", "runs", "ink"]

  /// The lists of parts of a text.
  private static let spans: Set<Name> = ["combine", "emphasis", "ruby", "runs"]

  private static let names: [OptionStruct: Set<Name>] = [
    .style: TextOptions.names(in: .characters, .fonts, .cells),
    .paragraphStyle: TextOptions.names(in: .breaking, .paragraph, .page, .annotations),
    .limits: TextOptions.names(in: .measure).subtracting(answers),
    .labelOptions: LabelOptions.names,
  ]

  /// All options of texts, among which a guess is made.
  private static let ofTexts = Set(TextOptions.all.map { Name($0.name) })

  /// Reads the options of a struct.
  ///
  /// - Parameters:
  ///   - text: A JSON object; NULL for no options.
  ///   - spans: Receives the lists of parts of a text.
  /// - Throws: `LibraryError` with the sentence that a batch has for the same mistake.
  func options(_ text: UnsafePointer<CChar>?, spans: inout JSONObject) throws(LibraryError) -> JSONObject? {
    guard var options = unsafe try JSONObject(text) else { return nil }
    spans.members = options.members.filter { Self.spans.contains($0.key) }
    options.members.removeAll { Self.spans.contains($0.key) }
    return try readOptions(options)
  }

  /// Reads the options of a struct that has nothing but options there.
  func options(_ text: UnsafePointer<CChar>?) throws(LibraryError) -> JSONObject? {
    guard let options = unsafe try JSONObject(text) else { return nil }
    return try readOptions(options)
  }

  private func readOptions(_ options: JSONObject) throws(LibraryError) -> JSONObject {
    try stated { () throws(RecordError) in
      let options = try options.canonicalOptions()
      for member in options.members where !names.contains(member.key) {
        guard let other = Self.allCases.first(where: { $0.names.contains(member.key) }) else { continue }
        throw RecordError("\"\(member.key)\" is an option of \(other.rawValue)")
      }
      if let name = options.members.lazy.map(\.key).first(where: Self.answers.contains) {
        throw RecordError("\"\(name)\" is no option here: a function of the library answers it")
      }
      try options.refuseOptions(notIn: self == .labelOptions ? names.union(Self.ofTexts) : Self.ofTexts)
      return options
    }
  }
}

/// Does what may fail as the line of a batch does.
func stated<Value>(_ body: () throws(RecordError) -> Value) throws(LibraryError) -> Value {
  do { return try body() } catch { throw LibraryError(error) }
}

extension JSONObject {
  /// Reads a string of C; `nil` for NULL.
  init?(_ text: UnsafePointer<CChar>?) throws(LibraryError) {
    guard let text = unsafe Options.string(text) else { return nil }
    self = try stated { () throws(RecordError) in
      let value = try JSONParser.value(of: Array(text.utf8), isLenient: false)
      guard case .object(let object) = value else {
        throw RecordError("the options must be a JSON object, not \(value.kind)")
      }
      return object
    }
  }
}

extension TextStyle {
  /// Lays the options of a struct over its other members.
  mutating func apply(_ options: JSONObject) throws(LibraryError) {
    let language = language
    fonts = try stated { () throws(RecordError) in
      try options.fonts(fonts, weight: nil) { weight throws(FontError) in
        guard let weight else { return [] }
        return try FontCollection.embedded.cascade(style: FontStyle(weight: FontWeight(weight)), language: language)
      }
    }
    var settings = TextSettings(style: self)
    try stated { () throws(RecordError) in try settings.read(options) }
    self = settings.style
  }
}

/// The options of a paragraph style that are about the text itself.
final class TextRequest: Sendable {
  /// The options, which say how annotations are set.
  let options: JSONObject
  /// The lists of parts of the text.
  let spans: JSONObject
  /// The changes of the text before it is laid out.
  let changes: TextChanges

  init(_ options: JSONObject, spans: JSONObject) throws(RecordError) {
    self.options = options
    self.spans = spans
    changes = try TextChanges(options)
  }

  /// - Throws: `LibraryError` where there are parts of a text, which only one that is prepared by itself has.
  func checkHasNoSpans() throws(LibraryError) {
    guard let list = spans.members.first else { return }
    throw LibraryError(
      .badArgument, "\"\(list.key)\" is of the first paragraph style that galley_paragraph_create is given")
  }
}

/// A paragraph style as C gives it.
struct GivenParagraphStyle {
  var style = ParagraphStyle()
  /// The request of its options that is about the text; `nil` where there is none, as nearly always.
  var request: TextRequest?
  /// The changes of the text before it is laid out.
  var changes: TextChanges { request?.changes ?? TextChanges() }

  /// - Parameters:
  ///   - given: NULL for the default style.
  ///   - text: The style of the whole text: its language decides where lines may end, and lines whose height follows from
  ///     sizes are no lower than by its size.
  ///   - isWhole: True if other styles are parts of the text in this one.
  init(_ given: UnsafePointer<galley_paragraph_style>?, of text: TextStyle, isWhole: Bool = true) throws {
    unsafe try self.init(given)
    if isWhole, style.lineHeight.factor > 0 { style.lineHeight.strutSize = text.size }
    // Else it is the text's anyway, and texts in many languages share one paragraph style.
    if !isWhole || request != nil { style.lineBreakOptions.language = text.language }
  }

  private init(_ given: UnsafePointer<galley_paragraph_style>?) throws {
    guard let given = unsafe given else { return }
    let members = unsafe try Options.load(given, "galley_paragraph_style")
    unsafe try style.read(members)
    guard unsafe members.options != nil else { return }
    var spans = JSONObject()
    guard let options = unsafe try OptionStruct.paragraphStyle.options(members.options, spans: &spans) else { return }
    var settings = TextSettings(paragraphStyle: style)
    try settings.read(options)
    style = settings.paragraphStyle
    let request = try TextRequest(options, spans: spans)
    request.changes.apply(to: &style)
    self.request = request
  }
}

/// The limits of a text, and the grid that its size is rounded up to.
struct GivenLimits {
  var limits = LineLimits()
  var rounding = SizeRounding()

  /// - Parameters:
  ///   - given: NULL for no limits.
  ///   - tokenStyle: The style of a token.
  init(_ given: UnsafePointer<galley_limits>?, tokenStyle: TextStyle) throws {
    guard let given = unsafe given else { return }
    let members = unsafe try Options.load(given, "galley_limits")
    unsafe try limits.read(members, tokenStyle: tokenStyle)
    guard let options = unsafe try OptionStruct.limits.options(members.options) else { return }
    try limits.read(options, tokenStyle: tokenStyle)
    rounding = try SizeRounding(options)
    try rounding.check()
  }
}

/// Fonts that spans name: paths, and embedded files by `embedded:NAME`.
struct NamedFonts: FontOpener {
  func font(_ name: String) throws(RecordError) -> FontFace {
    do {
      guard name.begins(with: "embedded:") else { return try FontFace(path: name) }
      let file = String(name.dropFirst("embedded:".count))
      guard let font = EmbeddedFont.named(file) else { throw RecordError(EmbeddedFont.refusal(file)) }
      return FontFace(font)
    } catch let error as RecordError {
      throw error
    } catch {
      throw RecordError(LibraryError(error).message)
    }
  }
}
