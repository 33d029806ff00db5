internal import GalleyRender
internal import TestSupport
internal import Testing

/// The numbers of a file, and the number that a file's bytes make.
@Suite struct ByteTextTests {
  private static func written(_ value: Double, decimals: Int) -> String {
    var text = ByteText()
    text.append(value, decimals: decimals)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (0, 3, "0"), (-0.0, 3, "0"), (0.0004, 3, "0"), (-0.0004, 3, "0"), (0.0005, 3, "0.001"), (0.05, 1, "0.1"),
      (1, 3, "1"), (-1, 0, "-1"), (10, 3, "10"), (100, 0, "100"), (1.5, 3, "1.5"), (-0.25, 2, "-0.25"),
      (12.003, 3, "12.003"), (12.030, 3, "12.03"), (0.999_96, 4, "1"), (1e14, 0, "100000000000000"),
      (1e15, 0, "0"), (.infinity, 3, "0"), (-.infinity, 3, "0"), (.nan, 3, "0"),
    ] as [(Double, Int, String)])
  func `Numbers are written without zeros at their end`(_ value: Double, _ decimals: Int, _ expected: String) {
    #expect(Self.written(value, decimals: decimals) == expected)
  }

  @Test func `A number is the nearest that its decimals can say`() throws {
    let seed: UInt64 = 39
    var random = SplitMix64(seed: seed)
    for _ in 0..<20_000 {
      let decimals = Int.random(in: 0...7, using: &random)
      let value = Double.random(in: -100_000...100_000, using: &random)
      let text = Self.written(value, decimals: decimals)
      let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
      let read = try #require(Double(text), "\(text), seed \(seed)")
      #expect(abs(read - value) <= 0.5001 * unit, "\(value) with \(decimals) decimals is \(text), seed \(seed)")
      let fraction = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
      #expect(fraction.allSatisfy { !$0.isEmpty && $0.last != "0" && $0.count <= decimals }, "\(text), seed \(seed)")
    }
  }

  @Test func `Whole numbers and tenths are written as they are`() {
    var text = ByteText()
    for value in [0, 7, -45, 120, Int.max, Int.min] {
      text.append(value)
      text.append(" ")
    }
    for value in [0, 7, -45, 120] {
      text.append(value, decimals: 1)
      text.append(" ")
    }
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == "0 7 -45 120 9223372036854775807 -9223372036854775808 0 0.7 -4.5 12 ")
  }

  @Test func `A byte changes the hash wherever it stands`() {
    let bytes = [UInt8](repeating: 65, count: 29)
    var seen: Set<UInt64> = []
    for place in bytes.indices {
      for byte in [0, 1, 128, 255] as [UInt8] {
        var changed = bytes
        changed[place] = byte
        var hash = ContentHash()
        hash.add(changed)
        seen.insert(hash.value)
      }
    }
    #expect(seen.count == 4 * bytes.count)
  }
}
