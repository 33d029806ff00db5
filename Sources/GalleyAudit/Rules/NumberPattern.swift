internal import GalleyJSON

/// A pattern of a comment that names a number, such as `max length: *`.
package struct NumberPattern: Hashable, Sendable {
  private let before: String
  private let after: String

  /// - Parameter text: One star stands for the number, after some characters; `nil` for other texts.
  init?(_ text: String) {
    let parts = text.lowercased().parts(at: "*", keepsEmpty: true).map { String($0) }
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    (before, after) = (parts[0], parts[1])
  }

  /// The number in a comment, whatever the case of its letters; `nil` without one.
  func number(in comment: String) -> Int? {
    var rest = comment.lowercased()[...]
    while let mark = rest.firstRange(of: before) {
      rest = rest[mark.upperBound...]
      let digits = rest.prefix { ("0"..."9").contains($0) }
      if let number = Int(digits), after.isEmpty || rest[digits.endIndex...].begins(with: after) { return number }
    }
    return nil
  }
}
