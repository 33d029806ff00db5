/// The model of a solver: the variables and the constraints as they were given, and the block that holds each.
///
/// Constraints are rows, which are in the order of their sequences: of creation, unless somebody says otherwise.
struct SolverModel {
  struct Row {
    var termStart: Int32
    var termCount: Int32
    var relation: Solver.Relation
    var isLive: Bool
    var priority: Float
    /// As given; what fixed variables take from it is not in here.
    var constant: Double
    var generation: UInt32
    /// Orders rows, by creation unless somebody says otherwise.
    var sequence: UInt64
    /// The place in `blocks`, ``SolverModel/noBlock`` or ``SolverModel/collected``.
    var block: Int32
    /// The row's place in its block.
    var local: Int32
    /// The row's terms in the model's.
    var terms: Range<Int> { Int(termStart)..<Int(termStart + termCount) }
    /// True if no block needs the row, since it allows everything.
    var isNoLimit: Bool { relation.allowsEverything(constant) }
  }

  struct VariableRecord {
    var value: Double
    /// The place in `blocks`, or ``SolverModel/noBlock``.
    var block: Int32
    /// The variable's place in its block.
    var local: Int32
    var isNonNegative: Bool
    /// The place in `fixedRows`, or -1.
    var fixed: Int32
  }

  let rows: Vector<Row>
  private var freeRows: ContiguousArray<Int32> = []
  let terms: Vector<Solver.Term>
  private var deadTermCount = 0
  private var nextSequence: UInt64 = 0
  /// From one row to the next, so that those that take the place of one have room.
  private static let sequenceStride: UInt64 = 1 << 20
  let variables: Vector<VariableRecord>
  /// The rows that contain a fixed variable, with the generation of each.
  var fixedRows: ContiguousArray<ContiguousArray<Solver.ConstraintID>> = []

  init(_ workspace: SolverWorkspace) {
    rows = workspace.rows
    terms = workspace.terms
    variables = workspace.variables
  }

  /// The `block` of a row or variable that has none.
  static let noBlock: Int32 = -1
  /// The `block` of a row that is collected to be placed, so that a row in several lists counts once.
  static let collected: Int32 = -2

  // MARK: Range

  static func check(_ number: Double) throws(LayoutError) {
    guard number.isFinite else { throw LayoutError(solver: .notFinite, value: number) }
    guard abs(number) <= Solver.largestNumber else { throw LayoutError(solver: .outOfRange, value: number) }
  }

  static func check(constant: Double, _ relation: Solver.Relation) throws(LayoutError) {
    if constant.isFinite && relation.allowsEverything(constant) { return }
    try check(constant)
  }

  static func check(coefficient: Double) throws(LayoutError) {
    try check(coefficient)
    guard coefficient == 0 || abs(coefficient) >= Solver.leastCoefficient else {
      throw LayoutError(solver: .outOfRange, value: coefficient)
    }
  }

  // MARK: Rows

  /// Adds a row at a place among the others, at the end by default.
  mutating func add(
    _ newTerms: [Solver.Term], _ relation: Solver.Relation, _ constant: Double, _ priority: LayoutPriority,
    _ sequence: UInt64?
  ) throws(LayoutError) -> Solver.ConstraintID {
    try Self.check(constant: constant, relation)
    guard priority.isValid else { throw LayoutError(solver: .invalidPriority, value: Double(priority.rawValue)) }
    var hasZero = false
    for term in newTerms {
      try Self.check(coefficient: term.coefficient)
      if term.coefficient == 0 { hasZero = true }
      _ = try index(of: term.variable)
    }
    let start = terms.count
    if newTerms.count <= Self.fewTerms {
      for term in newTerms { appendTerm(term, from: start) }
    } else {
      appendMerged(newTerms)
    }
    if hasZero || terms.count - start < newTerms.count { try cleanTerms(from: start) }
    let id = insertRow(termStart: start, relation, constant, priority, sequence ?? nextSequence)
    if sequence == nil { nextSequence += SolverModel.sequenceStride }
    return id
  }

  /// Up to so many terms a search for equal variables costs less than a table.
  private static let fewTerms = 24

  private mutating func appendMerged(_ newTerms: [Solver.Term]) {
    var termIndex = [Solver.Variable: Int](minimumCapacity: newTerms.count)
    for term in newTerms {
      if let present = termIndex[term.variable] {
        terms[present].add(term.coefficient)
      } else {
        termIndex[term.variable] = terms.count
        terms.append(term)
      }
    }
  }

  /// Merges equal variables.
  private mutating func appendTerm(_ term: Solver.Term, from start: Int) {
    for index in start..<terms.count where terms[index].variable == term.variable {
      terms[index].add(term.coefficient)
      return
    }
    terms.append(term)
  }

  /// Removes variables that cancel out, which must not connect the others, and looks at the sums of coefficients.
  private mutating func cleanTerms(from start: Int) throws(LayoutError) {
    var written = start
    for index in start..<terms.count where terms[index].coefficient != 0 {
      terms[written] = terms[index]
      written += 1
    }
    terms.removeLast(terms.count - written)
    for termIndex in start..<terms.count {
      do throws(LayoutError) { try Self.check(coefficient: terms[termIndex].coefficient) } catch {
        terms.removeLast(terms.count - start)
        throw error
      }
    }
  }

  private mutating func insertRow(
    termStart: Int, _ relation: Solver.Relation, _ constant: Double, _ priority: LayoutPriority, _ sequence: UInt64
  ) -> Solver.ConstraintID {
    let termCount = terms.count - termStart
    var row = Row(
      termStart: Int32(termStart), termCount: Int32(termCount), relation: relation, isLive: true,
      priority: priority.rawValue, constant: constant, generation: 0, sequence: sequence, block: Self.noBlock, local: -1
    )
    let index: Int
    if let free = freeRows.popLast() {
      index = Int(free)
      row.generation = rows[index].generation
      rows[index] = row
    } else {
      index = rows.count
      rows.append(row)
    }
    let id = Solver.ConstraintID(index: Int32(index), generation: row.generation)
    for termIndex in termStart..<terms.count {
      let variable = variables[Int(terms[termIndex].variable.index)]
      if variable.fixed >= 0 { fixedRows[Int(variable.fixed)].append(id) }
    }
    return id
  }

  /// Takes out a row that no block holds.
  mutating func remove(row index: Int) {
    rows[index].isLive = false
    rows[index].generation &+= 1
    rows[index].block = Self.noBlock
    deadTermCount += Int(rows[index].termCount)
    freeRows.append(Int32(index))
  }

  func id(ofRow index: Int32) -> Solver.ConstraintID {
    Solver.ConstraintID(index: index, generation: rows[Int(index)].generation)
  }

  /// The place of a row among the others.
  func sequence(of constraint: Solver.ConstraintID) -> UInt64 { rows[Int(constraint.index)].sequence }

  mutating func makeVariable(
    _ value: Double = 0, isNonNegative: Bool = false, isFixed: Bool = false
  ) -> Solver.Variable {
    variables.append(
      VariableRecord(
        value: value, block: Self.noBlock, local: -1, isNonNegative: isNonNegative,
        fixed: isFixed ? Int32(fixedRows.count) : -1))
    if isFixed { fixedRows.append([]) }
    return Solver.Variable(index: Int32(variables.count - 1))
  }

  func index(of variable: Solver.Variable) throws(LayoutError) -> Int {
    let index = Int(variable.index)
    guard (0..<variables.count).contains(index) else { throw LayoutError(solver: .unknownVariable) }
    return index
  }

  func index(of constraint: Solver.ConstraintID) throws(LayoutError) -> Int {
    let index = Int(constraint.index)
    guard (0..<rows.count).contains(index), rows[index].isLive, rows[index].generation == constraint.generation
    else { throw LayoutError(solver: .unknownConstraint) }
    return index
  }

  /// Returns the record of a variable, which must be one of this solver's.
  func record(of variable: Solver.Variable) -> VariableRecord {
    let index = Int(variable.index)
    precondition(index < variables.count, "A solver knows only the variables that it made")
    return variables[index]
  }

  mutating func compactTermsIfWorthwhile() {
    guard deadTermCount > 1024, deadTermCount * 2 > terms.count else { return }
    var liveTerms: ContiguousArray<Solver.Term> = []
    liveTerms.reserveCapacity(terms.count - deadTermCount)
    for index in 0..<rows.count where rows[index].isLive {
      let start = Int(rows[index].termStart)
      rows[index].termStart = Int32(liveTerms.count)
      for termIndex in start..<start + Int(rows[index].termCount) { liveTerms.append(terms[termIndex]) }
    }
    terms.removeAll()
    for term in liveTerms { terms.append(term) }
    deadTermCount = 0
  }

  // MARK: Connected parts

  /// Links variables that share a row. Those that have a block are read.
  func uniteVariables(_ collected: Vector<Int32>) {
    for position in 0..<collected.count {
      let row = rows[Int(collected[position])]
      var first: Int32 = -1
      for termIndex in row.terms {
        let variable = terms[termIndex].variable.index
        if variables[Int(variable)].fixed >= 0 || variables[Int(variable)].block >= 0 { continue }
        if variables[Int(variable)].parent < 0 { variables[Int(variable)].parent = variable }
        let root = root(of: variable)
        if first < 0 {
          first = root
        } else if first != root {
          variables[Int(max(first, root))].parent = min(first, root)
          first = min(first, root)
        }
      }
    }
  }

  func root(of variable: Int32) -> Int32 {
    var current = variable
    while variables[Int(current)].parent != current {
      let parent = variables[Int(current)].parent
      variables[Int(current)].parent = variables[Int(parent)].parent
      current = parent
    }
    return current
  }

  func sortBySequence(_ collected: Vector<Int32>) {
    var isSorted = true
    for index in 1..<max(collected.count, 1)
    where rows[Int(collected[index - 1])].sequence > rows[Int(collected[index])].sequence {
      isSorted = false
      break
    }
    if isSorted { return }
    var copy = ContiguousArray<Int32>()
    copy.reserveCapacity(collected.count)
    for index in 0..<collected.count { copy.append(collected[index]) }
    copy.sort { rows[Int($0)].sequence < rows[Int($1)].sequence }
    for index in 0..<copy.count { collected[index] = copy[index] }
  }
}

// While parts are found, a variable without a block needs two numbers more, and has no use for `local` and `block`.
extension SolverModel.VariableRecord {
  /// The variable that stands for this one in its part, or one nearer to that; the variable itself, where it stands for
  /// the part; -1 before it is linked.
  var parent: Int32 {
    get { local }
    set { local = newValue }
  }

  /// The number of the part, of the variable that stands for it.
  var part: Int32 {
    get { -2 - block }
    set { block = -2 - newValue }
  }
}

extension Solver.Term {
  /// Adds to the coefficient; a rounding error of two that cancel out becomes 0.
  fileprivate mutating func add(_ other: Double) {
    let size = max(abs(coefficient), abs(other))
    coefficient += other
    if abs(coefficient) <= max(4 * size * Double.ulpOfOne, Solver.leastCoefficient) { coefficient = 0 }
  }
}
