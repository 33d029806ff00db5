extension Font {
  /// True if the font has glyphs with colours of their own: `CBDT`, `sbix`, `COLR` or `SVG`.
  public var isColor: Bool { instance.face.isColor }

  /// True if the maker says that all glyphs have one advance (`post`).
  public var isFixedPitch: Bool { instance.face.isFixedPitch }

  /// The weight, from 1 to 1000: where a variable font stands on its axis `wght`, else that of its tables.
  public var weight: Double {
    if let own = variations[.weight] { return own }
    return instance.face.traits.weight.lowerBound
  }

  /// The angle of the upright strokes in degrees counter-clockwise: negative leans forward (`post`).
  public var italicAngle: Double { instance.face.italicAngle }
}
