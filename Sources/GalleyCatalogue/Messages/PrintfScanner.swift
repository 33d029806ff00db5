internal import GalleyJSON

/// Finds the gaps of `printf` formats, as Apple's and Java's strings have them.
struct PrintfScanner {
  /// The system whose conversions are known.
  enum Dialect {
    case apple
    case java
    /// C's and Python's, with `%(name)s`.
    case gettext
    /// None: a percent sign is one.
    case text
  }

  let dialect: Dialect
  /// True if `{name}`, `{{ name }}` and `%{name}` are gaps, too.
  var hasBraces = false
  /// The number of the next argument without a number of its own, from 1.
  var nextArgument = 1
  /// An example for the arguments that are found.
  var example: String?
  /// The patterns that `%#@name@` stands for.
  var substitutions: [Name: MessagePattern] = [:]
  /// The argument that `%arg` stands for.
  var ownArgument: MessageArgument?

  init(_ dialect: Dialect) { self.dialect = dialect }

  /// Splits a format into text and arguments. Whatever is no conversion is text.
  mutating func elements(of format: String) -> [MessagePattern.Element] {
    guard format.utf8.contains(UInt8(ascii: "%")) || hasBraces else { return format.isEmpty ? [] : [.text(format)] }
    var elements: [MessagePattern.Element] = []
    var text = ""
    // Conversions are of scalars, whatever mark follows them.
    var rest = format.unicodeScalars[...]
    var closings: Closings = [:]
    func flush() {
      if !text.isEmpty { elements.append(.text(text)) }
      text = ""
    }
    while let percent = rest.firstIndex(where: { $0 == "%" || hasBraces && $0 == "{" }) {
      text.unicodeScalars += rest[..<percent]
      rest = rest[percent...]
      if let (argument, end) = namedGap(rest, &closings) {
        flush()
        elements.append(.argument(argument))
        rest = rest[end...]
      } else if dialect == .text || rest.first == "{" {
        text.unicodeScalars.append(rest.removeFirst())
      } else if rest.starts(with: "%%".unicodeScalars) {
        flush()
        elements.append(.escaped(shown: "%", written: "%%"))
        rest = rest.dropFirst(2)
      } else if let (element, end) = gap(rest) {
        flush()
        elements.append(element)
        rest = rest[end...]
      } else {
        text += "%"
        rest = rest.dropFirst()
      }
    }
    text.unicodeScalars += rest
    flush()
    return elements
  }

  /// The next place of each closing mark behind where it was looked for last; `nil` where there is none up to the end.
  private typealias Closings = [String: Range<String.Index>?]  // of the four marks below

  /// The next closing mark of a text whose part before was looked at earlier: no character is searched twice for one.
  private func closing(_ mark: String, in text: Substring.UnicodeScalarView, _ known: inout Closings) -> Range<
    String.Index
  >? {
    if let last = known[mark] {
      guard let last else { return nil }
      if last.lowerBound >= text.startIndex { return last }
    }
    let found = text.firstRange(of: mark.unicodeScalars)
    known[mark] = .some(found)
    return found
  }

  /// Returns the gap with a name at the start of a text: `%(name)s` of Python, `{name}`, `{{ name }}` and `%{name}` of
  /// templates.
  private func namedGap(_ text: Substring.UnicodeScalarView, _ closings: inout Closings) -> (
    MessageArgument, String.Index
  )? {
    let forms = (dialect == .gettext ? [("%(", ")")] : []) + (hasBraces ? [("{{", "}}"), ("%{", "}"), ("{", "}")] : [])
    for (opening, mark) in forms where text.starts(with: opening.unicodeScalars) {
      let inner = text.dropFirst(opening.utf8.count)
      // Formats follow a comma or a colon; a hyphen asks i18next not to escape. What no name has ends the search for one.
      let written = inner.prefix { $0.isOfNames || $0.properties.isWhitespace || ".$[]-".unicodeScalars.contains($0) }
      guard let close = closing(mark, in: inner, &closings),
        close.lowerBound <= written.endIndex
          || written.endIndex < inner.endIndex && ",:".unicodeScalars.contains(inner[written.endIndex])
      else { continue }
      let name = String(
        inner[..<min(written.endIndex, close.lowerBound)].filter { !$0.properties.isWhitespace && $0 != "-" })
      guard !name.isEmpty || opening == "{" && close.lowerBound == inner.startIndex else { continue }
      var end = close.upperBound
      var kind = MessageArgument.Kind.string
      if opening == "%(" {
        while end < text.endIndex, "-+#0. 123456789".unicodeScalars.contains(text[end]) { end = text.index(after: end) }
        guard end < text.endIndex, let found = self.kind(text[end], precision: nil) else { continue }
        kind = found
        end = text.index(after: end)
      } else if name == "count" {
        kind = .integer
      }
      let specifier = String(text[..<end])
      return (
        MessageArgument(name: name.isEmpty ? "0" : name, kind: kind, specifier: specifier, example: example),
        end
      )
    }
    return nil
  }

  /// Returns the gap at the start of a text that begins with `%`, and where it ends.
  private mutating func gap(_ text: Substring.UnicodeScalarView) -> (MessagePattern.Element, String.Index)? {
    if let own = ownArgument, text.starts(with: "%arg".unicodeScalars) {
      return (.argument(own), text.index(text.startIndex, offsetBy: 4))
    }
    var cursor = text.index(after: text.startIndex)
    func peek() -> Unicode.Scalar? { cursor < text.endIndex ? text[cursor] : nil }
    func takeDigits() -> Int? {
      let start = cursor
      while let digit = peek(), ("0"..."9").contains(digit) { cursor = text.index(after: cursor) }
      return Int(String(text[start..<cursor]))
    }
    let start = cursor
    var number = takeDigits()
    if number != nil, peek() == "$" {
      cursor = text.index(after: cursor)
    } else {
      number = nil
      cursor = start
    }
    if dialect == .apple, text[cursor...].starts(with: "#@".unicodeScalars),
      let end = text[cursor...].dropFirst(2).firstIndex(of: "@")
    {
      let name = String(text[text.index(cursor, offsetBy: 2)..<end])
      guard let pattern = substitutions[name] else { return nil }
      if number == nil { nextArgument += 1 }
      return (.choice(pattern.branches), text.index(after: end))
    }
    // A space is a flag, too, but “50% off” is far more common.
    while let flag = peek(), "-+#0,'(".unicodeScalars.contains(flag) { cursor = text.index(after: cursor) }
    let isGrouped = text[text.startIndex..<cursor].contains { $0 == "," || $0 == "'" }
    _ = takeDigits()
    var precision: Int?
    if peek() == "." {
      cursor = text.index(after: cursor)
      precision = takeDigits() ?? 0
    }
    if dialect != .java {
      while let size = peek(), "hlqLztj".unicodeScalars.contains(size) { cursor = text.index(after: cursor) }
    }
    guard let conversion = peek(), let kind = kind(conversion, precision: precision) else { return nil }
    cursor = text.index(after: cursor)
    if kind == .date, dialect == .java, cursor < text.endIndex { cursor = text.index(after: cursor) }
    let index = number ?? nextArgument
    if number == nil { nextArgument += 1 }
    return (
      .argument(
        MessageArgument(
          name: String(index), kind: kind, specifier: String(text[..<cursor]), example: example,
          isGrouped: dialect == .apple || isGrouped)), cursor
    )
  }

  private func kind(_ conversion: Unicode.Scalar, precision: Int?) -> MessageArgument.Kind? {
    switch (conversion, dialect) {
    case ("@", .apple), ("s", _), ("S", _), ("r", .gettext): .string
    case ("i", .gettext), ("u", .gettext): .integer
    case ("d", _), ("i", .apple), ("u", .apple), ("D", .apple), ("U", .apple): .integer
    case ("f", _), ("F", .apple): .decimal(fractionDigits: precision ?? 6)
    case ("e", _), ("g", _), ("E", .apple), ("G", _), ("a", _): .decimal(fractionDigits: precision ?? 2)
    case ("x", _), ("X", _), ("p", .apple): .radix(16)
    case ("o", _): .radix(8)
    case ("c", _), ("C", _): .character
    case ("b", .java), ("B", .java): .string
    case ("t", .java), ("T", .java): .date
    default: nil
    }
  }
}

extension MessagePattern {
  /// The branches of a pattern that is one choice; a pattern of any other kind is one branch that is always taken.
  var branches: [Branch] {
    if elements.count == 1, case .choice(let branches) = elements[0] { return branches }
    return [Branch(condition: .device("other"), pattern: self)]
  }
}
