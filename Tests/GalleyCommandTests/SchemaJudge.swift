import GalleyJSON

/// Holds JSON to a schema, as far as `galley schema` has keywords, and notes which properties were there.
struct SchemaJudge {
  /// The properties of the schema that a value had, as `/lines/width`; names of the value's own are `*`.
  private(set) var seen: Set<String> = []

  /// Returns the first reason why a value is not of a schema; `nil` for one that is.
  mutating func fault(_ value: JSONValue, _ schema: JSONValue, _ path: String = "") -> String? {
    guard case .object(let keywords) = schema else { return "\(path): no schema" }
    for keyword in keywords.members {
      if let reason = fault(value, keyword, of: keywords, path) { return "\(path): \(keyword.key): \(reason)" }
    }
    return nil
  }

  /// The properties that a schema has.
  static func properties(of schema: JSONValue, _ path: String = "") -> Set<String> {
    guard case .object(let keywords) = schema else { return [] }
    return keywords.members.reduce(into: []) { found, keyword in
      switch (keyword.key, keyword.value) {
      case ("properties", .object(let properties)):
        for member in properties.members {
          let path = path + "/" + member.key
          found.formUnion([path])
          found.formUnion(Self.properties(of: member.value, path))
        }
      case ("anyOf", .array(let schemas)): for schema in schemas { found.formUnion(properties(of: schema, path)) }
      case ("items", .object): found.formUnion(properties(of: keyword.value, path))
      case ("additionalProperties", .object): found.formUnion(properties(of: keyword.value, path + "/*"))
      default: break
      }
    }
  }

  private mutating func fault(
    _ value: JSONValue, _ keyword: JSONObject.Member, of keywords: JSONObject, _ path: String
  ) -> String? {
    switch (keyword.key, keyword.value, value) {
    case ("$schema", _, _), ("title", _, _), ("description", _, _): return nil
    case ("type", .string(let name), _): return Self.isOf(name, value) ? nil : "\(value)"
    case ("type", .array(let names), _):
      return names.contains { if case .string(let name) = $0 { Self.isOf(name, value) } else { false } }
        ? nil : "\(value)"
    case ("const", let wanted, _): return Self.isSame(value, wanted) ? nil : "\(value)"
    case ("enum", .array(let values), _): return values.contains { Self.isSame(value, $0) } ? nil : "\(value)"
    case ("anyOf", .array(let schemas), _):
      var reasons: [String] = []
      for schema in schemas {
        var attempt = self
        guard let reason = attempt.fault(value, schema, path) else {
          self = attempt
          return nil
        }
        reasons.append(reason)
      }
      return reasons.joined(separator: " | ")
    case ("required", .array(let names), .object(let object)):
      return names.first { if case .string(let name) = $0 { object[name] == nil } else { true } }.map { "\($0)" }
    case ("properties", .object(let properties), .object(let object)):
      for member in object.members {
        guard let schema = properties[member.key] else { continue }
        seen.insert(path + "/" + member.key)
        if let reason = fault(member.value, schema, path + "/" + member.key) { return reason }
      }
      return nil
    case ("additionalProperties", let schema, .object(let object)):
      guard case .object(let properties) = keywords["properties"] ?? .object(JSONObject()) else { return "no object" }
      for member in object.members where properties[member.key] == nil {
        if schema == .bool(false) { return member.key }
        if let reason = fault(member.value, schema, path + "/*") { return reason }
      }
      return nil
    case ("items", let schema, .array(let values)):
      guard case .array(let first) = keywords["prefixItems"] ?? .array([]) else { return "no array" }
      for value in values.dropFirst(first.count) {
        if schema == .bool(false) { return "\(value)" }
        if let reason = fault(value, schema, path) { return reason }
      }
      return nil
    case ("prefixItems", .array(let schemas), .array(let values)):
      for (value, schema) in zip(values, schemas) {
        if let reason = fault(value, schema, path) { return reason }
      }
      return nil
    case ("minItems", .number(let least, _), .array(let values)): return Double(values.count) < least ? "few" : nil
    case ("maxItems", .number(let most, _), .array(let values)): return Double(values.count) > most ? "many" : nil
    case ("minimum", .number(let least, _), .number(let number, _)): return number < least ? "\(number)" : nil
    case ("required", _, _), ("properties", _, _), ("additionalProperties", _, _), ("items", _, _),
      ("prefixItems", _, _), ("minItems", _, _), ("maxItems", _, _), ("minimum", _, _):
      return nil
    default: return "a keyword that is not known here"
    }
  }

  private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string), ("array", .array),
      ("object", .object):
      true
    case ("integer", .number(let number, _)): Int(exactly: number) != nil
    default: false
    }
  }

  /// Tells whether values are one, however their numbers are written.
  private static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    if case (.number(let left, _), .number(let right, _)) = (left, right) { return left == right }
    return left == right
  }
}
