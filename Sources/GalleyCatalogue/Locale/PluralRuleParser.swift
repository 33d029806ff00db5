/// Reads plural rules as CLDR writes them: `i % 10 = 1 and v = 0 @integer 1, 21, 31, … @decimal 1.0, …`.
enum PluralRuleParser {
  /// - Returns: `nil` for a rule that does not follow the grammar.
  static func rule(_ category: PluralCategory, _ text: String) -> PluralRules.Rule? {
    let sections = text.split(separator: "@", omittingEmptySubsequences: false)  // CLDR's text
    guard let condition = condition(sections.first ?? "") else { return nil }
    var rule = PluralRules.Rule(category: category, condition: condition, integerSamples: [], decimalSamples: [])
    for section in sections.dropFirst() {
      if section.hasPrefix("integer") { rule.integerSamples = samples(section.dropFirst(7)) }  // CLDR's text
      if section.hasPrefix("decimal") { rule.decimalSamples = samples(section.dropFirst(7)) }  // CLDR's text
    }
    return rule
  }

  private static func condition(_ text: Substring) -> PluralCondition? {
    let words = text.split(separator: " ").map(String.init)  // CLDR's text
    guard !words.isEmpty else { return PluralCondition(alternatives: []) }
    var alternatives: [[PluralCondition.Relation]] = []
    for alternative in words.split(separator: "or") {  // CLDR's text
      var relations: [PluralCondition.Relation] = []
      for words in alternative.split(separator: "and") {  // CLDR's text
        guard let relation = relation(Array(words)) else { return nil }
        relations.append(relation)
      }
      alternatives.append(relations)
    }
    return PluralCondition(alternatives: alternatives)
  }

  /// `n = 1`, `n % 10 != 2..4, 7`.
  private static func relation(_ words: [String]) -> PluralCondition.Relation? {
    var words = words[...]
    guard let operand = words.popFirst(), operand.count == 1, let letter = operand.first else { return nil }
    var modulus: Double?
    if words.first == "%" {
      words.removeFirst()
      guard let text = words.popFirst(), let value = Double(text) else { return nil }
      modulus = value
    }
    guard let sign = words.popFirst(), sign == "=" || sign == "!=" else { return nil }
    var ranges: [ClosedRange<Double>] = []
    for item in words.joined().split(separator: ",") {  // CLDR's text
      guard let range = range(item) else { return nil }
      ranges.append(range)
    }
    return ranges.isEmpty
      ? nil : PluralCondition.Relation(operand: letter, modulus: modulus, isNegated: sign == "!=", ranges: ranges)
  }

  private static func range(_ text: Substring) -> ClosedRange<Double>? {
    guard let dots = text.firstRange(of: "..") else { return Double(text).map { $0...$0 } }
    guard let low = Double(text[..<dots.lowerBound]), let high = Double(text[dots.upperBound...]), low <= high else {
      return nil
    }
    return low...high
  }

  /// `2~4, 22~24, 102, …`: both ends of each range.
  private static func samples(_ text: Substring) -> [PluralOperands] {
    text.split(separator: ",").flatMap { item in  // CLDR's text
      item.split(separator: "~").compactMap { part in PluralOperands(sample: part.filter { $0 != " " }[...]) }
    }
  }
}
