internal import ArgumentParser
internal import Galley
internal import GalleyJSON
internal import GalleyOptions

/// The value of `--options`: options of a batch, as a JSON object.
struct TextOptionsArgument {
  /// All but those of fonts, cells and annotations, which arguments and markup have.
  private static let names = TextOptions.names(in: .characters, .breaking, .paragraph, .page)

  private let options: JSONObject
  /// How letters are changed.
  let transform: TextTransform
  /// The treatment of white space; `nil` where nothing is said.
  let whiteSpace: WhiteSpaceRule?

  /// - Throws: `RecordError` where the text is no JSON object, or has an option or a value that means nothing.
  init(_ json: String) throws(RecordError) {
    guard case .object(let given) = try JSONParser.value(of: Array(json.utf8), isLenient: false) else {
      throw RecordError("it must be an object, such as {\"textIndent\": 20}")
    }
    let options = try given.canonicalOptions()
    try options.refuseOptions(notIn: Self.names)
    self.options = options
    transform = try options.textTransform()
    whiteSpace = try options.choice("whiteSpace", WhiteSpaceRule.self)
    // What is wrong is said before a text is read.
    var settings = TextSettings()
    try settings.read(options)
  }

  /// True if automatic hyphens are asked for by name.
  var hyphenates: Bool { options.hyphenatesAutomatically }

  func apply(to style: inout TextStyle) throws(RecordError) {
    var settings = TextSettings(style: style)
    try settings.read(options)
    style = settings.style
  }

  func apply(to style: inout ParagraphStyle) throws(RecordError) {
    var settings = TextSettings(paragraphStyle: style)
    try settings.read(options)
    style = settings.paragraphStyle
  }
}
