import Galley
import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// Sections that did not change are not placed again; what stands where is as if all were.
@Suite struct FlowSectionTests {
  /// A flow whose cells are as large as they are told.
  private final class Flow {
    private final class Cell: CollectionCell {
      var size = Size.zero

      override func preferredLayoutAttributesFitting(
        _ attributes: CollectionLayoutAttributes
      ) throws(LayoutError) -> CollectionLayoutAttributes {
        var fitted = attributes
        fitted.frame.size = size
        return fitted
      }
    }

    let layout = FlowLayout()
    let view: CollectionView
    let items: CollectionItems<Size>

    init(_ items: CollectionItems<Size>, insets: EdgeInsets = .zero) throws {
      self.items = items
      view = CollectionView(layout: layout)
      layout.estimatedItemSize = Size(width: 60, height: 30)
      layout.headerReferenceSize = Size(width: 0, height: 20)
      layout.sectionInset = insets
      try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 480))
      view.register { Cell() }
      view.register(forSupplementaryViewWithReuseIdentifier: CollectionElement.sectionHeader) {
        CollectionReusableView()
      }
      view.dataSource = CollectionDataSource(items) { cell, size in (cell as? Cell)?.size = size }
    }

    var paths: [ItemPath] {
      items.sections.indices.flatMap { section in
        items.sections[section].indices.map { ItemPath(item: $0, section: section) }
      }
    }

    /// The places of all items, with the content's size.
    func places() -> [Rect] {
      paths.map { view.layoutAttributesForItem(at: $0)?.frame ?? .zero }
        + [Rect(origin: .zero, size: view.contentSize)]
    }
  }

  private static func size(using random: inout SplitMix64) -> Size {
    Size(width: Double.random(in: 20...200, using: &random), height: Double.random(in: 10...60, using: &random))
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `A flow that changes stands as one that is made anew`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sections = (0..<6).map { _ in
      (0..<Int.random(in: 0...30, using: &random)).map { _ in Self.size(using: &random) }
    }
    let flow = try Flow(CollectionItems(sections: sections))
    var measured: Set<ItemPath> = []
    if seed.isMultiple(of: 2) {
      flow.view.measureAllItems()
      measured = Set(flow.paths)
    }
    for step in 0..<40 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        flow.layout.sectionInset.left = Double(Int.random(in: 0...20, using: &random))
      case 1:
        flow.layout.minimumLineSpacing = Double(Int.random(in: 0...20, using: &random))
      default:
        guard let path = flow.paths.randomElement(using: &random) else { continue }
        flow.items[path] = Self.size(using: &random)
        flow.view.invalidateSize(ofItemAt: path)
        measured.insert(path)
      }
      let fresh = try Flow(flow.items, insets: flow.layout.sectionInset)
      fresh.layout.minimumLineSpacing = flow.layout.minimumLineSpacing
      for path in measured { fresh.view.invalidateSize(ofItemAt: path) }
      #expect(flow.places() == fresh.places(), "seed \(seed), step \(step)")
    }
  }
}
