internal import Galley
internal import GalleyShaping

/// The growth of the time with the text: twice for twice the text, whatever it is made of.
struct GrowthSuite: Suite {
  let name = "linear"
  let question = "How many times the time do two and four times the text take? Prepared and broken, without a cache"

  func run(_ session: Session) throws {
    for text in Self.texts { try run(text, session) }
  }

  /// A text that grows.
  struct Text {
    var name: String
    /// The text before the repetitions.
    var start = ""
    /// A number of repetitions of the first part, then of the second.
    var parts: (open: String, close: String)
    /// How many repetitions the shortest text has; the others have two and four times as many.
    var count: Int
    var widths = [100.0, 10]
    var fontName: String?
    var language: String?
    /// Says how the paragraph is set.
    var change: @Sendable (inout ParagraphStyle) -> Void = { _ in }

    init(
      _ name: String, _ start: String, _ open: String, _ close: String = "", count: Int,
      widths: [Double] = [100, 10], font: String? = nil, language: String? = nil,
      _ change: @escaping @Sendable (inout ParagraphStyle) -> Void = { _ in }
    ) {
      self.name = name
      self.start = start
      parts = (open, close)
      self.count = count
      self.widths = widths
      fontName = font
      self.language = language
      self.change = change
    }
  }

  private func run(_ text: Text, _ session: Session) throws {
    let rowName = "\(name)/\(text.name)"
    guard session.wants(rowName) else { return }
    let fonts = try text.fontName.map { [try EmbeddedFonts.named($0)] } ?? []
    let style = TextStyle(fonts: fonts, size: 17, language: text.language)
    var paragraphStyle = ParagraphStyle()
    text.change(&paragraphStyle)
    let counts = [text.count, 2 * text.count, 4 * text.count]
    let contenders = counts.map { [paragraphStyle] count in
      let string =
        text.start + String(repeating: text.parts.open, count: count)
        + String(repeating: text.parts.close, count: count)
      return Contender("\(count) times") {
        let paragraph = try PreparedParagraph(string, style: style, paragraphStyle: paragraphStyle, cache: nil)
        return text.widths.reduce(0) { $0 + paragraph.measure(width: $1).lineCount }
      }
    }
    var runner = session.runner
    runner.rounds = 3...5
    let times = try runner.measure(contenders).map { Sample($0).median }
    for (count, time) in zip(counts, times) {
      session.value(rowName, who: "galley, \(count) times", time / Double(count), unit: "ns/repetition")
    }
    let growth = zip(times, times.dropFirst()).map { $1 / $0 }.max() ?? 0
    session.value(rowName, who: "twice the text", growth, unit: "times the time", .atMost(2.3, "twice the time"))
  }
}
