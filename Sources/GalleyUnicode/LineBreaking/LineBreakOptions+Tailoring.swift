internal import CGalleyUnicodeTables

extension LineBreakOptions {
  /// The number of the combination in the tables. line_break_options.py, which orders them, numbers each option.
  var tailoring: Int {
    let rules = rules == .browser ? galleyTailoringRulesBrowser : galleyTailoringRulesUnicode
    return rules + strictnessNumber + wordBreakNumber + (hangulWordPriority ? galleyTailoringHangulWordPriority : 0)
  }

  private var strictnessNumber: Int {
    switch strictness {
    // What `normal` is to no language in particular: small kana, but not wave dashes.
    case .automatic where rules == .browser:
      writingSystem == .chinese ? galleyTailoringStrictnessNormalChineseJapanese : galleyTailoringStrictnessNormal
    case .automatic: writingSystem == .japanese ? galleyTailoringStrictnessNormal : galleyTailoringStrictnessStrict
    case .strict, .anywhere: galleyTailoringStrictnessStrict
    case .normal:
      writingSystem == .other ? galleyTailoringStrictnessNormal : galleyTailoringStrictnessNormalChineseJapanese
    case .loose:
      writingSystem == .other ? galleyTailoringStrictnessLoose : galleyTailoringStrictnessLooseChineseJapanese
    }
  }

  private var wordBreakNumber: Int {
    switch wordBreak {
    case .normal, .autoPhrase: galleyTailoringWordBreakNormal
    case .breakAll: galleyTailoringWordBreakBreakAll
    case .keepAll: galleyTailoringWordBreakKeepAll
    }
  }
}
