internal import ArgumentParser
internal import Galley
internal import GalleyJSON
internal import GalleyOptions

/// The options of a command about one text that no flag of the table is.
struct TextArguments: ParsableArguments {
  @Option(name: [.long, .customLong("dir")], help: "The base direction of the text.")
  var direction = DirectionName.firstStrong

  @Option(
    help: ArgumentHelp(
      "Options as in a line of --batch, which come before those of flags: '{\"textIndent\": 20}'.",
      valueName: "json"))
  var options: String?

  /// The options that were given, as a batch has them.
  ///
  /// - Parameter groups: The flags of the command.
  /// - Throws: `ValidationError` for an option or a value that means nothing.
  func given(_ groups: [any GivenFlags]) throws(ValidationError) -> JSONObject {
    let given = try merged(groups)
    try ValidationError.check { () throws(RecordError) in try Self.check(given) }
    return given
  }

  /// The options that were given, whatever their values are.
  func merged(_ groups: [any GivenFlags]) throws(ValidationError) -> JSONObject {
    let given = JSONObject(members: groups.flatMap(\.options.members))
    guard let options else { return given }
    let names = groups.reduce(into: Set<Name>()) { $0.formUnion(type(of: $1).names) }
    return try ValidationError.check { () throws(RecordError) in
      given.overridden(by: try Self.parsed(options, names))
    }
  }

  /// Reads options for what is wrong with them, before a text is read.
  static func check(_ options: JSONObject) throws(RecordError) {
    var settings = TextSettings()
    try settings.read(options)
    _ = try TextChanges(options)
  }

  private static func parsed(_ json: String, _ names: Set<Name>) throws(RecordError) -> JSONObject {
    let value: JSONValue
    do { value = try JSONParser.value(of: Array(json.utf8), isLenient: false) } catch {
      throw RecordError("--options: \(error.message)")
    }
    guard case .object(let object) = value else {
      throw RecordError("--options: it must be an object, such as {\"textIndent\": 20}")
    }
    let options = try object.canonicalOptions()
    try options.refuseOptions(notIn: names)
    return options
  }

  /// The flags for one text that were given.
  ///
  /// - Parameter groups: The flags of the command.
  func flags(_ groups: [any GivenFlags]) -> [String] {
    let own = [("--direction", direction != .firstStrong), ("--options", options != nil)]
    return own.filter(\.1).map(\.0) + groups.flatMap(\.options.flags)
  }

  /// Refuses fonts that there are not, and to hyphenate text whose language is not given.
  func validate(_ given: JSONObject, beside fonts: FontOptions) throws(ValidationError) {
    try FontOptions.check(given)
    guard given.hyphenatesAutomatically, given["hyphenationPatterns"] == nil, !fonts.markup else { return }
    let refusal = AutomaticHyphenation.refusal(
      language: fonts.language, option: "--hyphenation", languageOption: "--language")
    if let refusal { throw ValidationError(refusal + ".") }
  }

  /// Warns of lines that are lower than a third of their letters, as a factor given as points makes them, and of hyphens
  /// that nothing asks for.
  private func warn(_ given: JSONObject, size: Double) {
    if case .number(let height, let literal)? = given["lineHeight"], height > 0, height < size / 3 {
      StandardError.write("warning: --line-height \(literal) is in points; a factor is --line-height-factor \(literal)")
    }
    let hyphens = ["hyphenationExceptions", "hyphenationPatterns"].first { given[$0] != nil }
    if let hyphens, !given.hyphenatesAutomatically {
      StandardError.write("warning: --\(OptionFlag.name(of: hyphens)) has no effect without --hyphenation automatic")
    }
  }

  /// A style of characters with options; warns of options that do not do what they seem to.
  func applied(_ given: JSONObject, to style: TextStyle) throws(ValidationError) -> TextStyle {
    warn(given, size: style.size)
    var settings = TextSettings(style: style)
    try ValidationError.check { () throws(RecordError) in try settings.read(given) }
    return settings.style
  }

  /// Returns a text with options, and its source if white space is collapsed or letters are changed.
  ///
  /// - Parameter style: The style of what the text says nothing about.
  func applied(
    _ given: JSONObject, to text: AttributedText, style base: TextStyle
  ) throws(ValidationError) -> (text: AttributedText, collapsed: OriginalText?) {
    var text = text
    let changes = try ValidationError.check { () throws(RecordError) in try TextChanges(given) }
    text.updateParagraphStyles { style in
      var settings = TextSettings(style: base, paragraphStyle: style)
      // They were read without a fault before.
      try? settings.read(given)
      settings.addStrut()
      style = settings.paragraphStyle
      style.baseWritingDirection = direction.direction
      changes.apply(to: &style)
    }
    if given.hyphenatesAutomatically,
      let refusal = text.hyphenationRefusal(option: "--hyphenation", languageOption: "--language")
    {
      throw ValidationError(refusal + ".")
    }
    let collapsed = changes.apply(to: &text)
    return (text, collapsed)
  }
}

extension PreparedParagraph {
  /// A warning about an initial letter that is asked for and that the text does not have; `nil` where it has it.
  ///
  /// - Parameter text: The text that was prepared.
  func initialLetterWarning(_ text: AttributedText) -> String? {
    let isAsked = text.paragraphStyle(at: text.string.startIndex).initialLetter != nil
    guard isAsked, initialLetterRoom == nil else { return nil }
    return
      "warning: the text has no initial letter: it begins with white space or a box, or its first letter runs against "
      + "the paragraph's direction, is annotated, stressed or set in cells"
  }
}

extension TextLayout {
  /// A warning about lines that were to grow one by one and of which none did; `nil` for others.
  ///
  /// - Parameter fit: What was asked for.
  func fitWarning(_ fit: TextFit?) -> String? {
    guard fit?.grows == true, fit?.target == .perLine, lines.indices.allSatisfy({ scale(ofLine: $0) == 1 }) else {
      return nil
    }
    return "warning: --text-fit: no line grew, since per-line leaves the last line of each paragraph as it is; "
      + "per-line-all changes it, too"
  }
}
