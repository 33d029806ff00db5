internal import GalleyShaping

extension TextRun {
  /// Points by which the glyphs' strokes are drawn thicker, since a fallback has not the weight of the style's first font;
  /// 0 where it has.
  ///
  /// Advances stay as they are, as in Chromium.
  ///
  /// - SeeAlso: CSS Fonts 4, 9.1 (`font-synthesis-weight`).
  package var emboldening: Double {
    guard font !== style.primaryFont else { return 0 }
    let (own, wanted) = (FontFace(instance: font), FontFace(instance: style.primaryFont))
    guard wanted.weight >= 600, own.weight < 600, !own.isColor, !own.measuresEmoji else { return 0 }
    return style.size * Self.emboldeningRatio(size: style.size)
  }

  /// The thickness that is added to strokes, in ems: small text takes more of it.
  ///
  /// It runs from a 24th of an em at 9 points to a 32nd at 36, as in Skia, which draws Chromium's text.
  private static func emboldeningRatio(size: Double) -> Double {
    let place = min(max((size - 9) / (36 - 9), 0), 1)
    return (1 - place) / 24 + place / 32
  }
}
