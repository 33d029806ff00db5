extension Solver {
  /// A number that the solver determines; made by `makeVariable`.
  public struct Variable: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
  }

  /// A constraint that has been added; stays valid until it is removed.
  public struct ConstraintID: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
    let generation: UInt32
  }

  /// A product of a coefficient and a variable.
  public struct Term: Hashable, Sendable, BitwiseCopyable {
    /// The factor of the variable.
    public var coefficient: Double
    /// The variable.
    public var variable: Variable

    /// Makes a term: a coefficient times a variable.
    public init(_ coefficient: Double, _ variable: Variable) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// The relation of the sum of a constraint's terms to its constant.
  public enum Relation: Sendable, Hashable, BitwiseCopyable {
    /// At most, exactly, at least.
    case lessThanOrEqual, equal, greaterThanOrEqual

    /// Tells whether an inequality allows everything.
    func allowsEverything(_ constant: Double) -> Bool {
      switch self {
      case .equal: false
      case .lessThanOrEqual: constant > Solver.largestNumber
      case .greaterThanOrEqual: constant < -Solver.largestNumber
      }
    }
  }
}
