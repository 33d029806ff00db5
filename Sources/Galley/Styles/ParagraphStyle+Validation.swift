extension ParagraphStyle {
  /// The greatest distance accepted, in points: a million.
  public static let maximumDistance = 1_000_000.0

  /// The greatest factor accepted for the height of lines: 1000.
  public static let maximumLineHeightFactor = 1000.0

  /// - Throws: ``TextError`` naming the first value that is out of range.
  func validate() throws(TextError) {
    try Self.check("firstLineHeadIndent", firstLineHeadIndent, from: -Self.maximumDistance)
    try Self.check("headIndent", headIndent, from: -Self.maximumDistance)
    if let wrappedLineIndent { try Self.check("wrappedLineIndent", wrappedLineIndent, from: 0) }
    try Self.check("textIndent", textIndent.length, from: -Self.maximumDistance)
    try listMarker?.validate()
    try initialLetter?.validate(in: writingMode)
    try Self.check("tailIndent", tailIndent, from: -Self.maximumDistance)
    try Self.check("defaultTabInterval", defaultTabInterval, from: 0)
    if let tabSize { try Self.check("tabSize", tabSize, from: 0) }
    try Self.check("lineHeight", lineHeight.points, from: 0)
    guard lineHeight.factor >= 0, lineHeight.factor <= Self.maximumLineHeightFactor else {
      throw .outside(0...Self.maximumLineHeightFactor, "lineHeightFactor", lineHeight.factor)
    }
    guard lineHeight.strutSize >= 0, lineHeight.strutSize <= TextStyle.maximumSize else {
      throw .outside(0...TextStyle.maximumSize, "strutSize", lineHeight.strutSize)
    }
    try Self.check("lineSpacing", lineSpacing, from: -Self.maximumDistance)
    try Self.check("lineHeightMultiple", lineHeight.multiple, from: 0)
    try Self.check("minimumLineHeight", lineHeight.minimum, from: 0)
    try Self.check("maximumLineHeight", lineHeight.maximum, from: 0)
    try Self.check("paragraphSpacing", paragraphSpacing, from: 0)
    try Self.check("paragraphSpacingBefore", paragraphSpacingBefore, from: 0)
    guard hyphenationFactor >= 0, hyphenationFactor <= 1 else {
      throw .outside(0...1, "hyphenationFactor", hyphenationFactor)
    }
    guard (0...4).contains(combinedDigits) else {
      throw .outside(0...4, "combinedDigits", Double(combinedDigits))
    }
    guard !hangingPunctuation.isSuperset(of: [.allowEnd, .forceEnd]) else {
      throw TextError(.invalidOption, "\"hangingPunctuation\" must have one of allowEnd and forceEnd, not both")
    }
    if let limit = hyphenateLimitLines, limit < 0 {
      throw .negative("hyphenateLimitLines", Double(limit))
    }
    guard (-100...100).contains(looseness) else { throw .outside(-100...100, "looseness", Double(looseness)) }
    let limits = hyphenationLimits
    for limit in [limits.word, limits.before, limits.after] {
      if let limit, limit < 1 {
        throw TextError(.invalidOption, "\"hyphenateLimitChars\" must hold whole numbers from 1, not \(limit)")
      }
    }
    guard justification.spaceStretch >= 0 else {
      throw .negative("\"spaceStretch\" of \"justification\"", justification.spaceStretch)
    }
    try Self.check("\"letterSpacing\" of \"justification\"", justification.letterSpacing, from: 0)
    try optimalWeights.validate()
    var last = -Double.infinity
    for stop in tabStops {
      try Self.check("a position of \"tabStops\"", stop.position, from: 0)
      guard stop.position > last else {
        throw TextError(.invalidOption, "\"tabStops\" must ascend, and \(stop.position.shown) follows \(last.shown)")
      }
      last = stop.position
      guard stop.leader.count <= TabStop.longestLeader, !stop.leader.contains(where: { $0.isNewline || $0 == "\t" })
      else {
        throw TextError(
          .invalidOption,
          "a leader of \"tabStops\" must have at most \(TabStop.longestLeader) characters, none of them a tab or a line's end"
        )
      }
    }
  }

  private static func check(_ name: String, _ value: Double, from least: Double) throws(TextError) {
    guard value >= least, value <= maximumDistance else { throw .outside(least...maximumDistance, name, value) }
  }
}
