/// A description of a JSON object: the keys that its reader accepts, as schemas list them.
package struct JSONRecord: Sendable {
  /// A key with its values.
  package struct Key: Sendable {
    package let name: String
    package let schema: JSONSchema
    package let isRequired: Bool

    private init(_ name: String, isRequired: Bool, _ schema: () -> JSONSchema) {
      self.name = name
      self.isRequired = isRequired
      // WebAssembly lists no schemas, and has none of their code.
      #if hasFeature(Embedded)
        self.schema = .any
      #else
        self.schema = schema()
      #endif
    }

    /// A key that may be missing.
    package static func key(
      _ name: String, _ schema: @autoclosure () -> JSONSchema, _ sentence: @autoclosure () -> String? = nil
    ) -> Key { Key(name, isRequired: false) { schema().described(sentence()) } }

    /// A key without which the object means nothing.
    package static func required(
      _ name: String, _ schema: @autoclosure () -> JSONSchema, _ sentence: @autoclosure () -> String? = nil
    ) -> Key { Key(name, isRequired: true) { schema().described(sentence()) } }
  }

  package let keys: [Key]
  /// The names of the keys.
  package let names: Set<Name>

  package init(_ keys: [Key]) {
    self.keys = keys
    names = Set(keys.map { Name($0.name) })
  }

  /// Returns the record with more keys.
  package func with(_ more: [Key]) -> JSONRecord { JSONRecord(keys + more) }

  /// Returns the record without some of its keys.
  package func without(_ names: Set<Name>) -> JSONRecord { JSONRecord(keys.filter { !names.contains($0.name) }) }
}

extension JSONRecord {
  /// The schema of an object that is read by ``JSONObject``, where `null` stands for a key that is missing.
  package var read: JSONSchema { schema { $0.isRequired ? $0.schema : $0.schema.orNull } }

  /// The schema of an object whose keys never are `null` for nothing.
  package var exact: JSONSchema { schema { $0.schema } }

  private func schema(_ value: (Key) -> JSONSchema) -> JSONSchema {
    let properties = keys.map { JSONObject.Member(key: $0.name, value: value($0).json) }
    let required = keys.filter { $0.isRequired }.map { JSONValue.string($0.name) }
    let schema = JSONSchema().with("type", .string("object"))
      .with("properties", .object(JSONObject(members: properties)))
    return (required.isEmpty ? schema : schema.with("required", .array(required)))
      .with("additionalProperties", .bool(false))
  }
}

/// A schema that stands alone: that of a line, an answer or a document.
package struct JSONSchemaDocument: Sendable {
  package let name: String
  package let json: JSONValue

  /// Makes a document of a schema that is there as JSON.
  package init(name: String, json: JSONValue) {
    self.name = name
    self.json = json
  }

  /// Makes a document.
  ///
  /// - Parameters:
  ///   - title: The sentence that says which JSON the schema is of.
  ///   - definitions: The schemas that ``JSONSchema/reference(_:)`` names.
  package init(
    _ name: String, _ title: String, _ schema: JSONSchema, definitions: [(name: String, schema: JSONSchema)] = []
  ) {
    var members = [
      JSONObject.Member(key: "$schema", value: .string("https://json-schema.org/draft/2020-12/schema")),
      JSONObject.Member(key: "title", value: .string(title)),
    ]
    members += schema.keywords
    if !definitions.isEmpty {
      let schemas = definitions.map { JSONObject.Member(key: $0.name, value: $0.schema.json) }
      members.append(JSONObject.Member(key: "$defs", value: .object(JSONObject(members: schemas))))
    }
    self.init(name: name, json: .object(JSONObject(members: members)))
  }

  /// The sentence that says which JSON the schema is of.
  package var title: String {
    guard case .object(let object) = json, case .string(let title)? = object["title"] else { return "" }
    return title
  }
}
