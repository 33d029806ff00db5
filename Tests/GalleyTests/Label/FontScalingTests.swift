import Galley
import Testing

/// Scaling with the text size that a person has chosen (UIKIT.md 1.11).
@Suite struct FontScalingTests {
  /// Ratios of leadings: body has 22 points at large, 62 at the greatest size, 19 at the least.
  @Test(arguments: [
    (ContentSizeCategory.large, 1.0, 100.0), (.accessibilityExtraExtraExtraLarge, 1, 282), (.extraSmall, 1, 86),
    (.accessibilityExtraExtraExtraLarge, 3, 845.0 / 3), (.extraSmall, 2, 86.5),
  ])
  func distancesAreRoundedToThePixel(category: ContentSizeCategory, scale: Double, expected: Double) {
    #expect(FontTextStyle.body.scaledValue(for: 100, category: category, scale: scale) == expected)
  }

  @Test func fontsAreRoundedToWholePoints() {
    let font = Font(pointSize: 17, leading: 2)
    let metrics = FontTextStyle.body
    #expect(metrics.scaledFont(for: font, category: .large) == font)
    let large = metrics.scaledFont(for: font, category: .accessibilityExtraExtraExtraLarge)
    #expect(large.pointSize == 48, "17 · 62 / 22 is 47.9")
    #expect(abs(large.leading - 2.0 * 48 / 17) < 1e-12)
    #expect(metrics.scaledFont(for: font, category: .extraExtraLarge, maximumPointSize: 18).pointSize == 18)
  }

  @Test func eachStyleGrowsInItsOwnWay() {
    let captions = FontTextStyle.caption1.scaledValue(for: 16, category: .extraSmall)
    #expect(captions == 13)
    #expect(FontTextStyle.largeTitle.scaledValue(for: 41, category: .extraSmall) == 38)
  }
}
