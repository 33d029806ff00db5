package import GalleyJSON
package import GalleyShaping

/// Converts offsets in the caller's unit (UTF-16, or bytes from C) to UTF-8.
package protocol TextOffsets {
  /// How long the text is.
  var length: Int { get }
  /// The name of the units that offsets count, as messages have it.
  var unitName: String { get }
  /// Returns the UTF-8 offset that stands for an offset up to the length; `nil` inside of a character.
  func utf8Offset(ofBoundary offset: Int) -> Int?
}

/// Offsets in UTF-16 code units, as batches have them.
package struct UTF16TextOffsets: TextOffsets {
  private let text: String

  package init(_ text: String) { self.text = text }

  package var length: Int { text.utf16.count }
  package var unitName: String { "UTF-16 code units" }

  package func utf8Offset(ofBoundary offset: Int) -> Int? {
    let index = text.utf16.index(text.startIndex, offsetBy: offset)
    guard String.Index(index, within: text.unicodeScalars) != nil else { return nil }
    return text.utf8.distance(from: text.startIndex, to: index)
  }
}

/// A place where fonts are found that a text names.
package protocol FontOpener {
  /// Opens a font.
  func font(_ name: String) throws(RecordError) -> FontFace
}
