internal import Galley

// Emphasis marks: `<span emphasis="sesame">`.
extension MarkupParser {
  /// Checks the attributes of an element that may stress its text.
  ///
  /// - Parameters:
  ///   - attributes: Those that the element has.
  ///   - start: UTF-8 offset of the tag.
  func checkEmphasis(_ attributes: Set<String>, _ start: Int) throws(MarkupError) {
    guard attributes.contains("emphasis") else {
      if attributes.contains("emphasis_position") {
        throw MarkupError(.malformed, at: start, "emphasis_position stands without emphasis")
      }
      return
    }
    if let outer = elements.first(where: { $0.emphasisStart != nil }) {
      throw MarkupError(
        .malformed, at: start, "stressed text stands in stressed text, which begins at byte \(outer.offset)")
    }
  }

  /// Sets the marks of an element's text at its end.
  mutating func endEmphasis(of element: Element) {
    guard let start = element.emphasisStart, start < text.string.utf8.count else { return }
    annotations.append(
      TextSpan(utf8Range: start..<text.string.utf8.count, kind: .emphasized(element.state.emphasis)))
  }
}
