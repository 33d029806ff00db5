internal import CGalleyLocale
internal import GalleyJSON

/// The rules of which plural category a number has in a language (CLDR's rules, UTS #35 part 3).
///
/// The rules come as text from ICU's data, which its common library reads; ICU's library for formatting is not needed.
package struct PluralRules: Sendable {
  /// A category's condition and numbers that CLDR gives as examples.
  package struct Rule: Sendable {
    package var category: PluralCategory
    package var condition: PluralCondition
    /// Whole numbers of the category, in ascending order.
    package var integerSamples: [PluralOperands]
    package var decimalSamples: [PluralOperands]
  }

  package let rules: [Rule]

  /// The rules of a language; those of `root`, in which every number is other, for an unknown one.
  ///
  /// - Parameter language: A BCP 47 tag.
  /// - Complexity: Reads and parses the rules: keep the value.
  package init(language: String) {
    final class Found { var rules: [Rule] = [] }
    let found = Found()
    let locale = language.exchanging("-", for: "_")
    let context = unsafe Unmanaged.passUnretained(found).toOpaque()
    _ = unsafe galley_locale_plural_rules(locale, context) { context, category, rule in
      guard let category = unsafe PluralCategory(rawValue: String(cString: category)),
        let parsed = unsafe PluralRuleParser.rule(category, String(cString: rule))
      else { return }
      unsafe Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().rules.append(parsed)
    }
    // ICU keeps the categories in the order of their names; conditions of one language exclude each other.
    rules = found.rules.sorted { $0.category.rank < $1.category.rank }
  }

  /// The category of a whole number.
  package func category(of number: Int) -> PluralCategory { category(of: PluralOperands(number)) }

  package func category(of operands: PluralOperands) -> PluralCategory {
    rules.first { $0.category != .other && $0.condition.holds(for: operands) }?.category ?? .other
  }

  /// The categories that some number has, `other` last.
  package var categories: [PluralCategory] {
    rules.map(\.category).filter { $0 != .other } + [.other]
  }

  /// A number of a category as near below a given one as there is, else one of CLDR's examples.
  ///
  /// - Returns: `nil` where no number of the language has the category. Zero has the category `zero` in every language,
  ///   since Apple's formats have it so.
  package func number(in category: PluralCategory, near limit: Int) -> Int? {
    for number in stride(from: limit, through: max(0, limit - 400), by: -1)
    where self.category(of: number) == category { return number }
    if category == .zero { return 0 }
    let samples = rules.first { $0.category == category }?.integerSamples ?? []
    // The form for others also stands in for each category that a message lacks.
    if category == .other, samples.isEmpty { return limit }
    return (samples.last { $0.number <= Double(limit) } ?? samples.first).map { Int($0.number) }
  }
}

extension PluralCategory {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
