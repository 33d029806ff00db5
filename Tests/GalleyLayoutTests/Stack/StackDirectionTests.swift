import Galley
import GalleyLayout
import Testing

/// Stacks of a right-to-left interface.
@Suite struct StackDirectionTests {
  private func stack(
    _ distribution: StackView.Distribution, _ alignment: StackView.Alignment, _ direction: LayoutDirection
  ) throws -> StackView {
    let stack = StackView(name: "stack", axis: .horizontal)
    stack.distribution = distribution
    stack.alignment = alignment
    stack.layoutDirection = direction
    try stack.setSpacing(4)
    try stack.setDirectionalLayoutMargins(DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 7))
    stack.isLayoutMarginsRelativeArrangement = true
    try stack.setFrame(Rect(x: 0, y: 0, width: 300, height: 40))
    for (name, width) in [("a", 20.0), ("b", 60), ("c", 40)] {
      let view = LayoutView(name: name)
      view.translatesAutoresizingMaskIntoConstraints = false
      view.content = FixedContent(size: Size(width: width, height: width / 2))
      stack.addArrangedSubview(view)
    }
    try stack.layoutIfNeeded()
    return stack
  }

  @Test("Distributions are the mirror image of those of left to right", arguments: StackView.Distribution.allCases)
  func mirrorImage(distribution: StackView.Distribution) throws {
    for alignment in StackView.Alignment.allCases {
      let plain = try stack(distribution, alignment, .leftToRight).arrangedSubviews.map(\.frame)
      let mirrored = try stack(distribution, alignment, .rightToLeft).arrangedSubviews.map(\.frame)
      for (frame, image) in zip(plain, mirrored) {
        #expect(abs(300 - image.maxX - frame.minX) < 1e-6, "\(alignment): \(plain), \(mirrored)")
        #expect(abs(image.minY - frame.minY) < 1e-6 && abs(image.width - frame.width) < 1e-6)
      }
    }
  }
}
