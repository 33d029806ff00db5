internal import GalleyUnicode

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
extension ParagraphStyle: Codable {
  private static var fields: CodedFields<ParagraphStyle> {
    var fields = CodedFields(ParagraphStyle())
    fields.add("alignment", \.alignment)
    fields.add("textAlignLast", \.textAlignLast)
    fields.add("baseWritingDirection", \.baseWritingDirection, { $0.name }, BaseDirection.init(name:))
    fields.add("firstLineHeadIndent", \.firstLineHeadIndent)
    fields.add("headIndent", \.headIndent)
    fields.add("textIndent", \.textIndent)
    fields.add(optional: "initialLetter", \.initialLetter)
    fields.add("tailIndent", \.tailIndent)
    fields.add("tabStops", \.tabStops)
    fields.add(optional: "defaultTabInterval", \.tabInterval)
    fields.add(optional: "tabSize", \.tabSize)
    fields.add("justification", \.justification)
    fields.add("textJustify", \.textJustify)
    fields.add("lineAdjustment", \.lineAdjustment)
    fields.add("kashida", \.kashida)
    fields.add("writingMode", \.writingMode)
    fields.add("textOrientation", \.textOrientation)
    fields.add("combinedDigits", \.combinedDigits)
    fields.add("textSpacingTrim", \.textSpacingTrim)
    fields.add("textAutospace", \.textAutospace)
    fields.add("hangingPunctuation", \.hangingPunctuation)
    fields.add("lineSpacing", \.lineSpacing)
    fields.add("lineHeightMultiple", \.lineHeightMultiple)
    fields.add("lineHeight", \.lineHeight)
    fields.add("textBoxTrim", \.textBoxTrim)
    fields.add("textBoxEdge", \.textBoxEdge)
    fields.add("minimumLineHeight", \.minimumLineHeight)
    fields.add("maximumLineHeight", \.maximumLineHeight)
    fields.add("fallbackLineHeight", \.fallbackLineHeight)
    fields.add("paragraphSpacing", \.paragraphSpacing)
    fields.add("paragraphSpacingBefore", \.paragraphSpacingBefore)
    fields.add("textWrapStyle", \.textWrapStyle)
    fields.add("whiteSpaceCollapse", \.whiteSpaceCollapse)
    fields.add("textWrap", \.textWrap)
    fields.add("overflowWrap", \.overflowWrap)
    fields.add("optimalWeights", \.optimalWeights)
    fields.add("lineBreakOptions", \.lineBreakOptions)
    fields.add("lineBreakStrategy", \.lineBreakStrategy)
    fields.add("hyphenation", \.hyphenation)
    fields.add("hyphenationFactor", \.hyphenationFactor)
    fields.add(optional: "hyphenateLimitLines", \.hyphenateLimitLines)
    fields.add("hyphenateLimitChars", \.hyphenateLimitChars)
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
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

extension JustificationLimits: Codable {
  private static var fields: CodedFields<JustificationLimits> {
    var fields = CodedFields(JustificationLimits())
    fields.add("spaceStretch", \.spaceStretch)
    fields.add("letterSpacing", \.letterSpacing)
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}

extension TextIndent: Codable {
  private static var fields: CodedFields<TextIndent> {
    var fields = CodedFields(TextIndent())
    fields.add("length", \.length)
    fields.add("hanging", \.hanging)
    fields.add("eachLine", \.eachLine)
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}

extension InitialLetter: Codable {
  private static var fields: CodedFields<InitialLetter> {
    var fields = CodedFields(InitialLetter(1))
    fields.add("size", \.size)
    fields.add("sink", \.sink)
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}

extension TextBoxEdge: Codable {
  private static var fields: CodedFields<TextBoxEdge> {
    var fields = CodedFields(TextBoxEdge())
    fields.add("over", \.over)
    fields.add("under", \.under)
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}

extension HyphenateLimitChars: Codable {
  private static var fields: CodedFields<HyphenateLimitChars> {
    var fields = CodedFields(HyphenateLimitChars())
    fields.add(optional: "word", \.word)
    fields.add(optional: "before", \.before)
    fields.add(optional: "after", \.after)
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}

extension OptimalBreakWeights: Codable {
  private static var fields: CodedFields<OptimalBreakWeights> {
    var fields = CodedFields(OptimalBreakWeights())
    fields.add("spaceStretch", \.spaceStretch)
    fields.add("spaceShrink", \.spaceShrink)
    fields.add("ideographStretch", \.ideographStretch)
    fields.add("emergencyStretch", \.emergencyStretch)
    fields.add("raggedness", \.raggedness)
    fields.add("linePenalty", \.linePenalty)
    fields.add("hyphenPenalty", \.hyphenPenalty)
    fields.add("consecutiveHyphenDemerits", \.consecutiveHyphenDemerits)
    fields.add("fitnessDemerits", \.fitnessDemerits)
    fields.add("runtPenalty", \.runtPenalty)
    fields.add("runtWidth", \.runtWidth)
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}

/// A tab stop in a document: its `position`, its `alignment` where that is not left, and the characters of `columnTerminators`.
extension TabStop: Codable {
  private static var fields: CodedFields<TabStop> {
    var fields = CodedFields(TabStop(0))
    fields.add("position", \.position)
    fields.add("alignment", \.alignment)
    fields.add(
      "columnTerminators", \.columnTerminators, { scalars in String(String.UnicodeScalarView(scalars.sorted())) },
      { text in Set(text.unicodeScalars) })
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}
