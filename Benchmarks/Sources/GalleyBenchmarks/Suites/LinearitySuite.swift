internal import Galley
internal import GalleyMarkup
internal import GalleyShaping

/// The growth of the time of preparing: with the text and no faster.
struct LinearitySuite: Suite {
  let name = "linear"
  let question =
    "Does a byte cost the same in a short and in a long text? One paragraph, prepared and broken at 200 points"

  func run(_ session: Session) throws {
    try runEnglish(session)
    for text in Self.oddTexts { try run(text, session) }
    try run(Self.constraintJobs, of: "constraint", session)
    try run(Self.rowJobs, of: "view", session)
    try run(Self.partJobs, of: "part", session)
  }

  /// A text that grows, and what is asked of it.
  private struct OddText {
    var name: String
    /// A number of repetitions of the first part, then of the second.
    var parts: (open: String, close: String)
    var width: Double
    var fontName: String?
    var question = Question.measure
    /// How many repetitions are compared.
    var counts = [2_000, 32_000]
  }

  private enum Question {
    case measure, label, markup
  }

  /// Texts that took quadratic time, or might.
  private static let oddTexts = [
    OddText(name: "zero width at width 0", parts: ("\u{200B}", ""), width: 0),
    OddText(name: "joined Arabic", parts: ("\u{628}", ""), width: 100, fontName: "NotoSansArabic-Regular.ttf"),
    OddText(
      name: "joined Arabic, label", parts: ("\u{628}", ""), width: 100, fontName: "NotoSansArabic-Regular.ttf",
      question: .label),
    OddText(
      name: "joined Arabic with marks", parts: ("\u{628}" + String(repeating: "\u{200F}", count: 40), ""), width: 100,
      fontName: "NotoSansArabic-Regular.ttf", counts: [200, 3_200]),
    OddText(name: "mixed bidi", parts: ("abc \u{5D0}\u{5D1}\u{5D2} 12 ", ""), width: 100),
    OddText(name: "nested isolates", parts: ("\u{2067}a\u{2066}\u{5D0}", "\u{2069}\u{2069}"), width: 100),
    OddText(name: "nested markup", parts: ("<b>a", "</b>"), width: 100, question: .markup),
  ]

  /// Compares what a repetition costs in a short text and in one sixteen times as long.
  private func run(_ text: OddText, _ session: Session) throws {
    let rowName = "\(name)/\(text.name)"
    guard session.wants(rowName) else { return }
    let fonts = try text.fontName.map { [try EmbeddedFonts.named($0)] } ?? []
    let counts = text.counts
    let contenders = counts.map { count in
      let string =
        "abc" + String(repeating: text.parts.open, count: count) + String(repeating: text.parts.close, count: count)
      return Contender("\(count) times") { try Self.ask(text, string, fonts) }
    }
    var runner = session.runner
    runner.rounds = 3...5
    let costs = zip(counts, try runner.measure(contenders)).map { Sample($1).median / Double($0) }
    for (count, cost) in zip(counts, costs) {
      session.value(rowName, who: "galley, \(count) times", cost, unit: "ns/repetition")
    }
    let spread = (costs.max() ?? 0) / (costs.min() ?? 1)
    session.value(rowName, who: "dearest by cheapest", spread, unit: "", .atMost(2, "linear time"))
  }

  private static func ask(_ text: OddText, _ string: String, _ fonts: [FontFace]) throws -> Int {
    switch text.question {
    case .measure: return try Engine.lineCount(string, style: TextStyle(fonts: fonts, size: 17), width: text.width)
    case .label:
      var label = Label(string)
      label.font = Font(fonts: fonts, pointSize: 17)
      label.numberOfLines = 0
      return try Int(label.sizeThatFits(Size(width: text.width, height: 1e7)).height)
    case .markup: return try PreparedParagraph(AttributedText(markup: string)).measure(width: text.width).lineCount
    }
  }

  private func runEnglish(_ session: Session) throws {
    let rowName = "\(name)/english"
    guard session.wants(rowName) else { return }
    let english = try session.english.joined()
    let style = try english.style()
    let long = english.repeated(toBytes: 10_000_000).joined()
    let sizes = [("1 KB", 1000), ("100 KB", 100_000), ("10 MB", 10_000_000)]
    let contenders = sizes.map { title, size in
      // As many short texts as make the next size. One of them again and again would be cheaper by a fifth: the processor
      // learns the way through it by heart.
      let texts = long.prefix(bytes: max(size, 100_000)).pieces(bytes: size)
      return Contender(title) {
        try texts.reduce(0) { try $0 + Engine.lineCount($1, style: style, width: 200) }
      }
    }
    var runner = session.runner
    runner.rounds = 3...5
    let times = try runner.measure(contenders)
    var costs: [Double] = []
    for ((title, size), rounds) in zip(sizes, times) {
      let cost = Sample(rounds).median / Double(max(size, 100_000))
      costs.append(cost)
      session.value(rowName, who: "galley, \(title)", cost, unit: "ns/byte")
    }
    let spread = (costs.max() ?? 0) / (costs.min() ?? 1)
    session.value(rowName, who: "dearest by cheapest", spread, unit: "", .atMost(1.5, "linear time"))
  }
}
