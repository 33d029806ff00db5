extension PreparedParagraph {
  /// The lines of the text beside obstacles.
  ///
  /// Alignment, indents and tabs count from the edges of each line's room. Room that a line had to skip on its way
  /// down counts to the line's ascent.
  ///
  /// - Parameters:
  ///   - shape: The room of each line.
  ///   - limits: How much of the text is shown.
  /// - Throws: ``TextError`` when the shape's answers or a limit are out of range, and where there is no room.
  public func layout(around shape: ExclusionShape, limits: LineLimits = LineLimits()) throws(TextError) -> TextLayout {
    TextLayout(storage, try LineList(storage, limits: limits, shape: shape))
  }

  /// The size of the text beside obstacles; the width is that of the widest line, as ``TextLayout/width``.
  ///
  /// - Throws: As ``layout(around:limits:)``.
  public func measure(
    around shape: ExclusionShape, limits: LineLimits = LineLimits()
  ) throws(TextError) -> TextMeasurement {
    let list = try LineList(storage, limits: limits, shape: shape)
    return list.measurement(in: storage, widest: list.neededWidth)
  }
}
