internal import Galley

// Annotations: `<ruby>base<rt>annotation</rt></ruby>`, as in HTML.
extension MarkupParser {
  /// Reads what stands between `<rt>` and `</rt>`, the annotation of the characters since the last one, or between `<rp>` and
  /// `</rp>`, which is for programs that know no annotations. A second `<rt>` after the same characters stands under them; `face`,
  /// `weight`, `style` and `color` of an `<rt>` say how it looks.
  ///
  /// - Parameter start: UTF-8 offset of the tag.
  mutating func parseBesideBase(_ name: String, _ start: Int) throws(MarkupError) {
    guard let ruby = elements.indices.last, let baseStart = elements[ruby].baseStart else {
      throw MarkupError(.malformed, at: start, "<\(name)> stands outside of <ruby>, or in another element of it")
    }
    var annotation = RubyAnnotation("")
    if name == "rt" {
      try parseLook(of: &annotation, elements[ruby].state, start)
    } else {
      skipSpaces()
      guard take(UInt8(ascii: ">")) else { throw unexpected(in: "<\(name)>") }
    }
    annotation.text = try parseCharacters()
    annotation.sharesRoom = elements[ruby].sharesRoom
    let end = position
    guard take(UInt8(ascii: "<")) else { throw MarkupError(.unbalanced, at: start, "<\(name)> has no end") }
    guard take(UInt8(ascii: "/")), parseName() == name else {
      throw MarkupError(.malformed, at: end, "<\(name)> may hold characters only")
    }
    skipSpaces()
    guard take(UInt8(ascii: ">")) else { throw unexpected(in: "</\(name)>") }
    guard name == "rt" else { return }
    let base = baseStart..<text.string.utf8.count
    if base.isEmpty, let annotated = elements[ruby].annotatedBase {
      elements[ruby].annotatedBase = nil
      annotate(annotated, with: annotation, .under)
      return
    }
    guard !base.isEmpty else { throw MarkupError(.malformed, at: start, "<rt> follows no character that it annotates") }
    annotate(base, with: annotation, .over)
    elements[ruby].baseStart = base.upperBound
    elements[ruby].annotatedBase = base
  }

  private mutating func annotate(
    _ base: Range<Int>, with annotation: RubyAnnotation, _ position: RubyAnnotation.Position
  ) {
    guard !annotation.text.isEmpty else { return }
    var annotation = annotation
    annotation.position = position
    annotations.append(TextSpan(utf8Range: base, kind: .ruby(annotation)))
  }

  /// Reads the attributes of an `<rt>` up to the end of its tag.
  ///
  /// - Parameters:
  ///   - outer: How the text of the `<ruby>` looks.
  ///   - start: UTF-8 offset of the tag.
  private mutating func parseLook(
    of annotation: inout RubyAnnotation, _ outer: MarkupState, _ start: Int
  ) throws(MarkupError) {
    var state = outer
    var seen: Set<String> = []
    while let (attribute, offset) = try nextAttribute(of: "rt", &seen) {
      guard ["face", "weight", "style", "color"].contains(attribute) else {
        throw MarkupError(
          .unknownName, at: offset, "<rt> has no attribute \(attribute), only face, weight, style and color")
      }
      try parseValue(of: attribute, offset, &state)
    }
    guard !seen.isEmpty else { return }
    let style = try resolve(state, at: start)
    if seen.contains("color") { annotation.foregroundColor = style.foregroundColor }
    if seen != ["color"] { annotation.fonts = style.fonts }
  }

  /// Reads `merge="auto"`, the attribute of `<ruby>`.
  ///
  /// - Parameter offset: UTF-8 offset of the attribute.
  mutating func parseMerge(of attribute: String, _ offset: Int) throws(MarkupError) -> Bool {
    guard attribute == "merge" else {
      throw MarkupError(.unknownName, at: offset, "<ruby> has no attribute \(attribute), only merge")
    }
    let (value, start) = try parseQuotedValue(of: attribute, offset)
    guard ["separate", "auto"].contains(value) else {
      throw MarkupError(.invalidValue, at: start, "merge must be separate or auto, not “\(value)”")
    }
    return value == "auto"
  }

  /// Checks at the end of an element that no character in it has missed its annotation.
  func endBase(of element: Element) throws(MarkupError) {
    guard let baseStart = element.baseStart, baseStart < text.string.utf8.count else { return }
    throw MarkupError(.malformed, at: element.offset, "<ruby> ends with characters that no <rt> annotates")
  }
}
