/// Numbers byte strings by their first occurrence: names of elements, identifiers of objects.
///
/// The bytes lie one after the other in one buffer; look-ups neither allocate nor count references.
struct ByteTable: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int32] = []
  /// Open addressing; -1 for a free bucket. The count is a power of two.
  private var buckets: [Int32]

  init(minimumCapacity: Int = 64) {
    var count = 64
    while count < minimumCapacity * 2 { count *= 2 }
    buckets = Array(repeating: -1, count: count)
  }

  /// How many strings there are.
  var count: Int { ends.count }

  /// The number of a string, a new one where it was not known.
  mutating func insert(_ string: Span<UInt8>) -> Int {
    let bucket = bucket(of: string)
    if buckets[bucket] >= 0 { return Int(buckets[bucket]) }
    let number = ends.count
    for index in string.indices { bytes.append(string[index]) }
    ends.append(Int32(bytes.count))
    buckets[bucket] = Int32(number)
    if ends.count * 2 > buckets.count { grow() }
    return number
  }

  /// The number of a string; `nil` where it is not known.
  func number(of string: Span<UInt8>) -> Int? {
    let found = buckets[bucket(of: string)]
    return found < 0 ? nil : Int(found)
  }

  /// The string with a number.
  func string(_ number: Int) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

  private func range(_ number: Int) -> Range<Int> { (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number]) }

  private func bucket(of string: Span<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for index in string.indices { hash = (hash ^ UInt32(string[index])) &* 16_777_619 }
    return bucket(of: string, hash)
  }

  private func bucket(of string: Span<UInt8>, _ hash: UInt32) -> Int {
    let mask = buckets.count - 1
    var bucket = Int(hash ^ (hash >> 15)) & mask
    while buckets[bucket] >= 0 {
      if isEqual(Int(buckets[bucket]), string) { return bucket }
      bucket = (bucket + 1) & mask
    }
    return bucket
  }

  private func isEqual(_ number: Int, _ string: Span<UInt8>) -> Bool {
    let range = range(number)
    guard range.count == string.count else { return false }
    for index in string.indices where bytes[range.lowerBound + index] != string[index] { return false }
    return true
  }

  private mutating func grow() {
    buckets = Array(repeating: -1, count: buckets.count * 2)
    for number in ends.indices {
      let range = range(number)
      let bucket = bucket(of: bytes.span.extracting(range))
      buckets[bucket] = Int32(number)
    }
  }
}
