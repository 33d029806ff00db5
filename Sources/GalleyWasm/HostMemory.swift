internal import CGalleyWasm

/// The memory through which the host and the module speak.
///
/// A host writes what it asks about into the input, says how many bytes there are, and reads what was found from the
/// output; no function takes an address from it. So a call can be wrong in its numbers alone, and those are checked.
@safe enum HostMemory {
  /// Memory that grows, and is never given back.
  struct Buffer {
    private(set) var start: UnsafeMutableRawPointer?
    private var capacity = 0
    fileprivate(set) var count = 0

    /// Makes room for a number of bytes, whose values do not matter.
    mutating func reserve(_ bytes: Int) -> UnsafeMutableRawPointer? {
      count = bytes
      guard unsafe bytes > capacity || start == nil else { return unsafe start }
      unsafe free(start)
      capacity = max(bytes, min(2 * capacity, HostMemory.longestInput), 4096)
      unsafe start = malloc(capacity)
      if unsafe start == nil { (capacity, count) = (0, 0) }
      return unsafe start
    }
  }

  /// The most bytes of a question. A font is the largest, and a text needs some hundred times its length.
  static let longestInput = 64 << 20

  nonisolated(unsafe) static var input = Buffer()
  nonisolated(unsafe) static var output = Buffer()
  nonisolated(unsafe) static var message = Buffer()

  /// The first bytes of the input.
  static func input(_ count: Int32) throws(HostError) -> UnsafeRawBufferPointer {
    guard count >= 0, unsafe Int(count) <= input.count else {
      throw HostError(.badArgument, "\(count) bytes are not in the input")
    }
    return unsafe UnsafeRawBufferPointer(start: input.start, count: Int(count))
  }

  /// The text that the first bytes of the input are in UTF-8, what is ill formed replaced.
  static func text(_ count: Int32) throws(HostError) -> String {
    unsafe String(decoding: try input(count), as: UTF8.self)
  }

  /// The texts of the input, between which stands a byte 0, one after the other.
  static func forEachText(
    _ count: Int32, _ body: (UnsafeBufferPointer<UInt8>) throws(HostError) -> Void
  ) throws(HostError) {
    let bytes = unsafe try input(count).assumingMemoryBound(to: UInt8.self)
    var start = 0
    while start <= bytes.count {
      let end = unsafe bytes[start...].firstIndex(of: 0) ?? bytes.count
      unsafe try body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end + 1
    }
  }

  /// Answers with texts, behind each of which stands a byte that UTF-8 has not.
  static func answer(_ texts: [String]) throws(HostError) -> Int32 {
    var bytes: [UInt8] = []
    for text in texts {
      bytes += text.utf8
      bytes.append(0xFF)
    }
    return try answer(bytes)
  }

  /// Answers with a list of numbers.
  ///
  /// - Returns: How many there are.
  static func answer<Number: BitwiseCopyable>(_ numbers: some Collection<Number>) throws(HostError) -> Int32 {
    let place = unsafe output.reserve(numbers.count * MemoryLayout<Number>.stride)
    guard let place = unsafe place else { throw .noMemory }
    unsafe UnsafeMutableBufferPointer(
      start: place.bindMemory(to: Number.self, capacity: numbers.count), count: numbers.count
    )
    .initialize(fromContentsOf: numbers)
    return Int32(numbers.count)
  }
}

/// The reason why a call failed.
struct HostError: Error {
  /// The codes of `galley_status`, and one for want of memory.
  enum Code: Int32 {
    case badArgument = 1, badHandle, badFont, noFile, tooLong, noFonts, noMemory = 100
  }

  var code: Code
  var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  static let noMemory = HostError(.noMemory, "there is no memory left")
}

/// Runs what a function does, and keeps the message of an error.
///
/// - Returns: What the function answers, at least 0; for an error its code, negated.
func answer(_ body: () throws(HostError) -> Int32) -> Int32 {
  do {
    return try body()
  } catch {
    let bytes = Array(error.message.utf8)
    if let place = unsafe HostMemory.message.reserve(bytes.count) {
      unsafe place.copyMemory(from: bytes, byteCount: bytes.count)
    }
    return -error.code.rawValue
  }
}

/// Makes room for a question of a number of bytes.
///
/// - Returns: Where they go, aligned to 16 bytes; 0 where they are too many.
@c public func galley_input(_ count: Int32) -> UnsafeMutableRawPointer? {
  guard count >= 0, count <= HostMemory.longestInput else { return nil }
  return unsafe HostMemory.input.reserve(Int(count))
}

/// Returns where the last answer is.
@c public func galley_output() -> UnsafeMutableRawPointer? { unsafe HostMemory.output.start }

/// Returns how many bytes the last answer has.
@c public func galley_output_size() -> Int32 { Int32(HostMemory.output.count) }

/// Returns where the message of the last error is.
@c public func galley_message() -> UnsafeMutableRawPointer? { unsafe HostMemory.message.start }

/// Returns how many bytes of UTF-8 the message has.
@c public func galley_message_size() -> Int32 { Int32(HostMemory.message.count) }
