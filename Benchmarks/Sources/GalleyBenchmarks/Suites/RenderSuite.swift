internal import CMeter
internal import Galley
internal import GalleyRender
internal import GalleyShaping

/// A page of text written as a file, beside preparing it and laying it out.
struct RenderSuite: Suite {
  let name = "render"
  let question =
    "What does a file of a page cost? 1,500 letters of English written as PDF and SVG, beside laying them out"

  func run(_ session: Session) throws {
    try runFrame(session)
    guard [PictureFormat.pdf, .svg].contains(where: { session.wants("\(name)/\($0)") }) else { return }
    let text = try String(session.english.text.filter { $0 != "\n" }.prefix(1500))
    let style = TextStyle(size: 12, language: "en")
    let layout = try PreparedParagraph(text, style: style).layout(width: 400)
    var page = Picture(size: Size(width: 420, height: layout.height + 20))
    page.draw(layout, at: Point(x: 10, y: 10))
    for format in [PictureFormat.pdf, .svg] {
      let rowName = "\(name)/\(format)"
      guard session.wants(rowName) else { continue }
      session.report.note(
        "a page of \(text.utf8.count) letters: \(try page.file(as: format).bytes.count) bytes of \(format)")
      try session.compare(rowName, per: "page", rounds: 3...9) {
        let subject = Contender("\(Engine.name), written as \(format)") { try page.file(as: format).bytes.count }
        let peer = Contender("\(Engine.name), prepared and laid out from an empty cache") {
          let cache = ShapeCache()
          return try PreparedParagraph(text, style: style, cache: cache).layout(width: 400).lines.count
        }
        return Comparison(count: 1, subject, Peer(peer, .atMost(1, "a page as \(format)")))
      }
    }
  }

  /// A text at another width, laid out and drawn, as `galley play` does for each move of a finger.
  private func runFrame(_ session: Session) throws {
    let rowName = "\(name)/2,000 characters at a new width as svg"
    guard session.wants(rowName) else { return }
    let text = try String(session.english.text.filter { $0 != "\n" }.prefix(2000))
    let paragraph = try PreparedParagraph(text, style: TextStyle(size: 17, language: "en"))
    var times: [Double] = []
    for width in 0..<41 {
      let start = meter_wall_nanoseconds()
      let layout = paragraph.layout(width: 200 + Double(10 * width))
      let picture = Picture(around: Rect(x: 0, y: 0, width: layout.width, height: layout.height), padding: 4) {
        $0.draw(layout, at: $1)
      }
      _ = try picture.file(as: .svg)
      times.append(Double(meter_wall_nanoseconds() - start) / 1e6)
    }
    // One of 60 pictures a second.
    session.value(
      rowName, who: Engine.name, times.sorted()[times.count / 2], unit: "ms", .atMost(16, "a picture under the finger"))
  }
}
