internal import ArgumentParser
internal import GalleyJSON
internal import GalleyLayout

/// `galley solve`: systems of linear constraints with strict priorities.
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Solves systems of linear constraints with strict priorities.",
    discussion: """
      A line of --batch is {"id", "variables": n, "constraints": [{"terms": [[variable, coefficient], …], \
      "relation": "=="|"<="|">=", "constant", "priority"}]}; the answer is {"id", "satisfiable": true, "values": […]}, \
      or {"id", "satisfiable": false, "conflict": [constraint numbers]} with a smallest set that cannot hold together. \
      Variables are numbered from 0 and may be negative. The priority is 1000 (required) unless given.

      EXAMPLES
        galley solve --batch - < systems.jsonl
        galley solve --batch systems.jsonl
        galley solve --batch systems.jsonl --jobs 4
      """)

  @OptionGroup var batch: BatchOptions
  @OptionGroup var limit: InputLimit

  mutating func validate() throws {
    if batch.path == nil { throw ValidationError("Give --batch: systems come from a file or from standard input.") }
  }

  func run() throws { _ = try batch.run(limit, Self.answer) }

  /// A line of a batch.
  static let line = JSONRecord([
    .key("id", .any, "What the answer begins with; the number of the line where it is missing."),
    .required("variables", .integer(from: 0, to: mostVariables), "How many variables there are, numbered from 0."),
    .key("constraints", .list(of: constraint.read)),
  ])

  private static let constraint = JSONRecord([
    .required("terms", .list(of: .parts([.integer(from: 0), .number])), "Pairs of a variable and its coefficient."),
    .required("relation", .choice(["==", "<=", ">="])), .key("constant", .number),
    .key("priority", .number(above: 0, to: 1000), "1000, which is required, where it is missing."),
  ])

  private static let mostVariables = 1_000_000

  /// Answers a record of a batch.
  static func answer(_ record: JSONObject, _ writer: inout JSONWriter) throws(RecordError) {
    try record.refuseMembers(notIn: line.names, kind: "key of a line")
    var solver = Solver()
    let variables = try variables(of: record, &solver)
    let constraints = try constraints(of: record, variables, &solver)
    solver.solve()
    writer.member("satisfiable", solver.isSatisfied)
    if let conflict = solver.conflicts().first {
      writer.array("conflict") { writer in
        for (index, constraint) in constraints.enumerated() where conflict.contains(constraint) {
          writer.integer(index)
        }
      }
    } else {
      writer.array("values") { writer in
        for variable in variables { writer.number(solver.value(of: variable)) }
      }
    }
  }

  private static func variables(
    of record: JSONObject, _ solver: inout Solver
  ) throws(RecordError) -> [Solver.Variable] {
    guard let count = try record.integer("variables") else { throw RecordError("\"variables\" is missing") }
    guard (0...mostVariables).contains(count) else {
      throw RecordError("\"variables\" must lie between 0 and \(mostVariables), not \(count)")
    }
    return (0..<count).map { _ in solver.makeVariable() }
  }

  private static func constraints(
    of record: JSONObject, _ variables: [Solver.Variable], _ solver: inout Solver
  ) throws(RecordError) -> [Solver.ConstraintID] {
    var added: [Solver.ConstraintID] = []
    for (number, value) in (try record.array("constraints") ?? []).enumerated() {
      do throws(RecordError) {
        guard case .object(let constraint) = value else {
          throw RecordError("must be an object, not \(value.kind)")
        }
        added.append(try add(constraint, variables, &solver))
      } catch {
        throw RecordError("constraint \(number): \(error.message)")
      }
    }
    return added
  }

  private static func add(
    _ constraint: JSONObject, _ variables: [Solver.Variable], _ solver: inout Solver
  ) throws(RecordError) -> Solver.ConstraintID {
    try constraint.refuseMembers(notIn: Self.constraint.names, kind: "key of a constraint")
    let terms = try terms(of: constraint, variables)
    guard let relation = Solver.Relation(symbol: try constraint.requiredString("relation")) else {
      throw RecordError("\"relation\" must be one of ==, <=, >=")
    }
    let constant = try constraint.number("constant") ?? 0
    let priority = try constraint.number("priority") ?? 1000
    do throws(LayoutError) {
      return try solver.add(terms, relation, constant, priority: LayoutPriority(Float(priority)))
    } catch {
      guard error.code == .invalidPriority else { throw RecordError(error.message) }
      throw RecordError("\"priority\" must lie above 0 and not above 1000, not \(Float(priority))")
    }
  }

  private static func terms(
    of constraint: JSONObject, _ variables: [Solver.Variable]
  ) throws(RecordError) -> [Solver.Term] {
    guard let list = try constraint.array("terms") else { throw RecordError("\"terms\" is missing") }
    var terms: [Solver.Term] = []
    for value in list {
      guard case .array(let pair) = value, pair.count == 2,
        case .number(let number, let literal) = pair[0], case .number(let coefficient, _) = pair[1],
        coefficient.isFinite
      else { throw RecordError("a term must be [variable, coefficient]") }
      guard let index = Int(exactly: number), variables.indices.contains(index) else {
        throw RecordError("there is no variable \(literal)")
      }
      terms.append(Solver.Term(coefficient, variables[index]))
    }
    return terms
  }
}

extension Solver.Relation {
  /// The relation that `==`, `<=` or `>=` stands for.
  init?(symbol: String) {
    switch symbol {
    case "==": self = .equal
    case "<=": self = .lessThanOrEqual
    case ">=": self = .greaterThanOrEqual
    default: return nil
    }
  }
}
