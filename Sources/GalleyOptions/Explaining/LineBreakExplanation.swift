package import GalleyUnicode

/// The decision about a position between two characters, and its reason.
package struct LineBreakExplanation: Hashable, Sendable {
  /// The reason for a decision: a rule of UAX #14, or a choice that overrules it.
  package enum Cause: Hashable, Sendable {
    /// The rule itself.
    case rule
    /// The words that a dictionary of Thai, Lao, Khmer or Burmese finds (LB1).
    case dictionary
    /// The choices without any of which the rule would decide; where no single one is enough, all of them.
    case choices([LineBreakChoice])
  }

  /// The position, in UTF-8 code units from the start of the text.
  package var offset: Int
  /// The class of the character before the position.
  package var before: LineBreakClass?
  /// The class of the character after it; `nil` at the end of the text.
  package var after: LineBreakClass?
  /// The kind of the opportunity; `nil` where no line may end.
  package var kind: BreakKind?
  /// The first rule of UAX #14 that speaks of the position, such as `LB15a`.
  package var rule: String
  /// The formula of the rule, as UAX #14 writes it.
  package var formula: String
  /// True between two characters of scripts whose words a dictionary finds, marks left out.
  package var isWithinComplexText = false
  /// The reason: the rule, or the choice that overrules it.
  package var cause = Cause.rule
}

/// An option of `LineBreakOptions`.
package enum LineBreakChoice: String, CaseIterable, Hashable, Sendable {
  case rules, strictness, wordBreak, language, hangulWordPriority
}

extension LineBreaking {
  /// Explains every position of a text behind a character, in order, the end of the text included.
  ///
  /// A reader's tool: it reads the rules one after another at each position, which takes some microseconds each.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - options: The author's choices about where lines may end.
  /// - Returns: The positions between scalars. Those with a ``LineBreakExplanation/kind`` are the ones that
  ///   `breaks(in:options:)` gives.
  /// - Complexity: O(*n*) in the length of the text.
  package static func explanations(of text: String, options: LineBreakOptions) -> [LineBreakExplanation] {
    var explanations = ruleExplanations(of: text)
    let found = kinds(in: text, options)
    var isOverruled = false
    for index in explanations.indices {
      let kind = found[explanations[index].offset]
      if explanations[index].isWithinComplexText, kind != explanations[index].kind || explanations[index].rule == "LB28"
      {
        explanations[index].cause = .dictionary
        explanations[index].rule = "LB1"
        explanations[index].formula = "SA: by a dictionary"
      }
      isOverruled = isOverruled || explanations[index].kind != kind
    }
    if isOverruled { attribute(&explanations, to: options, in: text) }
    for index in explanations.indices { explanations[index].kind = found[explanations[index].offset] }
    return explanations
  }

  /// Explains every position by the rules alone, as they are without options and dictionaries.
  package static func ruleExplanations(of text: String) -> [LineBreakExplanation] {
    let ruleText = RuleText(text)
    guard !ruleText.items.isEmpty else {
      return [LineBreakExplanation(offset: 0, kind: .mandatory, rule: "LB3", formula: "! eot")]
    }
    var explanations: [LineBreakExplanation] = []
    var offset = 0
    for (number, item) in ruleText.items.enumerated() {
      for index in item.start..<item.start + item.count {
        offset += UTF8.width(ruleText.scalars[index])
        let isWithin = index + 1 < item.start + item.count
        let position = RulePosition(text: ruleText, number: number + 1)
        let rule = isWithin ? ruleWithin(ruleText.classes[index]) : rule(at: position)
        let after = index + 1 < ruleText.classes.count ? ruleText.classes[index + 1] : nil
        explanations.append(
          LineBreakExplanation(
            offset: offset, before: ruleText.classes[index], after: after, kind: rule.kind, rule: rule.name,
            formula: rule.formula, isWithinComplexText: after == .SA && ruleText.classes[item.start] == .SA))
      }
    }
    return explanations
  }

  /// The rule about the position between a character and a mark of it.
  private static func ruleWithin(_ last: LineBreakClass) -> LineBreakRule {
    last == .ZWJ ? LineBreakRule.all.first { $0.name == "LB8a" } ?? .marks : .marks
  }

  private static func rule(at position: RulePosition) -> LineBreakRule {
    LineBreakRule.all.first { $0.applies(position) } ?? .marks
  }

  /// The opportunities of a text by their offsets.
  private static func kinds(in text: String, _ options: LineBreakOptions) -> [Int: BreakKind] {
    var offsets: ContiguousArray<UInt32> = []
    var text = text
    text.withUTF8 { unsafe findBreaks(in: $0, options: options, into: &offsets) }
    return Dictionary(
      uniqueKeysWithValues: offsets.map {
        (Int($0 & offsetMask), $0 & mandatoryFlag == 0 ? BreakKind.allowed : .mandatory)
      })
  }

  /// Names the choices that overrule the rules, at each position where they do.
  private static func attribute(
    _ explanations: inout [LineBreakExplanation], to options: LineBreakOptions, in text: String
  ) {
    let found = kinds(in: text, options)
    let usual = kinds(in: text, LineBreakOptions())
    let made = LineBreakChoice.allCases.filter { options.resetting($0) != options }
    let others = made.map { (choice: $0, kinds: kinds(in: text, options.resetting($0))) }
    for index in explanations.indices {
      let offset = explanations[index].offset
      guard found[offset] != usual[offset] else { continue }
      let single = others.filter { $0.kinds[offset] == usual[offset] }.map { $0.choice }
      explanations[index].cause = .choices(single.isEmpty ? made : single)
    }
  }
}

extension LineBreakOptions {
  /// The options with one of them as it is without a choice.
  fileprivate func resetting(_ choice: LineBreakChoice) -> LineBreakOptions {
    var options = self
    let usual = LineBreakOptions()
    switch choice {
    case .rules: options.rules = usual.rules
    case .strictness: options.strictness = usual.strictness
    case .wordBreak: options.wordBreak = usual.wordBreak
    case .language: options.language = usual.language
    case .hangulWordPriority: options.hangulWordPriority = usual.hangulWordPriority
    }
    return options
  }
}
