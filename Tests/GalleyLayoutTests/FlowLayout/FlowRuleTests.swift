import Galley
import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// The rules of flow layouts that the records do not show (UIKIT.md 3.1), and tags that a template sizes.
@Suite struct FlowRuleTests {
  private func view(_ layout: FlowLayout, counts: [Int], size: Size = Size(width: 320, height: 480)) throws
    -> CollectionView
  {
    let view = CollectionView(layout: layout)
    view.scale = 2
    try view.setFrame(Rect(origin: .zero, size: size))
    view.register { CollectionCell() }
    for kind in [CollectionElement.sectionHeader, CollectionElement.sectionFooter] {
      view.register(forSupplementaryViewWithReuseIdentifier: kind) { CollectionReusableView() }
    }
    view.dataSource = CollectionDataSource(
      numberOfSections: { counts.count }, numberOfItems: { counts[$0] }, configureCell: { _, _ in })
    return view
  }

  @Test func theDefaultsAreUIKits() {
    let layout = FlowLayout()
    #expect(layout.itemSize == Size(width: 50, height: 50) && layout.estimatedItemSize == .zero)
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero && layout.scrollDirection == .vertical)
    #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
  }

  @Test func headersAndFootersStandBetweenSectionsWithoutSpacing() throws {
    let layout = FlowLayout()
    layout.headerReferenceSize = Size(width: 0, height: 30)
    layout.footerReferenceSize = Size(width: 0, height: 20)
    layout.sectionInset = EdgeInsets(top: 3, left: 0, bottom: 4, right: 0)
    let view = try view(layout, counts: [5, 0, 1])
    let kinds = [CollectionElement.sectionHeader, CollectionElement.sectionFooter]
    let starts = (0..<3).map { section in
      kinds.map {
        view.layoutAttributesForSupplementaryView(ofKind: $0, at: ItemPath(item: 0, section: section))?.frame.minY
      }
    }
    // 30 header, 3 inset, 50 item, 4 inset, 20 footer.
    #expect(starts == [[0, 87], [107, 144], [164, 251]])
    #expect(view.contentSize == Size(width: 320, height: 271))
    #expect(view.visibleAttributes.count == 12)
  }

  @Test func anItemWiderThanTheContainerStandsAtItsStartAndIsReported() throws {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 400, height: 20)
    let view = try view(layout, counts: [2])
    var errors: [CollectionError] = []
    view.errorHandler = { errors.append($0) }
    view.updateLayout()
    #expect(view.frameList() == "0,0,400,20 0,30,400,20")
    #expect("\(errors)".contains("the item width must be less than the width of the collection view"))
  }

  /// A single size that differs is enough for a last line of the least spacing (rdar 20825965): in the section, along
  /// the lines or across them.
  @Test(arguments: [LayoutAxis.vertical, .horizontal]) func theLastLineContinuesTheGridOfOneSizeAlone(
    axis: LayoutAxis
  ) throws {
    final class Sizes: FlowLayoutDelegate {
      var odd: Int?
      var oddSize = Size.zero
      func flowLayout(_ layout: FlowLayout, sizeForItemAt path: ItemPath) -> Size? {
        path.item == odd ? oddSize : Size(width: 100, height: 100)
      }
    }
    let sizes = Sizes(), layout = FlowLayout()
    layout.delegate = sizes
    layout.scrollDirection = axis
    layout.minimumInteritemSpacing = 5
    let view = try view(layout, counts: [5], size: Size(width: 320, height: 320))
    func lastStarts() -> [Double?] {
      layout.invalidateLayout()
      return (3..<5).map { item in
        view.layoutAttributesForItem(at: ItemPath(item: item)).map { axis == .vertical ? $0.frame.minX : $0.frame.minY }
      }
    }
    #expect(lastStarts() == [0, 110])
    let turned = axis == .horizontal
    for odd in 0..<5 {
      sizes.odd = odd
      sizes.oddSize = turned ? Size(width: 41.5, height: 100) : Size(width: 100, height: 41.5)
      #expect(lastStarts() == [0, 105], "item \(odd) is thinner")
    }
    sizes.odd = 0
    sizes.oddSize = turned ? Size(width: 100, height: 99) : Size(width: 99, height: 100)
    #expect(lastStarts() == [0, 105], "an item is shorter")
  }

  @Test func insetsThatLeaveNoRoomPlaceItemsInAColumn() throws {
    let layout = FlowLayout()
    layout.sectionInset = EdgeInsets(top: 0, left: 5, bottom: 0, right: 1e300)
    #expect(try view(layout, counts: [2]).frameList() == "5,0,50,50 5,60,50,50")
  }

  @Test func anEstimateOfZeroMeasuresNothing() throws {
    let layout = FlowLayout()
    layout.estimatedItemSize = .zero
    let view = try view(layout, counts: [1])
    var isAsked = false
    view.dataSource = CollectionDataSource(numberOfItems: { _ in 3 }) { _, _ in isAsked = true }
    view.updateLayout()
    #expect(!isAsked)
    #expect(view.frameList() == "0,0,50,50 67.5,0,50,50 135,0,50,50")
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func everyQueryFindsWhatAWalkOverAllItemsFinds(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    final class Sizes: FlowLayoutDelegate {
      var sizes: [[Size]] = []
      func flowLayout(_ layout: FlowLayout, sizeForItemAt path: ItemPath) -> Size? {
        sizes[path.section][path.item]
      }
      func flowLayout(_ layout: FlowLayout, referenceSizeForHeaderInSection section: Int) -> Size? {
        Size(width: 0, height: Double(section * 5))
      }
    }
    let sizes = Sizes()
    sizes.sizes = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Size(
          width: Double(Int.random(in: 0...150, using: &random)),
          height: Double(Int.random(in: 0...90, using: &random)))
      }
    }
    let layout = FlowLayout()
    layout.delegate = sizes
    layout.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
    let view = try view(layout, counts: sizes.sizes.map(\.count), size: Size(width: 200, height: 180))
    var all: [CollectionLayoutAttributes] = []
    for section in sizes.sizes.indices {
      let header = view.layoutAttributesForSupplementaryView(
        ofKind: CollectionElement.sectionHeader, at: ItemPath(item: 0, section: section))
      all += [header].compactMap { $0 }
      for item in sizes.sizes[section].indices {
        all.append(try #require(view.layoutAttributesForItem(at: ItemPath(item: item, section: section))))
      }
    }
    for _ in 0..<30 {
      let (rect, expected) = all.randomQuery(using: &random)
      #expect(Set(layout.layoutAttributesForElements(in: rect)) == Set(expected), "seed \(seed), \(rect)")
    }
  }

  // MARK: Tags

  /// A label 5 points inside the cell.
  final class TagCell: CollectionCell {
    let label = LabelView(name: "label")

    init(minimumWidth: Double? = nil, maximumWidth: Double? = nil, width: Double? = nil) throws {
      super.init(name: "tag")
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
        contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 5),
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
        contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 5),
      ])
      if let minimumWidth {
        contentView.widthAnchor.constraint(greaterThanOrEqualToConstant: minimumWidth).activate()
      }
      if let maximumWidth {
        contentView.widthAnchor.constraint(lessThanOrEqualToConstant: maximumWidth).activate()
      }
      if let width { contentView.widthAnchor.constraint(equalToConstant: width).activate() }
    }
  }

  private static let words = ["A", "longer", "much longer"]

  /// A delegate with a cell off screen, configured for each item.
  private final class Sizer: FlowLayoutDelegate {
    let template: TagCell
    init(_ template: TagCell) { self.template = template }
    func flowLayout(_ layout: FlowLayout, sizeForItemAt path: ItemPath) -> Size? {
      guard let label = try? Courier.label(FlowRuleTests.words[path.item % 3], numberOfLines: 1) else { return nil }
      try? template.label.setLabel(label)
      return try? template.contentView.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize)
    }
  }

  @Test func aTemplateCellSizesTheTags() throws {
    let template = try TagCell()
    #expect(template.intrinsicContentSize == Size(width: -1, height: -1))
    let layout = FlowLayout(), sizer = Sizer(template)
    layout.delegate = sizer
    let view = try view(layout, counts: [100])
    // 1, 6 and 11 advances of 8.4014 rounded up to half points, 5 more on each side.
    let widths = [18.5, 60.5, 102.5]
    for item in 0..<100 {
      let frame = try #require(view.layoutAttributesForItem(at: ItemPath(item: item))).frame
      #expect(frame.size == Size(width: widths[item % 3], height: 27))
    }
    // Five items leave 59.5 of 320 points: 14.875 between them.
    let first = "0,0,18.5,27 33.5,0,60.5,27 109,0,102.5,27 226,0,18.5,27 259.5,0,60.5,27 0,37,102.5,27"
    #expect(view.frameList().hasPrefix(first))
  }

  @Test func tagsHaveALeastAndAGreatestWidth() throws {
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 50, height: 30)
    let view = try view(layout, counts: [3])
    view.register { (try? TagCell(minimumWidth: 40, maximumWidth: 80)) ?? CollectionCell() }
    view.dataSource = CollectionDataSource(numberOfItems: { _ in 3 }) { cell, path in
      try (cell as? TagCell)?.label.setLabel(Courier.label(FlowRuleTests.words[path.item], numberOfLines: 1))
    }
    view.updateLayout()
    let widths = (0..<3).map { view.layoutAttributesForItem(at: ItemPath(item: $0))?.frame.width }
    #expect(widths == [40, 60.5, 80])
    try view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: ItemPath(item: 2)) as? TagCell)
    #expect(cell.label.frame == Rect(x: 5, y: 5, width: 70, height: 17))
    #expect(try cell.label.label?.drawing(in: cell.label.bounds)?.layout.isTruncated == true)
  }

  @Test func cellsOfAShareOfTheWidthGrowWithTheirText() throws {
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 153.6, height: 30)
    let view = try view(layout, counts: [3])
    view.register { (try? TagCell(width: 320 * 0.48)) ?? CollectionCell() }
    let texts = ["short", "a text that wraps in a narrow cell", "two words"]
    view.dataSource = CollectionDataSource(numberOfItems: { _ in 3 }) { cell, path in
      try (cell as? TagCell)?.label.setLabel(Courier.label(texts[path.item]))
    }
    view.updateLayout()
    // 143.6 points hold 17 characters: "a text that wraps", "in a narrow cell".
    #expect(view.frameList() == "0,8.5,154,27 166,0,154,44 0,54,154,27")
  }
}

extension [CollectionLayoutAttributes] {
  /// A rectangle, and those of the elements that it meets, found by asking each.
  func randomQuery(using random: inout SplitMix64) -> (rect: Rect, found: [CollectionLayoutAttributes]) {
    let rect = Rect(
      x: Double.random(in: -50...900, using: &random), y: Double.random(in: -50...900, using: &random),
      width: Double.random(in: 0...200, using: &random), height: Double.random(in: 0...200, using: &random))
    let found = filter {
      $0.frame.minX < rect.maxX && rect.minX < $0.frame.maxX && $0.frame.minY < rect.maxY
        && rect.minY < $0.frame.maxY
    }
    return (rect, found)
  }
}
