/// Numbers byte strings by their first occurrence: names of elements, identifiers of objects.
///
/// The bytes lie one after the other in one buffer; look-ups neither allocate nor count references.
struct ByteTable: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int32] = []
  /// Open addressing; -1 for a free place. The count is a power of two.
  private var places: [Int32]

  init(minimumCapacity: Int = 64) {
    var count = 64
    while count < minimumCapacity * 2 { count *= 2 }
    places = Array(repeating: -1, count: count)
  }

  /// How many strings there are.
  var count: Int { ends.count }

  /// The number of a string, a new one where it was not known.
  mutating func insert(_ string: Span<UInt8>) -> Int {
    let place = place(of: string)
    if places[place] >= 0 { return Int(places[place]) }
    let number = ends.count
    for index in string.indices { bytes.append(string[index]) }
    ends.append(Int32(bytes.count))
    places[place] = Int32(number)
    if ends.count * 2 > places.count { grow() }
    return number
  }

  /// The number of a string; `nil` where it is not known.
  func number(of string: Span<UInt8>) -> Int? {
    let found = places[place(of: string)]
    return found < 0 ? nil : Int(found)
  }

  /// The string with a number.
  func string(_ number: Int) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

  private func range(_ number: Int) -> Range<Int> { (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number]) }

  private func place(of string: Span<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for index in string.indices { hash = (hash ^ UInt32(string[index])) &* 16_777_619 }
    return place(of: string, hash)
  }

  private func place(of string: Span<UInt8>, _ hash: UInt32) -> Int {
    let mask = places.count - 1
    var place = Int(hash ^ (hash >> 15)) & mask
    while places[place] >= 0 {
      if isEqual(Int(places[place]), string) { return place }
      place = (place + 1) & mask
    }
    return place
  }

  private func isEqual(_ number: Int, _ string: Span<UInt8>) -> Bool {
    let range = range(number)
    guard range.count == string.count else { return false }
    for index in string.indices where bytes[range.lowerBound + index] != string[index] { return false }
    return true
  }

  private mutating func grow() {
    places = Array(repeating: -1, count: places.count * 2)
    for number in ends.indices {
      let range = range(number)
      let place = place(of: bytes.span.extracting(range))
      places[place] = Int32(number)
    }
  }
}
