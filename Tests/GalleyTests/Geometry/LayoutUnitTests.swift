import Galley
import TestSupport
import Testing

@Suite struct LayoutUnitTests {
  /// The result that the quick ways have to give, by the standard library's rounding.
  private static func expected(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int64 {
    value.isNaN ? 0 : LayoutUnit.saturated(value.rounded(rule))
  }

  private static let edges: [Double] = [
    0, -0.0, 0.5, -0.5, 1.5, 2.5, -1.5, -2.5, 0.49999999999999994, 0x1p51, -0x1p51, 0x1p51 - 0.5, 0.5 - 0x1p51,
    0x1p52 + 1,
    0x1p60, -0x1p60, 0x1p63, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
  ]

  @Test func `Rounding is the standard library's at every edge and for numbers of all sizes`() {
    let seed: UInt64 = 20_261_122
    var random = SplitMix64(seed: seed)
    let numbers = (0..<20_000).map { index in
      Double.random(in: -1...1, using: &random) * Double(sign: .plus, exponent: index % 66, significand: 1)
    }
    for value in Self.edges + numbers + numbers.map({ $0.rounded() + 0.5 }) {
      #expect(LayoutUnit.nearest(value) == Self.expected(value, .toNearestOrEven), "\(value), seed \(seed)")
      let points = value / LayoutUnit.perPoint
      let roundedDown = Self.expected(points * LayoutUnit.perPoint, .down)
      #expect(LayoutUnit.roundedDown(points: points) == roundedDown, "\(value), seed \(seed)")
    }
  }
}
