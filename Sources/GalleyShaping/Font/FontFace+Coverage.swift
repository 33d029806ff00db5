extension FontFace {
  /// Tells whether the font's character map has a glyph for this scalar value.
  ///
  /// - Complexity: One search in the character map.
  public func supports(_ scalar: Unicode.Scalar) -> Bool { instance.nominalGlyph(for: scalar) != nil }

  /// The scalar values for which the font has a glyph, as ranges in ascending order; none spans the surrogates.
  ///
  /// - Complexity: O(*n*) in the size of the character map, each time.
  public var supportedScalars: [ClosedRange<Unicode.Scalar>] { instance.face.characterRanges }

  /// The glyph for a scalar alone, before any shaping, or `nil` when the font has none.
  package func nominalGlyph(for scalar: Unicode.Scalar) -> UInt32? { instance.nominalGlyph(for: scalar) }

  /// The advance of a glyph alone, in font units.
  package func nominalAdvance(of glyph: UInt32) -> Int { instance.nominalAdvance(of: glyph) }
}
