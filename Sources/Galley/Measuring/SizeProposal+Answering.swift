extension SizeProposal {
  /// The width that lines are broken at, and the greatest height.
  ///
  /// - Parameters:
  ///   - toFloats: Whether limits are rounded down to floats.
  ///   - leastWidth: The least width at which no word is broken; asked for it alone.
  @inline(__always) func room(
    toFloats: Bool, leastWidth: () throws(TextError) -> Double
  ) throws(TextError) -> Size {
    let width: Double
    switch self.width {
    case .minContent: width = try leastWidth()
    case .maxContent: width = .infinity
    case .atMost(let limit), .exactly(let limit): width = Self.length(limit.roundedDown(toFloat: toFloats))
    }
    let height: Double
    switch self.height {
    case .minContent, .maxContent: height = .infinity
    case .atMost(let limit), .exactly(let limit): height = (limit.isNaN ? 0 : limit).roundedDown(toFloat: toFloats)
    }
    return Size(width: width, height: height)
  }

  /// A size within what was asked for; of a text, at least one line.
  ///
  /// - Parameters:
  ///   - toFloats: Whether limits are rounded down to floats; an exact size is given back as it is.
  ///   - isOneLine: Whether the size is that of one line; asked for a size that is higher than it may be.
  @inline(__always) func clamped(
    _ size: Size, toFloats: Bool, isOneLine: () throws(TextError) -> Bool
  ) throws(TextError) -> Size {
    func clamp(_ value: Double, _ axis: Axis) -> Double {
      switch axis {
      case .minContent, .maxContent: value
      case .atMost(let limit): min(value, Self.length(limit.roundedDown(toFloat: toFloats)))
      case .exactly(let exact): Self.length(exact)
      }
    }
    var height = clamp(size.height, self.height)
    // Also where it is higher only since it was rounded up, or a greater height would have a smaller answer.
    if case .atMost = self.height, height < size.height, try isOneLine() { height = size.height }
    return Size(width: clamp(size.width, width), height: height)
  }

  /// A length from 0: 0 for what is negative or NaN.
  @inline(__always) private static func length(_ value: Double) -> Double { value > 0 ? value : 0 }
}

extension PreparedParagraph {
  /// The least width at which no word is broken; a truncated single line needs its token only.
  ///
  /// - Parameter tokenStyle: The style of an ellipsis that stands for what is left out.
  func leastWidth(_ limits: LineLimits, tokenStyle: TextStyle) throws(TextError) -> Double {
    guard limits.numberOfLines == 1, limits.lineBreakMode.isTruncating else { return minContentWidth }
    let token = limits.token ?? AttributedText("\u{2026}", style: tokenStyle)
    return min(naturalWidth, try PreparedParagraph(token).naturalWidth)
  }
}
