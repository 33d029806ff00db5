import TestSupport

/// Changes to bytes.
enum Mutation {
  /// - Parameter limit: The greatest length of the result.
  static func mutated(_ input: [UInt8], other: [UInt8], atMost limit: Int, using random: inout SplitMix64) -> [UInt8] {
    var bytes = input
    for _ in 0..<(1 << Int.random(in: 0...3, using: &random)) { change(&bytes, other: other, using: &random) }
    return Array(bytes.prefix(limit))
  }

  private static func change(_ bytes: inout [UInt8], other: [UInt8], using random: inout SplitMix64) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let length = 1 << Int.random(in: 0...5, using: &random)
    let end = min(bytes.count, place + length)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    case 1: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    case 2: if place < bytes.count { bytes[place] = [0, 0xFF, 0x7F, 0x80, 1].randomElement(using: &random) ?? 0 }
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &random))
    case 5: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 6:
      let from = Int.random(in: 0...other.count, using: &random)
      bytes.replaceSubrange(place..<end, with: other[from..<min(other.count, from + length)])
    default:
      let from = Int.random(in: 0...other.count, using: &random)
      bytes = Array(bytes[..<place] + other[from...])
    }
  }

  /// Bytes without a pattern.
  static func random(_ counts: ClosedRange<Int>, using random: inout SplitMix64) -> [UInt8] {
    (0..<Int.random(in: counts, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
  }
}
