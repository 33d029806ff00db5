internal import GalleyShaping
internal import GalleyUnicode

extension TextLineStyle: Codable {}
extension TerminalWidth: Codable {}

/// A text style in a document: its properties by their names. What is as in a plain style is left out, and a key that means
/// nothing is refused; fonts are found by ``Swift/CodingUserInfoKey/galleyFonts``.
extension TextStyle: Codable {
  private static var fields: CodedFields<TextStyle> {
    var fields = CodedFields(TextStyle())
    fields.add("fonts", \.fonts)
    fields.add("size", \.size)
    fields.add(optional: "language", \.language)
    fields.add("features", \.features)
    fields.add("letterSpacing", \.letterSpacing)
    fields.add("wordSpacing", \.wordSpacing)
    fields.add(optional: "kern", \.kern)
    fields.add("usesLigatures", \.usesLigatures)
    fields.add("baselineOffset", \.baselineOffset)
    fields.add("script", \.script, { $0.name }, ScriptPosition.init(name:))
    // No character is an empty text.
    fields.add("hyphenateCharacter", \.hyphenateCharacter, { $0.map { String($0) } ?? "" }, hyphen(from:))
    fields.add(optional: "terminalWidth", \.terminalWidth)
    fields.add("skipsEscapeSequences", \.skipsEscapeSequences)
    fields.add(optional: "attachment", \.attachment)
    fields.add(optional: "foregroundColor", \.foregroundColor)
    fields.add(optional: "backgroundColor", \.backgroundColor)
    fields.add(optional: "underlineStyle", \.underlineStyle)
    fields.add(optional: "underlineColor", \.underlineColor)
    fields.add(optional: "strikethroughStyle", \.strikethroughStyle)
    fields.add(optional: "strikethroughColor", \.strikethroughColor)
    fields.add(optional: "link", \.link)
    return fields
  }

  private static func hyphen(from text: String) -> Unicode.Scalar?? {
    if text.isEmpty { return .some(nil) }
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
    return .some(scalar)
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}

extension TextStyle.ScriptPosition {
  fileprivate var name: String {
    switch self {
    case .normal: "normal"
    case .superscript: "superscript"
    case .subscript: "subscript"
    }
  }

  fileprivate init?(name: String) {
    switch name {
    case "normal": self = .normal
    case "superscript": self = .superscript
    case "subscript": self = .subscript
    default: return nil
    }
  }
}

/// An inline box in a document: `width` and `height`, and where it stands: `alignment` is `baseline`, `ownBaseline`, `center`,
/// `top` or `bottom`, the first two with an `offset`.
extension TextAttachment: Codable {
  private struct Form: Codable {
    var width = 0.0
    var height = 0.0
    var alignment = "baseline"
    var offset = 0.0

    private static var fields: CodedFields<Form> {
      var fields = CodedFields(Form())
      fields.add("width", \.width)
      fields.add("height", \.height)
      fields.add("alignment", \.alignment)
      fields.add("offset", \.offset)
      return fields
    }

    init() {}
    init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }
    func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
  }

  public init(from decoder: any Decoder) throws {
    let form = try Form(from: decoder)
    let alignment: Alignment
    switch form.alignment {
    case "baseline": alignment = .baseline(offset: form.offset)
    case "ownBaseline": alignment = .ownBaseline(fromBottom: form.offset)
    case "center" where form.offset == 0: alignment = .center
    case "top" where form.offset == 0: alignment = .top
    case "bottom" where form.offset == 0: alignment = .bottom
    default:
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\"alignment\" cannot be \"\(form.alignment)\" with an offset of \(form.offset)"))
    }
    self.init(size: Size(width: form.width, height: form.height), alignment: alignment)
  }

  public func encode(to encoder: any Encoder) throws {
    var form = Form()
    (form.width, form.height) = (size.width, size.height)
    switch alignment {
    case .baseline(let offset): form.offset = offset
    case .ownBaseline(let offset): (form.alignment, form.offset) = ("ownBaseline", offset)
    case .center: form.alignment = "center"
    case .top: form.alignment = "top"
    case .bottom: form.alignment = "bottom"
    }
    try form.encode(to: encoder)
  }
}
