internal import GalleyJSON

extension ArgumentFormat {
  /// A format by its name among the constructors of Dart's `NumberFormat`; `nil` for an unknown name.
  init?(dart name: String, _ currency: Currency) {
    var currency = currency
    if let digits = currency.fractionDigits { currency.fractionDigits = max(0, min(digits, 9)) }
    let digits = currency.fractionDigits
    switch name {
    case "decimalPattern": self = .decimal(fractionDigits: nil)
    case "decimalPatternDigits": self = .decimal(fractionDigits: digits)
    case "percentPattern": self = .percent(fractionDigits: 0)
    case "decimalPercentPattern": self = .percent(fractionDigits: digits ?? 0)
    case "scientificPattern": self = .scientific
    case "compact": self = .compact(isLong: false, nil)
    case "compactLong": self = .compact(isLong: true, nil)
    case "currency": self = .currency(currency)
    case "compactCurrency": self = .compact(isLong: false, currency)
    case "simpleCurrency", "compactSimpleCurrency":
      currency.hasSign = true
      self = name == "simpleCurrency" ? .currency(currency) : .compact(isLong: false, currency)
    default: return nil
    }
  }

  /// A format by what an ICU message says of a number: a word, or a skeleton; `nil` for nothing known.
  init?(icuNumber style: String) {
    var currency = Currency()
    currency.hasSign = true
    switch style {
    case "integer": self = .decimal(fractionDigits: 0)
    case "percent", "::percent", "::%": self = .percent(fractionDigits: 0)
    case "currency": self = .currency(currency)
    case "::compact-short", "::K": self = .compact(isLong: false, nil)
    case "::compact-long", "::KK": self = .compact(isLong: true, nil)
    case "::scientific": self = .scientific
    default:
      guard let code = style.rest(after: "::currency/") else { return nil }
      currency.code = String(code.prefix { $0.isLetter })
      self = .currency(currency)
    }
  }

  /// A format by what an ICU message says of a date or time: nothing, a length, a skeleton or a pattern.
  init?(icu style: String, isTime: Bool) {
    switch style {
    case "": self = .date(isTime ? "time medium" : "medium")
    case "full", "long", "medium", "short": self = .date(isTime ? "time \(style)" : style)
    default: self = style.rest(after: "::").map { .date(String($0)) } ?? .datePattern(style)
    }
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  func trimmingSpace() -> String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
