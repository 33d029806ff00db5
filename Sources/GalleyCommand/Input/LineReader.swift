internal import GalleySystem

/// Reads a file or standard input line by line, without holding more than the longest line.
struct LineReader: ~Copyable {
  private let name: String
  private var lines: LineBuffer

  /// Opens the file at `path`, or takes standard input for `-`.
  ///
  /// - Parameter maximumBytes: The longest line, or the most that ``remainder()`` gives.
  init(path: String, maximumBytes: Int) throws(CommandFailure) {
    if path == "-" {
      name = "standard input"
      lines = LineBuffer(STDIN_FILENO, maximumBytes: maximumBytes)
      if isatty(STDIN_FILENO) != 0 { StandardError.write("reading from the keyboard; Ctrl-D ends the input") }
    } else {
      name = path
      lines = LineBuffer(unsafe open(path, O_RDONLY | O_CLOEXEC), maximumBytes: maximumBytes)
      guard lines.descriptor >= 0 else { throw Self.failure(name, errno) }
      try WrittenFiles.checkReading(path)
    }
  }

  deinit {
    if lines.descriptor > STDIN_FILENO { close(lines.descriptor) }
  }

  /// Returns the next line without its line feed; `nil` after the last one.
  mutating func next() throws(CommandFailure) -> [UInt8]? {
    while true {
      if let line = try lineAtHand() { return line }
      if lines.isAtEnd { return nil }
      try fill()
    }
  }

  /// Returns the next line, if it is there without waiting for whoever writes it; else `nil`, also after the last one.
  mutating func nextWithoutWaiting() throws(CommandFailure) -> [UInt8]? {
    while true {
      if let line = try lineAtHand() { return line }
      if lines.isAtEnd || !isReadable { return nil }
      try fill()
    }
  }

  /// Returns all that has not been given out yet, and is not to be asked again.
  mutating func remainder() throws(CommandFailure) -> [UInt8] {
    while !lines.isAtEnd {
      try fill()
      guard lines.rest.count <= lines.maximumBytes else { throw tooLong(name) }
    }
    return Array(lines.rest)
  }

  private mutating func lineAtHand() throws(CommandFailure) -> [UInt8]? {
    let line = lines.next()
    if let bytes = line?.bytes { return bytes }
    guard line == nil, !lines.isSkipping else { throw tooLong("\(name): line \(line?.number ?? lines.count + 1)") }
    return nil
  }

  /// True if reading gives bytes, the end or an error at once.
  private var isReadable: Bool {
    var question = pollfd(fd: lines.descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&question, 1, 0) != 0
  }

  private mutating func fill() throws(CommandFailure) {
    let error = lines.fill()
    if error != 0 { throw Self.failure(name, error) }
  }

  private func tooLong(_ what: String) -> CommandFailure {
    CommandFailure(.dataError, "\(what) has more than \(lines.maximumBytes) bytes; --max-bytes sets the limit")
  }

  private static func failure(_ name: String, _ error: Int32) -> CommandFailure {
    CommandFailure(.noInput, "\(name): cannot be read: \(unsafe String(cString: strerror(error)))")
  }
}
