import Galley
import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// Rows of a list whose label has just the width that it asks for.
@Suite struct ListOwnWidthTests {
  /// A cell with a label between two edges, from top to bottom.
  private final class LabelCell: CollectionCell {
    let label = LabelView(name: "label")

    init(_ before: Double, _ after: Double) throws {
      super.init()
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: before),
        contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: after),
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor),
      ])
    }
  }

  private static func label(_ text: String, _ scale: Double?) -> Label {
    var label = Label(text)
    label.numberOfLines = 0
    label.scale = scale
    label.font = Font(pointSize: 13)
    return label
  }

  private static func heights(
    _ texts: [String], width: Double, insets: (before: Double, after: Double), scale: Double?
  ) throws -> [Double] {
    let view = CollectionView(layout: ListLayout())
    view.scale = 1
    try view.setFrame(Rect(x: 0, y: 0, width: width, height: 480))
    let made = try (0..<2).map { _ in try LabelCell(insets.before, insets.after) }
    var waiting = made
    view.register { waiting.popLast() ?? CollectionCell() }
    view.dataSource = CollectionDataSource(CollectionItems(texts)) { cell, text in
      try (cell as? LabelCell)?.label.setLabel(label(text, scale))
    }
    view.measureAllItems()
    return texts.indices.compactMap { view.layoutAttributesForItem(at: ItemPath(item: $0))?.frame.height }
  }

  /// Texts of as many lines as one that is a hair too narrow would have must not share its height.
  @Test("A row keeps its lines, whatever rows were measured before", arguments: 0..<40 as Range<UInt64>)
  func rowsKeepTheirLines(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let insets = (before: Double.random(in: 0...40, using: &random), after: Double.random(in: 0...40, using: &random))
    let scale: Double? = [nil, nil, 1, 2, 3].randomElement(using: &random) ?? nil
    let own = try Self.label("Hello", scale).intrinsicContentSize
    let texts = ["Hel Hel", "Hello", "Hel Hel", "Hello"]
    let width = insets.before + own.width + insets.after
    let found = try Self.heights(texts, width: width, insets: insets, scale: scale)
    let alone = try texts.map { try Self.heights([$0], width: width, insets: insets, scale: scale)[0] }
    #expect(found == alone, "seed \(seed), scale \(scale ?? 0), \(insets)")
    #expect(found[1] == own.height.rounded(.up) && found[0] > found[1], "seed \(seed), scale \(scale ?? 0)")
  }
}
