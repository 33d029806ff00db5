// Links: `<a href="https://example.org">`.
extension MarkupParser {
  /// Reads `href="…"`, the attribute of `<a>`.
  ///
  /// - Parameter offset: UTF-8 offset of the attribute.
  mutating func parseTarget(
    of attribute: String, _ offset: Int, _ state: inout MarkupState
  ) throws(MarkupError) {
    guard attribute == "href" else {
      throw MarkupError(.unknownName, at: offset, "<a> has no attribute \(attribute), only href")
    }
    let (target, start) = try parseQuotedValue(of: attribute, offset)
    guard !target.isEmpty else {
      throw MarkupError(.invalidValue, at: start, "href must say where the link leads, not “”")
    }
    state.setLink(target)
  }
}
