internal import GalleySystem
internal import GalleyUnicode

/// Standard output, written at once and whole.
enum StandardOutput {
  static func write(_ bytes: [UInt8]) throws(CommandFailure) {
    guard FileDescriptor.write(bytes, to: STDOUT_FILENO) else {
      if errno == EPIPE { Interruption.endByClosedPipe() }
      throw CommandFailure(.cannotWrite, "cannot write to standard output: \(unsafe String(cString: strerror(errno)))")
    }
  }

  static func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }
}

/// Standard error, for sentences to a person.
enum StandardError {
  /// Writes a message with the program's name before it; what others wrote of it cannot begin another line.
  ///
  /// - Parameter ownLines: How many lines at its end are the program's own.
  static func write(_ message: String, ownLines: Int = 0) {
    var lines: [Substring] = []
    var rest = Substring(message)
    while lines.count < ownLines, let end = rest.lastIndex(of: "\n") {
      lines.append(rest[rest.index(after: end)...])
      rest = rest[..<end]
    }
    let text = ([rest] + lines.reversed()).map { PrintedText.line(String($0)) }.joined(separator: "\n")
    let plain = "galley: \(text)\n"
    let shown = TerminalColor.auto.applies(to: STDERR_FILENO) ? TerminalColor.painted(message: plain) : plain
    _ = FileDescriptor.write(Array(shown.utf8), to: STDERR_FILENO)
  }

  /// Writes what moves the cursor of a terminal.
  static func write(control: String) { _ = FileDescriptor.write(Array(control.utf8), to: STDERR_FILENO) }

  /// Writes a text of several lines.
  static func write(log: String) {
    _ = FileDescriptor.write(Array(PrintedText.lines(log).utf8), to: STDERR_FILENO)
  }
}

private enum FileDescriptor {
  /// Tells whether all bytes could be written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let count = unsafe systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno != EINTR { return false }
        unsafe rest = rest.dropFirst(max(count, 0))
      }
      return true
    }
  }
}
