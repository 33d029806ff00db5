internal import GalleyJSON
internal import GalleySystem

/// Answers the lines that come through a file or a socket, one line for each, until it ends.
struct LineServer: Sendable {
  /// The longest line; the buffer of a client takes no more.
  let maximumBytes: Int
  let isLenient: Bool
  let answer: BatchRunner.Answer

  init(maximumBytes: Int, isLenient: Bool, answer: @escaping BatchRunner.Answer) {
    self.maximumBytes = maximumBytes
    self.isLenient = isLenient
    self.answer = answer
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
    let responder = RecordResponder(isLenient: isLenient, answer: answer)
    var lines = ServedLines(descriptor, maximumBytes: maximumBytes)
    var writer = JSONWriter()
    var number = 0
    while let line = try lines.next(until: ending) {
      number += 1
      switch line {
      case .whole(let bytes):
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
        _ = responder.respond(to: bytes, number: number, writer: &writer)
      case .tooLong:
        let message = "line \(number) has more than \(maximumBytes) bytes; --max-bytes sets the limit"
        responder.refuse(RecordError(message), id: .null, writer: &writer)
      }
      try write(writer.bytes)
    }
  }
}

/// The lines that a descriptor gives; of one that is too long nothing is kept.
private struct ServedLines: ~Copyable {
  enum Line {
    case whole([UInt8])
    case tooLong
  }

  private let descriptor: Int32
  private let maximumBytes: Int
  private var buffer: [UInt8] = []
  /// How many bytes of `buffer` have been given out, and how many are known to hold no line feed.
  private var start = 0
  private var searched = 0
  /// True if the rest of a line that was too long is passed over.
  private var isSkipping = false
  private var isAtEnd = false
  private static let chunkSize = 1 << 16

  init(_ descriptor: Int32, maximumBytes: Int) {
    self.descriptor = descriptor
    self.maximumBytes = maximumBytes
  }

  /// The next line; `nil` when there are no more, or when the program shall end.
  mutating func next(until ending: Ending) throws(CommandFailure) -> Line? {
    while true {
      if let line = lineAtHand() { return line }
      guard !isAtEnd, ending.waits(for: descriptor, events: POLLIN) else { return nil }
      try fill()
    }
  }

  private mutating func lineAtHand() -> Line? {
    let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
    searched = buffer.count
    if end == nil {
      if buffer.count - start > maximumBytes {
        isSkipping = true
        forget(upTo: buffer.count)
      }
      guard isAtEnd, start < buffer.count || isSkipping else { return nil }
    }
    let line = start..<(end ?? buffer.count)
    defer { forget(upTo: min(buffer.count, line.upperBound + 1)) }
    let isTooLong = isSkipping || line.count > maximumBytes
    isSkipping = false
    return isTooLong ? .tooLong : .whole(Array(buffer[line]))
  }

  private mutating func forget(upTo position: Int) {
    start = position
    searched = position
  }

  /// Drops what has been given out and reads what there is, at most a chunk.
  private mutating func fill() throws(CommandFailure) {
    buffer.removeFirst(start)
    searched -= start
    start = 0
    let filled = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: Self.chunkSize))
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe read(descriptor, bytes.baseAddress?.advanced(by: filled), Self.chunkSize)
    }
    let error = errno
    buffer.removeLast(Self.chunkSize - max(count, 0))
    if count == 0 { isAtEnd = true }
    guard count < 0, error != EINTR, error != EAGAIN else { return }
    // A client that went away without a word has no more lines.
    if error == ECONNRESET {
      isAtEnd = true
    } else {
      throw CommandFailure(.noInput, "cannot read: \(unsafe String(cString: strerror(error)))")
    }
  }
}
