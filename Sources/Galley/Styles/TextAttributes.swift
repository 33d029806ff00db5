/// A key of an attribute of your own, and the type of its values.
///
/// ```swift
/// enum Author: TextAttributeKey { typealias Value = String }
///
/// text.setStyle(in: range) { $0[Author.self] = "Ada" }
/// layout.attribute(Author.self, at: index)
/// ```
///
/// Attributes change nothing that is measured or drawn; layouts hand them back by place and by fragment.
public protocol TextAttributeKey: SendableMetatype {
  /// The type of the values.
  associatedtype Value: Hashable & Sendable
}

/// The attributes of your own that a part of a text has.
public struct TextAttributes: Hashable, Sendable {
  /// An attribute with its key.
  package struct Entry: Hashable, Sendable {
    package let key: any TextAttributeKey.Type
    package let value: any Hashable & Sendable

    package static func == (one: Entry, other: Entry) -> Bool { one.key == other.key && one.erased == other.erased }

    package func hash(into hasher: inout Hasher) { hasher.combine(erased) }

    private var erased: AnyHashable { AnyHashable(value) }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// No attributes.
  public init() {}

  /// True if there are none.
  public var isEmpty: Bool { entries.isEmpty }

  /// The attribute of a key; `nil` for none.
  ///
  /// - Complexity: O(1).
  public subscript<Key: TextAttributeKey>(key: Key.Type) -> Key.Value? {
    get { entries[ObjectIdentifier(key)]?.value as? Key.Value }
    set { entries[ObjectIdentifier(key)] = newValue.map { Entry(key: key, value: $0) } }
  }

  /// The attributes with their keys, in no order.
  package var all: some Collection<Entry> { entries.values }
}

extension TextStyle {
  /// The attribute of a key of your own; `nil` for none.
  public subscript<Key: TextAttributeKey>(key: Key.Type) -> Key.Value? {
    get { attributes[key] }
    set { attributes[key] = newValue }
  }
}
