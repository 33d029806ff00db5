internal import Galley
internal import GalleyLayout

/// A list of cells with wrapping labels, laid out at other widths.
struct LayoutSuite: Suite {
  let name = "layout"
  let question = "What does a list of 1000 cells with two wrapping labels each cost at a new width?"

  func run(_ session: Session) throws {
    let rowName = "\(name)/1000 cells at a new width"
    guard session.wants(rowName) else { return }
    let texts = try session.labels(4_000)
    let labels = (0..<2_000).map { index in
      // A title of a few words, a detail of more.
      var label = Label(index.isMultiple(of: 2) ? texts[index] : "\(texts[index]) \(texts[index + 1]) \(texts[index + 2 < 4_000 ? index + 2 : 0])")
      label.numberOfLines = 0
      label.scale = 2
      return label
    }
    let list = try CellList(labels)
    var width = 375.0
    func next() -> Double {
      width = width == 375 ? 320 : 375
      return width
    }
    var measured = 375.0
    try session.compare(rowName, per: "cell") {
      Comparison(
        count: 1000,
        Contender("\(Engine.name), layout") { try list.layout(width: next()) },
        Peer(
          Contender("\(Engine.name), its labels measured alone") {
            measured = measured == 375 ? 320 : 375
            var sum = 0.0
            for label in labels {
              sum += try label.sizeThatFits(Size(width: measured - CellList.padding, height: .infinity)).height
            }
            return Int(sum)
          }, .atMost(3, "issue 7, item 5")))
    }
    try reportParts(session, rowName, list, labels)
  }

  /// The layout's time without the measuring in it.
  private func reportParts(_ session: Session, _ rowName: String, _ list: CellList, _ labels: [Label]) throws {
    let clock = PairedRunner.Clock.thread
    var whole: [Double] = [], text: [Double] = []
    for round in 0..<15 {
      let width = round.isMultiple(of: 2) ? 340.0 : 390
      unsafe CountingContent.nanoseconds = 0
      let start = clock.nanoseconds
      Sink.swallow(try list.layout(width: width))
      whole.append(Double(clock.nanoseconds &- start))
      text.append(unsafe Double(CountingContent.nanoseconds))
    }
    session.value(rowName, who: "of it, measuring text", Sample(text).median / 1000, unit: "ns/cell")
    let solving = zip(whole, text).map { $0 - $1 }
    session.value(rowName, who: "of it, solving and placing", Sample(solving).median / 1000, unit: "ns/cell")
  }
}

/// A label's content that notes the time that measuring takes.
private final class CountingContent: SelfMeasuringContent {
  // The harness measures on one thread.
  nonisolated(unsafe) static var nanoseconds: UInt64 = 0

  private let content: TextContent

  init(_ label: Label) throws { content = try TextContent(label) }

  var needsSecondPass: Bool { content.needsSecondPass }

  func measure(limitedTo width: Double?) -> MeasuredContent {
    let start = PairedRunner.Clock.thread.nanoseconds
    let measured = content.measure(limitedTo: width)
    unsafe CountingContent.nanoseconds += PairedRunner.Clock.thread.nanoseconds &- start
    return measured
  }
}

/// Cells one under the other: an image, and two labels beside it.
private final class CellList {
  /// What a cell is wider than its labels.
  static let padding = 84.0

  private let root = LayoutView(name: "list")

  init(_ labels: [Label]) throws {
    var previous: LayoutView?
    for index in stride(from: 0, to: labels.count, by: 2) {
      let cell = LayoutView(), image = LayoutView(), title = LayoutView(), detail = LayoutView()
      try root.addSubview(cell)
      cell.translatesAutoresizingMaskIntoConstraints = false
      image.content = FixedContent(size: Size(width: 40, height: 40))
      title.content = try CountingContent(labels[index])
      detail.content = try CountingContent(labels[index + 1])
      for view in [image, title, detail] {
        view.translatesAutoresizingMaskIntoConstraints = false
        try cell.addSubview(view)
      }
      try LayoutConstraint.activate([
        cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        cell.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        cell.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? root.topAnchor),
        image.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
        image.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
        title.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 12),
        cell.trailingAnchor.constraint(equalTo: title.trailingAnchor, constant: 16),
        title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 11),
        detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
        detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        detail.trailingAnchor.constraint(equalTo: title.trailingAnchor),
        cell.bottomAnchor.constraint(equalTo: detail.bottomAnchor, constant: 11),
      ])
      previous = cell
    }
  }

  func layout(width: Double) throws -> Int {
    try root.setFrame(Rect(x: 0, y: 0, width: width, height: 800))
    root.layoutIfNeeded()
    return Int(root.subviews.last?.frame.maxY ?? 0)
  }
}
