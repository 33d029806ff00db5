extension TextLayout {
  /// Returns an attribute of the character at a place.
  ///
  /// - Parameters:
  ///   - key: The attribute's key.
  ///   - index: An index of ``text``.
  /// - Returns: `nil` where the character has none, and at the end of the text.
  /// - Complexity: O(log *n*) in the number of parts that are painted differently, and the distance of the index from the start.
  public func attribute<Key: TextAttributeKey>(_ key: Key.Type, at index: String.Index) -> Key.Value? {
    let paints = storage.source.paints
    guard !paints.isEmpty, index < text.endIndex else { return nil }
    return paints.paint(at: text.utf8Offsets(of: index..<index).lowerBound)?.values.attributes[key]
  }

  /// Returns the parts of the text that have an attribute, in their order, each as long as its value stays.
  ///
  /// - Parameter key: The attribute's key.
  /// - Complexity: O(*n*) in the length of the text.
  public func attributes<Key: TextAttributeKey>(
    of key: Key.Type
  ) -> [(range: Range<String.Index>, value: Key.Value)] {
    var parts: [(range: Range<String.Index>, value: Key.Value)] = []
    var start = text.startIndex
    var offset = 0
    for run in storage.source.paints {
      let end = text.utf8.index(start, offsetBy: Int(run.end) - offset)
      defer { (start, offset) = (end, Int(run.end)) }
      guard let value = run.paint?.values.attributes[key] else { continue }
      if let last = parts.last, last.range.upperBound == start, last.value == value {
        parts[parts.count - 1].range = last.range.lowerBound..<end
      } else {
        parts.append((start..<end, value))
      }
    }
    return parts
  }
}
