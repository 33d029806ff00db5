internal import Galley
internal import GalleyShaping

/// The frame for a character that no font has, with the character's code point inside.
struct NamedFrame: Hashable {
  /// The font that the character is laid out in.
  let font: FontFace
  let scalar: Unicode.Scalar

  /// The least height of digits that can be read, in points.
  private static let leastDigitHeight = 5.0

  /// - Returns: `nil` where the digits would be too small to be read.
  fileprivate init?(_ scalar: Unicode.Scalar, in font: FontFace, size: Double) {
    self.font = font
    self.scalar = scalar
    guard let named, named.digitHeight * size >= Self.leastDigitHeight else { return nil }
  }

  private var named: GlyphFrame.Named? { GlyphFrame.naming(scalar, missingIn: font) }

  /// The contours of the frame and of the digits, in units of the font.
  var path: GlyphPath { named?.path ?? GlyphPath() }
}

extension GlyphFragment {
  /// The frame for a missing glyph; `nil` for any other glyph, and where the frame is too small for a name.
  func namedFrame(at index: Int) -> NamedFrame? {
    guard glyphs[index] == 0, let scalar = missingScalar(at: index) else { return nil }
    return NamedFrame(scalar, in: font, size: size)
  }

  /// The character whose glyph the font lacks.
  private func missingScalar(at index: Int) -> Unicode.Scalar? {
    guard let cluster = content.clusters.first(where: { $0.glyphs.contains(index) }) else { return nil }
    let missing = Array(cluster.text.unicodeScalars).filter { font.nominalGlyph(for: $0) == nil }
    let frames = cluster.glyphs.filter { glyphs[$0] == 0 }
    // Glyphs stand from left to right.
    let place = frames.count(where: { isRightToLeft ? $0 > index : $0 < index })
    return place < missing.count ? missing[place] : missing.last
  }
}
