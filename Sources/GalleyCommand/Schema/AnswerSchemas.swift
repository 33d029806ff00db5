internal import CGalleySchemas
internal import GalleyJSON

/// The schemas of answers: files of the folder `schema` inside the program, which refer to each other.
enum AnswerSchemas {
  /// The schemas, each whole by itself.
  static let all = files.map { JSONSchemaDocument(name: $0.name, json: whole($0.json)) }

  private static let files = (0..<galley_schema_file_count()).map { index in
    let file = unsafe galley_schema_file(index)
    let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    guard let json = try? JSONParser.value(of: bytes, isLenient: false) else { preconditionFailure("no JSON") }
    return unsafe JSONSchemaDocument(name: String(cString: file.name), json: json)
  }

  /// Returns a schema with those of other files in the place of references to them.
  private static func whole(_ schema: JSONValue) -> JSONValue {
    switch schema {
    case .array(let values): return .array(values.map(whole))
    case .object(let object):
      guard case .string(let reference)? = object["$ref"] else {
        return .object(JSONObject(members: object.members.map { .init(key: $0.key, value: whole($0.value)) }))
      }
      // Such as label-answer.json#/anyOf/0
      let path = reference.parts(at: "/")
      let file = files.first { "\($0.name).json#" == path[0] }
      return whole(path.dropFirst().reduce(file?.json) { $0?.part($1) } ?? .null)
    default: return schema
    }
  }
}

extension JSONValue {
  /// The member of a name or the element of a number.
  fileprivate func part(_ name: Substring) -> JSONValue? {
    switch self {
    case .array(let values): Int(name).map { values[$0] }
    case .object(let object): object[String(name)]
    default: nil
    }
  }
}
