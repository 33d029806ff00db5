extension Solver {
  /// A number that the solver determines; made by `makeVariable`.
  public struct Variable: Hashable, Sendable {
    let index: Int32
  }

  /// A constraint that has been added; stays valid until it is removed.
  public struct ConstraintID: Hashable, Sendable {
    let index: Int32
    let generation: UInt32
  }

  /// One product of a coefficient and a variable.
  public struct Term: Hashable, Sendable {
    /// What the variable is multiplied by.
    public var coefficient: Double
    /// The variable.
    public var variable: Variable

    /// Makes a term: a coefficient times a variable.
    public init(_ coefficient: Double, _ variable: Variable) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// How the sum of a constraint's terms relates to its constant.
  public enum Relation: Sendable, Hashable {
    /// At most, exactly, at least.
    case lessThanOrEqual, equal, greaterThanOrEqual
  }
}

/// What the solver refuses.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient, constant or value is NaN or infinite.
  case notFinite(Double)
  /// A coefficient, constant or value is too large, or a coefficient too small, to calculate with: see
  /// `Solver.largestNumber` and `Solver.leastCoefficient`.
  case outOfRange(Double)
  /// A priority outside 0 < priority ≤ 1000.
  case invalidPriority(Float)
  /// A variable that another solver made.
  case unknownVariable
  /// A constraint that was removed or that another solver made.
  case unknownConstraint
  /// `setFixedValue` for a variable that `makeFixedVariable` did not make.
  case variableIsNotFixed
  /// The required constraints cannot hold together; the set is one that cannot.
  case unsatisfiable([Solver.ConstraintID])
}
