internal import Galley
internal import GalleyShaping

/// Other ways to measure a label's text: a paragraph, a text of several styles, a measurer with a label's limits.
struct TextWaysSuite: Suite {
  let name = "label"
  let question =
    "What do paragraphs and measurers cost that are asked what labels are? 20,000 distinct texts, all words known"

  private static let count = 20_000
  private static let claim = "texts beside labels"
  private static let rowNames = [
    "PreparedParagraph", "PreparedParagraph, three styles", "TextMeasurer, memory of texts that never recur",
    "TextMeasurer, proposal and limits",
  ]

  func run(_ session: Session) throws {
    guard Self.rowNames.contains(where: { session.wants("\(name)/\($0)") }) else { return }
    let texts = LentValues(try session.labels(Self.count))
    try plain(texts, session)
    try styled(texts, session)
    try memory(session)
    try proposals(texts, session)
  }

  private static var style: TextStyle { TextStyle(size: LabelSet.size) }

  private func measurer(_ texts: LentValues<String>, textCapacity: Int = 0) throws -> Contender {
    let measurer = try TextMeasurer(style: Self.style, textCapacity: textCapacity)
    return Contender("TextMeasurer, textCapacity: \(textCapacity)") {
      try Engine.lineCount(texts, measurer, width: LabelSet.width)
    }
  }

  private func paragraphs(_ texts: LentValues<String>) -> Contender {
    let style = Self.style
    return Contender("PreparedParagraph, made and measured") {
      try texts.sum { try PreparedParagraph(copy $0, style: style).measure(width: LabelSet.width).lineCount }
    }
  }

  private func plain(_ texts: LentValues<String>, _ session: Session) throws {
    let rowName = "\(name)/\(Self.rowNames[0])"
    guard session.wants(rowName) else { return }
    let subject = paragraphs(texts)
    try session.compare(rowName, per: "text") {
      Comparison(count: texts.count, subject, Peer(try measurer(texts), .atMost(8, Self.claim)))
    }
    if let allocations = try AllocationMeter.count(subject.run).allocations {
      let each = Double(allocations) / Double(texts.count)
      session.value(rowName, who: "PreparedParagraph", each, unit: "calls/text", .atMost(4.01, Self.claim))
    }
  }

  /// A bold word at the start and a smaller one at the end.
  private static func styled(_ text: String) throws -> AttributedText {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let bold = TextStyle(fonts: [try FontFace.default.withWeight(700)], size: LabelSet.size)
    var styled = AttributedText(String(words[0]), style: bold)
    let middle = words.dropFirst().dropLast().map { " " + $0 }.joined()
    styled.append(AttributedText(middle, style: style))
    if words.count > 1 { styled.append(AttributedText(" " + words[words.count - 1], style: TextStyle(size: 13))) }
    return styled
  }

  private func styled(_ texts: LentValues<String>, _ session: Session) throws {
    let rowName = "\(name)/\(Self.rowNames[1])"
    guard session.wants(rowName) else { return }
    let styled = LentValues(try session.labels(Self.count).map(Self.styled))
    try session.compare(rowName, per: "text") {
      let subject = Contender("PreparedParagraph of attributed texts") {
        try styled.sum { try PreparedParagraph(copy $0).measure(width: LabelSet.width).lineCount }
      }
      return Comparison(count: texts.count, subject, Peer(paragraphs(texts), .atMost(3, Self.claim)))
    }
  }

  private func memory(_ session: Session) throws {
    let rowName = "\(name)/\(Self.rowNames[2])"
    guard session.wants(rowName) else { return }
    // More than are remembered before the first comes again.
    let texts = LentValues(try session.labels(100_000))
    try session.compare(rowName, per: "text", rounds: 9...15) {
      Comparison(
        count: texts.count, try measurer(texts, textCapacity: 4_000_000),
        Peer(try measurer(texts), .atMost(1.25, Self.claim)))
    }
  }

  private func proposals(_ texts: LentValues<String>, _ session: Session) throws {
    let rowName = "\(name)/\(Self.rowNames[3])"
    guard session.wants(rowName) else { return }
    let measurer = try TextMeasurer(style: Self.style, textCapacity: 0)
    let proposal = SizeProposal(width: .atMost(LabelSet.width), height: .maxContent)
    let limits = LineLimits(numberOfLines: 12, lineBreakMode: .byTruncatingTail)
    try session.compare(rowName, per: "text") {
      let subject = Contender("TextMeasurer.measure(_:_:limits:scale:)") {
        try texts.sum { try measurer.measure($0, proposal, limits: limits, scale: 2).lineCount }
      }
      return Comparison(
        count: texts.count, subject, Peer(try self.measurer(texts), .atMost(1.5, Self.claim)))
    }
  }
}
