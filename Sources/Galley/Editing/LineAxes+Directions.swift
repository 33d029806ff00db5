extension LineAxes {
  /// The way among the lines of a way on the page.
  func lines(_ direction: TextLayoutDirection) -> TextLayoutDirection {
    switch (mode, direction) {
    case (.horizontal, _): direction
    case (.sidewaysLR, .up), (.verticalRL, .down), (.sidewaysRL, .down), (.verticalLR, .down): .right
    case (.sidewaysLR, .down), (.verticalRL, .up), (.sidewaysRL, .up), (.verticalLR, .up): .left
    case (.sidewaysLR, .left), (.verticalLR, .left), (.verticalRL, .right), (.sidewaysRL, .right): .up
    case (.sidewaysLR, .right), (.verticalLR, .right), (.verticalRL, .left), (.sidewaysRL, .left): .down
    }
  }
}
