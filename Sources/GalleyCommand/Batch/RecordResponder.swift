internal import GalleyJSON

/// Answers one record: a line of JSON for a line of JSON.
struct RecordResponder: Sendable {
  /// True if keys without a meaning are ignored.
  let isLenient: Bool
  let answer: BatchRunner.Answer

  /// Leaves the answer to a record in the writer.
  ///
  /// - Parameter number: The number of the line, which is the id of a record without one.
  /// - Returns: Whether there was an answer.
  func respond(to line: [UInt8], number: Int, writer: inout JSONWriter) -> Bool {
    writer.removeAll()
    var id = JSONValue.null
    do throws(RecordError) {
      guard case .object(let object) = try JSONParser.value(of: line, isLenient: isLenient) else {
        throw RecordError("a line must hold an object")
      }
      id = object["id"] ?? .number(Double(number), literal: String(number))
      try writer.object { writer throws(RecordError) in
        writer.member("id", id)
        try answer(object, &writer)
      }
      try writer.checkNumbers()
    } catch {
      refuse(error, id: id, writer: &writer)
      return false
    }
    writer.newline()
    return true
  }

  /// Leaves an error in the writer. What was written of the answer before it failed is not part of the output.
  func refuse(_ error: RecordError, id: JSONValue, writer: inout JSONWriter) {
    writer.removeAll()
    writer.object { writer in
      writer.member("id", id)
      writer.member("error", error.message)
    }
    writer.newline()
  }
}
