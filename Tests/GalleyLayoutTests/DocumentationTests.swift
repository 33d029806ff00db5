import Foundation
import Galley
import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// The code of the landing pages, run as it stands there.
@Suite struct DocumentationTests {
  private func pageBlocks() throws -> [String] {
    try ["GalleyLayout", "GalleyCollections"].flatMap { name in
      let path = Repository.path("Sources/\(name)/\(name).docc/\(name).md")
      return try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        .map { $0.components(separatedBy: "```")[0] }
    }
  }

  private func ownText() throws -> String {
    let text = try String(contentsOfFile: #filePath, encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  @Test func theCardFits() throws {
    let card = LayoutView(name: "card")
    let title = LabelView(name: "title")
    var label = Label("A title that may take several lines")
    label.numberOfLines = 0
    title.label = label
    title.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(title)
    LayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: title.trailingAnchor, constant: 16),
      title.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      card.bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
    ])
    let size = try card.systemLayoutSizeFitting(Size(width: 160, height: 0), horizontal: .required)
    #expect(size.width == 160)
    #expect(size.height == (try label.sizeThatFits(Size(width: 128, height: 0)).height) + 16)
  }

  @Test func theListShowsRows() throws {
    let list = CollectionView(layout: ListLayout())
    list.register { CollectionCell() }
    list.dataSource = CollectionDataSource(CollectionItems(["Manny", "Moe", "Jack"])) { cell, name in
      var content = ListContentConfiguration.cell()
      content.text = name
      try cell.setContentConfiguration(content)
    }
    list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    let rows = list.visibleAttributes.map(\.frame)
    #expect(rows == (0..<3).map { Rect(x: 0, y: Double($0) * 44, width: 320, height: 44) })
  }

  @Test func aGridHasTwoColumns() throws {
    let half = try CollectionLayoutSize(width: .fractionalWidth(0.5), height: .estimated(60))
    let whole = try CollectionLayoutSize(width: .fractionalWidth(1), height: .estimated(60))
    let row = CollectionLayoutGroup.horizontal(layoutSize: whole, subitems: [CollectionLayoutItem(layoutSize: half)])
    row.interItemSpacing = .fixed(8)
    var section = CollectionLayoutSection(group: row)
    section.orthogonalScrollingBehavior = .none
    section.boundaryItems = [
      CollectionLayoutBoundaryItem(layoutSize: whole, elementKind: CollectionElement.sectionHeader, alignment: .top)
    ]
    let grid = CollectionView(layout: CompositionalLayout(section: section))
    grid.register { CollectionCell() }
    grid.dataSource = CollectionDataSource(CollectionItems(["Manny", "Moe"])) { _, _ in }
    grid.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    let frames = grid.visibleAttributes.map(\.frame)
    #expect(Set(frames.map(\.width)).isSubset(of: [156, 160, 320]) && !frames.isEmpty)
  }

  /// A picture that keeps its aspect.
  final class Photo: SelfMeasuringContent {
    let size: Size
    init(size: Size) { self.size = size }

    var needsSecondPass: Bool { true }

    func measure(limitedTo width: Double?) -> (size: Size, widthsWithSameLines: ClosedRange<Double>) {
      guard let width, width > 0, width < size.width else { return (size, size.width...Double.infinity) }
      return (Size(width: width, height: size.height * width / size.width), width...width)
    }
  }

  @Test func aPhotoKeepsItsAspect() throws {
    let frame = LayoutView(), photo = LayoutView()
    photo.content = Photo(size: Size(width: 400, height: 300))
    photo.translatesAutoresizingMaskIntoConstraints = false
    frame.addSubview(photo)
    LayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
      photo.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
      photo.topAnchor.constraint(equalTo: frame.topAnchor), photo.bottomAnchor.constraint(equalTo: frame.bottomAnchor),
    ])
    let size = try frame.systemLayoutSizeFitting(Size(width: 200, height: 0), horizontal: .required)
    #expect(size == Size(width: 200, height: 150))
  }

  @Test func aSliderHasNoViews() throws {
    var solver = Solver()
    let track = solver.makeVariable(isNonNegative: true)
    let knob = solver.makeVariable()
    try solver.add([.init(1, track)], .equal, 200)
    try solver.add([.init(1, knob)], .greaterThanOrEqual, 0)
    try solver.add([.init(1, knob), .init(-1, track)], .lessThanOrEqual, -20)
    let finger = try solver.add([.init(1, knob)], .equal, 45, priority: .defaultHigh)
    solver.solve()
    let inside = solver.value(of: knob)  // 45
    try solver.setConstant(of: finger, to: 500)
    solver.solve()
    let atTheEnd = solver.value(of: knob)  // 180
    #expect(inside == 45 && atTheEnd == 180)
  }

  /// Children under each other, as wide as the column.
  struct Column {
    var spacing = 4.0
    var children: [Label] = []

    func frames(width: Double) throws -> [Rect] {
      var y = 0.0
      return try children.map { child in
        let size = try child.sizeThatFits(SizeProposal(width: .atMost(width), height: .maxContent))
        defer { y += size.height + spacing }
        return Rect(x: 0, y: y, width: size.width, height: size.height)
      }
    }
  }

  @Test func aBoxLayoutAsksALabel() throws {
    var long = Label("Several words that wrap in a narrow column")
    long.numberOfLines = 0
    let column = Column(children: [long, Label("one line")])
    let wide = try column.frames(width: 1_000), narrow = try column.frames(width: 80)
    #expect(narrow[0].height > wide[0].height)
    #expect(narrow[1].minY == narrow[0].maxY + 4)
    #expect(narrow.allSatisfy { $0.width <= 80 })
  }

  @Test func thePageShowsWhatRunsHere() throws {
    let own = try ownText()
    let blocks = try pageBlocks()
    #expect(blocks.count == 6)
    for block in blocks {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(own.contains(lines.joined(separator: "\n").trimmingCharacters(in: .newlines)))
    }
  }
}
