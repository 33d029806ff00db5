package import GalleyUnicode

extension TextAlignment: Codable {}
extension TextAlignLast: Codable {}
extension TextJustify: Codable {}
extension Kashida: Codable {}
extension LineAdjustment: Codable {}
extension WritingMode: Codable {}
extension TextOrientation: Codable {}
extension TextSpacingTrim: Codable {}
extension TextAutospace: Codable {}
extension TextBoxTrim: Codable {}
extension TextBoxEdge.Over: Codable {}
extension TextBoxEdge.Under: Codable {}
extension FallbackLineHeight: Codable {}
extension TextWrapStyle: Codable {}
extension WhiteSpaceCollapse: Codable {}
extension TextWrap: Codable {}
extension OverflowWrap: Codable {}
extension ParagraphStyle.Hyphenation: Codable {}
extension TabStop.Alignment: Codable {}

/// A paragraph style in a document: its properties by their names. What is as in ``init()`` is left out, and a key that means
/// nothing is refused.
extension ParagraphStyle: FieldCoded {
  package static var fields: CodedFields<ParagraphStyle> {
    CodedFields(ParagraphStyle()) {
      $0.add("alignment", \.alignment)
      $0.add("textAlignLast", \.textAlignLast)
      $0.add("baseWritingDirection", \.baseWritingDirection, { $0.name }, BaseDirection.init(name:))
      $0.add("firstLineHeadIndent", \.firstLineHeadIndent)
      $0.add("headIndent", \.headIndent)
      $0.add("textIndent", \.textIndent)
      $0.add(optional: "initialLetter", \.initialLetter)
      $0.add("tailIndent", \.tailIndent)
      $0.add("tabStops", \.tabStops)
      $0.add(optional: "defaultTabInterval", \.tabInterval)
      $0.add(optional: "tabSize", \.tabSize)
      $0.add("justification", \.justification)
      $0.add("textJustify", \.textJustify)
      $0.add("lineAdjustment", \.lineAdjustment)
      $0.add("kashida", \.kashida)
      $0.add("writingMode", \.writingMode)
      $0.add("textOrientation", \.textOrientation)
      $0.add("combinedDigits", \.combinedDigits)
      $0.add("textSpacingTrim", \.textSpacingTrim)
      $0.add("textAutospace", \.textAutospace)
      $0.add("hangingPunctuation", \.hangingPunctuation)
      $0.add("lineSpacing", \.lineSpacing)
      $0.add("lineHeightMultiple", \.lineHeightMultiple)
      $0.add("lineHeight", \.lineHeight)
      $0.add("textBoxTrim", \.textBoxTrim)
      $0.add("textBoxEdge", \.textBoxEdge)
      $0.add("minimumLineHeight", \.minimumLineHeight)
      $0.add("maximumLineHeight", \.maximumLineHeight)
      $0.add("fallbackLineHeight", \.fallbackLineHeight)
      $0.add("paragraphSpacing", \.paragraphSpacing)
      $0.add("paragraphSpacingBefore", \.paragraphSpacingBefore)
      $0.add("textWrapStyle", \.textWrapStyle)
      $0.add("whiteSpaceCollapse", \.whiteSpaceCollapse)
      $0.add("textWrap", \.textWrap)
      $0.add("overflowWrap", \.overflowWrap)
      $0.add("optimalWeights", \.optimalWeights)
      $0.add("lineBreakOptions", \.lineBreakOptions)
      $0.add("lineBreakStrategy", \.lineBreakStrategy)
      $0.add("hyphenation", \.hyphenation)
      $0.add("hyphenationFactor", \.hyphenationFactor)
      $0.add(optional: "hyphenateLimitLines", \.hyphenateLimitLines)
      $0.add("hyphenateLimitChars", \.hyphenateLimitChars)
    }
  }
}

extension BaseDirection {
  var name: String {
    switch self {
    case .leftToRight: "leftToRight"
    case .rightToLeft: "rightToLeft"
    case .firstStrong: "firstStrong"
    }
  }

  init?(name: String) {
    guard let direction = [.leftToRight, .rightToLeft, .firstStrong].first(where: { (one: Self) in one.name == name })
    else { return nil }
    self = direction
  }
}

extension JustificationLimits: FieldCoded {
  package static var fields: CodedFields<JustificationLimits> {
    CodedFields(JustificationLimits()) {
      $0.add("spaceStretch", \.spaceStretch)
      $0.add("letterSpacing", \.letterSpacing)
    }
  }
}

extension TextIndent: FieldCoded {
  package static var fields: CodedFields<TextIndent> {
    CodedFields(TextIndent()) {
      $0.add("length", \.length)
      $0.add("hanging", \.hanging)
      $0.add("eachLine", \.eachLine)
    }
  }
}

extension InitialLetter: FieldCoded {
  package static var fields: CodedFields<InitialLetter> {
    CodedFields(InitialLetter(1)) {
      $0.add("size", \.size)
      $0.add("sink", \.sink)
    }
  }
}

extension TextBoxEdge: FieldCoded {
  package static var fields: CodedFields<TextBoxEdge> {
    CodedFields(TextBoxEdge()) {
      $0.add("over", \.over)
      $0.add("under", \.under)
    }
  }
}

extension HyphenateLimitChars: FieldCoded {
  package static var fields: CodedFields<HyphenateLimitChars> {
    CodedFields(HyphenateLimitChars()) {
      $0.add(optional: "word", \.word)
      $0.add(optional: "before", \.before)
      $0.add(optional: "after", \.after)
    }
  }
}

extension OptimalBreakWeights: FieldCoded {
  package static var fields: CodedFields<OptimalBreakWeights> {
    CodedFields(OptimalBreakWeights()) {
      $0.add("spaceStretch", \.spaceStretch)
      $0.add("spaceShrink", \.spaceShrink)
      $0.add("ideographStretch", \.ideographStretch)
      $0.add("emergencyStretch", \.emergencyStretch)
      $0.add("raggedness", \.raggedness)
      $0.add("linePenalty", \.linePenalty)
      $0.add("hyphenPenalty", \.hyphenPenalty)
      $0.add("consecutiveHyphenDemerits", \.consecutiveHyphenDemerits)
      $0.add("fitnessDemerits", \.fitnessDemerits)
      $0.add("runtPenalty", \.runtPenalty)
      $0.add("runtWidth", \.runtWidth)
    }
  }
}

/// A tab stop in a document: its `position`, its `alignment` where that is not left, and the characters of `columnTerminators`.
extension TabStop: FieldCoded {
  package static var fields: CodedFields<TabStop> {
    CodedFields(TabStop(0)) {
      $0.add("position", \.position)
      $0.add("alignment", \.alignment)
      $0.add(
        "columnTerminators", \.columnTerminators, { scalars in String(String.UnicodeScalarView(scalars.sorted())) },
        { text in Set(text.unicodeScalars) })
    }
  }
}
