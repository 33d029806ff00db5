import TestSupport

/// Changes to JSON that mostly leave it well-formed: values between quotes change places, numbers become other ones.
struct JSONMutation {
  /// The texts that a text between quotes becomes.
  var texts: [String]

  private static let numbers = [
    "0", "-1", "1", "0.5", "8", "1000", "1e9", "1e308", "1e-9", "null", "[]", "{}", "true", "\"x\"", "[1,2]",
  ]

  /// - Parameter other: JSON whose texts may come in.
  func changed(_ json: [UInt8], _ other: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    var parts = json.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map(Array.init)
    let others = other.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map(Array.init)
    for _ in 0..<Int.random(in: 1...5, using: &random) where parts.count > 2 && others.count > 2 {
      let place = Int.random(in: 0..<(parts.count / 2), using: &random) * 2
      switch Int.random(in: 0..<5, using: &random) {
      case 0: parts[place + 1] = Array((texts.randomElement(using: &random) ?? "").utf8)
      case 1: parts.swapAt(place + 1, Int.random(in: 0..<(parts.count / 2), using: &random) * 2 + 1)
      case 2: parts[place + 1] = others[Int.random(in: 0..<(others.count / 2), using: &random) * 2 + 1]
      default:
        // The text after a key holds its number.
        if let start = parts[place].firstIndex(where: { (0x30...0x39).contains($0) }) {
          let end =
            parts[place][start...].firstIndex { !(0x2B...0x39).contains($0) && $0 != 0x65 } ?? parts[place].endIndex
          parts[place].replaceSubrange(start..<end, with: (Self.numbers.randomElement(using: &random) ?? "0").utf8)
        }
      }
    }
    return Array(parts.joined(separator: [UInt8(ascii: "\"")]))
  }
}
