import Galley
import GalleyLayout

/// The card of UIKIT.md 2.4: one label of several lines, 8 points from the sides and 6 from top and bottom.
enum Card {
  static let text = "Another rather long sentence with quite a few words in it to make it wrap around twice"

  /// A fitting call and what UIKit answered, rounded up to whole points.
  struct Fit: Sendable {
    var target: Size
    var horizontal: LayoutPriority
    var vertical: LayoutPriority
    var preferredMaxLayoutWidth: Double
    var expected: Size

    init(
      _ width: Double, _ height: Double, _ horizontal: LayoutPriority, _ vertical: LayoutPriority, at preferred: Double,
      _ expectedWidth: Double, _ expectedHeight: Double
    ) {
      target = Size(width: width, height: height)
      self.horizontal = horizontal
      self.vertical = vertical
      preferredMaxLayoutWidth = preferred
      expected = Size(width: expectedWidth, height: expectedHeight)
    }

    func answer(_ card: LayoutView) throws -> Size {
      let size = try card.systemLayoutSizeFitting(target, horizontal: horizontal, vertical: vertical)
      return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
  }

  static let fits = [
    Fit(320, 0, .required, 50, at: 304, 320, 63), Fit(200, 0, .required, 50, at: 184, 200, 97),
    Fit(150, 0, .required, 50, at: 134, 150, 114), Fit(0, 0, 50, 50, at: 304, 311, 63),
    Fit(10_000, 10_000, 50, 50, at: 304, 311, 63), Fit(0, 120, 50, .required, at: 304, 311, 120),
    Fit(320, 90, .required, .required, at: 304, 320, 90), Fit(320, 90, 750, 750, at: 304, 320, 90),
    Fit(320, 90, 250, 250, at: 304, 311, 63),
  ]

  /// A card with the view that shows the text.
  static func make(_ item: LayoutView) throws -> LayoutView {
    let card = LayoutView(name: "card")
    item.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(item)
    for equation in [
      "label.leading == card.leading + 8", "card.trailing == label.trailing + 8", "label.top == card.top + 6",
      "card.bottom == label.bottom + 6",
    ] {
      try LayoutConstraint(equation: equation) { $0 == "card" ? card : item }.activate()
    }
    return card
  }
}

/// A list cell: a container pinned to the content view, a label inside it with a height of its own.
struct NameCell {
  let content = LayoutView(name: "content")
  let label: LayoutView

  init(_ label: LayoutView, labelHeightPriority: LayoutPriority) throws {
    self.label = label
    let container = LayoutView(name: "container")
    for view in [container, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    content.addSubview(container)
    container.addSubview(label)
    let names: [String: LayoutItem] = [
      "content": content, "container": container, "label": label, "safe": container.safeAreaLayoutGuide,
    ]
    for equation in [
      "container.top == content.top", "container.bottom == content.bottom", "container.leading == content.leading",
      "container.trailing == content.trailing", "label.top == container.top + 12", "safe.bottom == label.bottom + 12",
      "label.leading == safe.leading + 12", "safe.trailing == label.trailing + 12",
    ] { try LayoutConstraint(equation: equation) { names[$0] }.activate() }
    let height = label.heightAnchor.constraint(equalToConstant: 126)
    try height.setPriority(labelHeightPriority)
    height.activate()
  }
}
