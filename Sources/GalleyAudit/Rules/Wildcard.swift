/// A pattern in which `*` stands for any characters and `?` for one.
public struct Wildcard: Hashable, Sendable {
  /// The pattern as it was written.
  public let pattern: String
  private let scalars: [Unicode.Scalar]

  /// Makes a pattern.
  public init(_ pattern: String) {
    self.pattern = pattern
    scalars = Array(pattern.unicodeScalars)
  }

  /// True if the pattern stands for itself alone.
  var isLiteral: Bool { prefixCount == scalars.count }

  /// How many characters come before the first `*` or `?`.
  var prefixCount: Int { scalars.firstIndex { $0 == "*" || $0 == "?" } ?? scalars.count }

  /// Tells whether a text fits the whole pattern.
  ///
  /// - Complexity: O(*n* × *m*) at worst.
  public func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    var (index, place) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < text.count {
      if place < scalars.count, scalars[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < scalars.count, scalars[place] == "?" || scalars[place] == text[index] {
        place += 1
        index += 1
      } else if let last = star {
        // The star takes one more.
        star = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return scalars[place...].allSatisfy { $0 == "*" }
  }
}
