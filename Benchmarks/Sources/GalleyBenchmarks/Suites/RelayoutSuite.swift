internal import Galley

/// Another width for text that is prepared already.
struct RelayoutSuite: Suite {
  let name = "relayout"
  let question = "What does another width cost? The text is kept; 200 widths from 120 to 518 points"

  private static let widths = (0..<200).map { 120 + 2 * Double($0) }
  private static let size = 17.0

  func run(_ session: Session) throws {
    try paragraph(session)
    try labels(session)
  }

  private func paragraph(_ session: Session) throws {
    let rowName = "\(name)/1000 words"
    guard session.wants(rowName) else { return }
    let english = try session.english
    let text = english.joined().text.split(separator: " ").prefix(1000).joined(separator: " ")
    let paragraph = try PreparedParagraph(text, style: try english.style(size: Self.size))
    let subject = Contender(Engine.name) {
      Self.widths.reduce(0) { $0 + paragraph.measure(width: $1).lineCount }
    }
    try session.compare(rowName, per: "layout") {
      let floor = try FloorLines(text, font: FloorFont(named: english.fontNames[0]))
      var peers = [Peer(Self.relayout(floor), .atMost(5, "relayout"))]
      if let pango = session.makePango(size: Self.size) {
        _ = pango.measure(CText(text), width: 100)
        let few = [200.0, 333]
        peers.append(Peer(Contender(Pango.name, units: few.count) { few.reduce(0) { $0 + pango.setWidth($1) } }))
      }
      return Comparison(count: Self.widths.count, subject, peers)
    }
    allocations(rowName, try AllocationMeter.count(subject.run).allocations, layouts: Self.widths.count, session)
  }

  private static func relayout(_ floor: FloorLines, units: Int? = nil, name: String = FloorLines.name) -> Contender {
    Contender(name, units: units) {
      widths.reduce(0) { $0 + floor.lineCount(width: $1, size: size) }
    }
  }

  private func labels(_ session: Session) throws {
    let rowName = "\(name)/1000 labels"
    guard session.wants(rowName) else { return }
    let labels = try LabelSet(1000, session)
    let prepared = LentValues(try labels.texts.map { try PreparedParagraph($0, style: labels.style) })
    let widths = [90.0, 120, 150, 180]
    let subject = Contender(Engine.name) {
      var lines = 0
      for width in widths {
        lines += prepared.sum { $0.measure(width: width).lineCount }
      }
      return lines
    }
    try session.compare(rowName, per: "layout") {
      let floors = try labels.texts.map { try FloorLines($0, font: labels.font) }
      let same = Contender(FloorLines.name) {
        var lines = 0
        for width in widths {
          for floor in floors { lines += floor.lineCount(width: width, size: LabelSet.size) }
        }
        return lines
      }
      // The floor's unit is a line. One label in eight has a word wider than a line, whose clusters are walked.
      let english = try session.english.joined().text.split(separator: " ").prefix(1000).joined(separator: " ")
      let long = try FloorLines(english, font: labels.font)
      let lineCount = Self.widths.reduce(0) { $0 + long.lineCount(width: $1, size: Self.size) }
      let perLine = Self.relayout(long, units: lineCount, name: "\(FloorLines.name), a line of 1000 words")
      return Comparison(
        count: widths.count * prepared.count, subject, Peer(same), Peer(perLine, .atMost(10, "relayout")))
    }
    allocations(rowName, try AllocationMeter.count(subject.run).allocations, layouts: widths.count * 1000, session)
  }

  private func allocations(_ rowName: String, _ count: Int?, layouts: Int, _ session: Session) {
    guard let count else { return session.report.note("allocations: \(AllocationMeter.absence)") }
    session.value(
      rowName, who: Engine.name, Double(count) / Double(layouts), unit: "calls/layout", .atMost(0, "relayout"))
  }
}
