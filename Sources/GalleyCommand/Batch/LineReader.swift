#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Reads a file or standard input line by line, without holding more than the longest line.
struct LineReader: ~Copyable {
  private let name: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The place in `buffer` of the first byte that has not been given out.
  private var start = 0
  private var isAtEnd = false

  private static let chunkSize = 1 << 16

  /// Opens the file at `path`, or takes standard input for `-`.
  init(path: String) throws(CommandFailure) {
    if path == "-" {
      name = "standard input"
      descriptor = STDIN_FILENO
    } else {
      name = path
      descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.failure(name) }
    }
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// The next line without its line feed; `nil` after the last one.
  mutating func next() throws(CommandFailure) -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      searched = buffer.count
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return Array(buffer[start...])
      }
      searched -= start
      try fill()
    }
  }

  /// All that has not been given out yet.
  mutating func remainder() throws(CommandFailure) -> [UInt8] {
    while !isAtEnd { try fill() }
    defer { start = buffer.count }
    return Array(buffer[start...])
  }

  /// Drops what has been given out and reads one chunk more.
  private mutating func fill() throws(CommandFailure) {
    buffer.removeFirst(start)
    start = 0
    let kept = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: Self.chunkSize))
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe read(descriptor, bytes.baseAddress?.advanced(by: kept), Self.chunkSize)
    }
    buffer.removeLast(Self.chunkSize - max(count, 0))
    if count < 0 {
      guard errno == EINTR else { throw Self.failure(name) }
    } else if count == 0 {
      isAtEnd = true
    }
  }

  private static func failure(_ name: String) -> CommandFailure {
    CommandFailure(.noInput, "cannot read \(name): \(unsafe String(cString: strerror(errno)))")
  }
}
