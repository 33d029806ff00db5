internal import Galley
internal import GalleyLayout
internal import GalleyShaping
@_spi(Benchmarks) internal import GalleyUnicode

/// A piece of work whose instructions and allocations are counted: small, and the same every time.
struct Workload: Sendable {
  let name: String
  /// Builds what the work needs, which is not counted, and returns the work.
  let make: @Sendable (Session) throws -> () throws -> Int
}

extension Workload {
  private static let width = 200.0

  static let all: [Workload] = [
    Workload(name: "breaks/english, 20 KB") { session in
      let text = try session.english.prefix(bytes: 20_000).text
      var breaks = LineBreakOffsets()
      return {
        breaks.find(in: text)
        return breaks.count
      }
    },
    Workload(name: "prepare/english, 20 KB") { session in try preparing(session.english.prefix(bytes: 20_000)) },
    Workload(name: "prepare/japanese, 5 KB") { session in try preparing(corpus("ja", session).prefix(bytes: 5000)) },
    Workload(name: "prepare/arabic, 5 KB") { session in try preparing(corpus("ar", session).prefix(bytes: 5000)) },
    Workload(name: "prepare/20 labels") { session in
      let labels = try session.labels(20)
      let style = try session.english.style()
      return { try labels.reduce(0) { try $0 + Engine.lineCount($1, style: style, width: width) } }
    },
    Workload(name: "prepare/1,000 labels of known words") { session in
      let labels = try LabelSet(1000, session)
      let cache = ShapeCache()
      let work = {
        try labels.lentTexts.sum {
          try PreparedParagraph(copy $0, style: labels.style, cache: cache).measure(width: width).lineCount
        }
      }
      for _ in 0..<3 { _ = try work() }
      return work
    },
    Workload(name: "labels/2,000 warm") { session in
      let work = try measuringLabels(2000, session, cache: ShapeCache())
      for _ in 0..<2 { _ = try work() }
      return work
    },
    Workload(name: "labels/100 remembered") { session in
      let work = try measuringLabels(100, session, cache: ShapeCache(), textCapacity: 1_000_000)
      for _ in 0..<2 { _ = try work() }
      return work
    },
    Workload(name: "labels/20,000 cold") { session in
      let cache = ShapeCache()
      let work = try measuringLabels(20_000, session, cache: cache)
      return {
        cache.removeAll()
        return try work()
      }
    },
    Workload(name: "relayout/english, 20 KB, 20 widths") { session in
      let corpus = try session.english.prefix(bytes: 20_000).joined()
      let paragraph = try PreparedParagraph(corpus.text, style: corpus.style())
      return {
        (0..<20).reduce(0) { $0 + paragraph.measure(width: Double(120 + 10 * $1)).lineCount }
      }
    },
    Workload(name: "relayout/1,000 labels, 4 widths") { session in
      let labels = try LabelSet(1000, session)
      let prepared = LentValues(try labels.texts.map { try PreparedParagraph($0, style: labels.style) })
      return {
        [90.0, 120, 150, 180].reduce(0) { lines, width in
          lines + prepared.sum { $0.measure(width: width).lineCount }
        }
      }
    },
    Workload(name: "relayout/1,000 labels, words cut, 4 widths") { session in
      let labels = try LabelSet(1000, session)
      let prepared = LentValues(try labels.texts.map { try PreparedParagraph($0, style: labels.style) })
      return {
        [25.0, 30, 35, 40].reduce(0) { lines, width in
          lines + prepared.sum { $0.measure(width: width).lineCount }
        }
      }
    },
    Workload(name: "lines/english, 20 KB, justified, 5 widths") { session in
      let corpus = try session.english.prefix(bytes: 20_000).joined()
      var style = ParagraphStyle()
      style.alignment = .justified
      let paragraph = try PreparedParagraph(corpus.text, style: corpus.style(), paragraphStyle: style)
      return { (0..<5).reduce(0) { $0 + paragraph.layout(width: Double(120 + 40 * $1)).lines.count } }
    },
    // A fitted text is laid out six times at most, so that it costs no more than six of these.
    Workload(name: "text-fit/40 texts, laid out once") { session in try fitting(40, nil, session) },
    Workload(name: "text-fit/40 texts, by one factor") { session in
      try fitting(40, TextFit.grow(.consistent), session)
    },
    Workload(name: "text-fit/40 texts, line by line") { session in
      try fitting(40, TextFit.grow(.perLineAll), session)
    },
    Workload(name: "label/1,000 new") { session in
      let texts = LentValues(try session.labels(1000))
      let work = { try texts.sum { try measuring(Label(copy $0), width: width) } }
      for _ in 0..<2 { _ = try work() }
      return work
    },
    Workload(name: "label/1,000 kept, 4 widths") { session in
      let labels = LentValues(
        try session.labels(1000).map { text in
          var label = Label(text)
          label.numberOfLines = 0
          return label
        })
      let work = {
        try [90.0, 120, 150, 180].reduce(0) { heights, width in
          let size = Size(width: width, height: 0)
          return try heights + labels.sum { try Int($0.sizeThatFits(size).height) }
        }
      }
      // A label is prepared once it was asked often.
      for _ in 0..<4 { _ = try work() }
      return work
    },
    Workload(name: "solver/20 cells built") { _ in
      {
        try (0..<20).reduce(0) { sum, _ in
          var solver = Solver()
          let cell = try ConstraintSystems.Cell(in: &solver)
          solver.solve()
          return sum + Int(solver.value(of: cell.height))
        }
      }
    },
    Workload(name: "layout/50 cells, 20 widths") { session in
      let list = try CellList(CellList.labels(session.labels(200), cells: 50)) { CellList.content($0) }
      return { try (0..<20).reduce(0) { try $0 + list.layout(width: Double(280 + 10 * $1)) } }
    },
    Workload(name: "layout/1,000 views with a label") { session in
      let labels = try LabelSet(1000, session)
      return { try labels.lentTexts.sum { try Int(LayoutSuite.fittedView(copy $0).height) } }
    },
    Workload(name: "lists/1,000 rows") { session in try ListSuite.measuringRows(1000, session) },
  ]

  private static func measuringLabels(
    _ count: Int, _ session: Session, cache: ShapeCache, textCapacity: Int = 0
  ) throws -> () throws -> Int {
    let labels = try LabelSet(count, session)
    let measurer = try TextMeasurer(style: labels.style, cache: cache, textCapacity: textCapacity)
    return { try Engine.lineCount(labels.lentTexts, measurer, width: LabelSet.width) }
  }

  private static func measuring(_ label: consuming Label, width: Double) throws -> Int {
    label.numberOfLines = 0
    return try Int(label.sizeThatFits(Size(width: width, height: 0)).height)
  }

  private static func fitting(_ count: Int, _ fit: TextFit?, _ session: Session) throws -> () throws -> Int {
    let texts = try session.english.prefix(bytes: 40_000).text.split(separator: "\n").prefix(count).map {
      String($0.prefix(300))
    }
    let style = try session.english.style()
    var limits = LineLimits()
    limits.textFit = fit
    let work = {
      try texts.reduce(0) { lines, text in
        try lines + PreparedParagraph(text, style: style).layout(width: width, limits: limits).lines.count
      }
    }
    for _ in 0..<2 { _ = try work() }
    return work
  }

  private static func preparing(_ corpus: Corpus) throws -> () throws -> Int {
    let style = try corpus.style()
    return { try Engine.lineCount(corpus.text, style: style, width: width) }
  }

  private static func corpus(_ language: String, _ session: Session) throws -> Corpus {
    guard let corpus = try session.corpora.first(where: { $0.language == language }) else {
      throw InputError("no corpus of language \(language)")
    }
    return corpus
  }
}
