internal import GalleyShaping
internal import TestSupport
internal import Testing

/// A text is cut beside a space unless both words match a rule, or one of them keeps the space.
@Suite struct SpaceCutTests {
  /// A rule that a word matches, and whether it keeps the space: few, so that words often have nothing in common.
  private static func side(_ random: inout SplitMix64) -> (rules: UInt64, keepsSpace: Bool) {
    let rules: UInt64 = Bool.random(using: &random) ? 0 : 1 << UInt64.random(in: 0..<3, using: &random)
    return (rules, Int.random(in: 0..<4, using: &random) == 0)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func spacesAreCutUnlessARuleOrAWordKeepsThem(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let (before, after) = (Self.side(&random), Self.side(&random))
      let left = SpaceProbe.Word(left: before.rules | (before.keepsSpace ? 1 << 62 : 0), right: 1)
      let right = SpaceProbe.Word(left: 1, right: after.rules | (after.keepsSpace ? 1 << 63 : 0))
      let cut = SpaceProbe.cut(left, right)
      let joins = before.rules & after.rules != 0
      #expect(right.keepsSpaceBefore == after.keepsSpace)
      #expect(cut.isBefore == (!joins && !before.keepsSpace))
      #expect(cut.isAfter == (!joins && !after.keepsSpace))
      #expect(cut.isApart == (cut.isBefore && cut.isAfter))
    }
  }
}
