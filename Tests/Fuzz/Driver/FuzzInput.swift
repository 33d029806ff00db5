/// Reads choices from the bytes of an input, so that every input means something; zeroes follow its end.
struct FuzzInput {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func byte() -> Int {
    guard position < bytes.count else { return 0 }
    position += 1
    return Int(bytes[position - 1])
  }

  mutating func number(below limit: Int) -> Int {
    limit <= 1 ? 0 : limit <= 256 ? byte() % limit : (byte() << 16 | byte() << 8 | byte()) % limit
  }

  mutating func choice<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }

  /// A value that is another one than usual in every fourth case.
  mutating func sometimes<Value>(_ usual: Value, _ others: [Value]) -> Value {
    let byte = byte()
    return byte % 4 == 3 ? others[byte / 4 % others.count] : usual
  }

  mutating func flag(oneIn count: Int) -> Bool { byte() % count == count - 1 }

  /// The bytes that were not read.
  mutating func rest() -> [UInt8] {
    defer { position = bytes.count }
    return Array(bytes[min(position, bytes.count)...])
  }
}
