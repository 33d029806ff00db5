internal import GalleyJSON
internal import Galley
internal import GalleyOptions
internal import GalleyRender
internal import GalleyShaping

/// The characters of a text that no font has, or none can draw.
struct MissingCharacters {
  /// Where they are, in UTF-16 code units of the text that was given.
  private(set) var ranges: [Range<Int>] = []
  private var parts: [Substring] = []
  private var askedFonts: [FontFace] = []
  private var lack = Lack.font

  /// How a person gets the characters.
  static let remedy = "--font FILE names a font that has them, --system-fonts takes those of this machine"

  /// The kind of thing that the characters lack.
  private enum Lack: String {
    case font = "no font has"
    case picture = "there is no picture of"
  }

  /// - Parameters:
  ///   - missing: The parts that no font has.
  ///   - text: The text that was laid out.
  ///   - collapsed: What it was made from, if its white space is collapsed.
  init(_ missing: [MissingGlyphs], in text: String, _ collapsed: OriginalText?) {
    guard let first = missing.first else { return }
    var offsets = AnswerOffsets(text, collapsed)
    ranges = missing.map { offsets.utf16(ofCharacters: $0.utf8Range) }
    parts = missing.map { text[$0.range] }
    askedFonts = first.fonts
  }

  /// Emoji that are measured and cannot be drawn.
  init(undrawn: [MissingGlyphs], in text: String) {
    self.init(undrawn, in: text, nil)
    lack = .picture
  }

  /// The first part and the fonts that were asked, for an error; `nil` when nothing is missing.
  var error: String? {
    guard let part = parts.first else { return nil }
    if lack == .picture { return "there is no picture of “\(part)”" }
    let named = askedFonts.prefix(3)
    let fonts = named.map { "\($0.names.preferredFamily) \($0.names.preferredSubfamily)" }.joined(separator: ", ")
    let rest = askedFonts.count - named.count
    return "no font has “\(part)”; asked: \(fonts)\(rest > 0 ? " and \(rest) more" : "")"
  }

  /// The advice about emoji that are not drawn: nothing but another font helps.
  static let pictureRemedy = "a frame stands for it; --font FILE names a font that has one"

  /// The different characters, a warning for a person; `nil` when nothing is missing.
  ///
  /// - Parameter remedy: How to get them.
  func warning(_ remedy: String) -> String? {
    PictureNote.names(of: String(parts.joined())).map { "warning: \(lack.rawValue) \($0); \(remedy)" }
  }

  /// Writes the list of `{"start", "end"}`, empty when nothing is missing.
  func write(to writer: inout JSONWriter) {
    writer.array("missing") { writer in
      for range in ranges { writer.object { $0.range(range) } }
    }
  }
}

extension Picture {
  /// A warning about emoji that a frame stands for; `nil` where all are drawn.
  var undrawnWarning: String? {
    Picture.undrawnNote(of: [self]).map { "warning: \($0)" }
  }
}
