internal import GalleySystem

/// Reads a file or standard input line by line, without holding more than the longest line.
struct LineReader: ~Copyable {
  private let name: String
  private let descriptor: Int32
  private let maximumBytes: Int
  private var buffer: [UInt8] = []
  /// The place in `buffer` of the first byte that has not been given out.
  private var start = 0
  /// How many bytes from `start` on have no line feed among them.
  private var searched = 0
  private var isAtEnd = false
  /// How many lines have been given out.
  private var lineCount = 0

  private static let chunkSize = 1 << 16

  /// Opens the file at `path`, or takes standard input for `-`.
  ///
  /// - Parameter maximumBytes: The longest line, or the most that ``remainder()`` gives.
  init(path: String, maximumBytes: Int) throws(CommandFailure) {
    self.maximumBytes = maximumBytes
    if path == "-" {
      name = "standard input"
      descriptor = STDIN_FILENO
      if isatty(STDIN_FILENO) != 0 { StandardError.write("reading from the keyboard; Ctrl-D ends the input") }
    } else {
      name = path
      descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.failure(name) }
      try WrittenFiles.checkReading(path)
    }
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// The next line without its line feed; `nil` after the last one.
  mutating func next() throws(CommandFailure) -> [UInt8]? {
    while true {
      if let line = try lineAtHand() { return line }
      if isAtEnd { return nil }
      try fill()
    }
  }

  /// The next line, if it is there without waiting for whoever writes it; else `nil`, also after the last one.
  mutating func nextWithoutWaiting() throws(CommandFailure) -> [UInt8]? {
    while true {
      if let line = try lineAtHand() { return line }
      if isAtEnd || !isReadable { return nil }
      try fill()
    }
  }

  /// All that has not been given out yet.
  mutating func remainder() throws(CommandFailure) -> [UInt8] {
    while !isAtEnd {
      try fill()
      guard buffer.count - start <= maximumBytes else { throw tooLong(name) }
    }
    defer { start = buffer.count }
    return Array(buffer[start...])
  }

  /// The next line, if all of it has been read.
  private mutating func lineAtHand() throws(CommandFailure) -> [UInt8]? {
    let end = buffer[(start + searched)...].firstIndex(of: UInt8(ascii: "\n"))
    searched = buffer.count - start
    guard (end ?? buffer.count) - start <= maximumBytes else { throw tooLong("\(name): line \(lineCount + 1)") }
    guard end != nil || isAtEnd && start < buffer.count else { return nil }
    defer {
      start = end.map { $0 + 1 } ?? buffer.count
      searched = 0
      lineCount += 1
    }
    return Array(buffer[start..<(end ?? buffer.count)])
  }

  /// True if reading gives bytes, the end or an error at once.
  private var isReadable: Bool {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&question, 1, 0) != 0
  }

  /// Drops what has been given out and reads one chunk more.
  private mutating func fill() throws(CommandFailure) {
    buffer.removeFirst(start)
    start = 0
    let filled = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: Self.chunkSize))
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe read(descriptor, bytes.baseAddress?.advanced(by: filled), Self.chunkSize)
    }
    buffer.removeLast(Self.chunkSize - max(count, 0))
    if count < 0 {
      guard errno == EINTR else { throw Self.failure(name) }
    } else if count == 0 {
      isAtEnd = true
    }
  }

  private func tooLong(_ what: String) -> CommandFailure {
    CommandFailure(.dataError, "\(what) has more than \(maximumBytes) bytes; --max-bytes sets the limit")
  }

  private static func failure(_ name: String) -> CommandFailure {
    CommandFailure(.noInput, "cannot read \(name): \(unsafe String(cString: strerror(errno)))")
  }
}
