/// Solves systems of linear constraints with strict priorities, incrementally.
///
/// Variables are numbers; a constraint relates a sum of terms to a constant. Required constraints (priority 1000)
/// hold if they can; of the others the sum of absolute violations is the least possible at the highest priority, then
/// at the next among the solutions that are left, and so on: priorities are never weighed against each other.
/// Where that leaves a choice, a variable that may not be negative tends to 0 and a free one stands on the only
/// bound that it has, unless that lies beyond a thousand million; the same calls give the same numbers everywhere.
///
/// Changes are collected and take effect with `solve`. What they cost follows the connected part of the system that
/// they touch. The solver knows nothing of views; a slider with a knob needs only this:
///
///     var solver = Solver()
///     let track = solver.makeVariable(isNonNegative: true)
///     let knob = solver.makeVariable()
///     try solver.add([.init(1, track)], .equal, 200)
///     try solver.add([.init(1, knob)], .greaterThanOrEqual, 0)
///     try solver.add([.init(1, knob), .init(-1, track)], .lessThanOrEqual, -20)
///     let drag = try solver.add([.init(1, knob)], .equal, 500, priority: .defaultHigh)
///     solver.solve()
///     solver.value(of: knob)             // 180: the knob is 20 wide and stays on the track
///     try solver.setConstant(of: drag, to: 45)
///     solver.solve()
///     solver.value(of: knob)             // 45
///
/// A conflict among required constraints does not stop the solver: it then minimises their violations as if they were
/// one more level, and `conflicts()` names sets that cannot hold together.
public struct Solver: ~Copyable {
  var model: SolverModel
  var blocks = BlockTable()
  /// Rows that no block holds yet.
  let newRows: Vector<Int32>
  /// Blocks whose rows must be partitioned anew.
  let staleBlocks: Vector<Int32>
  /// Blocks of which only constants changed.
  var changedBlocks: ContiguousArray<Int32> = []
  var changedValues: ContiguousArray<Variable> = []
  /// The rows that take a variable of another block for a fixed one, by variable.
  var readers: [Int32: ContiguousArray<Int32>] = [:]
  /// Reading blocks that were made or changed, and may no longer be as good as they would be with what they read.
  var uncheckedReaders: ContiguousArray<Int32> = []
  /// True if parts are built whole, so that no block reads another.
  var buildsWholeParts = false
  /// How many blocks break something required.
  var breachedCount = 0
  /// Lent for as long as the solver lives, with all that it consists of.
  private let workspace: SolverWorkspace
  let scratch: Scratch
  let partition: Partition

  /// True if `changedVariables` collects; off by default, since it costs a little per solve.
  public var recordsChangedVariables = false

  /// Makes a solver without variables and constraints.
  public init() {
    workspace = SolverWorkspace.take()
    model = SolverModel(workspace)
    scratch = workspace.scratch
    partition = workspace.partition
    newRows = workspace.newRows
    staleBlocks = workspace.staleBlocks
  }

  deinit { workspace.giveBack() }

  // MARK: Range

  /// The largest constant, fixed value and coefficient.
  ///
  /// A larger constant of an inequality says "no limit" where it lies on the side of the relation on which everything
  /// is allowed, as `x <= .greatestFiniteMagnitude` does; the inequality then has no effect.
  public static let largestNumber = 1e20
  /// The least coefficient, apart from 0.
  public static let leastCoefficient = 1e-20

  // MARK: Solving

  /// The steps of the simplex method, and the searches from nothing, that were taken in this solver's memory.
  package var work: (steps: Int, searches: Int) { (scratch.steps, scratch.searches) }

  /// Brings all values up to date with the constraints.
  ///
  /// - Complexity: a change of constants costs a walk along what depends on them, and more only where it makes other
  ///   constraints bind. Adding or removing constraints costs a fresh look at the connected parts that they touch; of a
  ///   part of many constraints only at what is added, where that can be served as it is.
  public mutating func solve() {
    repeat {
      prepare()
      applyChanges()
    } while joinStrainedReaders()
  }

  private mutating func applyChanges() {
    guard readers.isEmpty else { return applyChangesInOrder() }
    guard !changedBlocks.isEmpty else { return }
    for index in changedBlocks { applyChange(to: index) }
    changedBlocks.removeAll(keepingCapacity: true)
  }

  mutating func applyChange(to index: Int32) {
    guard let block = blocks[index], block.state.hasPendingChange else { return }
    Simplex(block: block, scratch: scratch).applyPendingChange()
    publish(block)
    if block.state.readsOthers { uncheckedReaders.append(index) }
  }

  /// Partitions new and stale rows, without solving for changed constants yet.
  mutating func prepare() {
    if !newRows.isEmpty || !staleBlocks.isEmpty { rebuild() }
  }

  /// Tells whether constants have changed in the connected part of a variable since the last `solve`.
  func hasPendingChange(partOf variable: Variable) -> Bool {
    let block = model.record(of: variable).block
    return block >= 0 && blocks[block]?.state.hasPendingChange == true
  }

  /// Makes the next `solve` build a variable's connected part from scratch.
  mutating func startAnew(partOf variable: Variable) { markStale(model.record(of: variable).block) }

  /// Tells whether anything in the connected part of a variable changed since `forgetTouches`.
  func isTouched(_ variable: Variable) -> Bool {
    let block = model.record(of: variable).block
    return block < 0 || blocks.isTouched(block)
  }

  /// Tells whether required equations alone determine a variable; it may be false where that holds.
  func isDeterminedByEquations(_ variable: Variable) -> Bool {
    let record = model.record(of: variable)
    if record.fixed >= 0 { return true }
    guard record.block >= 0, let block = blocks[record.block], !block.state.readsOthers else { return false }
    return SimplexBasis(block: block, scratch: scratch).isDeterminedByEquations(record.local)
  }

  /// A number that changes when the connected part of a variable is built anew.
  func blockSerial(of variable: Variable) -> UInt64 {
    let block = model.record(of: variable).block
    return block < 0 ? 0 : blocks.serial(block)
  }

  /// Copies the values of a block to its variables.
  mutating func publish(_ block: Block) {
    let isBreached = Simplex(block: block, scratch: scratch).breaksRequired()
    if isBreached != block.state.isBreached {
      block.state.isBreached = isBreached
      breachedCount += isBreached ? 1 : -1
    }
    for local in 0..<block.variableCount {
      let index = Int(block.variableID[local])
      if assign(block.solution(local), to: index), block.state.isRead { carryValue(ofVariable: Int32(index)) }
    }
  }

  /// Gives a variable a value; whether it had another one.
  @inline(__always) @discardableResult
  mutating func assign(_ value: Double, to index: Int) -> Bool {
    if model.variables[index].value == value { return false }
    model.variables[index].value = value
    if recordsChangedVariables { changedValues.append(Variable(index: Int32(index))) }
    return true
  }
}
