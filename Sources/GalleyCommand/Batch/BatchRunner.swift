internal import Galley
internal import Synchronization

/// Answers the records of a JSON Lines file, one line for each, in order.
///
/// - Blank lines are skipped.
/// - An answer begins with the record's `id`, of whatever JSON type; a record without one has the number of its line.
/// - A record that cannot be answered gives `{"id":…,"error":"…"}`, with a `null` id where the line could not be
///   read, and the rest go on.
/// - One thread answers each line before it reads the next one; several read and answer some hundred lines at once.
enum BatchRunner {
  /// Writes the members of an answer after the `id`; called by several threads at once.
  typealias Answer = @Sendable (_ record: JSONObject, inout JSONWriter) throws(RecordError) -> Void

  /// Reads `path` (`-` for standard input) and writes an answer for every record to standard output.
  ///
  /// - Parameters:
  ///   - jobs: How many threads answer; the output does not depend on it.
  ///   - answer: Answers a record.
  /// - Returns: Whether every record had an answer.
  /// - Throws: ``CommandFailure`` with status 66 where the file cannot be opened or read.
  static func run(path: String, jobs: Int, answer: @escaping Answer) throws(CommandFailure) -> Bool {
    var source = RecordSource(reader: try LineReader(path: path))
    var succeeded = true
    if jobs <= 1 {
      var writer = JSONWriter()
      while let record = try source.next() {
        if !respond(to: record, writer: &writer, answer: answer) { succeeded = false }
        try StandardOutput.write(writer.bytes)
      }
      return succeeded
    }
    while true {
      let records = try source.next(atMost: 256 * jobs)
      guard !records.isEmpty else { return succeeded }
      var bytes: [UInt8] = []
      for response in responses(to: records, jobs: jobs, answer: answer) {
        if !response.succeeded { succeeded = false }
        bytes += response.bytes
      }
      try StandardOutput.write(bytes)
    }
  }

  private struct Response: Sendable {
    var bytes: [UInt8] = []
    var succeeded = true
  }

  /// The answers to some records in their order, made by several threads.
  private static func responses(to records: [Record], jobs: Int, answer: @escaping Answer) -> [Response] {
    let shared = SharedWork(records)
    WorkerThreads.perform(count: min(jobs, records.count)) {
      var writer = JSONWriter()
      while let index = shared.take() {
        let succeeded = respond(to: records[index], writer: &writer, answer: answer)
        shared.put(Response(bytes: writer.bytes, succeeded: succeeded), at: index)
      }
    }
    return shared.responses
  }

  /// What threads take from and put into.
  private final class SharedWork: Sendable {
    private let next = Atomic<Int>(0)
    private let made: Mutex<[Response]>
    private let count: Int

    init(_ records: [Record]) {
      count = records.count
      made = Mutex(Array(repeating: Response(), count: records.count))
    }

    /// The index of a record that nobody has taken yet.
    func take() -> Int? {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      return index < count ? index : nil
    }

    func put(_ response: Response, at index: Int) { made.withLock { $0[index] = response } }

    var responses: [Response] { made.withLock { $0 } }
  }

  /// Leaves the answer to a record in the writer.
  private static func respond(to record: Record, writer: inout JSONWriter, answer: Answer) -> Bool {
    writer.removeAll()
    var id = JSONValue.null
    do throws(RecordError) {
      guard case .object(let object) = try JSONParser.value(of: record.line) else {
        throw RecordError("a line must hold an object")
      }
      id = object["id"] ?? .number(Double(record.number), literal: String(record.number))
      try writer.object { writer throws(RecordError) in
        writer.key("id")
        writer.value(id)
        try answer(object, &writer)
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

/// A line of a batch that is not blank.
private struct Record: Sendable {
  var line: [UInt8]
  /// The number of the line, from 1.
  var number: Int
}

/// Gives the records of a file in their order.
private struct RecordSource: ~Copyable {
  private var reader: LineReader
  private var number = 0

  /// Several threads hold about as many bytes of lines at once as this, or one line.
  private static let maximumSize = 1 << 24

  init(reader: consuming LineReader) { self.reader = reader }

  mutating func next() throws(CommandFailure) -> Record? {
    while let line = try reader.next() {
      number += 1
      if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return Record(line: line, number: number) }
    }
    return nil
  }

  mutating func next(atMost count: Int) throws(CommandFailure) -> [Record] {
    var records: [Record] = []
    var size = 0
    while records.count < count, size < Self.maximumSize, let record = try next() {
      size += record.line.count
      records.append(record)
    }
    return records
  }
}
