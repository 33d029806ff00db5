public import Galley
internal import GalleyUnicode

extension TextAlignment: Codable {}
extension Kashida: Codable {}
extension LineAdjustment: Codable {}
extension WritingMode: Codable {}
extension TextOrientation: Codable {}
extension TextSpacingTrim: Codable {}
extension TextAutospace: Codable {}
extension TextBoxTrim: Codable {}
extension TextBoxEdge.Over: Codable {}
extension TextBoxEdge.Under: Codable {}
extension TextWrap: Codable {}
extension LineBounds: Codable {}
extension OverflowWrap: Codable {}
extension ParagraphStyle.Hyphenation: Codable {}
extension TabStop.Alignment: Codable {}

/// A paragraph style in a document: its properties by their names. What is as in `init()` is left out, and a key that means
/// nothing is refused.
extension ParagraphStyle: FieldCoded {
  package static var fields: CodedFields<ParagraphStyle> {
    CodedFields(ParagraphStyle()) {
      $0.add("alignment", \.alignment)
      $0.add(
        "textAlignLast", \.textAlignLast, { $0?.rawValue ?? "auto" },
        { $0 == "auto" ? .some(nil) : TextAlignment(rawValue: $0).map { .some($0) } })
      $0.add("dir", \.baseWritingDirection, { $0.name }, BaseDirection.init(name:))
      $0.add("firstLineHeadIndent", \.firstLineHeadIndent)
      $0.add("headIndent", \.headIndent)
      $0.add(optional: "wrappedLineIndent", \.wrappedLineIndent)
      $0.add("textIndent", \.textIndent)
      $0.add(optional: "listMarker", \.listMarker)
      $0.add(optional: "initialLetter", \.initialLetter)
      $0.add("tailIndent", \.tailIndent)
      $0.add("tabStops", \.tabStops)
      $0.add(optional: "defaultTabInterval", \.tabInterval)
      $0.add(optional: "tabSize", \.tabSize)
      $0.add("justification", \.justification)
      $0.add("textJustify", \.justifiesCharacters, usual: "auto", other: "interCharacter")
      $0.add("lineAdjustment", \.lineAdjustment)
      $0.add("kashida", \.kashida)
      $0.add("writingMode", \.writingMode)
      $0.add("textOrientation", \.textOrientation)
      $0.add("combinedDigits", \.combinedDigits)
      $0.add("textSpacingTrim", \.textSpacingTrim)
      $0.add("textAutospace", \.textAutospace)
      $0.add("hangingPunctuation", \.hangingPunctuation)
      $0.add("lineSpacing", \.lineSpacing)
      $0.add("lineHeightMultiple", \.lineHeight.multiple)
      $0.add("lineHeight", \.lineHeight.points)
      $0.add("lineHeightFactor", \.lineHeight.factor)
      $0.add("strutSize", \.lineHeight.strutSize)
      $0.add("textBoxTrim", \.textBoxTrim)
      $0.add("textBoxEdge", \.textBoxEdge)
      $0.add("minimumLineHeight", \.lineHeight.minimum)
      $0.add("maximumLineHeight", \.lineHeight.maximum)
      $0.add("fallbackLineHeight", \.lineHeight.growsWithFallbackFonts, usual: "grow", other: "primary")
      $0.add("paragraphSpacing", \.paragraphSpacing)
      $0.add("paragraphSpacingBefore", \.paragraphSpacingBefore)
      $0.add("lineBreaking", \.textWrap)
      $0.add("whiteSpace", \.whiteSpaceCollapse)
      $0.add("lineBounds", \.lineBounds)
      $0.add("textWrap", \.wrapsLines, usual: "wrap", other: "noWrap")
      $0.add("overflowWrap", \.overflowWrap)
      $0.add("optimalWeights", \.optimalWeights)
      $0.add("looseness", \.looseness)
      $0.add("lineBreakRules", \.lineBreakOptions.rules)
      $0.add("lineBreakStrictness", \.lineBreakOptions.strictness)
      $0.add("wordBreak", \.lineBreakOptions.wordBreak)
      $0.add(optional: "lang", \.lineBreakOptions.language)
      $0.add("hangulWordPriority", \.lineBreakOptions.hangulWordPriority)
      $0.add("lineBreakStrategy", \.lineBreakStrategy)
      // To an option of a batch a factor alone asks for hyphens.
      $0.add(
        "hyphenation", \.hyphenation, whenNeeded: { $0.hyphenationFactor != ParagraphStyle().hyphenationFactor },
        { $0 }, { $0 })
      $0.add("hyphenationFactor", \.hyphenationFactor)
      $0.add(
        "hyphenateLimitLines", \.hyphenateLimitLines, { $0.map(CodedHyphenLimit.init) }, { .some($0?.limit) })
      $0.add("hyphenateLimitLast", \.hyphenateLimitLast)
      $0.add("hyphenateLimitChars", \.hyphenationLimits)
      $0.add(optional: "hyphenationExceptions", \.hyphenationExceptions)
      $0.add(optional: "hyphenationPatterns", \.hyphenationPatterns)
    }
  }
}

/// Words with their hyphens in a document, as they were given.
extension HyphenationExceptions: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    do { try self.init(parsing: text) } catch { throw decoder.refusal(error.description) }
  }

  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

/// Patterns in a document, as they were given.
extension HyphenationPatterns: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    do { try self.init(text: text) } catch { throw decoder.refusal(error.description) }
  }

  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension BaseDirection {
  var name: String {
    switch self {
    case .leftToRight: "ltr"
    case .rightToLeft: "rtl"
    case .firstStrong: "auto"
    }
  }

  /// The direction of a name; `nil` for a name of none.
  init?(name: String) {
    switch name {
    case "ltr": self = .leftToRight
    case "rtl": self = .rightToLeft
    case "auto": self = .firstStrong
    default: return nil
    }
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

extension OptimalBreakWeights: FieldCoded {
  package static var fields: CodedFields<OptimalBreakWeights> {
    CodedFields(OptimalBreakWeights()) {
      $0.add("spaceStretch", \.spaceStretch)
      $0.add("spaceShrink", \.spaceShrink)
      $0.add("ideographStretch", \.ideographStretch)
      $0.add("emergencyStretch", \.emergencyStretch)
      $0.add("raggedness", \.raggedness)
      $0.add("linePenalty", \.linePenalty)
      $0.add("pretolerance", \.pretolerance)
      $0.add("tolerance", \.tolerance)
      $0.add("hyphenPenalty", \.hyphenPenalty)
      $0.add("consecutiveHyphenDemerits", \.consecutiveHyphenDemerits)
      $0.add("fitnessDemerits", \.fitnessDemerits)
      $0.add("runtPenalty", \.runtPenalty)
      $0.add("runtWidth", \.runtWidth)
    }
  }
}

/// The form of a limit of hyphens in documents: a number, or `noLimit`.
enum CodedHyphenLimit: Codable {
  case lines(Int)
  case none

  private static let name = "noLimit"

  init(_ limit: Int) { self = limit == ParagraphStyle.noLimit ? .none : .lines(limit) }

  var limit: Int {
    switch self {
    case .lines(let limit): limit
    case .none: ParagraphStyle.noLimit
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let limit = try? container.decode(Int.self) {
      self = .lines(limit)
    } else if try container.decode(String.self) == Self.name {
      self = .none
    } else {
      throw decoder.refusal("a limit is a number or \(Self.name)")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .lines(let limit): try container.encode(limit)
    case .none: try container.encode(Self.name)
    }
  }
}
