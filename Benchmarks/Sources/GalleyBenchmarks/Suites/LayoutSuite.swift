internal import Galley
internal import GalleyLayout

/// A list of cells with wrapping labels, laid out at other widths.
struct LayoutSuite: Suite {
  let name = "layout"
  let question = "What does a list of 1000 cells with two wrapping labels each cost at a new width?"

  func run(_ session: Session) throws {
    try compareList(session)
    try compareFitting(session)
    try compareView(session)
  }

  /// A view with a label, made and fitted.
  private func compareView(_ session: Session) throws {
    let rowName = "\(name)/a view with a label and four constraints"
    guard session.wants(rowName) else { return }
    let labels = try LabelSet(1000, session)
    try session.compare(rowName, per: "view") {
      Comparison(
        count: labels.texts.count,
        Contender("\(Engine.name), made and fitted") {
          try labels.lentTexts.sum {
            try Int(Self.fittedView(copy $0).height)
          }
        },
        Peer(try labels.harfBuzz(1000), .atLeast(1, Self.claim)))
    }
  }

  private static let fitting = Size(width: 200, height: 0)

  /// Makes a view with a label and four constraints, and asks how large it wants to be.
  static func fittedView(_ text: String) throws -> Size {
    try view(text).systemLayoutSizeFitting(fitting, horizontal: .required)
  }

  private static func view(_ text: String) throws -> LayoutView {
    let view = LayoutView(), item = LabelView(name: "label")
    var label = Label(text)
    label.numberOfLines = 0
    item.label = label
    item.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(item)
    LayoutConstraint.activate([
      item.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      view.trailingAnchor.constraint(equalTo: item.trailingAnchor, constant: 8),
      item.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      view.bottomAnchor.constraint(equalTo: item.bottomAnchor, constant: 8),
    ])
    return view
  }

  // Both widths in each run: at one more labels wrap than at the other.
  private static let widths = [320.0, 375]
  private static let claim = "cells of a list"

  private func compareList(_ session: Session) throws {
    let rowName = "\(name)/1000 cells at a new width"
    guard session.wants(rowName) else { return }
    let labels = CellList.labels(try session.labels(4_000), cells: 1000)
    let list = try CellList(labels, CellList.content)
    try session.compare(rowName, per: "cell") {
      Comparison(
        count: 2000,
        Contender("\(Engine.name), layout") { try Self.widths.reduce(0) { try $0 + list.layout(width: $1) } },
        Peer(try Self.measurer(labels), .atMost(12, Self.claim)), Peer(Self.measuring(labels)))
    }
    try reportParts(session, rowName, labels)
  }

  /// The texts measured by a measurer, without labels.
  private static func measurer(_ labels: [Label]) throws -> Contender {
    let texts = LentValues(labels.map { $0.text ?? "" })
    let measurer = try TextMeasurer(style: TextStyle(size: 17), textCapacity: 0)
    return Contender("TextMeasurer, textCapacity: 0") {
      try widths.reduce(0) { try $0 + Engine.lineCount(texts, measurer, width: $1 - CellList.padding) }
    }
  }

  private static func measuring(_ labels: [Label]) -> Contender {
    Contender("\(Engine.name), the labels measured alone") {
      var sum = 0.0
      for width in widths {
        for label in labels {
          sum += try label.sizeThatFits(Size(width: width - CellList.padding, height: .infinity)).height
        }
      }
      return Int(sum)
    }
  }

  /// Compares the cells, each a tree of its own, as a list asks them for their heights.
  private func compareFitting(_ session: Session) throws {
    let rowName = "\(name)/1000 cells fitted one by one"
    guard session.wants(rowName) else { return }
    let labels = CellList.labels(try session.labels(4_000), cells: 1000)
    let cells = try stride(from: 0, to: labels.count, by: 2).map {
      try CellList.cell(CellList.content(labels[$0]), CellList.content(labels[$0 + 1]))
    }
    try session.compare(rowName, per: "cell") {
      Comparison(
        count: 2000,
        Contender("\(Engine.name), fitting") {
          var sum = 0.0
          for width in Self.widths {
            for cell in cells {
              sum += try cell.systemLayoutSizeFitting(Size(width: width, height: 0), horizontal: .required).height
            }
          }
          return Int(sum)
        },
        Peer(try Self.measurer(labels), .atMost(24, Self.claim)), Peer(Self.measuring(labels)))
    }
  }

  /// The layout's time without the measuring in it.
  private func reportParts(_ session: Session, _ rowName: String, _ labels: [Label]) throws {
    let clock = PairedRunner.Clock.thread
    let list = try CellList(labels) { try CountingContent($0) }
    var whole: [Double] = [], text: [Double] = []
    for round in 0..<15 {
      let width = round.isMultiple(of: 2) ? 320.0 : 375
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

  private let content: any SelfMeasuringContent

  init(_ label: Label) throws { content = CellList.content(label) }

  var needsSecondPass: Bool { content.needsSecondPass }

  func measure(limitedTo width: Double?) -> (size: Size, widthsWithSameLines: ClosedRange<Double>) {
    let start = PairedRunner.Clock.thread.nanoseconds
    let measured = content.measure(limitedTo: width)
    unsafe CountingContent.nanoseconds += PairedRunner.Clock.thread.nanoseconds &- start
    return measured
  }
}
