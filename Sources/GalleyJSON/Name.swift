/// A name from outside: a key, a path or an identifier that a file, a line, an address or the command line has.
///
/// Outside, names are code units (RFC 8259, 8.3; gettext; file systems). `String` takes canonically equivalent ones for
/// equal, such as `café` in its two spellings, so one would hide the other.
package struct Name: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name as it was read.
  package let text: String

  package init(_ text: String) { self.text = text }
  package init(stringLiteral text: String) { self.text = text }

  package static func == (a: Name, b: Name) -> Bool {
    a.text.utf8.count == b.text.utf8.count && a.text.utf8.elementsEqual(b.text.utf8)
  }

  // By bytes, too: thousands of spellings of a name must not share a hash.
  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { bytes in unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
  }
}
