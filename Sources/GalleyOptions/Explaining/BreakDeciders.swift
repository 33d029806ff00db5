extension LineBreakExplanation {
  /// The names of what decides instead of the rule: `dictionary`, `language`, or options; none where the rule does.
  package var deciders: [String] {
    switch cause {
    case .rule: []
    case .dictionary: ["dictionary"]
    case .choices(let choices): choices.map { $0.optionName }
    }
  }
}

extension LineBreakChoice {
  /// The name in the table of options.
  fileprivate var optionName: String {
    switch self {
    case .rules: "lineBreakRules"
    case .strictness: "lineBreakStrictness"
    case .wordBreak: "wordBreak"
    case .language: "language"
    case .hangulWordPriority: "lineBreakStrategy"
    }
  }
}
