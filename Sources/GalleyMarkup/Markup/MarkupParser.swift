internal import Galley
internal import GalleyShaping

/// Reads markup from start to end and collects the text with its styles.
struct MarkupParser {
  struct Element {
    var name: String
    /// UTF-8 offset of the element's tag.
    var offset: Int
    /// How the text within looks.
    var state: MarkupState
    var style: TextStyle
    /// The direction of an element that has one of its own.
    var isolate: MarkupIsolate?
    /// The base that was annotated last and has nothing on its other side, in UTF-8 offsets; of a `<ruby>` alone.
    var annotatedBase: Range<Int>?
    /// UTF-8 offset in the text at which the base of the next annotation begins; of a `<ruby>` alone.
    var baseStart: Int?
    /// The division of space among the annotations of a `<ruby>`.
    var sharesRoom = false
    /// UTF-8 offset in the text at which stressed text begins; of a `<span emphasis>` alone.
    var emphasisStart: Int?
  }

  private let bytes: [UInt8]
  private(set) var position = 0
  private(set) var text: AttributedText
  private let paragraphStyle: ParagraphStyle
  /// Text of the innermost element that has not been added yet.
  private var pending: [UInt8] = []
  private let root: MarkupState
  /// The style of the text outside of all elements.
  private var rootStyle = TextStyle()
  var elements: [Element] = []
  /// The annotations read so far.
  var annotations: [TextSpan] = []

  init(_ markup: String, paragraphStyle: ParagraphStyle, _ root: MarkupState) {
    bytes = Array(markup.utf8)
    self.paragraphStyle = paragraphStyle
    self.root = root
    text = AttributedText("", paragraphStyle: paragraphStyle)
  }

  mutating func parse() throws(MarkupError) -> AttributedText {
    rootStyle = try resolve(root, at: 0)
    text = AttributedText("", style: rootStyle, paragraphStyle: paragraphStyle)
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"):
        flush()
        try parseTag()
      case UInt8(ascii: "&"): pending += Array(String(try parseReference()).utf8)
      default:
        pending.append(bytes[position])
        position += 1
      }
    }
    if let open = elements.last {
      throw MarkupError(.unbalanced, at: open.offset, "<\(open.name)> has no end")
    }
    flush()
    for annotation in annotations { text.add(annotation) }
    return text
  }

  /// Adds what has been read in the style of the innermost element.
  private mutating func flush() {
    guard !pending.isEmpty else { return }
    text.append(
      AttributedText(
        String(decoding: pending, as: UTF8.self), style: elements.last?.style ?? rootStyle,
        paragraphStyle: paragraphStyle))
    pending.removeAll(keepingCapacity: true)
  }

  func resolve(_ state: MarkupState, at offset: Int) throws(MarkupError) -> TextStyle {
    do throws(FontError) {
      return try state.resolved()
    } catch {
      throw MarkupError(.fontUnavailable, at: offset, error.description)
    }
  }
}

// MARK: - Tags

extension MarkupParser {
  private mutating func parseTag() throws(MarkupError) {
    let start = position
    position += 1
    let isEnd = peek() == UInt8(ascii: "/")
    if isEnd { position += 1 }
    let name = parseName()
    guard !name.isEmpty else {
      throw MarkupError(.malformed, at: start, "a tag has no name; a ‘<’ in the text is written &lt;")
    }
    switch (name, isEnd) {
    case ("rt", false), ("rp", false): try parseBesideBase(name, start)
    case (_, true): try parseEnd(of: name, start)
    case (_, false): try parseStart(of: name, start)
    }
  }

  private mutating func parseEnd(of name: String, _ start: Int) throws(MarkupError) {
    skipSpaces()
    guard take(UInt8(ascii: ">")) else { throw unexpected(in: "</\(name)>") }
    guard let open = elements.last else {
      throw MarkupError(.unbalanced, at: start, "</\(name)> ends no element")
    }
    guard open.name == name else {
      throw MarkupError(.unbalanced, at: start, "</\(name)> stands where </\(open.name)> should")
    }
    if let isolate = open.isolate {
      pending += isolate.closing
      flush()
    }
    elements.removeLast()
    try endBase(of: open)
    endEmphasis(of: open)
  }

  private mutating func parseStart(of name: String, _ start: Int) throws(MarkupError) {
    var state = elements.last?.state ?? root
    let isSpan = name == "span"
    var isolate = MarkupIsolate(element: name)
    var sharesRoom = false
    let isLink = name == "a"
    guard isSpan || isLink || isolate != nil || name == "ruby" || state.apply(element: name) else {
      throw MarkupError(
        .unknownName, at: start,
        "there is no element <\(name)>, only a, b, bdi, bdo, big, i, rp, rt, ruby, s, small, span, sub, sup and u")
    }
    if name == "ruby", let outer = elements.first(where: { $0.name == name }) {
      throw MarkupError(.malformed, at: start, "<ruby> stands in another one, which begins at byte \(outer.offset)")
    }
    var seen: Set<String> = []
    while let (attribute, offset) = try nextAttribute(of: name, &seen) {
      guard isSpan || isLink || isolate != nil || name == "ruby" else {
        throw MarkupError(.unknownName, at: offset, "<\(name)> has no attributes")
      }
      if isLink {
        try parseTarget(of: attribute, offset, &state)
      } else if isolate != nil {
        try parseDirection(of: attribute, offset, name, &isolate)
      } else if name == "ruby" {
        sharesRoom = try parseMerge(of: attribute, offset)
      } else {
        try parseValue(of: attribute, offset, &state)
      }
    }
    try checkEmphasis(seen, start)
    if isLink, seen.isEmpty { throw MarkupError(.malformed, at: start, "<a> needs href, which says where it leads") }
    if let isolate, !isolate.isComplete {
      throw MarkupError(.invalidValue, at: start, "<bdo> needs dir, which is ltr or rtl")
    }
    var style = try resolve(state, at: start)
    let outer = elements.last?.style ?? rootStyle
    style.inheritLines(of: outer)
    style.nest(in: outer, root: rootStyle, isAligned: seen.contains("vertical_align"))
    elements.append(
      Element(
        name: name, offset: start, state: state, style: style, isolate: isolate,
        baseStart: name == "ruby" ? text.string.utf8.count : nil, sharesRoom: sharesRoom,
        emphasisStart: seen.contains("emphasis") ? text.string.utf8.count : nil))
    pending += isolate?.opening ?? []
  }

  /// Reads the name of an element's next attribute, or the end of its tag.
  ///
  /// - Parameter seen: The attributes before it, to which it is added.
  /// - Returns: The name and its UTF-8 offset; `nil` at the end of the tag.
  mutating func nextAttribute(
    of name: String, _ seen: inout Set<String>
  ) throws(MarkupError) -> (name: String, offset: Int)? {
    let spaces = skipSpaces()
    if take(UInt8(ascii: ">")) { return nil }
    guard spaces > 0 else { throw unexpected(in: "<\(name)>") }
    let offset = position
    let attribute = parseName()
    guard !attribute.isEmpty else { throw unexpected(in: "<\(name)>") }
    guard seen.insert(attribute).inserted else {
      throw MarkupError(.malformed, at: offset, "\(attribute) is named twice")
    }
    return (attribute, offset)
  }

  mutating func parseValue(
    of attribute: String, _ offset: Int, _ state: inout MarkupState
  ) throws(MarkupError) {
    let (value, start) = try parseQuotedValue(of: attribute, offset)
    do throws(MarkupState.AttributeProblem) {
      try state.apply(attribute: attribute, value)
    } catch {
      switch error {
      case .unknown: throw MarkupError(.unknownName, at: offset, "<span> has no attribute \(attribute)")
      case .value(let expected):
        throw MarkupError(.invalidValue, at: start, "\(attribute) must be \(expected), not “\(value)”")
      }
    }
  }

  private mutating func parseDirection(
    of attribute: String, _ offset: Int, _ name: String, _ isolate: inout MarkupIsolate?
  ) throws(MarkupError) {
    guard attribute == "dir" else {
      throw MarkupError(.unknownName, at: offset, "<\(name)> has no attribute \(attribute)")
    }
    let (value, start) = try parseQuotedValue(of: attribute, offset)
    guard isolate?.setDirection(value) == true else {
      throw MarkupError(.invalidValue, at: start, "dir must be ltr or rtl, in <bdi> also auto, not “\(value)”")
    }
  }

  /// Reads `="value"`.
  ///
  /// - Parameter offset: UTF-8 offset of the attribute.
  /// - Returns: The value, and the UTF-8 offset at which it begins.
  mutating func parseQuotedValue(of attribute: String, _ offset: Int) throws(MarkupError) -> (String, Int) {
    skipSpaces()
    guard take(UInt8(ascii: "=")) else { throw MarkupError(.malformed, at: offset, "\(attribute) has no value") }
    skipSpaces()
    let start = position
    return (try parseQuoted(), start)
  }

  private mutating func parseQuoted() throws(MarkupError) -> String {
    let start = position
    guard let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw MarkupError(.malformed, at: start, "a value must stand in quotation marks")
    }
    position += 1
    var value: [UInt8] = []
    while let byte = peek(), byte != quote {
      if byte == UInt8(ascii: "&") {
        value += Array(String(try parseReference()).utf8)
      } else {
        value.append(byte)
        position += 1
      }
    }
    guard take(quote) else { throw MarkupError(.malformed, at: start, "a value has no closing quotation mark") }
    return String(decoding: value, as: UTF8.self)
  }
}

// MARK: - Characters

extension MarkupParser {
  /// The longest reference is `&#x10FFFF;`; zeros may stand before the digits.
  private static let maximumReferenceLength = 16

  /// Reads characters and references up to a tag or the end.
  mutating func parseCharacters() throws(MarkupError) -> String {
    var characters: [UInt8] = []
    while let byte = peek(), byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: "&") {
        characters += Array(String(try parseReference()).utf8)
      } else {
        characters.append(byte)
        position += 1
      }
    }
    return String(decoding: characters, as: UTF8.self)
  }

  /// Reads `&lt;`, `&#60;`, `&#x3C;` and their like.
  mutating func parseReference() throws(MarkupError) -> Unicode.Scalar {
    let start = position
    let window = bytes[start..<min(bytes.count, start + Self.maximumReferenceLength)]
    guard let end = window.firstIndex(of: UInt8(ascii: ";")) else {
      throw MarkupError(.invalidReference, at: start, "an ‘&’ begins no reference; in the text it is written &amp;")
    }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    guard let scalar = Self.scalar(named: name) else {
      throw MarkupError(.invalidReference, at: start, "&\(name); stands for no character")
    }
    position = end + 1
    return scalar
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.first == "#" else { return nil }
    let isHexadecimal = name.dropFirst().first == "x"
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    // A sign is no digit.
    guard digits.utf8.first.map({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) ?? false else { return nil }
    return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }

  func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  /// - Returns: How many bytes were skipped.
  @discardableResult mutating func skipSpaces() -> Int {
    let start = position
    while let byte = peek(), [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    return position - start
  }

  /// ASCII letters and underscores.
  mutating func parseName() -> String {
    let start = position
    while let byte = peek(), (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  func unexpected(in tag: String) -> MarkupError {
    let isAtEnd = position >= bytes.count
    return MarkupError(
      .malformed, at: position, isAtEnd ? "the markup ends within \(tag)" : "an unexpected character in \(tag)")
  }
}
