internal import Galley
internal import GalleyJSON
internal import Synchronization

/// Answers the records of a JSON Lines file, one line for each, in order.
///
/// - Blank lines are skipped.
/// - An answer begins with the record's `id`, of whatever JSON type; a record without one has the number of its line.
/// - A record that cannot be answered gives `{"id":…,"error":"…"}`, with a `null` id where the line could not be
///   read, and the rest go on.
/// - One thread answers each line before it reads the next one; several read the lines that are at hand, some hundred at
///   most, and answer them at once. No line waits for one that is not written yet.
struct BatchRunner {
  /// Writes the members of an answer after the `id`; called by several threads at once.
  typealias Answer = @Sendable (_ record: JSONObject, inout JSONWriter) throws(RecordError) -> Void

  /// How many threads answer; the output does not depend on it.
  var jobs: Int
  /// True if keys without a meaning are ignored.
  var isLenient: Bool
  /// The longest line.
  var maximumBytes: Int
  /// Answers a record.
  var answer: Answer

  /// Reads `path` (`-` for standard input) and writes an answer for every record to standard output.
  ///
  /// - Returns: Whether every record had an answer.
  /// - Throws: ``CommandFailure`` with status 66 where the file cannot be opened or read, 65 at a line that is too long,
  ///   74 where the answers cannot be written.
  func run(path: String) throws(CommandFailure) -> Bool {
    var source = RecordSource(reader: try LineReader(path: path, maximumBytes: maximumBytes))
    var succeeded = true
    var progress = Progress("lines")
    if jobs <= 1 {
      var writer = JSONWriter()
      while let record = try source.next() {
        if !respond(to: record, writer: &writer) { succeeded = false }
        try StandardOutput.write(writer.bytes)
        progress.advance()
      }
      return succeeded
    }
    while true {
      let records = try source.next(atMost: 256 * jobs)
      guard !records.isEmpty else { return succeeded }
      var bytes: [UInt8] = []
      for response in responses(to: records) {
        if !response.succeeded { succeeded = false }
        bytes += response.bytes
      }
      try StandardOutput.write(bytes)
      progress.advance(by: records.count)
    }
  }

  /// A thread is started for at least so many records: starting one takes as long as answering some.
  private static let fewestRecords = 4

  private struct Response: Sendable {
    var bytes: [UInt8] = []
    var succeeded = true
  }

  /// The answers to some records in their order, made by several threads.
  private func responses(to records: [Record]) -> [Response] {
    let shared = SharedWork(records)
    WorkerThreads.perform(count: min(jobs, (records.count + Self.fewestRecords - 1) / Self.fewestRecords)) {
      var writer = JSONWriter()
      while let index = shared.take() {
        let succeeded = respond(to: records[index], writer: &writer)
        shared.put(Response(bytes: writer.bytes, succeeded: succeeded), at: index)
      }
    }
    return shared.responses
  }

  /// The work that threads share: records that they take, and answers that they put back.
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
  private func respond(to record: Record, writer: inout JSONWriter) -> Bool {
    RecordResponder(isLenient: isLenient, answer: answer).respond(
      to: record.line, number: record.number, writer: &writer)
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
  /// Why no more can be read, to be told once the records before are answered.
  private var failure: CommandFailure?

  /// Several threads hold about as many bytes of lines at once as this, or one line.
  private static let maximumSize = 1 << 24

  init(reader: consuming LineReader) { self.reader = reader }

  mutating func next() throws(CommandFailure) -> Record? {
    while let line = try reader.next() {
      if let record = record(line) { return record }
    }
    return nil
  }

  /// The next record, waited for if need be, and those after it that are at hand.
  mutating func next(atMost count: Int) throws(CommandFailure) -> [Record] {
    if let failure { throw failure }
    guard let first = try next() else { return [] }
    var records = [first]
    var size = first.line.count
    do throws(CommandFailure) {
      while records.count < count, size < Self.maximumSize, let line = try reader.nextWithoutWaiting() {
        size += line.count
        if let record = record(line) { records.append(record) }
      }
    } catch {
      failure = error
    }
    return records
  }

  /// A line with its number; `nil` for a blank one.
  private mutating func record(_ line: [UInt8]) -> Record? {
    number += 1
    return line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } ? nil : Record(line: line, number: number)
  }
}
