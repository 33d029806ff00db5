/// A reader of JSON (RFC 8259) that keeps the digits of numbers.
///
/// Text is kept even where it is ill-formed: bytes that are not UTF-8 and `\u` escapes of
/// unpaired surrogates become U+FFFD. A key that is there twice in an object is refused: readers do not agree which one
/// counts.
package struct JSONParser {
  private let bytes: [UInt8]
  private let isLenient: Bool

  /// Reads the value that `bytes` hold, and nothing but white space around it.
  ///
  /// - Parameter isLenient: Whether the objects among them let unknown members pass.
  /// - Throws: ``RecordError`` with the place, counted in lines and bytes from 1.
  package static func value(of bytes: [UInt8], isLenient: Bool) throws(RecordError) -> JSONValue {
    let located: LocatedJSON
    do throws(JSONFault) { located = try LocatedJSONParser.value(of: bytes, .json) } catch {
      let before = bytes.prefix(error.offset), lines = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
      let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
      let place = lines == 1 ? "byte \(column)" : "line \(lines), byte \(column)"
      throw RecordError("malformed JSON at \(place): \(error.message)")
    }
    return try JSONParser(bytes: bytes, isLenient: isLenient).value(of: located)
  }

  private func value(of located: LocatedJSON) throws(RecordError) -> JSONValue {
    switch located.value {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .number(let value):
      let digits = bytes[located.offset...].prefix { byte in
        (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
      }
      return .number(value, literal: String(decoding: digits, as: UTF8.self))
    case .string(let value): return .string(value)
    case .array(let elements):
      var values: [JSONValue] = []
      values.reserveCapacity(elements.count)
      for element in elements { values.append(try value(of: element)) }
      return .array(values)
    case .object(let members): return .object(try object(of: members))
    }
  }

  private func object(of members: [LocatedJSON.Member]) throws(RecordError) -> JSONObject {
    var object = JSONObject(isLenient: isLenient)
    var keys = DistinctKeys()
    object.members.reserveCapacity(members.count)
    for member in members {
      guard keys.insert(member.key) else {
        let key = UnknownKey.quoted(member.key)
        throw RecordError("the key \"\(key)\" at byte \(member.keyOffset + 1) is there twice in its object")
      }
      object.members.append(
        JSONObject.Member(key: member.key, value: try value(of: member.value), offset: member.keyOffset))
    }
    return object
  }
}
