extension Size {
  /// - Throws: ``TextError`` for a scale outside of ``scaleRange``.
  package static func checkScale(_ scale: Double) throws(TextError) {
    guard scaleRange.contains(scale) else { throw TextError(.invalidOption, scaleMessage(scale)) }
  }
}
