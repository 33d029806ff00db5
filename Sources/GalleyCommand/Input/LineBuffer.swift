internal import GalleySystem

/// A line of an input, with its number.
struct NumberedLine: Sendable {
  let number: Int
  /// The bytes; `nil` of a line that is longer than the limit.
  let bytes: [UInt8]?

  /// True if the line is all white space.
  var isBlank: Bool { bytes?.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } ?? false }
}

/// The lines that a descriptor gives, read a chunk at a time; of one that is too long nothing is kept.
struct LineBuffer: ~Copyable {
  let descriptor: Int32
  let maximumBytes: Int
  private var buffer: [UInt8] = []
  /// How many bytes of `buffer` have been given out, and how many are known to hold no line feed.
  private var start = 0
  private var searched = 0
  /// True if the rest of a line that was too long is passed over.
  private(set) var isSkipping = false
  private(set) var isAtEnd = false
  /// How many lines have been given out.
  private(set) var count = 0
  private static let chunkSize = 1 << 16

  init(_ descriptor: Int32, maximumBytes: Int) {
    self.descriptor = descriptor
    self.maximumBytes = maximumBytes
  }

  /// True if nothing is left to be given out.
  var isDrained: Bool { isAtEnd && !hasPart }
  /// True if a part of a line has come.
  var hasPart: Bool { start < buffer.count || isSkipping }
  /// The bytes that have not been given out.
  var rest: ArraySlice<UInt8> { buffer[start...] }

  /// Returns the next line without its line feed, if all of it has come.
  mutating func next() -> NumberedLine? {
    let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
    searched = buffer.count
    if end == nil {
      if rest.count > maximumBytes {
        isSkipping = true
        forget(upTo: buffer.count)
      }
      guard isAtEnd, hasPart else { return nil }
    }
    let line = start..<(end ?? buffer.count)
    defer { forget(upTo: min(buffer.count, line.upperBound + 1)) }
    let isTooLong = isSkipping || line.count > maximumBytes
    isSkipping = false
    count += 1
    let bytes = buffer[line]
    // A byte order mark before a text is none of it: .NET and PowerShell write one.
    let mark = count == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return NumberedLine(number: count, bytes: isTooLong ? nil : Array(bytes.dropFirst(mark)))
  }

  /// Forgets the bytes before a place of the buffer.
  private mutating func forget(upTo position: Int) {
    start = position
    searched = position
  }

  /// Drops what has been given out and reads what there is, at most a chunk.
  ///
  /// - Returns: The number of the error, 0 where there is none.
  mutating func fill() -> Int32 {
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
    return count < 0 && error != EINTR ? error : 0
  }
}
