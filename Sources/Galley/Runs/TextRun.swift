package import GalleyShaping

/// A stretch of text with one font, level and style and of scripts that are shaped alike: what one call of the shaper sees.
package struct TextRun {
  /// UTF-8 offset of the first byte.
  package var start: UInt32
  /// UTF-8 offset after the last byte.
  package var end: UInt32
  /// The script, as an ISO 15924 tag; the first one of several that the font treats alike.
  package var script: UInt32
  /// The bidi embedding level; odd levels run right to left.
  package var level: UInt8
  package var style: ResolvedStyle
  package var font: FontInstance
  /// Layout units per font unit.
  package var scale: Double
  /// In a spaced run, layout units per unit of the glyphs' positions, which are not font units then; else 0.
  package var positionScale: Int64
  /// Where the run starts when its paragraph stands on one endless line, in layout units.
  package var x: Int64
  /// How the glyphs stand on the line.
  package var orientation: GlyphOrientation = .horizontal
  /// By how much the glyphs of a combined group are squeezed across the line.
  var squeeze = 1.0
  /// How broad a combined group is across the line, in points.
  package var across = 0.0
  /// Where the line's baseline is among the glyphs.
  var frame = LineFrame()

  package var isRightToLeft: Bool { level & 1 == 1 }
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// A distance inside this run in layout units, from one in the units of the glyphs' positions.
  ///
  /// Always applied to a distance from the start of the run, so that the sum of cached pieces and the
  /// whole run give the same number.
  @inline(__always) func units(_ position: Int64) -> Int64 {
    Self.units(position, scale: scale, positionScale: positionScale)
  }

  /// Converts a distance inside a run into layout units, by the two scales alone.
  @inline(__always) static func units(_ position: Int64, scale: Double, positionScale: Int64) -> Int64 {
    if positionScale != 0 { return position &* positionScale }
    return LayoutUnit.nearest(Double(position) * scale)
  }

  /// How far the run reaches above and below the line's baseline.
  var metrics: LineMetrics { LineMetrics(self) }
}

/// A part of a text run whose glyphs stand in one ``GlyphRun``.
///
/// Pieces partition the text. Control characters, line terminators and tabs are pieces without glyphs.
package struct Piece {
  package var glyphs: GlyphRun
  /// Distance from the start of the text run, in the units of the glyphs' positions.
  package var position: Int64
  /// UTF-8 offset of the first byte.
  package var start: UInt32
  /// Index of the text run.
  package var run: UInt32
}
