import Galley
import GalleyLayout
import GalleyShaping
import TestSupport
import Testing

/// Standard spacing between edges and between baselines (UIKIT.md 1.12 and 2.9), with San Francisco's line metrics.
@Suite struct SystemSpacingTests {
  private func label(_ pointSize: Double, scale: Double? = 2, in root: LayoutView) throws -> LabelView {
    let item = LabelView(name: "label")
    var label = Label("text")
    let font = try FontFace(path: Repository.path("Tests/Fixtures/Fonts/GalleySystemMetrics-Regular.ttf"))
    label.font = Font(fonts: [font], pointSize: pointSize)
    label.scale = scale
    try item.setLabel(label)
    item.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(item)
    return item
  }

  /// Recorded where the system's font is linear; at 40 points below 9 and 17 it was.
  @Test(arguments: [(9.0, 40.0, 40.5), (17, 40, 42.5)])
  func recordedDistances(upper: Double, lower: Double, expected: Double) throws {
    let root = LayoutView(name: "root")
    let above = try label(upper, in: root), below = try label(lower, in: root)
    let spacing = below.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: above.lastBaselineAnchor, multiplier: 1)
    #expect(spacing.constant == expected)
    #expect(spacing.priority == .required && spacing.multiplier == 1 && spacing.relation == .equal)
    let twice = below.firstBaselineAnchor.constraint(
      greaterThanOrEqualToSystemSpacingBelow: above.lastBaselineAnchor, multiplier: 2)
    #expect(twice.constant == 2 * expected && twice.relation == .greaterThanOrEqual)
    let most = below.firstBaselineAnchor.constraint(
      lessThanOrEqualToSystemSpacingBelow: above.lastBaselineAnchor, multiplier: -1)
    #expect(most.constant == 0 && most.relation == .lessThanOrEqual)
  }

  @Test func linesOfTwoTextsStandAsLinesOfOne() throws {
    let root = LayoutView(name: "root")
    let above = try label(17, scale: nil, in: root), below = try label(17, scale: nil, in: root)
    let spacing = below.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: above.lastBaselineAnchor, multiplier: 1)
    #expect(abs(spacing.constant - 17 * 1.193359375) < 1e-6)
    LayoutConstraint.activate([
      spacing, above.topAnchor.constraint(equalTo: root.topAnchor),
      above.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    try root.layoutIfNeeded()
    #expect(abs(below.frame.minY - above.frame.maxY) < 1e-6)
  }

  @Test func edgesAndViewsWithoutTextAreEightApart() throws {
    let root = LayoutView(name: "root"), plain = LayoutView(name: "plain")
    root.addSubview(plain)
    let text = try label(17, in: root)
    let constraints = [
      text.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: plain.lastBaselineAnchor, multiplier: 1),
      text.topAnchor.constraint(equalToSystemSpacingBelow: text.bottomAnchor, multiplier: 1),
      text.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: plain.bottomAnchor, multiplier: 1),
      text.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: plain.trailingAnchor, multiplier: 1),
    ]
    #expect(constraints.allSatisfy { $0.constant == 8 })
  }

  @Test func aStackLendsTheBaselinesOfItsTexts() throws {
    let root = LayoutView(name: "root"), stack = StackView(name: "stack", axis: .vertical)
    root.addSubview(stack)
    let small = try label(9, in: root), large = try label(40, in: root)
    stack.addArrangedSubview(small)
    let spacing = large.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: stack.lastBaselineAnchor, multiplier: 1)
    #expect(spacing.constant == 40.5)
  }

  @Test func formatsMeasureFromBaselines() throws {
    let root = LayoutView(name: "root")
    let above = try label(9, in: root), below = try label(40, in: root)
    func constant(_ format: String, _ options: VisualFormatOptions) throws -> Double? {
      try LayoutConstraint.constraints(visualFormat: format, options: options, views: ["a": above, "b": below])
        .first?.constant
    }
    #expect(try constant("V:[a]-[b]", .spacingBaselineToBaseline) == 40.5)
    #expect(try constant("V:[a]-[b]", []) == 8)
    #expect(try constant("V:[a]-12-[b]", .spacingBaselineToBaseline) == 12)
    #expect(try constant("V:[a][b]", .spacingBaselineToBaseline) == 0)
  }

  @Test(arguments: [(7.3, 2.0, 7.5), (7.3, 3, 7 + 1.0 / 3), (7.3, 1, 7), (7.25, nil, 7.25)])
  func spacingOfStacksIsRoundedToThePixel(spacing: Double, scale: Double?, expected: Double) throws {
    let stack = StackView(name: "stack")
    stack.scale = scale
    try stack.setSpacing(spacing)
    stack.translatesAutoresizingMaskIntoConstraints = false
    for name in ["a", "b", "c"] {
      let view = LayoutView(name: name)
      view.content = FixedContent(size: Size(width: 10, height: 10))
      stack.addArrangedSubview(view)
    }
    stack.setCustomSpacing(3.3, after: stack.arrangedSubviews[1])
    try stack.layoutIfNeeded()
    #expect(abs(stack.arrangedSubviews[1].frame.minX - (10 + expected)) < 1e-9)
    #expect(abs(stack.arrangedSubviews[2].frame.minX - (20 + expected + 3.3)) < 1e-9, "set by hand, not rounded")
  }
}
