internal import CGalleyFonts

/// A font file that comes with the package, embedded in the program's read-only data.
///
/// The bytes live as long as the process, so a font object may point into them without a copy.
package struct EmbeddedFont: Sendable {
  /// The file's name in `Fonts/`, such as `Inter-roman.var.ttf`.
  package let name: String

  /// The bytes of the file, in memory that is never written and never freed.
  package var bytes: UnsafeRawBufferPointer {
    guard let index else {
      var size = 0
      let bytes = unsafe galley_emoji_pictures(&size)
      return unsafe UnsafeRawBufferPointer(start: bytes, count: size)
    }
    let file = unsafe galley_font_file(index)
    return unsafe UnsafeRawBufferPointer(start: file.bytes, count: file.size)
  }

  /// The position in the manifest, which is the order of the embedded cascade; `nil` for the pictures of emoji, which are
  /// in no cascade.
  private let index: Int?

  private init(index: Int) {
    self.index = index
    name = unsafe String(cString: galley_font_file(index).name)
  }

  private init(pictures name: String) {
    index = nil
    self.name = name
  }

  /// Every embedded font in the order of the fallback cascade; the first is the default font.
  package static let all: [EmbeddedFont] = (0..<galley_font_file_count()).map(EmbeddedFont.init(index:))

  /// The upright face of the default family, Inter (variable, `wght` 100 to 900).
  package static var inter: EmbeddedFont { EmbeddedFont(index: 0) }

  /// The italic face of the default family.
  package static var interItalic: EmbeddedFont { EmbeddedFont(index: 1) }

  /// The font that measures all emoji and draws none.
  package static let emojiMeasures = named("NotoColorEmoji.measures.ttf")

  /// The pictures of emoji, in a font whose glyphs have the numbers of those of ``emojiMeasures``; `nil` in a program that
  /// does not link the product GalleyEmoji.
  package static let emojiPictures: EmbeddedFont? = {
    let pictures = EmbeddedFont(pictures: "NotoColorEmoji.ttf")
    return unsafe pictures.bytes.isEmpty ? nil : pictures
  }()

  /// The findings about the rules of the fonts in `Fonts/`, as the target GalleyShaping writes and reads them.
  package static var rules: UnsafeRawBufferPointer {
    var size = 0
    let bytes = unsafe galley_font_rules(&size)
    return unsafe UnsafeRawBufferPointer(start: bytes, count: size)
  }

  /// The embedded font whose file has this name, or `nil` when there is none.
  ///
  /// - Complexity: O(*n*) in the number of embedded fonts.
  package static func named(_ name: String) -> EmbeddedFont? {
    // The name of version 0.1's emoji.
    if name == "NotoColorEmoji.subset.ttf" { return emojiMeasures }
    return all.first { $0.name == name } ?? (name == emojiPictures?.name ? emojiPictures : nil)
  }

  /// Returns the sentence for a name that no embedded font has, with a guess for the name of a family.
  package static func refusal(_ name: String) -> String {
    let near = all.first { !name.isEmpty && $0.name.lowercased().hasPrefix(name.lowercased()) }
    return "there is no embedded font \(name)" + (near.map { "; did you mean \($0.name)?" } ?? "")
  }
}
