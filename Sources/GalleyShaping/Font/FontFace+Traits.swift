extension FontFace {
  /// True if the font has glyphs with colours of their own: `CBDT`, `sbix`, `COLR` or `SVG`.
  public var isColor: Bool { instance.face.isColor }

  /// True if the maker says that all glyphs have one advance (`post`).
  public var isFixedPitch: Bool { instance.face.isFixedPitch }

  /// The weight: where a variable font stands on its axis `wght`, else that of its tables.
  public var weight: FontWeight {
    if let own = variations[.weight] { return FontWeight(own) }
    return FontWeight(instance.face.traits.weight.lowerBound)
  }

  /// The angle of the upright strokes in degrees counter-clockwise: negative leans forward (`post`).
  public var italicAngle: Double { instance.face.italicAngle }
}
