internal import Galley
internal import GalleyLayout

// Rows of constraints that disagree: many cost each what a few do.
extension LinearitySuite {
  /// Something that is done with more and more things.
  struct Job: Sendable {
    var name: String
    var counts: [Int]
    var run: @Sendable (Int) throws -> Int
  }

  static let constraintJobs = [
    Job(name: "two wishes per priority", counts: [4_000, 8_000, 16_000], run: wishes),
    Job(name: "contradicting equations", counts: [500, 1_000, 2_000], run: conflicts),
    Job(name: "visual format", counts: [2_500, 5_000, 10_000], run: format),
  ]

  /// Views in a row, laid out and asked what is open, as the command does.
  static let rowJobs = [
    Job(name: "narrow stack, custom spacing", counts: [400, 800, 1_600]) { try stack($0, gap: 3) },
    Job(name: "narrow stack, equal spacing", counts: [400, 800, 1_600]) { try stack($0, .equalSpacing) },
    Job(name: "narrow stack, filled", counts: [400, 800, 1_600]) { try stack($0) },
    Job(name: "chain of inequalities", counts: [800, 1_600, 3_200], run: chain),
  ]

  func run(_ jobs: [Job], of thing: String, _ session: Session) throws {
    for job in jobs {
      let rowName = "\(name)/\(job.name)"
      guard session.wants(rowName) else { continue }
      var runner = session.runner
      runner.rounds = 3...5
      let times = try runner.measure(job.counts.map { count in Contender("\(count)") { try job.run(count) } })
        .map { Sample($0).median }
      for (count, time) in zip(job.counts, times) {
        session.value(rowName, who: "galley, \(count)", time / Double(count), unit: "ns/\(thing)")
      }
      let growth = zip(times, times.dropFirst()).map { $1 / $0 }.max() ?? 0
      session.value(rowName, who: "twice as many", growth, unit: "times as long", .atMost(2.3, "linear time"))
    }
  }

  /// A number that two constraints of each priority want elsewhere.
  private static func wishes(_ count: Int) throws -> Int {
    var solver = Solver()
    let x = solver.makeVariable()
    for number in 0..<count {
      let priority = LayoutPriority(Float(number % (count / 2)) * 900 / Float(count / 2) + 1)
      try solver.add([.init(1, x)], .equal, Double(number), priority: priority)
    }
    solver.solve()
    return Int(solver.value(of: x))
  }

  /// A view of which every constraint wants another width.
  private static func conflicts(_ count: Int) throws -> Int {
    let root = LayoutView(name: "root"), view = LayoutView(name: "view")
    root.translatesAutoresizingMaskIntoConstraints = false
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    for number in 0..<count { view.widthAnchor.constraint(equalToConstant: Double(number)).activate() }
    var found = 0
    root.conflictHandler = { found += $0.constraints.count }
    try root.layoutIfNeeded()
    return found
  }

  /// A format of many views in a row.
  private static func format(_ count: Int) throws -> Int {
    let root = LayoutView(name: "root"), view = LayoutView(name: "a")
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.conflictHandler = nil
    let format = "H:|" + String(repeating: "-[a]", count: count)
    try LayoutConstraint.activate(LayoutConstraint.constraints(visualFormat: format, views: ["a": view]))
    try root.layoutIfNeeded()
    return root.constraints.count
  }

  /// A stack of labels that has room for a few of them.
  private static func stack(
    _ count: Int, _ distribution: StackView.Distribution = .fill, gap: Double? = nil
  ) throws -> Int {
    let stack = StackView(name: "stack")
    stack.frame = Rect(x: 0, y: 0, width: 8 * Double(count), height: 300)
    stack.distribution = distribution
    for number in 0..<count {
      let label = LabelView(Label("lorem"), name: "label \(number)")
      stack.addArrangedSubview(label)
      if let gap { stack.setCustomSpacing(gap, after: label) }
    }
    return try stack.ambiguousItems(for: .horizontal).count
  }

  /// Views each of which stands to the right of the one before, somewhere.
  private static func chain(_ count: Int) throws -> Int {
    let root = LayoutView(name: "root")
    root.frame = Rect(x: 0, y: 0, width: 300, height: 300)
    var last: LayoutView?
    for number in 0..<count {
      let view = LayoutView(name: "view \(number)")
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      if let last { view.leftAnchor.constraint(greaterThanOrEqualTo: last.rightAnchor, constant: 1).activate() }
      last = view
    }
    return try root.ambiguousItems(for: .horizontal).count
  }
}
