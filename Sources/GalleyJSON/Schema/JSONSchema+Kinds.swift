extension JSONSchema {
  /// An object whose other keys depend on the kind that one of them names.
  ///
  /// - Parameters:
  ///   - key: The key of the kind.
  ///   - usual: The kind of an object that names none; `nil` where each has to.
  package static func kinds(
    by key: String, usual: String? = nil, _ kinds: [(name: String, schema: JSONSchema)]
  ) -> JSONSchema {
    func with(_ value: JSONSchema) -> JSONSchema {
      JSONSchema().with("properties", .object(JSONObject(members: [.init(key: key, value: value.json)])))
    }
    func requiring(_ schema: JSONSchema) -> JSONSchema { schema.with("required", .array([.string(key)])) }
    let rules = kinds.map { kind in
      let condition =
        kind.name == usual ? with(.choice([kind.name]).orNull) : requiring(with(.constant(.string(kind.name))))
      return JSONSchema().with("if", condition.json).with("then", kind.schema.json).json
    }
    let names = JSONSchema.choice(kinds.map { $0.name })
    let object = usual == nil ? requiring(with(names)) : with(names.orNull)
    return JSONSchema().with("type", .string("object")).adding(object).with("allOf", .array(rules))
  }

  /// An object with a key, or one without it.
  package static func with(key: String, _ schema: JSONSchema, without other: JSONSchema) -> JSONSchema {
    JSONSchema().with("if", JSONSchema().with("required", .array([.string(key)])).json)
      .with("then", schema.json).with("else", other.json)
  }

  private func adding(_ other: JSONSchema) -> JSONSchema {
    other.keywords.reduce(self) { $0.with($1.key, $1.value) }
  }
}
