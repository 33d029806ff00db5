/// The vertical measures of a font in font units, y up from the baseline; ``FontMetrics`` says where they come from.
package struct FontUnitMetrics: Hashable, Sendable {
  /// How many of the units make one em.
  package let unitsPerEm: Int

  /// The height above the baseline that a line gives to this font.
  package let ascender: Int
  /// The depth that a line gives to this font, as a y coordinate: negative below the baseline.
  package let descender: Int
  /// The extra distance between lines that the font's maker suggests (the line gap).
  package let leading: Int

  /// The height of flat capital letters: `OS/2`, else the top of H, else the ascender (CSS Values 4, 6.1.1).
  package let capHeight: Int
  /// The height of flat small letters: `OS/2`, else the top of x, else half an em (CSS Values 4, 6.1.1).
  package let xHeight: Int

  /// The y of the upper edge of an underline, negative below the baseline (`post`).
  ///
  /// A font that states no thickness has an underline of 1/20 em at −1/10 em.
  package let underlinePosition: Int
  /// The thickness of an underline.
  package let underlineThickness: Int
  /// The y of the upper edge of a line that strikes text through (`OS/2`).
  ///
  /// A font that states no thickness has a line as thick as its underline, around the middle of x.
  package let strikethroughPosition: Int
  /// The thickness of a line that strikes text through.
  package let strikethroughThickness: Int

  /// The height of a line of this font, without ``leading``: ascender − descender.
  package var lineHeight: Int { ascender - descender }

  /// Returns the measures in points at a size.
  ///
  /// - Parameter pointSize: The size of one em, in points.
  package func scaled(to pointSize: Double) -> FontMetrics {
    FontMetrics(self, pointSize: pointSize)
  }
}

/// The vertical measures of a font at a size, in points, y up from the baseline, not rounded.
///
/// The names and signs are UIFont's: `descender` is negative, `lineHeight` leaves `leading` out.
///
/// **Which table.** A font states its ascender, descender and line gap three times: in `hhea`, as
/// "typo" and as "win" values of `OS/2`. Core Text takes `hhea`, and so does Galley, with or without
/// the flag `USE_TYPO_METRICS` of `OS/2`, so that a line is as high as on Apple's systems. FreeType
/// and Skia prefer the typo values where that flag is set; fonts made with care state the same
/// values in both. Only where ascender and descender of `hhea` are both 0 do the typo values
/// count, and where those are 0 too, the win values with a line gap of 0.
///
/// In a variable font the values are those of the font's place in its design space: the deltas of
/// `MVAR` are added (`hasc`, `hdsc` and `hlgp` to `hhea` and typo values alike), rounded to whole units of the font.
///
/// - SeeAlso: UIKIT.md 1.10; OpenType 1.9.1, `hhea`, `OS/2`, `post`, `MVAR`.
public struct FontMetrics: Hashable, Sendable {
  /// The size of one em.
  public let pointSize: Double
  /// The height above the baseline that a line gives to this font.
  public let ascender: Double
  /// The depth below the baseline, as a negative y.
  public let descender: Double
  /// The extra distance between lines that the font's maker suggests.
  public let leading: Double
  /// The height of flat capital letters.
  public let capHeight: Double
  /// The height of flat small letters.
  public let xHeight: Double
  /// The y of the upper edge of an underline, negative below the baseline.
  public let underlinePosition: Double
  /// The thickness of an underline.
  public let underlineThickness: Double
  /// The y of the upper edge of a line that strikes text through.
  public let strikethroughPosition: Double
  /// The thickness of a line that strikes text through.
  public let strikethroughThickness: Double
  /// The height of a line: scaled from the font units' sum, which is exact, and then rounded once.
  public let lineHeight: Double

  init(_ metrics: FontUnitMetrics, pointSize: Double) {
    let unitsPerEm = Double(metrics.unitsPerEm)
    // Multiplying first keeps whole results whole: 1950 units of 2048 at 2048 points are 1950 points.
    func points(_ units: Int) -> Double { Double(units) * pointSize / unitsPerEm }
    self.pointSize = pointSize
    ascender = points(metrics.ascender)
    descender = points(metrics.descender)
    leading = points(metrics.leading)
    capHeight = points(metrics.capHeight)
    xHeight = points(metrics.xHeight)
    underlinePosition = points(metrics.underlinePosition)
    underlineThickness = points(metrics.underlineThickness)
    strikethroughPosition = points(metrics.strikethroughPosition)
    strikethroughThickness = points(metrics.strikethroughThickness)
    lineHeight = points(metrics.lineHeight)
  }
}

extension FontFace {
  /// The vertical measures at this font's place in its design space, in font units.
  package var metrics: FontUnitMetrics { instance.metrics }

  /// The vertical measures at a size, in points.
  ///
  /// - Parameter pointSize: The size of one em, in points.
  public func metrics(at pointSize: Double) -> FontMetrics { instance.metrics.scaled(to: pointSize) }
}
