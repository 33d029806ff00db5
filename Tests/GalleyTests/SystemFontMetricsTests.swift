import Galley
import GalleyShaping
import Testing

/// The default family with the measures of San Francisco.
@Suite struct SystemFontMetricsTests {
  @Test(
    arguments: [
      (6.0, 0.041), (12, 0), (17, -0.026), (16.5, -0.023), (20, -0.023), (5, 0.041), (57, 0.0055 - 0.05), (100, -0.05),
      (22.5, -0.008 - 0.025),
    ] as [(Double, Double)])
  func spacingIsTheTableAndTheCalibration(size: Double, ems: Double) {
    #expect(abs(SystemFontMetrics.sanFrancisco.letterSpacing(size: size) - ems * size) < 1e-9)
    #expect(SystemFontMetrics.inter.letterSpacing(size: size) == 0)
  }

  /// UIKit's label of one line: 20.287 points at 17, rounded up to the pixel.
  @Test func labelsHaveTheHeightsOfUIKit() throws {
    var label = Label("Settings")
    label.scale = 3
    label.font = .systemFont(ofSize: 17, metrics: .sanFrancisco)
    #expect(label.font.lineHeight == 20.287109375)
    #expect(label.font.ascender == 16.1865234375)
    #expect(try label.intrinsicContentSize.height == 61.0 / 3)
    label.numberOfLines = 0
    label.text = "Settings\nAbout"
    #expect(try label.intrinsicContentSize.height == (20.287109375 * 2 * 3).rounded(.up) / 3)
    // Body at large has a leading of 22 points: two lines are a line height and the leading apart.
    label.font = .preferredFont(forTextStyle: .body, metrics: .sanFrancisco)
    #expect(abs(label.font.leading - (22 - 20.287109375)) < 1e-9)
  }

  @Test func labelsAreNarrowerThanInter() throws {
    for size in [15.0, 17, 22, 34] {
      var label = Label("Notifications")
      label.scale = nil
      label.font = .systemFont(ofSize: size)
      let plain = try label.intrinsicContentSize.width
      label.font = .systemFont(ofSize: size, metrics: .sanFrancisco)
      let spaced = try label.intrinsicContentSize.width
      #expect(abs(spaced - plain - 13 * SystemFontMetrics.sanFrancisco.letterSpacing(size: size)) < 0.01)
      #expect(label.font.withSize(12).metrics == .sanFrancisco)
    }
  }
}
