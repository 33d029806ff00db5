/// A mistake that views, constraints or a solver refuse.
public struct LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of mistake.
  public struct Code: Hashable, Sendable {
    private enum Storage {
      case illegalConstraint, noCommonAncestor, notFinite, outOfRange, invalidPriority, itemGone
      case invalidHierarchy, unknownName, syntax, undeterminedSize, invalidText
      case unknownVariable, unknownConstraint, variableIsNotFixed, unsatisfiable
    }
    private let storage: Storage

    /// The attributes of a constraint do not go together.
    public static let illegalConstraint = Code(storage: .illegalConstraint)
    /// The items of a constraint are not in one tree.
    public static let noCommonAncestor = Code(storage: .noCommonAncestor)
    /// A number is NaN or infinite.
    public static let notFinite = Code(storage: .notFinite)
    /// A length or multiplier is larger than any that is calculated with: see `LayoutView.largestLength`, of a solver
    /// `Solver.largestNumber` and `Solver.leastCoefficient`.
    public static let outOfRange = Code(storage: .outOfRange)
    /// A priority lies outside 0 < priority ≤ 1000.
    public static let invalidPriority = Code(storage: .invalidPriority)
    /// An item of a constraint exists no longer.
    public static let itemGone = Code(storage: .itemGone)
    /// A view would become its own ancestor, or is not where it must be.
    public static let invalidHierarchy = Code(storage: .invalidHierarchy)
    /// A name in a format or document means nothing.
    public static let unknownName = Code(storage: .unknownName)
    /// A format cannot be read.
    public static let syntax = Code(storage: .syntax)
    /// A property of a view's label is out of range.
    public static let invalidText = Code(storage: .invalidText)
    /// Constraints do not say how large a view is.
    public static let undeterminedSize = Code(storage: .undeterminedSize)
    /// A variable that another solver made.
    public static let unknownVariable = Code(storage: .unknownVariable)
    /// A constraint that was removed from the solver or that another one made.
    public static let unknownConstraint = Code(storage: .unknownConstraint)
    /// `setFixedValue` for a variable that `makeFixedVariable` did not make.
    public static let variableIsNotFixed = Code(storage: .variableIsNotFixed)
    /// The required constraints of a solver cannot hold together.
    public static let unsatisfiable = Code(storage: .unsatisfiable)
  }

  /// The kind of mistake.
  public let code: Code
  /// The mistake in words for a person, with the names of the views or constraints, or the place in a format.
  public let message: String
  /// The number or priority that a solver refuses; `nil` for other errors.
  public private(set) var value: Double?
  /// A set of a solver's required constraints that cannot hold together; empty for other errors.
  public private(set) var constraints: [Solver.ConstraintID] = []

  /// An error with its text.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// An error of a solver.
  init(solver code: Code, value: Double? = nil, constraints: [Solver.ConstraintID] = []) {
    let number = value.map { "\($0)" } ?? "a number"
    let message =
      switch code {
      case .notFinite: "\(number) is not finite"
      case .outOfRange:
        "\(number) is out of range: numbers lie within ±\(Solver.largestNumber), coefficients are 0 or at least "
          + "±\(Solver.leastCoefficient)"
      case .invalidPriority: "a priority must lie above 0 and not above 1000, not \(number)"
      case .unknownVariable: "the variable is another solver's"
      case .unknownConstraint: "the constraint was removed, or is another solver's"
      case .variableIsNotFixed: "the variable is not a fixed one"
      default: "\(constraints.count) required constraints cannot hold together"
      }
    self.init(code, message)
    self.value = value
    self.constraints = constraints
  }

  /// The message.
  public var description: String { message }

  /// Ends the program with the error's sentence where a change is a mistake of the program.
  static func require(_ change: () throws(LayoutError) -> Void) {
    do throws(LayoutError) { try change() } catch { fatalError(error.message) }
  }
}
