/// The elements of a document in flat arrays, in document order.
///
/// Made in one pass by an `XMLTreeReader`; values are byte ranges of one buffer and become strings only when asked for.
struct XMLTree: Sendable {
  /// The number of an element; the document element is 0, `none` is no element.
  typealias Node = Int32
  static let none: Node = -1

  struct Element: Sendable {
    var name: XMLName
    var parent: Node
    var firstChild: Node = XMLTree.none
    var nextSibling: Node = XMLTree.none
    var firstAttribute: Int32
    var attributeCount: Int32 = 0
    /// The text between the tags, where the element may have some.
    var text: Range<Int32> = 0..<0
    /// The place of the tag in the file, in bytes.
    var offset: Int32
    /// The name in `values`, where it is not known.
    var unknownName: Range<Int32> = 0..<0
  }

  struct Attribute: Sendable {
    var name: XMLName
    var value: Range<Int32>
  }

  var elements: ContiguousArray<Element> = []
  var attributes: ContiguousArray<Attribute> = []
  var values: [UInt8] = []

  func name(_ node: Node) -> XMLName { elements[Int(node)].name }
  func parent(_ node: Node) -> Node { elements[Int(node)].parent }
  func offset(_ node: Node) -> Int { Int(elements[Int(node)].offset) }

  /// The name as it is written.
  func spelling(_ node: Node) -> String {
    let element = elements[Int(node)]
    return element.name == .unknown ? string(element.unknownName) : element.name.rawValue
  }

  /// The elements directly below one.
  func children(_ node: Node) -> Children { Children(tree: self, upcoming: elements[Int(node)].firstChild) }

  struct Children: Sequence, IteratorProtocol {
    let tree: XMLTree
    var upcoming: Node

    mutating func next() -> Node? {
      guard upcoming >= 0 else { return nil }
      defer { upcoming = tree.elements[Int(upcoming)].nextSibling }
      return upcoming
    }
  }

  /// The first child with a name and, if given, with a `key`.
  func child(_ node: Node, _ name: XMLName, key: XMLName? = nil) -> Node? {
    for child in children(node) where self.name(child) == name {
      if let key, self.key(child) != key { continue }
      return child
    }
    return nil
  }

  /// The first child with a `key`.
  func child(_ node: Node, key: XMLName) -> Node? {
    for child in children(node) where self.key(child) == key { return child }
    return nil
  }

  // MARK: Values

  func range(_ node: Node, _ name: XMLName) -> Range<Int32>? {
    let element = elements[Int(node)]
    for index in Int(element.firstAttribute)..<Int(element.firstAttribute + element.attributeCount)
    where attributes[index].name == name {
      return attributes[index].value
    }
    return nil
  }

  func has(_ node: Node, _ name: XMLName) -> Bool { range(node, name) != nil }

  func string(_ range: Range<Int32>) -> String {
    String(decoding: values[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }

  func string(_ node: Node, _ name: XMLName) -> String? { range(node, name).map { string($0) } }

  /// The text between an element's tags.
  func text(_ node: Node) -> String { string(elements[Int(node)].text) }

  /// A value that is one of the known names; `nil` where the attribute is absent.
  func symbol(_ node: Node, _ name: XMLName) -> XMLName? { range(node, name).map { symbol($0) } }

  func symbol(_ range: Range<Int32>) -> XMLName {
    XMLNames.name(values.span.extracting(Int(range.lowerBound)..<Int(range.upperBound)))
  }

  /// The role of an element in its parent.
  func key(_ node: Node) -> XMLName? { symbol(node, .key) }

  /// `YES` is true, anything else false; `nil` where the attribute is absent.
  func bool(_ node: Node, _ name: XMLName) -> Bool? {
    range(node, name).map { $0.count == 3 && values[Int($0.lowerBound)] == UInt8(ascii: "Y") }
  }

  /// A finite number; `nil` where the attribute is absent or no number.
  func number(_ node: Node, _ name: XMLName) -> Double? { range(node, name).flatMap { number($0) } }

  func number(_ range: Range<Int32>) -> Double? {
    DecimalParser.number(values.span.extracting(Int(range.lowerBound)..<Int(range.upperBound)))
  }
}

/// Reads the numbers of documents: decimals of the C locale.
enum DecimalParser {
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// The number in a text of bytes; `nil` unless it is finite.
  static func number(_ bytes: Span<UInt8>) -> Double? {
    // Up to 15 digits are exact as an integer, and one division by an exact power of ten rounds once.
    var mantissa = 0, digits = 0, fraction = 0
    var isFraction = false, isNegative = false
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        mantissa = mantissa * 10 + Int(byte - UInt8(ascii: "0"))
        digits += 1
        if isFraction { fraction += 1 }
        if digits > 15 { return slowNumber(bytes) }
      case UInt8(ascii: ".") where !isFraction: isFraction = true
      case UInt8(ascii: "-") where index == 0: isNegative = true
      default: return slowNumber(bytes)
      }
    }
    guard digits > 0 else { return nil }
    let value = Double(mantissa) / powers[fraction]
    return isNegative ? -value : value
  }

  private static func slowNumber(_ bytes: Span<UInt8>) -> Double? {
    guard bytes.count <= 64 else { return nil }
    var copy: [UInt8] = []
    for index in bytes.indices { copy.append(bytes[index]) }
    guard let value = Double(String(decoding: copy, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }
}
