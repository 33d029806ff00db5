/// The image of a glyph, at every size: lengths are in font units. It has an outline, or layers, or a bitmap.
public struct GlyphImage: Sendable {
  /// Contours to fill with the colour of the text (`glyf`, `CFF`, `CFF2`).
  public private(set) var outline: GlyphPath?
  /// Contours of several colours, the lowest one first (`COLR` version 0 with the first palette of `CPAL`); a colour that
  /// is `nil` is that of the text.
  public private(set) var layers: [(outline: GlyphPath, color: Color?)] = []
  /// A picture in its own colours (`CBDT`, `sbix`).
  public private(set) var bitmap: Bitmap?

  static func outline(_ path: GlyphPath) -> GlyphImage { GlyphImage(outline: path) }
  static func layers(_ layers: [(outline: GlyphPath, color: Color?)]) -> GlyphImage { GlyphImage(layers: layers) }
  static func bitmap(_ bitmap: Bitmap) -> GlyphImage { GlyphImage(bitmap: bitmap) }

  /// A picture of a glyph, and the rectangle that it fills.
  public struct Bitmap: Hashable, Sendable {
    /// A PNG file, the largest that the font has for the glyph. The font's bytes have not been checked.
    public let png: [UInt8]
    /// The left edge in font units from the glyph's origin.
    public let minX: Int
    /// The top edge in font units above the baseline.
    public let maxY: Int
    /// The width in font units.
    public let width: Int
    /// The height in font units.
    public let height: Int
  }
}
