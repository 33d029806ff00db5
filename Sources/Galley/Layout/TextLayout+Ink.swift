extension TextLayout {
  /// The smallest rectangle that holds the outlines of all glyphs; `nil` when there is no ink.
  ///
  /// Unlike the layout's own size it depends on the letters: measuring for layout should not use it.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var inkBounds: Rect? {
    var bounds: Rect?
    for index in lines.indices {
      for ink in glyphFragments(ofLine: index).lazy.compactMap({ $0.inkBounds }) { bounds = bounds?.union(ink) ?? ink }
    }
    return bounds
  }
}
