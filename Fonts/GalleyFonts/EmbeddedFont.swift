internal import CGalleyFonts

/// A font file that comes with the package, embedded in the program's read-only data.
///
/// The bytes live as long as the process, so a font object may point into them without a copy.
public struct EmbeddedFont: Sendable {
  /// The file's name in `Fonts/`, such as `Inter-roman.var.ttf`.
  public let name: String

  /// The bytes of the file, in memory that is never written and never freed.
  public var bytes: UnsafeRawBufferPointer {
    let file = unsafe galley_font_file(index)
    return unsafe UnsafeRawBufferPointer(start: file.bytes, count: file.size)
  }

  /// The position in the manifest, which is the order of the embedded cascade.
  let index: Int

  init(index: Int) {
    self.index = index
    name = unsafe String(cString: galley_font_file(index).name)
  }

  /// Every embedded font in the order of the fallback cascade; the first is the default font.
  public static let all: [EmbeddedFont] = (0..<galley_font_file_count()).map(EmbeddedFont.init(index:))

  /// The upright face of the default family, Inter (variable, `wght` 100 to 900).
  public static var inter: EmbeddedFont { EmbeddedFont(index: 0) }

  /// The italic face of the default family.
  public static var interItalic: EmbeddedFont { EmbeddedFont(index: 1) }

  /// The embedded font whose file has this name, or `nil` when there is none.
  ///
  /// - Complexity: O(*n*) in the number of embedded fonts.
  public static func named(_ name: String) -> EmbeddedFont? {
    all.first { $0.name == name }
  }
}
