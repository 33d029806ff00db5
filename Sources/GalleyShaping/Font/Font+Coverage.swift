extension Font {
  /// Whether the font's character map has a glyph for this scalar value.
  ///
  /// The first question reads the whole character map; later ones are two array look-ups.
  public func supports(_ scalar: Unicode.Scalar) -> Bool { instance.face.coverage.contains(scalar) }

  /// The scalar values for which the font has a glyph, as ranges in ascending order.
  ///
  /// - Complexity: O(1) pages of 256 values.
  public var supportedScalars: [ClosedRange<Unicode.Scalar>] { instance.face.coverage.ranges }

  /// The glyph for a scalar alone, before any shaping, or `nil` when the font has none.
  package func nominalGlyph(for scalar: Unicode.Scalar) -> UInt32? { instance.nominalGlyph(for: scalar) }

  /// The advance of a glyph alone, in font units.
  package func nominalAdvance(of glyph: UInt32) -> Int { instance.nominalAdvance(of: glyph) }
}
