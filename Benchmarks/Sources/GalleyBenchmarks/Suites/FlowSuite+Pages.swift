internal import Galley
internal import GalleyFlow

extension FlowSuite {
  private static let size = 12.0
  private static let promise = "pages"

  /// Text into pages of two columns, beside its lines alone; and into columns of another width.
  func runPages(_ session: Session) throws {
    let english = try session.longEnglish
    let style = try english.style(size: Self.size)
    let page = FlowPage(columns: 2, in: Rect(x: 56, y: 56, width: 484, height: 730), gap: 18)
    let narrow = FlowPage(columns: 3, in: Rect(x: 56, y: 56, width: 484, height: 730), gap: 18)
    let whole = [try PreparedParagraph(english.text, style: style)]
    let blocks = try english.text.split(separator: "\n").map { try PreparedParagraph(String($0), style: style) }
    for (name, paragraphs) in [("one text", whole), ("a block for each paragraph", blocks)] {
      let flow = try TextFlow(paragraphs.map { FlowBlock($0) })
      let width = page.containers[0].frame.width
      try session.compare("\(self.name)/pages, 300 KB, \(name)", per: "text") {
        Comparison(
          count: 1, Contender(Engine.name) { try flow.pages(then: [page]).count },
          Peer(Self.lines(of: paragraphs, width: width), .atMost(1.3, Self.promise)))
      }
      try session.compare("\(self.name)/another width, 300 KB, \(name)", per: "text") {
        Comparison(
          count: 1, Contender(Engine.name) { try flow.pages(then: [narrow]).count },
          Peer(Self.lines(of: paragraphs, width: narrow.containers[0].frame.width), .atMost(2, Self.promise)))
      }
      try session.compare("\(self.name)/columns of two widths, 300 KB, \(name)", per: "text") {
        let wide = FlowPage([page.containers[0], narrow.containers[2]])
        return Comparison(
          count: 1, Contender(Engine.name) { try flow.pages(then: [wide]).count },
          Peer(Self.lines(of: paragraphs, width: narrow.containers[0].frame.width)))
      }
    }
  }

  /// The layouts are kept, as pages keep theirs.
  private static func lines(of paragraphs: [PreparedParagraph], width: Double) -> Contender {
    Contender("layout(width:)") {
      paragraphs.map { $0.layout(width: width) }.reduce(0) { $0 + $1.lines.count }
    }
  }
}
