extension ParagraphStyle {
  /// The greatest distance accepted, in points: a million.
  public static let maximumDistance = 1_000_000.0

  /// - Throws: ``TextError`` naming the first value that is out of range.
  func validate() throws(TextError) {
    try Self.check("firstLineHeadIndent", firstLineHeadIndent, from: -Self.maximumDistance)
    try Self.check("headIndent", headIndent, from: -Self.maximumDistance)
    try Self.check("tailIndent", tailIndent, from: -Self.maximumDistance)
    try Self.check("defaultTabInterval", defaultTabInterval, from: 0)
    try Self.check("lineSpacing", lineSpacing, from: -Self.maximumDistance)
    try Self.check("lineHeightMultiple", lineHeightMultiple, from: 0)
    try Self.check("minimumLineHeight", minimumLineHeight, from: 0)
    try Self.check("maximumLineHeight", maximumLineHeight, from: 0)
    try Self.check("paragraphSpacing", paragraphSpacing, from: 0)
    try Self.check("paragraphSpacingBefore", paragraphSpacingBefore, from: 0)
    guard justification.spaceStretch >= 0 else {
      throw TextError(.invalidOption, "spaceStretch \(justification.spaceStretch) is not a number from 0")
    }
    try Self.check("letterSpacing of justification", justification.letterSpacing, from: 0)
    var last = -Double.infinity
    for stop in tabStops {
      try Self.check("a tab stop", stop.position, from: 0)
      guard stop.position > last else {
        throw TextError(.invalidOption, "tab stops are not in ascending order at \(stop.position)")
      }
      last = stop.position
    }
  }

  private static func check(_ name: String, _ value: Double, from least: Double) throws(TextError) {
    guard value >= least, value <= maximumDistance else {
      throw TextError(.invalidOption, "\(name) \(value) is not between \(least) and \(maximumDistance) points")
    }
  }
}
