package import GalleyJSON

/// The values that stand for a message's arguments, since a text with gaps has no width.
///
/// For an argument the first of these counts: the values of its key, the file's example, those of its specifier or name, those of its
/// kind.
public struct ArgumentSamples: Hashable, Sendable {
  /// Values by specifier without a position (`%@`, `%lld`), or by name (`{count}`).
  public var bySpecifier: [String: [Value]] {  // the view of programs
    get { ofSpecifier.byText }
    set { ofSpecifier.byText = newValue }
  }
  /// Values by key of the string and name of the argument (`1` for the first, or its name).
  public var byKey: [String: [String: [Value]]] {  // the view of programs
    get { ofKey.byText.mapValues(\.byText) }
    set { ofKey.byText = newValue.mapValues { Dictionary(byText: $0) } }
  }
  /// ``bySpecifier``, by the code units of files.
  package var ofSpecifier: [Name: [Value]] = [:]
  /// ``byKey``, by the code units of files.
  package var ofKey: [Name: [Name: [Value]]] = [:]
  /// Values by kind, for all that is not told.
  public var strings: [Value] = [.text("Alexandra")]
  /// Values of whole numbers.
  public var integers: [Value] = [.number(1), .number(9999)]
  /// Values of numbers with digits after the decimal separator.
  public var decimals: [Value] = [.number(1234.56)]
  /// Parts of texts that templates fill, where the format has no such gaps; the first that fits counts.
  public var placeholders: [PlaceholderPattern] = []
  /// Values of dates and times.
  public var dates = Self.standardDates
  private static let standardDates: [Value] = [.text("12/31/2026")]

  /// A value of an argument.
  public enum Value: Hashable, Sendable {
    /// Put in as it is.
    case text(String)
    /// Written in the language's digits.
    case number(Double)
  }

  /// Makes the samples that hold where nothing else is said.
  public init() {}

  /// The values for an argument of a string.
  func values(for argument: MessageArgument, key: String) -> [Value] {
    if let values = ofKey[key]?[argument.name] { return values }
    if let example = argument.example { return [Self.value(example, of: argument.kind)] }
    if let values = ofSpecifier[Self.bareSpecifier(argument.specifier)] ?? ofSpecifier["{\(argument.name)}"] {
      return values
    }
    return switch argument.kind {
    case .string: strings
    case .integer, .radix: integers
    case .decimal: decimals
    case .character: [.text("W")]
    // A date in a format is one of the sampler's own, unless somebody has given another one.
    case .date: argument.format != nil && dates == Self.standardDates ? [] : dates
    }
  }

  private static func value(_ example: String, of kind: MessageArgument.Kind) -> Value {
    switch kind {
    case .integer, .decimal, .radix:
      // No number is that long, and each use of it would read it again.
      example.utf8.count > 64
        ? .text(example) : Double(example).map { $0.isFinite ? .number($0) : .text(example) } ?? .text(example)
    case .string, .character, .date: .text(example)
    }
  }

  /// `%1$@` as `%@`.
  private static func bareSpecifier(_ specifier: String) -> String {
    let parts = specifier.parts(at: "$", most: 2, keepsEmpty: true)
    return specifier.begins(with: "%") && parts.count == 2 ? "%" + parts[1] : specifier
  }
}
