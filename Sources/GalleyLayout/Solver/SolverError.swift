/// A mistake that the solver refuses.
public struct SolverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of error; more may be added.
  public struct Code: Hashable, Sendable {
    private enum Storage {
      case notFinite, outOfRange, invalidPriority, unknownVariable, unknownConstraint, variableIsNotFixed, unsatisfiable
    }
    private let storage: Storage

    /// A coefficient, constant or value is NaN or infinite.
    public static let notFinite = Code(storage: .notFinite)
    /// A coefficient, constant or value is too large, or a coefficient too small, to calculate with: see
    /// `Solver.largestNumber` and `Solver.leastCoefficient`.
    public static let outOfRange = Code(storage: .outOfRange)
    /// A priority outside 0 < priority ≤ 1000.
    public static let invalidPriority = Code(storage: .invalidPriority)
    /// A variable that another solver made.
    public static let unknownVariable = Code(storage: .unknownVariable)
    /// A constraint that was removed or that another solver made.
    public static let unknownConstraint = Code(storage: .unknownConstraint)
    /// `setFixedValue` for a variable that `makeFixedVariable` did not make.
    public static let variableIsNotFixed = Code(storage: .variableIsNotFixed)
    /// The required constraints cannot hold together.
    public static let unsatisfiable = Code(storage: .unsatisfiable)
  }

  /// The kind of mistake.
  public let code: Code
  /// The number or priority that is refused; `nil` where none is.
  public let value: Double?
  /// A set of required constraints that cannot hold together; empty for other errors.
  public let constraints: [Solver.ConstraintID]

  init(_ code: Code, value: Double? = nil, constraints: [Solver.ConstraintID] = []) {
    self.code = code
    self.value = value
    self.constraints = constraints
  }

  /// The mistake in words for a person.
  public var message: String {
    let number = value.map { "\($0)" } ?? "a number"
    switch code {
    case .notFinite: return "\(number) is not finite"
    case .outOfRange:
      return "\(number) is out of range: numbers lie within ±\(Solver.largestNumber), coefficients are 0 or at least "
        + "±\(Solver.leastCoefficient)"
    case .invalidPriority: return "a priority must lie above 0 and not above 1000, not \(number)"
    case .unknownVariable: return "the variable is another solver's"
    case .unknownConstraint: return "the constraint was removed, or is another solver's"
    case .variableIsNotFixed: return "the variable is not a fixed one"
    default: return "\(constraints.count) required constraints cannot hold together"
    }
  }

  /// The message.
  public var description: String { message }
}
