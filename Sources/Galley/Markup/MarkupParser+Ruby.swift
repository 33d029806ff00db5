// Annotations: `<ruby>base<rt>annotation</rt></ruby>`, as in HTML.
extension MarkupParser {
  /// Reads what stands between `<rt>` and `</rt>`, the annotation of the characters since the last one, or between `<rp>` and
  /// `</rp>`, which is for programs that know no annotations.
  ///
  /// - Parameter start: UTF-8 offset of the tag.
  mutating func parseBesideBase(_ name: String, _ start: Int) throws(MarkupError) {
    guard let ruby = elements.indices.last, let baseStart = elements[ruby].baseStart else {
      throw MarkupError(.malformed, at: start, "<\(name)> stands outside of <ruby>, or in another element of it")
    }
    skipSpaces()
    guard take(UInt8(ascii: ">")) else { throw unexpected(in: "<\(name)>") }
    let annotation = try parseCharacters()
    let end = position
    guard take(UInt8(ascii: "<")) else { throw MarkupError(.unbalanced, at: start, "<\(name)> has no end") }
    guard take(UInt8(ascii: "/")), parseName() == name else {
      throw MarkupError(.malformed, at: end, "<\(name)> may hold characters only")
    }
    skipSpaces()
    guard take(UInt8(ascii: ">")) else { throw unexpected(in: "</\(name)>") }
    guard name == "rt" else { return }
    let base = baseStart..<text.string.utf8.count
    guard !base.isEmpty else { throw MarkupError(.malformed, at: start, "<rt> follows no character that it annotates") }
    if !annotation.isEmpty { annotations.append(TextSpan(utf8Range: base, kind: .ruby(RubyAnnotation(annotation)))) }
    elements[ruby].baseStart = base.upperBound
  }

  /// Checks at the end of an element that no character in it has missed its annotation.
  func endBase(of element: Element) throws(MarkupError) {
    guard let baseStart = element.baseStart, baseStart < text.string.utf8.count else { return }
    throw MarkupError(.malformed, at: element.offset, "<ruby> ends with characters that no <rt> annotates")
  }
}
