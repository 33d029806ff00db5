public import Galley
public import GalleyShaping

extension TextLineStyle: Codable {}
extension TerminalWidth: Codable {}
extension FontVariantEmoji: Codable {}

/// A text style in a document: its properties by their names. What is as in a plain style is left out, and a key that means
/// nothing is refused; fonts are found by ``Swift/CodingUserInfoKey/galleyFonts``.
extension TextStyle: FieldCoded {
  package static var fields: CodedFields<TextStyle> {
    CodedFields(TextStyle()) {
      $0.add("fonts", \.fonts)
      $0.add("size", \.size)
      $0.add(optional: "lang", \.language)
      $0.add("fontFeatures", \.fontFeatures, CodedFeatures.init, { $0.features })
      $0.add("letterSpacing", \.letterSpacing)
      $0.add("wordSpacing", \.wordSpacing)
      $0.add(optional: "kern", \.kern)
      $0.add("usesLigatures", \.usesLigatures)
      $0.add("baselineOffset", \.baselineOffset)
      $0.add("script", \.script, { $0.name }, ScriptPosition.init(name:))
      $0.add("verticalAlign", \.verticalAlign)
      $0.add("inlineBoxes", \.inlineBoxes)
      // No character is an empty text.
      $0.add("hyphenateCharacter", \.hyphenateCharacter, { $0.map { String($0) } ?? "" }, hyphen(from:))
      $0.add(optional: "fontSizeAdjust", \.fontSizeAdjust)
      $0.add("fontVariantEmoji", \.fontVariantEmoji)
      $0.add(optional: "terminalWidth", \.terminalWidth)
      $0.add("skipEscapeSequences", \.skipsEscapeSequences)
      $0.add(optional: "attachment", \.attachment)
      $0.add(optional: "foregroundColor", \.foregroundColor)
      $0.add(optional: "backgroundColor", \.backgroundColor)
      $0.add(optional: "underlineStyle", \.underlineStyle)
      $0.add(optional: "underlineColor", \.underlineColor)
      $0.add(optional: "strikethroughStyle", \.strikethroughStyle)
      $0.add(optional: "strikethroughColor", \.strikethroughColor)
      $0.add("textDecorationLine", \.textDecoration.lines)
      $0.add("textDecorationStyle", \.textDecoration.style)
      $0.add("textDecorationThickness", \.textDecoration.thickness)
      $0.add(optional: "textDecorationColor", \.textDecoration.color)
      $0.add("textDecorationSkipInk", \.textDecoration.skipsInk, usual: "auto", other: "none")
      $0.add("textUnderlineOffset", \.textDecoration.underlineOffset, CodedOffset.init, { $0.length })
      $0.add("textUnderlinePosition", \.textDecoration.underlinePosition)
      $0.add("decoratingBoxes", \.decoratingBoxes)
      $0.add(optional: "link", \.link)
      $0.addAttributes("attributes", \.attributes)
    }
  }

  private static func hyphen(from text: String) -> Unicode.Scalar?? {
    if text.isEmpty { return .some(nil) }
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
    return .some(scalar)
  }
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

/// An inline box around text in a document.
extension InlineBox: FieldCoded {
  package static var fields: CodedFields<InlineBox> {
    CodedFields(InlineBox(size: TextStyle().size)) {
      $0.add("fonts", \.fonts)
      $0.add("size", \.size)
      $0.add("verticalAlign", \.verticalAlign)
    }
  }
}

/// An inline box in a document: `width` and `height`, and where it stands: `alignment` is `baseline`, `ownBaseline`, `center`,
/// `top` or `bottom`, the first two with an `offset`.
extension TextAttachment: Codable {
  private struct Form: FieldCoded {
    var width = 0.0
    var height = 0.0
    var alignment = "baseline"
    var offset = 0.0

    static var fields: CodedFields<Form> {
      CodedFields(Form()) {
        $0.add("width", \.width)
        $0.add("height", \.height)
        $0.add("alignment", \.alignment)
        $0.add("offset", \.offset)
      }
    }

    init() {}
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
      throw decoder.refusal("\"alignment\" cannot be \"\(form.alignment)\" with an offset of \(form.offset)")
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
