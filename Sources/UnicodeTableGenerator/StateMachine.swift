/// The rules of a segmentation algorithm, which are told one symbol at a time.
protocol SegmentationRules {
  associatedtype State: TextState
  associatedtype Symbol

  /// The symbols that occur in the database; the rules know each by its index.
  var symbols: [Symbol] { get }
  /// The state after `symbol`, and what is known then, as bits that the tables pass on unchanged.
  func step(_ state: State, _ symbol: Int) -> (next: State, action: UInt8)
  /// Returns what is known at the end of text.
  func finalAction(_ state: State) -> UInt8
}

/// The knowledge of rules about the text before a position; a new one is that at the start of text.
protocol TextState: Hashable {
  init()
}

/// The least deterministic machine that does what some rules say, with equal columns merged.
struct StateMachine {
  private(set) var stateCount = 0
  private(set) var columnCount = 0
  /// The column of each symbol.
  private(set) var columns: [UInt8] = []
  /// The next state, by state and column. State 0 is the start.
  private(set) var next: [[Int]] = []
  private(set) var actions: [[UInt8]] = []
  private(set) var finalActions: [UInt8] = []

  init<Rules: SegmentationRules>(_ rules: Rules) {
    var numbers: [Rules.State: Int] = [Rules.State(): 0]
    var states = [Rules.State()]
    var next: [[Int]] = []
    var actions: [[UInt8]] = []
    while next.count < states.count {
      let state = states[next.count]
      var row: [Int] = []
      var rowActions: [UInt8] = []
      for symbol in 0..<rules.symbols.count {
        let step = rules.step(state, symbol)
        let number = numbers[step.next] ?? states.count
        if number == states.count {
          numbers[step.next] = number
          states.append(step.next)
        }
        row.append(number)
        rowActions.append(step.action)
      }
      next.append(row)
      actions.append(rowActions)
    }
    self.next = next
    self.actions = actions
    finalActions = states.map(rules.finalAction)
    mergeStates()
    mergeColumns()
  }

  /// Moore's partition refinement: states stay together while no symbol tells them apart.
  private mutating func mergeStates() {
    var parts = finalActions.map(Int.init)
    var partCount = Set(parts).count
    while true {
      var numbers: [[Int]: Int] = [:]
      var refined: [Int] = []
      for state in next.indices {
        var signature = [parts[state]]
        for symbol in next[state].indices {
          signature.append(parts[next[state][symbol]] << 8 | Int(actions[state][symbol]))
        }
        let number = numbers[signature] ?? numbers.count
        numbers[signature] = number
        refined.append(number)
      }
      parts = refined
      if numbers.count == partCount { break }
      partCount = numbers.count
    }
    // The first state of a part stands for it; parts were numbered in that order, so the start stays state 0.
    var representatives: [Int] = []
    for state in parts.indices where parts[state] == representatives.count { representatives.append(state) }
    next = representatives.map { state in next[state].map { parts[$0] } }
    actions = representatives.map { actions[$0] }
    finalActions = representatives.map { finalActions[$0] }
    stateCount = representatives.count
  }

  private mutating func mergeColumns() {
    var numbers: [[Int]: UInt8] = [:]
    var representatives: [Int] = []
    for symbol in next[0].indices {
      let signature = next.indices.map { next[$0][symbol] << 8 | Int(actions[$0][symbol]) }
      let number = numbers[signature] ?? UInt8(representatives.count)
      if Int(number) == representatives.count {
        numbers[signature] = number
        representatives.append(symbol)
      }
      columns.append(number)
    }
    next = next.map { row in representatives.map { row[$0] } }
    actions = actions.map { row in representatives.map { row[$0] } }
    columnCount = representatives.count
  }
}
