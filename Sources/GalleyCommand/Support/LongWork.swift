internal import GalleySystem

/// A line on standard error about work that takes more than a second, at a terminal alone.
enum LongWork {
  /// The line for the handler of the signal, which may do no more than write.
  nonisolated(unsafe) private static var line = unsafe UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  /// Does some work and says what it is, should it not be done after a second.
  static func perform<Value>(_ name: String, _ work: () throws -> Value) rethrows -> Value {
    guard isatty(STDERR_FILENO) != 0 else { return try work() }
    let bytes = Array("galley: \(name)\n".utf8)
    unsafe line = .allocate(capacity: bytes.count)
    unsafe _ = line.initialize(from: bytes)
    _ = signal(SIGALRM) { _ in unsafe _ = write(STDERR_FILENO, LongWork.line.baseAddress, LongWork.line.count) }
    alarm(1)
    defer { alarm(0) }
    return try work()
  }
}
