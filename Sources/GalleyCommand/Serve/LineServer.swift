internal import GalleyJSON
internal import Galley
internal import GalleySystem
internal import Synchronization

/// Answers the lines that come through a file or a socket, one line for each, until it ends.
struct LineServer: Sendable {
  /// The longest line; the buffer of a client takes no more.
  let maximumBytes: Int
  /// How many threads answer the lines that are at hand.
  let jobs: Int
  /// After how many milliseconds without a line a client is let go; -1 for never.
  let idleTimeout: Int32
  /// How many milliseconds a line may take to come once it has begun; -1 for any.
  let requestTimeout: Int32
  /// Leaves the answer to a line in the writer, or nothing.
  let respond: Respond

  typealias Respond = @Sendable (NumberedLine, inout JSONWriter) -> Void

  init(
    maximumBytes: Int, jobs: Int = 1, idleTimeout: Int32 = -1, requestTimeout: Int32 = -1, respond: @escaping Respond
  ) {
    self.maximumBytes = maximumBytes
    self.jobs = jobs
    self.idleTimeout = idleTimeout
    self.requestTimeout = requestTimeout
    self.respond = respond
  }

  /// Answers the lines of standard input on standard output.
  ///
  /// - Throws: `CommandFailure` where input cannot be read or answers cannot be written.
  func serveStandardInput(until ending: Ending) throws(CommandFailure) {
    try serve(STDIN_FILENO, until: ending) { bytes throws(CommandFailure) in
      // A pipe that is ready takes so many bytes without waiting for its reader, who may be slow when the program ends.
      for start in stride(from: 0, to: bytes.count, by: Self.pipeSize) {
        guard ending.waits(for: STDOUT_FILENO, events: POLLOUT) else { return }
        try StandardOutput.write(Array(bytes[start..<min(bytes.count, start + Self.pipeSize)]))
      }
    }
  }

  /// The bytes that a pipe takes at once (`PIPE_BUF` of Linux).
  private static let pipeSize = 4096

  /// Answers what a descriptor gives.
  func serve(
    _ descriptor: Int32, until ending: Ending, write: ([UInt8]) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var lines = ServedLines(descriptor, self)
    var writer = JSONWriter()
    while let first = try lines.next(until: ending) {
      var batch = [first]
      while batch.count < jobs, let next = lines.nextAtHand() { batch.append(next) }
      if batch.count == 1 {
        answer(first, &writer)
        if !writer.bytes.isEmpty { try write(writer.bytes) }
      } else {
        for bytes in answers(to: batch) where !bytes.isEmpty { try write(bytes) }
      }
    }
  }

  private func answer(_ line: NumberedLine, _ writer: inout JSONWriter) {
    writer.removeAll()
    if !line.isBlank { respond(line, &writer) }
  }

  /// Answers lines on threads of their own, in their order.
  private func answers(to lines: [NumberedLine]) -> [[UInt8]] {
    let answers = Mutex<[[UInt8]]>(Array(repeating: [], count: lines.count))
    let next = Atomic<Int>(0)
    WorkerThreads.perform(count: min(jobs, lines.count)) {
      var writer = JSONWriter()
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < lines.count else { return }
        answer(lines[index], &writer)
        let bytes = writer.bytes
        answers.withLock { $0[index] = bytes }
      }
    }
    return answers.withLock(\.self)
  }
}

/// The lines that come to a server, in the time that it gives them.
private struct ServedLines: ~Copyable {
  private var lines: LineBuffer
  private let idleTimeout: Int32
  private let requestTimeout: Int32

  init(_ descriptor: Int32, _ server: LineServer) {
    lines = LineBuffer(descriptor, maximumBytes: server.maximumBytes)
    idleTimeout = server.idleTimeout
    requestTimeout = server.requestTimeout
  }

  /// Returns the next line, if it has come already.
  mutating func nextAtHand() -> NumberedLine? { lines.isDrained ? nil : lines.next() }

  /// Returns the next line; `nil` when there are no more, when none came for too long, or when the program shall end.
  mutating func next(until ending: Ending) throws(CommandFailure) -> NumberedLine? {
    var deadline: Deadline?
    while true {
      if let line = lines.next() { return line }
      if lines.hasPart, requestTimeout >= 0, deadline == nil {
        deadline = Deadline(milliseconds: requestTimeout)
      }
      // A client that goes on in time may still be too slow.
      if let deadline, deadline.isOver { return nil }
      let time: Int32 = [idleTimeout, deadline?.milliseconds ?? -1].filter { $0 >= 0 }.min() ?? -1
      guard !lines.isAtEnd, ending.waits(for: lines.descriptor, events: POLLIN, milliseconds: time) else { return nil }
      let error = lines.fill()
      // A client that went away without a word has no more lines.
      if error == ECONNRESET { return nil }
      if error != 0, error != EAGAIN {
        throw CommandFailure(.noInput, "cannot read: \(unsafe String(cString: strerror(error)))")
      }
    }
  }
}
