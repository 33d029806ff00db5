internal import GalleyUnicode

extension TextStyle {
  /// The largest size accepted, in points: 10 000.
  public static let maximumSize = 10_000.0

  /// - Throws: ``TextError`` naming the first value that is out of range.
  func validate() throws(TextError) {
    guard size > 0, size <= Self.maximumSize else {
      throw .notAboveZero(through: Self.maximumSize, "size", size, .invalidSize)
    }
    for (name, spacing) in [("letterSpacing", letterSpacing), ("wordSpacing", wordSpacing)] {
      try Self.check(name, spacing.points)
      try Self.check(name, spacing.ems, isInEms: true)
    }
    try fontSizeAdjust?.validate()
    try Self.check("kern", kern ?? 0)
    try Self.check("baselineOffset", baselineOffset)
    if rare != nil, inlineBoxes.count > InlineBox.mostNested {
      throw TextError(.invalidOption, "\"inlineBoxes\" are at most \(InlineBox.mostNested) in each other")
    }
    for box in rare == nil ? [] : inlineBoxes + [InlineBox(self)] {
      guard box.size > 0, box.size <= Self.maximumSize else {
        throw .notAboveZero(through: Self.maximumSize, "size", box.size, .invalidSize)
      }
      try Self.check("verticalAlign", box.verticalAlign.shift.points)
      try Self.check("verticalAlign", box.verticalAlign.shift.ems, isInEms: true)
    }
    if paint != nil { try textDecoration.validate() }
    if terminalWidth != nil,
      letterSpacing != 0 || wordSpacing != 0 || (kern ?? 0) != 0 || baselineOffset != 0 || script != .normal
        || attachment != nil || verticalAlign != VerticalAlign() || !inlineBoxes.isEmpty
    {
      throw TextError(.invalidOption, "\"terminalWidth\" excludes spacing, kerning, raised parts and boxes")
    }
    if skipsEscapeSequences, terminalWidth == nil {
      throw TextError(.invalidOption, "\"skipEscapeSequences\" needs \"terminalWidth\"")
    }
    if let hyphenateCharacter {
      switch ScalarProperties(of: hyphenateCharacter).generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark,
        .unassigned:
        let value = String(hyphenateCharacter.value, radix: 16, uppercase: true)
        throw TextError(
          .invalidOption, "\"hyphenateCharacter\" must show something by itself, which U+\(value) does not")
      default: break
      }
    }
    if let attachment {
      try Self.check("the width of an attachment", attachment.size.width)
      try Self.check("the height of an attachment", attachment.size.height)
      guard attachment.size.width >= 0, attachment.size.height >= 0 else {
        throw TextError(.invalidOption, "an attachment's size is negative: \(attachment.size)")
      }
      switch attachment.alignment {
      case .baseline(let offset): try Self.check("the offset of an attachment", offset)
      case .ownBaseline(let offset): try Self.check("the baseline of an attachment", offset)
      case .center, .top, .bottom: break
      }
    }
  }

  /// - Throws: ``TextError`` for a percentage that is out of range.
  private static func check(_ name: String, _ value: Double, isInEms: Bool) throws(TextError) {
    guard value.magnitude <= maximumEms else {
      throw TextError(
        .invalidOption,
        "\"\(name)\" must be between \((-100 * maximumEms).shown) % and \((100 * maximumEms).shown) %,"
          + " not \((100 * value).shown) %")
    }
  }

  /// The greatest spacing accepted in ems: 100.
  package static let maximumEms = 100.0

  private static func check(_ name: String, _ value: Double) throws(TextError) {
    guard value.magnitude <= maximumSize else { throw .outside(-maximumSize...maximumSize, name, value) }
  }
}
