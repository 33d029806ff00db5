extension Double {
  /// The number as a message shows it: a whole one without a fraction.
  package var shown: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
