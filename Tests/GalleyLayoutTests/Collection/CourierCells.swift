import Galley
import GalleyCollections
import GalleyLayout
import GalleyShaping
import TestSupport

/// Courier at 14 points as Apple's systems measure it: advance 8.4014, line 17.
enum Courier {
  private static let file = Result {
    try FontFace(path: Repository.path("Tests/Fixtures/Fonts/GalleyCourierMetrics-Regular.ttf"))
  }

  static func font() throws -> Font { Font(fonts: [try file.get()], pointSize: 14) }

  static func label(_ text: String, numberOfLines: Int = 0) throws -> Label {
    var label = Label(text)
    label.font = try font()
    label.numberOfLines = numberOfLines
    label.scale = 2
    return label
  }
}

/// A cell with one label, 8 points from the sides and 6 from top and bottom.
class LabelCell: CollectionCell {
  let label = LabelView(name: "label")
  private var widthConstraint: LayoutConstraint?

  init(width: Double? = nil) throws {
    super.init(name: "cell")
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    let names = ["label": label, "content": contentView]
    for equation in [
      "label.leading == content.leading + 8", "content.trailing == label.trailing + 8", "label.top == content.top + 6",
      "content.bottom == label.bottom + 6",
    ] { try LayoutConstraint(equation: equation) { names[$0] }.activate() }
    if let width { contentView.widthAnchor.constraint(equalToConstant: width).activate() }
  }

  func show(_ text: String, numberOfLines: Int = 0, preferredMaxLayoutWidth: Double = 0) throws {
    var shown = try Courier.label(text, numberOfLines: numberOfLines)
    shown.preferredMaxLayoutWidth = preferredMaxLayoutWidth
    try label.setLabel(shown)
  }
}

/// A label cell that keeps the width given and rounds its height up to whole points.
final class HeightOnlyCell: LabelCell {
  override func preferredLayoutAttributesFitting(
    _ attributes: CollectionLayoutAttributes
  ) throws(LayoutError) -> CollectionLayoutAttributes {
    var fitted = attributes
    let size = try contentView.systemLayoutSizeFitting(
      Size(width: attributes.frame.width, height: 0), horizontal: .required)
    fitted.frame.size.height = size.height.rounded(.up)
    return fitted
  }
}

extension CollectionView {
  /// The frames of all items as `x,y,w,h`, with at most four decimals.
  func frameList() -> String {
    var frames: [String] = []
    for section in 0..<numberOfSections {
      for item in 0..<numberOfItems(inSection: section) {
        guard let frame = layoutAttributesForItem(at: ItemPath(item: item, section: section))?.frame else { continue }
        frames.append([frame.minX, frame.minY, frame.width, frame.height].map(shortened).joined(separator: ","))
      }
    }
    return frames.joined(separator: " ")
  }

  private func shortened(_ value: Double) -> String {
    let rounded = (value * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
