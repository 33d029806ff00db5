package import Galley
package import GalleyJSON
package import GalleyMarkup

/// The changes of a text before it is laid out: of its letters, then of its white space.
package struct TextChanges: Equatable, Sendable {
  package var transform: TextTransform = []
  package var whiteSpace = WhiteSpaceRule.preserve

  /// Makes changes that leave a text as it is.
  package init() {}

  /// True if a text without rules of its own stays as it is.
  package var isEmpty: Bool { transform.isEmpty && whiteSpace == .preserve }

  /// Reads the options `textTransform` and `whiteSpace`.
  package init(_ options: JSONObject) throws(RecordError) {
    transform = try options.textTransform()
    whiteSpace = try options.choice("whiteSpace", WhiteSpaceRule.self) ?? .preserve
  }

  /// Takes over what paragraphs have to know: that the spaces at the ends of their lines break.
  package func apply(to style: inout ParagraphStyle) {
    if whiteSpace == .breakSpaces { style.whiteSpaceCollapse = .breakSpaces }
  }

  /// Changes a text.
  ///
  /// - Returns: The text as it was given; `nil` where it stays as it is.
  package func apply(to text: inout AttributedText) -> OriginalText? {
    let transformed = transform.isEmpty ? nil : text.transformed(transform)
    if let transformed { text = transformed.text }
    let collapsed = text.collapsesWhiteSpace(whiteSpace) ? text.collapsingWhiteSpace(whiteSpace) : nil
    if let collapsed { text = collapsed.text }
    return OriginalText(transformed, collapsed)
  }
}

extension TextTransform {
  /// The changes by their names.
  static var names: [(name: String, option: Self)] {
    [
      ("uppercase", .uppercase), ("lowercase", .lowercase), ("capitalize", .capitalize), ("fullWidth", .fullWidth),
      ("fullSizeKana", .fullSizeKana),
    ]
  }
}

extension JSONObject {
  /// `["uppercase"|"lowercase"|"capitalize", "fullWidth", "fullSizeKana"]`, each or none of them.
  package func textTransform() throws(RecordError) -> TextTransform {
    let transform = try names("textTransform", among: TextTransform.names) ?? []
    let cases: [TextTransform] = [.uppercase, .lowercase, .capitalize]
    guard cases.filter(transform.contains).count < 2 else {
      throw RecordError("\"textTransform\" must have one of uppercase, lowercase and capitalize, not several")
    }
    return transform
  }
}
