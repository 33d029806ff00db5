/// Answers the records of a JSON Lines file, one line for each, in order.
///
/// - Blank lines are skipped.
/// - An answer begins with the record's `id`, of whatever JSON type; a record without one has the number of its line.
/// - A record that cannot be answered gives `{"id":…,"error":"…"}`, with a `null` id where the line could not be
///   read, and the rest go on.
enum BatchRunner {
  /// Reads `path` (`-` for standard input) and writes an answer for every record to standard output.
  ///
  /// - Parameter answer: Writes the members of the answer after the `id`.
  /// - Returns: Whether every record had an answer.
  /// - Throws: ``CommandFailure`` with status 66 where the file cannot be opened or read.
  static func run(
    path: String, answer: (_ record: JSONObject, inout JSONWriter) throws(RecordError) -> Void
  ) throws(CommandFailure) -> Bool {
    var reader = try LineReader(path: path)
    var writer = JSONWriter()
    var succeeded = true
    var number = 0
    while let line = try reader.next() {
      number += 1
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      writer.removeAll()
      if !respond(to: line, number: number, writer: &writer, answer: answer) { succeeded = false }
      try StandardOutput.write(writer.bytes)
    }
    return succeeded
  }

  private static func respond(
    to line: [UInt8], number: Int, writer: inout JSONWriter,
    answer: (_ record: JSONObject, inout JSONWriter) throws(RecordError) -> Void
  ) -> Bool {
    var id = JSONValue.null
    do throws(RecordError) {
      guard case .object(let record) = try JSONParser.value(of: line) else {
        throw RecordError("a line must hold an object")
      }
      id = record["id"] ?? .number(Double(number), literal: String(number))
      try writer.object { writer throws(RecordError) in
        writer.key("id")
        writer.value(id)
        try answer(record, &writer)
      }
    } catch {
      // What was written of the answer before it failed is not part of the output.
      writer.removeAll()
      writer.object { writer in
        writer.key("id")
        writer.value(id)
        writer.key("error")
        writer.string(error.message)
      }
      writer.newline()
      return false
    }
    writer.newline()
    return true
  }
}
