internal import Galley

/// Whether the time of preparing grows with the text and no faster.
struct LinearitySuite: Suite {
  let name = "linear"
  let question = "Does a byte cost the same in a short and in a long text? One paragraph, prepared and broken at 200 points"

  func run(_ session: Session) throws {
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
