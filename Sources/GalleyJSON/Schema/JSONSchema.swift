/// A JSON Schema, 2020-12: the values that JSON may have at a place.
package struct JSONSchema: Equatable, Sendable {
  /// The keywords in the order in which they are written.
  package private(set) var keywords: [JSONObject.Member] = []

  /// Makes a schema that every value fulfils.
  package init() {}

  /// Returns the schema with one more keyword.
  package func with(_ keyword: String, _ value: JSONValue) -> JSONSchema {
    var schema = self
    schema.keywords.append(JSONObject.Member(key: keyword, value: value))
    return schema
  }

  /// Returns the schema with a sentence for people; an editor shows it.
  package func described(_ sentence: String?) -> JSONSchema {
    sentence.map { with("description", .string($0)) } ?? self
  }

  /// Returns the schema that `null` fulfils, too.
  package var orNull: JSONSchema {
    if keywords.isEmpty { return self }
    var schema = self
    for index in keywords.indices {
      switch (keywords[index].key, keywords[index].value) {
      case ("type", .string(let type)):
        schema.keywords[index].value = .array([.string(type), .string("null")])
      case ("enum", .array(let values)): schema.keywords[index].value = .array(values + [.null])
      // So that the mistakes of another value are told at their places, which those of a choice are not.
      case ("$ref", _), ("if", _):
        return JSONSchema().with("if", JSONSchema.null.json).with("else", json)
      case ("const", _): return .either([self, JSONSchema.null])
      case ("anyOf", .array(let schemas)):
        schema.keywords[index].value = .array(schemas + [JSONSchema.null.json])
      default: break
      }
    }
    return schema
  }

  /// The schema as JSON.
  package var json: JSONValue { .object(JSONObject(members: keywords)) }
}

// MARK: Kinds of values

extension JSONSchema {
  /// Every value.
  package static let any = JSONSchema()
  package static let null = type("null")
  package static let string = type("string")
  package static let flag = type("boolean")
  package static let number = type("number")
  /// A list of strings.
  package static let strings = list(of: .string)

  private static func type(_ name: String) -> JSONSchema { JSONSchema().with("type", .string(name)) }

  /// A number within limits.
  ///
  /// - Parameters:
  ///   - least: The least number; `nil` for none.
  ///   - above: A number that is too small by itself.
  ///   - most: The greatest number.
  ///   - below: A number that is too great by itself.
  package static func number(
    from least: Double? = nil, above: Double? = nil, to most: Double? = nil, below: Double? = nil
  ) -> JSONSchema {
    number.limited([
      ("minimum", least), ("exclusiveMinimum", above), ("maximum", most), ("exclusiveMaximum", below),
    ])
  }

  /// A whole number within limits.
  package static func integer(from least: Int? = nil, to most: Int? = nil) -> JSONSchema {
    type("integer").limited([("minimum", least.map(Double.init)), ("maximum", most.map(Double.init))])
  }

  private func limited(_ limits: [(String, Double?)]) -> JSONSchema {
    limits.reduce(self) { schema, limit in limit.1.map { schema.with(limit.0, .init($0)) } ?? schema }
  }

  /// A string that is one of some.
  package static func choice(_ names: [String]) -> JSONSchema {
    JSONSchema().with("enum", .array(names.map(JSONValue.string)))
  }

  /// The name of a case of an enumeration.
  package static func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) -> JSONSchema
  where Choice.RawValue == String { choice(type.allCases.map { $0.rawValue }) }

  /// A value that is this one.
  package static func constant(_ value: JSONValue) -> JSONSchema { JSONSchema().with("const", value) }

  /// A string that a regular expression of ECMAScript finds something in.
  package static func string(_ pattern: String) -> JSONSchema { string.with("pattern", .string(pattern)) }

  /// A list of any length, or of a given one.
  package static func list(of element: JSONSchema, from least: Int? = nil, to most: Int? = nil) -> JSONSchema {
    type("array").with("items", element.json)
      .limited([("minItems", least.map(Double.init)), ("maxItems", most.map(Double.init))])
  }

  /// A list of so many numbers.
  package static func numbers(_ count: Int, _ number: JSONSchema = .number) -> JSONSchema {
    list(of: number, from: count, to: count)
  }

  /// A list whose elements mean something each; the last ones may be missing.
  package static func parts(_ elements: [JSONSchema], from least: Int? = nil) -> JSONSchema {
    type("array").with("prefixItems", .array(elements.map { $0.json })).with("items", .bool(false))
      .limited([("minItems", Double(least ?? elements.count))])
  }

  /// An object with values of one kind by names of its own.
  ///
  /// - Parameter pattern: A regular expression for the names.
  package static func named(_ value: JSONSchema, names pattern: String? = nil) -> JSONSchema {
    let schema = type("object").with("additionalProperties", value.json)
    return pattern.map { schema.with("propertyNames", JSONSchema().with("pattern", .string($0)).json) } ?? schema
  }

  /// An object, or a value of another kind.
  package static func object(_ schema: JSONSchema, or other: JSONSchema) -> JSONSchema {
    JSONSchema().with("if", type("object").json).with("then", schema.json).with("else", other.json)
  }

  /// A value of one schema or another.
  package static func either(_ schemas: [JSONSchema]) -> JSONSchema {
    JSONSchema().with("anyOf", .array(schemas.map { $0.json }))
  }

  /// A schema of the document's definitions.
  package static func reference(_ name: String) -> JSONSchema {
    JSONSchema().with("$ref", .string("#/$defs/\(name)"))
  }
}

extension JSONValue {
  /// A number as JSON writes it: a whole one without a fraction.
  package init(_ number: Double) {
    self = .number(number, literal: Int64(exactly: number).map { String($0) } ?? String(number))
  }
}
