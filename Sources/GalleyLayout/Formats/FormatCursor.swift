/// Reads a format character by character and says where it is wrong.
struct FormatCursor {
  let format: String
  private let characters: [Character]
  private(set) var position = 0

  init(_ format: String) {
    self.format = format
    characters = Array(format)
  }

  var isAtEnd: Bool { position >= characters.count }

  func peek(_ offset: Int = 0) -> Character? {
    position + offset < characters.count ? characters[position + offset] : nil
  }

  mutating func advance() { position += 1 }

  mutating func skipSpaces() {
    while let next = peek(), next.isWhitespace { position += 1 }
  }

  /// Takes `text` if it comes next.
  mutating func take(_ text: String) -> Bool {
    var place = position
    for wanted in text {
      guard place < characters.count, characters[place] == wanted else { return false }
      place += 1
    }
    position = place
    return true
  }

  mutating func expect(_ text: String) throws(LayoutError) {
    guard take(text) else { throw error("expected '\(text)'") }
  }

  /// A name: a letter or underscore, then letters, digits and underscores.
  mutating func name() -> String? {
    guard let first = peek(), first.isLetter || first == "_" else { return nil }
    var text = ""
    while let next = peek(), next.isLetter || next.isNumber || next == "_" {
      text.append(next)
      position += 1
    }
    return text
  }

  /// A decimal number, with a point whatever the language, and perhaps an exponent (`1e3`).
  mutating func number() throws(LayoutError) -> Double? {
    let start = position
    var text = ""
    if let sign = peek(), sign == "-" || sign == "+" {
      text.append(sign)
      position += 1
    }
    while let next = peek(), next.isASCII, next.isNumber || next == "." {
      text.append(next)
      position += 1
    }
    guard text.contains(where: { $0.isNumber }) else {
      position = start
      return nil
    }
    text += exponent()
    guard let value = Double(text), value.isFinite else {
      position = start
      throw error("'\(text)' is not a number")
    }
    return value
  }

  /// The exponent after a number, empty without one: an `e` that no whole number follows is none.
  private mutating func exponent() -> String {
    guard peek() == "e" || peek() == "E" else { return "" }
    var text = "e", length = 1
    if let sign = peek(1), sign == "-" || sign == "+" {
      text.append(sign)
      length = 2
    }
    guard let first = peek(length), first.isASCII, first.isNumber else { return "" }
    while let next = peek(length), next.isASCII, next.isNumber {
      text.append(next)
      length += 1
    }
    position += length
    return text
  }

  mutating func relation() -> LayoutRelation? {
    if take("==") { return .equal }
    if take("<=") { return .lessThanOrEqual }
    if take(">=") { return .greaterThanOrEqual }
    return nil
  }

  /// An error at the present place, shown by a caret under the format.
  func error(_ what: String, code: LayoutError.Code = .syntax, at place: Int? = nil) -> LayoutError {
    let column = min(place ?? position, characters.count)
    return LayoutError(code, "\(what)\n\(shownFormat)\n\(String(repeating: " ", count: column))^")
  }

  /// The format in one line, as long as it is: a control or an end of line has a sign in its place.
  private var shownFormat: String {
    String(
      characters.map { character in
        let isPlain = character.unicodeScalars.allSatisfy {
          ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        }
        return isPlain ? character : "\u{FFFD}"
      })
  }
}
