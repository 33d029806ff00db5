internal import Galley
internal import GalleyCollections
internal import GalleyLayout
internal import GalleyShaping

/// Lists of rows that size themselves.
struct ListSuite: Suite {
  let name = "lists"
  let question =
    "What does a list of 100,000 self-sizing rows cost? Two labels of distinct text each, 375 points wide, 812 high"

  private static let rowCount = 100_000
  /// About as many rows as a screen shows.
  private static let screen = 11

  /// Measures all rows of a list anew.
  static func measuringRows(_ count: Int, _ session: Session) throws -> () throws -> Int {
    let rows = try ListRows(count, session)
    return {
      let view = try rows.makeView()
      view.measureAllItems()
      return Int(view.contentSize.height)
    }
  }

  func run(_ session: Session) throws {
    if ["first screen", "jump to the end", "all rows", "all rows, words new"].contains(where: {
      session.wants("\(name)/\($0)")
    }) {
      let rows = try ListRows(Self.rowCount, session)
      try firstScreen(rows, session)
      try jump(rows, session)
      try allRows(rows, session)
    }
    if session.wants("\(name)/first screen in sections") { try firstScreenInSections(session) }
    try oneHeight(session)
  }

  private func firstScreen(_ rows: ListRows, _ session: Session) throws {
    var view: CollectionView?
    try session.compare("\(name)/first screen", per: "run") {
      Comparison(
        count: 1,
        Contender(Engine.name, before: { view = nil }) {
          view = try rows.makeView()
          return view?.visibleItems.count ?? 0
        },
        Peer(try rows.shaped(0..<Self.screen, session), .atMost(1, "long lists")), Peer(rows.alone(0..<Self.screen)))
    }
    session.report.note("lists: \(view?.visibleItems.count ?? 0) rows are on the first screen")
  }

  /// A list section beside others, each with a background, against the list that is nothing else, and against sections
  /// of which each is asked for.
  private func firstScreenInSections(_ session: Session) throws {
    let rows = try ListRows(Self.rowCount, session)
    var sections: CollectionView?, list: CollectionView?, asked: CollectionView?
    try session.compare("\(name)/first screen in sections", per: "run") {
      Comparison(
        count: 1,
        Contender("\(Engine.name), 1,000 sections with backgrounds", before: { sections = nil }) {
          sections = try rows.makeView(sections: 1000) { CompositionalLayout(section: $0) }
          return sections?.visibleItems.count ?? 0
        },
        Peer(
          Contender("\(Engine.name), a list", before: { list = nil }) {
            list = try rows.makeView()
            return list?.visibleItems.count ?? 0
          }, .atMost(1.5, "long lists")),
        Peer(
          Contender("\(Engine.name), each section asked for", before: { asked = nil }) {
            asked = try rows.makeView(sections: 1000) { section in CompositionalLayout { _ in section } }
            return asked?.visibleItems.count ?? 0
          }))
    }
  }

  private func jump(_ rows: ListRows, _ session: Session) throws {
    var view: CollectionView?
    try session.compare("\(name)/jump to the end", per: "run") {
      Comparison(
        count: 1,
        Contender(
          Engine.name,
          before: {
            view = try rows.makeView()
            _ = view?.visibleAttributes
          }
        ) {
          view?.scrollToItem(at: ItemPath(item: Self.rowCount - 1), position: .end)
          return view?.visibleItems.count ?? 0
        },
        Peer(try rows.shaped(Self.rowCount - Self.screen..<Self.rowCount, session), .atMost(1, "long lists")),
        Peer(rows.alone(Self.rowCount - Self.screen..<Self.rowCount)))
    }
  }

  private func allRows(_ rows: ListRows, _ session: Session) throws {
    let rowName = "\(name)/all rows"
    var view: CollectionView?
    try session.compare(rowName, per: "row", rounds: 3...7) {
      Comparison(
        count: Self.rowCount,
        Contender(Engine.name, before: { view = try rows.makeView() }) {
          view?.measureAllItems()
          return Int(view?.contentSize.height ?? 0)
        },
        Peer(try rows.measured(), .atMost(12, "long lists")), Peer(rows.alone(0..<Self.rowCount)))
    }
    try session.compare("\(rowName), words new", per: "row", rounds: 3...5) {
      Comparison(
        count: Self.rowCount,
        Contender(
          Engine.name,
          before: {
            view = try rows.makeView()
            ShapeCache.shared.removeAll()
          }
        ) {
          view?.measureAllItems()
          return Int(view?.contentSize.height ?? 0)
        },
        Peer(try rows.measured(isCold: true), .atMost(2, "long lists")))
    }
  }

  /// A changed height and the place of the last row after it, in a list that is measured whole.
  private func oneHeight(_ session: Session) throws {
    try session.compare("\(name)/one height", per: "change") {
      let million = try BarList(1_000_000), thousand = try BarList(1_000)
      return Comparison(
        count: BarList.changes,
        Contender("\(Engine.name), 1,000,000 rows") { million.change() },
        Peer(Contender("\(Engine.name), 1,000 rows") { thousand.change() }, .atMost(3, "long lists")))
    }
  }
}

/// The rows' texts, a list that shows them, and the same labels without one.
private struct ListRows {
  static let margin = 16.0, width = 375.0

  private let titles: ArraySlice<String>
  private let details: ArraySlice<String>

  init(_ count: Int, _ session: Session) throws {
    let texts = try session.labels(2 * count)
    titles = texts[..<count]
    details = texts[count...]
  }

  private static func label(_ text: String, size: Double) -> Label {
    var label = Label(text)
    label.font = .systemFont(ofSize: size)
    label.numberOfLines = 0
    label.scale = 2
    return label
  }

  fileprivate static func title(_ text: String) -> Label { label(text, size: 17) }
  fileprivate static func detail(_ text: String) -> Label { label(text, size: 15) }

  /// Measures the labels of some rows as wide as the list gives them, and nothing else.
  func alone(_ rows: Range<Int>) -> Contender {
    Contender("\(Engine.name), the labels of \(rows.count) rows alone", before: {}) {
      let room = Size(width: Self.width - 2 * Self.margin, height: .infinity)
      var sum = 0.0
      for row in rows {
        sum += try Self.title(titles[row]).sizeThatFits(room).height
        sum += try Self.detail(details[details.startIndex + row]).sizeThatFits(room).height
      }
      return Int(sum)
    }
  }

  /// Plain `hb_shape` of the labels of some rows.
  func shaped(_ rows: Range<Int>, _ session: Session) throws -> Contender {
    let texts = rows.flatMap { [titles[$0], details[details.startIndex + $0]] }
    let english = try session.english
    let runs = try HarfBuzzRuns(
      texts.joined(separator: "\n"), fontNames: english.fontNames, language: english.language)
    return Contender("\(HarfBuzzRuns.name), the labels of \(rows.count) rows", run: runs.shape)
  }

  /// Measures the same texts with measurers, whose memory of words is emptied before if it is to be cold.
  func measured(isCold: Bool = false) throws -> Contender {
    let width = Self.width - 2 * Self.margin
    let cache = isCold ? ShapeCache() : ShapeCache.shared
    let both = try [(titles, 17.0), (details, 15)].map { texts, size in
      (LentValues(texts), try TextMeasurer(style: TextStyle(size: size), cache: cache, textCapacity: 0))
    }
    return Contender("TextMeasurer, textCapacity: 0", before: isCold ? { cache.removeAll() } : nil) {
      try both.reduce(0) { try $0 + Engine.lineCount($1.0, $1.1, width: width) }
    }
  }

  /// The rows in a list.
  func makeView() throws -> CollectionView { makeView(ListLayout(), sections: 1) }

  /// The rows in list sections of one size, each with a background.
  func makeView(
    sections: Int, _ layout: (CollectionLayoutSection) -> CompositionalLayout
  ) throws -> CollectionView {
    var section = CollectionLayoutSection.list(using: ListConfiguration(appearance: .plain))
    section.decorationItems = [.background(elementKind: "background")]
    let view = makeView(layout(section), sections: sections)
    view.register(forDecorationViewOfKind: "background") { CollectionReusableView() }
    return view
  }

  private func makeView(_ layout: any CollectionLayout, sections: Int) -> CollectionView {
    let view = CollectionView(layout: layout)
    view.scale = 2
    view.frame = Rect(x: 0, y: 0, width: Self.width, height: 812)
    view.register { (try? TwoLabelCell()) ?? CollectionCell() }
    let count = titles.count / sections
    view.dataSource = CollectionDataSource(numberOfSections: { sections }, numberOfItems: { _ in count }) {
      cell, path in
      guard let cell = cell as? TwoLabelCell else { return }
      let row = path.section * count + path.item
      cell.title.label = Self.title(titles[row])
      cell.detail.label = Self.detail(details[details.startIndex + row])
    }
    return view
  }
}

/// A title above a detail.
private final class TwoLabelCell: CollectionCell {
  let title = LabelView(name: "title"), detail = LabelView(name: "detail")

  init() throws {
    super.init(name: "cell")
    for label in [title, detail] {
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
    }
    LayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: ListRows.margin),
      contentView.trailingAnchor.constraint(equalTo: title.trailingAnchor, constant: ListRows.margin),
      detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 3),
      detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      detail.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      contentView.bottomAnchor.constraint(equalTo: detail.bottomAnchor, constant: 11),
    ])
  }
}

/// A list of bars whose heights are set, all of them measured.
private final class BarList {
  static let changes = 100

  private final class Bar: CollectionCell {
    var height = 0.0

    override func preferredLayoutAttributesFitting(
      _ attributes: CollectionLayoutAttributes
    ) throws(LayoutError) -> CollectionLayoutAttributes {
      var fitted = attributes
      fitted.frame.size.height = height
      return fitted
    }
  }

  private let view = CollectionView(layout: ListLayout())
  private let items: CollectionItems<Double>
  private var random = SplitMix64(seed: 8)

  init(_ count: Int) throws {
    items = CollectionItems([Double](repeating: 50, count: count))
    view.frame = Rect(x: 0, y: 0, width: 375, height: 812)
    view.register { Bar() }
    view.dataSource = CollectionDataSource(items) { cell, height in (cell as? Bar)?.height = height }
    view.measureAllItems()
  }

  func change() -> Int {
    let count = items.sections[0].count
    var sum = 0.0
    for _ in 0..<Self.changes {
      let path = ItemPath(item: random.below(count))
      items[path] = items[path] == 50 ? 70 : 50
      view.invalidateSize(ofItemAt: path)
      sum += view.layoutAttributesForItem(at: ItemPath(item: count - 1))?.frame.minY ?? 0
    }
    return Int(sum)
  }
}
