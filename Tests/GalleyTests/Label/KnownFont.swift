internal import Galley

/// A label's font, of which so much text was measured that its labels are measured from their words.
enum KnownFont {
  /// Has the font of plain labels known: measures a text of some kilobytes.
  static func prepare() throws {
    var label = Label((0..<400).map { "word\($0)" }.joined(separator: " "))
    label.numberOfLines = 0
    _ = try label.sizeThatFits(Size(width: 100, height: .infinity))
  }

  /// A label that was asked something, of a font that was known then.
  ///
  /// Other tests run meanwhile: their fonts, languages and features may push out what is known of this one, so a label that
  /// was prepared is asked again.
  static func asked(_ make: () -> Label, _ ask: (inout Label) throws -> Void) throws -> Label {
    var label = make()
    try ask(&label)
    var tries = 0
    while label.isPrepared, tries < 10 {
      try prepare()
      label = make()
      try ask(&label)
      tries += 1
    }
    return label
  }
}
