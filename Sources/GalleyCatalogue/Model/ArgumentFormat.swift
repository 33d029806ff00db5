/// The format in which a value of an argument is written, where its file names one.
public enum ArgumentFormat: Hashable, Sendable {
  /// A date or time by a skeleton of CLDR such as `yMMMd` or `jm`, or by a length such as `long`, `time short` for a
  /// time; several with `+` between them follow each other.
  case date(String)
  /// A date or time by a pattern such as `EEE, MMM d`.
  case datePattern(String)
  /// A number with so many digits after the separator; `nil` for as many as it has, three at most.
  case decimal(fractionDigits: Int?)
  /// A share, with so many digits after the separator.
  case percent(fractionDigits: Int)
  /// A number with an exponent of ten.
  case scientific
  /// A large number in few signs, such as `1.2K`, or with a word, `1.2 thousand`; with a currency or without.
  case compact(isLong: Bool, Currency?)
  /// An amount of money.
  case currency(Currency)

  /// A currency, and how it is shown.
  public struct Currency: Hashable, Sendable {
    /// The code, such as `EUR`; `nil` for the currency of the language's region.
    public var code: String?
    /// The sign for the currency; `nil` for the code, or the language's sign where ``hasSign``.
    public var symbol: String?
    /// True if the language's sign takes the place of the code.
    public var hasSign = false
    /// The digits after the separator; `nil` for those of the currency.
    public var fractionDigits: Int?
    /// The pattern, such as `¤#,##0.00`; `nil` for the language's.
    public var pattern: String?

    /// Makes the currency of the language's region, by its code.
    public init() {}
  }

  /// True if the value is a date or a time.
  public var isDate: Bool {
    switch self {
    case .date, .datePattern: true
    default: false
    }
  }
}
