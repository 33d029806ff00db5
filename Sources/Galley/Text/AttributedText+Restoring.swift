extension AttributedText {
  /// Gives a text the parts that are set as one and those whose line ends are decided, instead of its own.
  ///
  /// - Parameters:
  ///   - spans: In ascending order of where they begin.
  ///   - breakOverrides: In ascending order, apart from each other.
  package mutating func restore(spans: [TextSpan], breakOverrides: [BreakOverride]) {
    self.spans = spans
    self.breakOverrides = breakOverrides
  }
}
