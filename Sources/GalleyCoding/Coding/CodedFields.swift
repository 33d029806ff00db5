/// The form in which a value with many properties is written into documents: a key for each property, by its name.
///
/// What is as by default is left out, so documents say only what differs; a key that means nothing is an error. `$schema`
/// may stand in every document.
package struct CodedFields<Root> {
  /// A property with its key.
  private struct Field {
    let name: String
    let encode: (Root, inout KeyedEncodingContainer<NameKey>) throws -> Void
    let decode: (inout Root, KeyedDecodingContainer<NameKey>, NameKey) throws -> Void
  }

  private let defaultValue: Root
  private var fields: [Field] = []

  /// The fields that `add` names, of a value that is otherwise `defaultValue`.
  package init(_ defaultValue: Root, _ add: (inout Self) -> Void) {
    self.defaultValue = defaultValue
    add(&self)
  }

  /// The keys that are written.
  package var names: [String] { fields.map(\.name) }

  package func encode(_ root: Root, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: NameKey.self)
    for field in fields { try field.encode(root, &container) }
  }

  /// - Throws: `DecodingError` for a key that means nothing and a value that a property cannot have.
  package func decode(from decoder: any Decoder) throws -> Root {
    let container = try decoder.container(keyedBy: NameKey.self)
    try checkKeys(of: container)
    var root = defaultValue
    for field in fields {
      let key = NameKey(field.name)
      if container.contains(key) { try field.decode(&root, container, key) }
    }
    return root
  }

  private func checkKeys(of container: KeyedDecodingContainer<NameKey>) throws {
    let known = Set(names + ["$schema"])
    for key in container.allKeys where !known.contains(key.stringValue) {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container,
        debugDescription: "\"\(key.stringValue)\" means nothing here; there are "
          + names.sorted().joined(separator: ", "))
    }
  }
}

extension CodedFields {
  /// A property that is written as it is.
  package mutating func add<Value: Codable & Equatable>(_ name: String, _ path: WritableKeyPath<Root, Value>) {
    add(name, path, { $0 }, { $0 })
  }

  /// A flag that is written by one of two names.
  ///
  /// - Parameters:
  ///   - usual: The name of what it is by default.
  ///   - other: The name of the opposite.
  package mutating func add(_ name: String, _ path: WritableKeyPath<Root, Bool>, usual: String, other: String) {
    let flag = defaultValue[keyPath: path]
    add(name, path, { $0 == flag ? usual : other }, { $0 == usual ? flag : $0 == other ? !flag : nil })
  }

  /// A key that is read and written elsewhere.
  package mutating func addKey(_ name: String) {
    fields.append(
      Field(name: name) { _, _ in
      } decode: { _, _, _ in
      })
  }

  /// A key that is written and read by functions of its own.
  ///
  /// - Parameters:
  ///   - encode: Writes the value where it is not as by default.
  ///   - decode: Reads the value where the key is there.
  package mutating func add(
    _ name: String, encode: @escaping (Root, inout KeyedEncodingContainer<NameKey>, NameKey) throws -> Void,
    decode: @escaping (inout Root, KeyedDecodingContainer<NameKey>, NameKey) throws -> Void
  ) {
    fields.append(Field(name: name, encode: { try encode($0, &$1, NameKey(name)) }, decode: decode))
  }

  /// A property that may be missing.
  package mutating func add<Value: Codable & Equatable>(
    optional name: String, _ path: WritableKeyPath<Root, Value?>
  ) {
    fields.append(
      Field(name: name) { root, container in
        try container.encodeIfPresent(root[keyPath: path], forKey: NameKey(name))
      } decode: { root, container, key in
        if let value = try container.decodeIfPresent(Value.self, forKey: key) { root[keyPath: path] = value }
      })
  }

  /// A property that is written in another form.
  ///
  /// - Parameters:
  ///   - isNeeded: Whether a value that is as by default is written nevertheless.
  ///   - write: The form for the document.
  ///   - read: The value of a form; `nil` for a form that no value has.
  package mutating func add<Value: Equatable, Coded: Codable>(
    _ name: String, _ path: WritableKeyPath<Root, Value>,
    whenNeeded isNeeded: @escaping (Root) -> Bool = { _ in false }, _ write: @escaping (Value) -> Coded,
    _ read: @escaping (Coded) -> Value?
  ) {
    let defaultValue = defaultValue[keyPath: path]
    fields.append(
      Field(name: name) { root, container in
        let value = root[keyPath: path]
        if value != defaultValue || isNeeded(root) { try container.encode(write(value), forKey: NameKey(name)) }
      } decode: { root, container, key in
        guard let coded = try container.decodeIfPresent(Coded.self, forKey: key) else { return }
        guard let value = read(coded) else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: container, debugDescription: "\"\(key.stringValue)\" cannot be \(coded)")
        }
        root[keyPath: path] = value
      })
  }
}

/// A value that is written into documents by its fields.
package protocol FieldCoded: Codable {
  static var fields: CodedFields<Self> { get }
}

extension FieldCoded {
  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}

/// A key by its name.
package struct NameKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}
