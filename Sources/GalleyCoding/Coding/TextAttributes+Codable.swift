public import Galley

/// A key of an attribute that documents hold.
public protocol CodableTextAttributeKey: TextAttributeKey where Value: Codable {
  /// The key's name in documents.
  static var name: String { get }
}

extension CodingUserInfoKey {
  /// The keys of your own, an `[any CodableTextAttributeKey.Type]`, by which a decoder finds those that a document names.
  public static let galleyTextAttributes: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "galley.textAttributes") else {
      preconditionFailure("every string makes a key")
    }
    return key
  }()
}

/// An attribute with its key, whatever that is.
private protocol KeyedAttribute {
  var key: any TextAttributeKey.Type { get }
  var anyValue: any Hashable { get }
}

extension TextAttributes.Attribute: KeyedAttribute {
  var key: any TextAttributeKey.Type { Key.self }
  var anyValue: any Hashable { value }
}

extension CodedFields {
  /// Attributes in a document: an object with the value of each by its key's name.
  mutating func addAttributes(_ name: String, _ path: WritableKeyPath<Root, TextAttributes>) {
    add(name) { root, container, key in
      let attributes = root[keyPath: path]
      guard !attributes.isEmpty else { return }
      var values = container.nestedContainer(keyedBy: NameKey.self, forKey: key)
      for case let entry as any KeyedAttribute in attributes.all {
        guard let own = entry.key as? any CodableTextAttributeKey.Type else {
          throw EncodingError.invalidValue(
            entry.anyValue,
            .init(
              codingPath: values.codingPath,
              debugDescription: "the attribute \(entry.key) cannot be written: its key is no CodableTextAttributeKey"))
        }
        try own.encode(entry.anyValue, to: &values)
      }
    } decode: { root, container, key in
      let values = try container.nestedContainer(keyedBy: NameKey.self, forKey: key)
      // The keys that the decoder was given.
      let known = try container.superDecoder(forKey: key).userInfo[.galleyTextAttributes]
      let keys = known as? [any CodableTextAttributeKey.Type] ?? []
      for name in values.allKeys {
        guard let own = keys.first(where: { $0.name == name.stringValue }) else {
          throw DecodingError.dataCorruptedError(
            forKey: name, in: values,
            debugDescription: "no attribute is called \"\(name.stringValue)\": the decoder's keys are asked")
        }
        try own.decode(from: values, name, into: &root[keyPath: path])
      }
    }
  }
}

extension CodableTextAttributeKey {
  fileprivate static func encode(_ value: any Hashable, to container: inout KeyedEncodingContainer<NameKey>) throws {
    guard let value = value as? Value else { return }
    try container.encode(value, forKey: NameKey(name))
  }

  fileprivate static func decode(
    from container: KeyedDecodingContainer<NameKey>, _ key: NameKey, into attributes: inout TextAttributes
  ) throws {
    attributes[Self.self] = try container.decode(Value.self, forKey: key)
  }
}
