extension ParagraphStyle {
  /// The greatest distance accepted, in points: a million.
  public static let maximumDistance = 1_000_000.0

  /// - Throws: ``TextError`` naming the first value that is out of range.
  func validate() throws(TextError) {
    try Self.check("firstLineHeadIndent", firstLineHeadIndent, from: -Self.maximumDistance)
    try Self.check("headIndent", headIndent, from: -Self.maximumDistance)
    try Self.check("textIndent", textIndent.length, from: -Self.maximumDistance)
    try initialLetter?.validate(in: writingMode)
    try Self.check("tailIndent", tailIndent, from: -Self.maximumDistance)
    try Self.check("defaultTabInterval", defaultTabInterval, from: 0)
    if let tabSize { try Self.check("tabSize", tabSize, from: 0) }
    try Self.check("lineHeight", lineHeight, from: 0)
    try Self.check("lineSpacing", lineSpacing, from: -Self.maximumDistance)
    try Self.check("lineHeightMultiple", lineHeightMultiple, from: 0)
    try Self.check("minimumLineHeight", minimumLineHeight, from: 0)
    try Self.check("maximumLineHeight", maximumLineHeight, from: 0)
    try Self.check("paragraphSpacing", paragraphSpacing, from: 0)
    try Self.check("paragraphSpacingBefore", paragraphSpacingBefore, from: 0)
    guard hyphenationFactor >= 0, hyphenationFactor <= 1 else {
      throw TextError(.invalidOption, "hyphenationFactor \(hyphenationFactor) is not between 0 and 1")
    }
    guard (0...4).contains(combinedDigits) else {
      throw TextError(.invalidOption, "combinedDigits \(combinedDigits) is not between 0 and 4")
    }
    guard !hangingPunctuation.isSuperset(of: [.allowEnd, .forceEnd]) else {
      throw TextError(.invalidOption, "hangingPunctuation cannot have both allowEnd and forceEnd")
    }
    if let limit = hyphenateLimitLines, limit < 0 {
      throw TextError(.invalidOption, "hyphenateLimitLines \(limit) is negative")
    }
    let limits = hyphenateLimitChars
    for limit in [limits.word, limits.before, limits.after] {
      if let limit, limit < 1 {
        throw TextError(.invalidOption, "hyphenateLimitChars has \(limit), less than one cluster")
      }
    }
    guard justification.spaceStretch >= 0 else {
      throw TextError(.invalidOption, "spaceStretch \(justification.spaceStretch) is not a number from 0")
    }
    try Self.check("letterSpacing of justification", justification.letterSpacing, from: 0)
    try optimalWeights.validate()
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
