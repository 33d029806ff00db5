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
  /// An attribute of some key.
  ///
  /// `@unchecked Sendable`: the one class below it holds a constant that is.
  package class Entry: Hashable, @unchecked Sendable {
    fileprivate func isEqual(to other: Entry) -> Bool { self === other }
    package func hash(into hasher: inout Hasher) {}
    package static func == (one: Entry, other: Entry) -> Bool { one.isEqual(to: other) }
  }

  /// The attribute of a key.
  package final class Attribute<Key: TextAttributeKey>: Entry, @unchecked Sendable {
    package let value: Key.Value

    init(_ value: Key.Value) { self.value = value }

    fileprivate override func isEqual(to other: Entry) -> Bool { (other as? Attribute)?.value == value }
    package override func hash(into hasher: inout Hasher) { hasher.combine(value) }
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
    get { (entries[ObjectIdentifier(Attribute<Key>.self)] as? Attribute<Key>)?.value }
    set { entries[ObjectIdentifier(Attribute<Key>.self)] = newValue.map { Attribute<Key>($0) } }
  }

  /// The attributes, each an ``Attribute`` of its key, in no order.
  package var all: some Collection<Entry> { entries.values }
}

extension TextStyle {
  /// The attribute of a key of your own; `nil` for none.
  public subscript<Key: TextAttributeKey>(key: Key.Type) -> Key.Value? {
    get { attributes[key] }
    set { attributes[key] = newValue }
  }
}
