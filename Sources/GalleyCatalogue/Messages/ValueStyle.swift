internal import GalleyJSON

/// The style in which a language writes values of named formats: amounts, shares, large numbers, dates.
struct ValueStyle: Sendable {
  private let language: String
  private let numbers: NumberStyle
  private let rules: PluralRules

  /// - Parameter language: A BCP 47 tag.
  init(language: String, numbers: NumberStyle, rules: PluralRules) {
    self.language = language
    self.numbers = numbers
    self.rules = rules
  }

  private var text: LocaleText { LocaleText(language: language) }

  /// The dates of a format, one for each month.
  func dates(_ format: ArgumentFormat) -> [String] {
    let style = DateStyle(language: language)
    return DateStyle.Moment.samples.map { moment in
      switch format {
      case .date(let skeleton): style.string(moment, skeleton: skeleton)
      case .datePattern(let pattern): style.string(moment, pattern: pattern)
      default: ""
      }
    }
  }

  /// A number in a format; `nil` for a format of dates.
  func string(_ number: Double, _ format: ArgumentFormat) -> String? {
    switch format {
    case .date, .datePattern: nil
    case .decimal(let digits?): numbers.string(number, fractionDigits: digits, isGrouped: true)
    case .decimal: trimmed(number, upTo: 3)
    case .percent(let digits): percent(number, digits)
    case .scientific: scientific(number)
    case .compact(let isLong, let currency): compact(number, isLong: isLong, currency)
    case .currency(let currency): amount(number, currency)
    }
  }

  // MARK: Patterns

  /// The string of the language's own digits, else that of Latin ones.
  private func numberText(_ path: String) -> String? {
    let system = text["NumberElements/default"] ?? "latn"
    let own = text["NumberElements/\(system)/\(path)", at: -1, withRoot: false]
    return own ?? text["NumberElements/latn/\(path)"]
  }

  /// A number in the place of a pattern's digits, `#,##0.00`.
  private func filled(_ pattern: String, _ number: String) -> String {
    let positive = pattern.prefix { $0 != ";" }
    let isDigit: (Character) -> Bool = { "#0.,@".contains($0) }
    guard let first = positive.firstIndex(where: isDigit), let last = positive.lastIndex(where: isDigit) else {
      return number
    }
    // A point after the number ends an abbreviation: `0 тыс'.'`.
    let digits = positive[first...last].reversed().drop { $0 == "." || $0 == "," }
    let end = positive.index(first, offsetBy: digits.count)
    let around = [positive[..<first], positive[end...]].map { $0.exchanging("'", for: "") }
    return around[0] + number + around[1]
  }

  /// A number with at most so many digits after the separator, without zeros at its end.
  private func trimmed(_ number: Double, upTo most: Int, isGrouped: Bool = true) -> String {
    var factor = 1.0
    for digits in 0..<most {
      let scaled = number * factor
      if abs(scaled - scaled.rounded()) < 1e-9 * max(1, abs(scaled)) {
        return numbers.string(number, fractionDigits: digits, isGrouped: isGrouped)
      }
      factor *= 10
    }
    return numbers.string(number, fractionDigits: most, isGrouped: isGrouped)
  }

  private func percent(_ number: Double, _ digits: Int) -> String {
    let whole = numbers.string(number * 100, fractionDigits: digits, isGrouped: true)
    let shown = filled(numberText("patterns/percentFormat") ?? "#,##0%", whole)
    return shown.exchanging("%", for: numberText("symbols/percentSign") ?? "%")
  }

  private func scientific(_ number: Double) -> String {
    let exponent = Self.exponent(of: number)
    let mantissa = numbers.string(Int((number / Self.power(exponent)).rounded()), isGrouped: false)
    return mantissa + (numberText("symbols/exponential") ?? "E") + numbers.string(exponent, isGrouped: false)
  }

  // MARK: Money

  private func amount(_ number: Double, _ currency: ArgumentFormat.Currency) -> String {
    let (symbol, standard) = sign(currency)
    let written = currency.pattern ?? numberText("patterns/currencyFormat") ?? "¤#,##0.00"
    let ofPattern = currency.pattern.map { $0.prefix { $0 != ";" }.drop { $0 != "." }.count { $0 == "0" || $0 == "#" } }
    let digits = currency.fractionDigits ?? ofPattern ?? standard
    let shown = filled(written, numbers.string(number, fractionDigits: digits, isGrouped: true))
    return shown.exchanging("¤", for: symbol)
  }

  private func sign(_ currency: ArgumentFormat.Currency) -> (symbol: String, digits: Int) {
    let known = text.currency(currency.code)
    let code = known?.code ?? currency.code ?? ""
    return (currency.symbol ?? (currency.hasSign ? known?.symbol : nil) ?? code, known?.digits ?? 2)
  }

  // MARK: Large numbers

  /// The number with three digits that count, and what stands for its thousands.
  private func compact(_ number: Double, isLong: Bool, _ currency: ArgumentFormat.Currency?) -> String {
    let exponent = Self.exponent(of: number)
    let list = "patterns\(isLong ? "Long" : "Short")"
    // Rounding may lead to the next power of ten.
    for exponent in exponent < 3 ? [] : [exponent + 1, exponent] {
      let power = Self.power(exponent)
      guard abs(number) >= power * 0.9995 else { continue }
      guard let (pattern, scaled) = compactPattern(number, exponent, list, hasCurrency: currency != nil) else { break }
      let digits = abs(scaled) >= 99.95 ? 0 : abs(scaled) >= 9.995 ? 1 : 2
      let factor = Self.power(digits)
      let shown = filled(pattern, trimmed((scaled * factor).rounded() / factor, upTo: digits, isGrouped: false))
      guard let currency else { return shown }
      let symbol = sign(currency).symbol
      return shown.has("¤") ? shown.exchanging("¤", for: symbol) : symbol + shown
    }
    guard let currency else { return trimmed(number, upTo: 2) }
    return amount(number, currency)
  }

  private func compactPattern(
    _ number: Double, _ exponent: Int, _ list: String, hasCurrency: Bool
  ) -> (pattern: String, scaled: Double)? {
    let name = "1" + String(repeating: "0", count: min(exponent, 14))
    for kind in hasCurrency ? ["currencyFormat", "decimalFormat"] : ["decimalFormat"] {
      guard let other = numberText("\(list)/\(kind)/\(name)/other") else { continue }
      let zeros = other.prefix { $0 != ";" }.count { $0 == "0" }
      // A pattern of one zero alone leaves the number as it is.
      guard zeros > 0, other.contains(where: { !"0¤ \u{A0}".contains($0) }) else { return nil }
      let scaled = number / Self.power(min(exponent, 14) + 1 - zeros)
      let category = Int(exactly: scaled.rounded()).map(rules.category) ?? .other
      let isWhole = abs(scaled - scaled.rounded()) < 0.005
      let own = isWhole ? numberText("\(list)/\(kind)/\(name)/\(category.rawValue)") : nil
      return (own ?? other, scaled)
    }
    return nil
  }

  private static func exponent(of number: Double) -> Int {
    var exponent = 0, rest = abs(number)
    while rest >= 10, exponent < 300 { (rest, exponent) = (rest / 10, exponent + 1) }
    return exponent
  }

  private static func power(_ exponent: Int) -> Double { (0..<max(0, exponent)).reduce(1) { power, _ in power * 10 } }
}
