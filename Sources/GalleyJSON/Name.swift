/// A name from outside: a key, a path or an identifier that a file, a line, an address or the command line has.
///
/// Outside, names are code units (RFC 8259, 8.3; gettext; file systems). `String` takes canonically equivalent ones for
/// equal, such as `café` in its two spellings, so one would hide the other.
package struct Name: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as it was read.
  package let text: String

  package init(_ text: String) { self.text = text }
  package init(_ text: Substring) { self.text = String(text) }
  package init(stringLiteral text: String) { self.text = text }

  package var description: String { text }

  package static func == (a: Name, b: Name) -> Bool {
    a.text.utf8.count == b.text.utf8.count && a.text.utf8.elementsEqual(b.text.utf8)
  }

  package static func < (a: Name, b: Name) -> Bool { a.text.utf8.lexicographicallyPrecedes(b.text.utf8) }

  // By bytes, too: thousands of spellings of a name must not share a hash.
  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { bytes in unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
  }
}

extension Dictionary where Key == Name {
  /// The value of a name.
  package subscript(name: String) -> Value? {
    get { self[Name(name)] }
    set { self[Name(name)] = newValue }
  }

  /// The value of a name, or another one where there is none.
  package subscript(name: String, default value: @autoclosure () -> Value) -> Value {
    get { self[Name(name)] ?? value() }
    _modify { yield &self[Name(name), default: value()] }
  }

  /// The values by texts, for programs, which have no two spellings of a name.
  package var byText: [String: Value] {  // the view of programs
    get { [String: Value](map { ($0.key.text, $0.value) }) { first, _ in first } }  // the view of programs
    set { self = Dictionary(byText: newValue) }
  }

  /// The values of texts.
  package init(byText values: [String: Value]) {  // the view of programs
    self.init(uniqueKeysWithValues: values.map { (Name($0.key), $0.value) })
  }
}

extension Set where Element == Name {
  package func contains(_ name: String) -> Bool { contains(Name(name)) }

  @discardableResult package mutating func insert(_ name: String) -> (inserted: Bool, memberAfterInsert: Name) {
    insert(Name(name))
  }
}
