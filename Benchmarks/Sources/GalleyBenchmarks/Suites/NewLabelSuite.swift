internal import Galley
internal import GalleyShaping

/// Labels as people use them: values that are made, asked and dropped, or kept and asked again.
struct NewLabelSuite: Suite {
  let name = "label"
  let question =
    "What does a `Label` cost beside its text alone? 100,000 distinct ones, all words known, Inter 17, 200 points"

  private static let count = 100_000
  private static let measurerName = "TextMeasurer, textCapacity: 0"
  private static let claim = "new labels"
  private static let keptClaim = "kept labels"

  func run(_ session: Session) throws {
    guard
      session.wants("\(name)/") || (Self.rowNames + Self.keptNames).contains(where: { session.wants("\(name)/\($0)") })
    else { return }
    let texts = LentValues(try session.labels(Self.count))
    for (rowName, ask) in zip(Self.rowNames, Self.questions) { try new("\(name)/\(rowName)", texts, session, ask) }
    try setText(texts, session)
    try kept(session)
  }

  // MARK: New labels

  private typealias Ask = (borrowing String) throws -> Int

  private static let rowNames = [
    "sizeThatFits", "sizeThatFits, one line", "sizeThatFits, two lines", "sizeThatFits, justified, word wrapping",
    "intrinsicContentSize", "intrinsicContentSize, preferredMaxLayoutWidth", "measure", "textRect",
  ]

  private static var questions: [Ask] {
    let size = Size(width: LabelSet.width, height: 0)
    func ask(_ numberOfLines: Int, _ body: @escaping (inout Label) throws -> Double) -> Ask {
      { text in
        var label = Label(copy text)
        label.numberOfLines = numberOfLines
        return try Int(body(&label))
      }
    }
    return [
      ask(0) { try $0.sizeThatFits(size).height },
      ask(1) { try $0.sizeThatFits(size).height },
      ask(2) { label in
        // Two lines that cut nothing: what needs more is asked for in twice the width.
        try label.sizeThatFits(Size(width: 2.5 * size.width, height: 0)).height
      },
      ask(0) { label in
        label.textAlignment = .justified
        label.lineBreakMode = .byWordWrapping
        return try label.sizeThatFits(size).height
      },
      ask(1) { try $0.intrinsicContentSize.height },
      ask(0) { label in
        label.preferredMaxLayoutWidth = size.width
        return try label.intrinsicContentSize.height
      },
      ask(0) { try $0.sizeThatFits(SizeProposal(width: .atMost(size.width), height: .maxContent)).height },
      ask(0) { label in
        let bounds = Rect(x: 0, y: 0, width: size.width, height: 1000)
        return try label.textRect(forBounds: bounds, limitedToNumberOfLines: 0).height
      },
    ]
  }

  private func measurer(_ texts: LentValues<String>) throws -> Contender {
    let measurer = try TextMeasurer(style: TextStyle(size: LabelSet.size), textCapacity: 0)
    return Contender(Self.measurerName) { try Engine.lineCount(texts, measurer, width: LabelSet.width) }
  }

  private func new(_ rowName: String, _ texts: LentValues<String>, _ session: Session, _ ask: @escaping Ask) throws {
    guard session.wants(rowName) else { return }
    try session.compare(rowName, per: "label", rounds: 9...15) {
      let labels = Contender("Label, made and asked") { try texts.sum { try ask($0) } }
      return Comparison(count: texts.count, labels, Peer(try measurer(texts), .atMost(3, Self.claim)))
    }
    let some = 0..<1000
    _ = try texts.sum(some) { try ask($0) }
    let counted = try AllocationMeter.count { try texts.sum(some) { try ask($0) } }
    allocations(rowName, counted.allocations, of: some.count, .atMost(1.01, Self.claim), session)
  }

  private func setText(_ texts: LentValues<String>, _ session: Session) throws {
    let rowName = "\(name)/text = …"
    try session.compare(rowName, per: "label", rounds: 9...15) {
      let labels = Contender("Label, its text set, asked") {
        var label = Label()
        label.numberOfLines = 0
        return try texts.sum { text in
          label.text = copy text
          return try Int(label.sizeThatFits(Size(width: LabelSet.width, height: 0)).height)
        }
      }
      return Comparison(count: texts.count, labels, Peer(try measurer(texts), .atMost(3, Self.claim)))
    }
  }

  // MARK: Kept labels

  private static let keptNames = ["kept, the same again", "kept, another width", "kept, another width, limit of lines"]

  private func kept(_ session: Session) throws {
    guard Self.keptNames.contains(where: { session.wants("\(name)/\($0)") }) else { return }
    let texts = Array(try session.labels(1000))
    let labels = texts.map { text in
      var label = Label(text)
      label.numberOfLines = 0
      return label
    }
    try theSame(LentValues(texts), LentValues(labels), session)
    let widths = [120.0, 150, 180, 210, 240, 270, 300, 330, 360, 390]
    let prepared = LentValues(try texts.map { try PreparedParagraph($0, style: TextStyle(size: LabelSet.size)) })
    let paragraphs = Contender("PreparedParagraph.measure(width:)") {
      widths.reduce(0) { sum, width in sum + prepared.sum { $0.measure(width: width).lineCount } }
    }
    for (index, limit) in [0, 12].enumerated() {
      let limited = LentValues(
        labels.map { label in
          var label = label
          label.numberOfLines = limit
          return label
        })
      try another(Self.keptNames[index + 1], widths, limited, paragraphs, session)
    }
  }

  private func theSame(_ texts: LentValues<String>, _ labels: LentValues<Label>, _ session: Session) throws {
    let rowName = "\(name)/\(Self.keptNames[0])"
    let size = Size(width: LabelSet.width, height: 0)
    try session.compare(rowName, per: "question") {
      let subject = Contender("Label.sizeThatFits") { try labels.sum { try Int($0.sizeThatFits(size).height) } }
      return Comparison(count: labels.count, subject, Peer(try measurer(texts), .atMost(0.25, Self.keptClaim)))
    }
  }

  private func another(
    _ keptName: String, _ widths: [Double], _ labels: LentValues<Label>, _ paragraphs: Contender, _ session: Session
  ) throws {
    let rowName = "\(name)/\(keptName)"
    let subject = Contender("Label.sizeThatFits") {
      try widths.reduce(0) { sum, width in
        try sum + labels.sum { try Int($0.sizeThatFits(Size(width: width, height: 0)).height) }
      }
    }
    _ = try subject.run()
    let units = widths.count * labels.count
    try session.compare(rowName, per: "question") {
      Comparison(count: units, subject, Peer(paragraphs, .atMost(2.5, Self.keptClaim)))
    }
    allocations(
      rowName, try AllocationMeter.count(subject.run).allocations, of: units, .atMost(0, Self.keptClaim), session)
  }

  private func allocations(_ rowName: String, _ count: Int?, of units: Int, _ claim: Claim, _ session: Session) {
    guard let count else { return session.report.note("label: \(AllocationMeter.absence)") }
    session.value(rowName, who: "Label", Double(count) / Double(units), unit: "calls/label", claim)
  }
}
