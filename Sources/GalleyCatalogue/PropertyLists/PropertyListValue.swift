internal import GalleyJSON

/// A value of a property list and where it begins.
package struct PropertyListValue: Sendable {
  package var value: Value
  /// Bytes of the text; `nil` in a binary property list.
  package var offset: Int?

  package enum Value: Sendable {
    case string(String)
    case array([PropertyListValue])
    case dictionary([Member])
    /// A number, a date, data or a boolean: nothing that is shown.
    case other
  }

  /// A member of a dictionary.
  package struct Member: Sendable {
    package var key: String
    package var keyOffset: Int?
    package var value: PropertyListValue
    /// The text of the comment before it (old-style property lists).
    package var comment: String?
  }

  /// The property list of a text in any of the three forms.
  package init(_ text: CatalogueText) throws(CatalogueFault) {
    if text.isBinary {
      self = try BinaryPropertyListReader.value(of: text.bytes)
    } else if Self.isXML(text.bytes) {
      self = try XMLPropertyListReader.value(of: text.bytes)
    } else {
      self = try OldStylePropertyListReader.value(of: text.bytes)
    }
  }

  package init(_ value: Value, offset: Int?) {
    self.value = value
    self.offset = offset
  }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }

  /// The members as they are written, those of equal keys too; none where the value is no dictionary.
  package var allMembers: [Member] { if case .dictionary(let members) = value { members } else { [] } }

  /// The members; of equal keys the last one, as Foundation has it.
  package func members(_ what: String) throws(CatalogueFault) -> [Member] {
    guard case .dictionary(let members) = value else {
      throw CatalogueFault(.invalidStructure, at: offset, "\(what) must be a dictionary")
    }
    return members.lastOfEach { Name($0.key) }
  }

  package func string(_ what: String) throws(CatalogueFault) -> String {
    guard case .string(let string) = value else {
      throw CatalogueFault(.invalidStructure, at: offset, "\(what) must be a string")
    }
    return string
  }
}

extension [PropertyListValue.Member] {
  package subscript(key: String) -> PropertyListValue? { last { Name($0.key) == Name(key) }?.value }
}
