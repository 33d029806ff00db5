internal import GalleyShaping
internal import TestSupport
internal import Testing

/// The quick look at two words compares masks; where these have nothing in common, the function that decides cuts says
/// that the words are apart, whatever stands around them.
@Suite struct SpaceCutTests {
  /// A word that few rules look at, so that masks often have nothing in common.
  private static func word(_ random: inout SplitMix64) -> SpaceProbe.Word {
    func rules() -> UInt64 {
      // All bits, the two beyond those of rules among them.
      Bool.random(using: &random) ? 0 : 1 << UInt64.random(in: 0..<64, using: &random)
    }
    var word = SpaceProbe.Word(left: rules(), right: rules())
    (word.leftWithMore, word.rightWithMore) = (rules(), rules())
    word.keepsSpaceBefore = Int.random(in: 0..<4, using: &random) == 0
    word.keepsSpaceAfter = Int.random(in: 0..<4, using: &random) == 0
    return word
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func wordsWithNothingInCommonAreApart(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (apart, together) = (0, 0)
    for _ in 0..<500 {
      let (left, right, next) = (Self.word(&random), Self.word(&random), Self.word(&random))
      let isJoined = Bool.random(using: &random)
      let cut = SpaceProbe.cut(left, right, isJoinedBefore: isJoined, next: next)
      if !cut.isApart { together += 1 }
      guard left.edges.beforeSpace & right.edges.afterSpace == 0 else { continue }
      apart += 1
      #expect(cut.isApart, "\(left), \(right), next \(next), joined \(isJoined), seed \(seed)")
    }
    #expect(apart > 20 && together > 20)
  }

  @Test func aWordAloneIsApartFromTheEdge() {
    let cut = SpaceProbe.cut(SpaceProbe.Word(), SpaceProbe.Word(), isJoinedBefore: false, next: SpaceProbe.edgeOfRun)
    #expect(cut.isApart && !cut.joins)
  }
}
