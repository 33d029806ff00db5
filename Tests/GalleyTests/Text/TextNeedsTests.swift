internal import Galley
internal import GalleyUnicode
internal import Testing

/// Every option of a style is known to the plan that chooses a quicker way.
@Suite struct TextNeedsTests {
  /// A value of each property of a paragraph's style that is not its default.
  private static let paragraphs: [String: @Sendable (inout ParagraphStyle) -> Void] = [
    "alignment": { $0.alignment = .justified }, "textAlignLast": { $0.textAlignLast = .justified },
    "baseWritingDirection": { $0.baseWritingDirection = .rightToLeft },
    "firstLineHeadIndent": { $0.firstLineHeadIndent = 5 }, "headIndent": { $0.headIndent = 5 },
    "textIndent": { $0.textIndent = TextIndent(5) }, "initialLetter": { $0.initialLetter = InitialLetter(2) },
    "tailIndent": { $0.tailIndent = -5 }, "listMarker": { $0.listMarker = ListMarker("1.") },
    "tabStops": { $0.tabStops = [TabStop(30)] },
    "tabInterval": { $0.defaultTabInterval = 50 }, "tabSize": { $0.tabSize = 3 },
    "justification": { $0.justification.spaceStretch = 1 },
    "justifiesCharacters": { $0.justifiesCharacters = true }, "lineAdjustment": { $0.lineAdjustment = .pushIn },
    "kashida": { $0.kashida = .automatic }, "writingMode": { $0.writingMode = .verticalRL },
    "textOrientation": { $0.textOrientation = .upright }, "combinedDigits": { $0.combinedDigits = 2 },
    "textSpacingTrim": { $0.textSpacingTrim = .normal }, "textAutospace": { $0.textAutospace = .normal },
    "hangingPunctuation": { $0.hangingPunctuation = .first }, "lineSpacing": { $0.lineSpacing = 4 },
    "lineHeight.multiple": { $0.lineHeightMultiple = 2 }, "lineHeight.points": { $0.lineHeight = .fixed(40) },
    "lineHeight.factor": { $0.lineHeight = .factor(1.5) }, "lineHeight.strutSize": { $0.lineHeight.strutSize = 30 },
    "lineHeight.minimum": { $0.minimumLineHeight = 40 }, "lineHeight.maximum": { $0.maximumLineHeight = 9 },
    "lineHeight.growsWithFallbackFonts": { $0.lineHeight.growsWithFallbackFonts = false },
    "textBoxTrim": { $0.textBoxTrim = .trimBoth }, "textBoxEdge": { $0.textBoxEdge.over = .cap },
    "paragraphSpacing": { $0.paragraphSpacing = 3 },
    "paragraphSpacingBefore": { $0.paragraphSpacingBefore = 3 }, "textWrap": { $0.textWrap = .optimal },
    "whiteSpaceCollapse": { $0.whiteSpaceCollapse = .breakSpaces }, "wrapsLines": { $0.wrapsLines = false },
    "overflowWrap": { $0.overflowWrap = .normal }, "optimalWeights": { $0.optimalWeights.hyphenPenalty = 7 },
    "looseness": { $0.looseness = 1 },
    "lineBreakOptions": { $0.lineBreakOptions.wordBreak = .breakAll },
    "lineBreakStrategy": { $0.lineBreakStrategy = .pushOut }, "hyphenation": { $0.hyphenation = .automatic },
    "hyphenationFactor": { $0.hyphenationFactor = 0.5 }, "hyphenateLimitLines": { $0.hyphenateLimitLines = 1 },
    "hyphenateLimitLast": { $0.hyphenateLimitLast = .always },
    "lineBounds": { $0.lineBounds = .ink }, "wrappedLineIndent": { $0.wrappedLineIndent = 4 },
    "ownHyphens": { $0.hyphenationExceptions = try? HyphenationExceptions(parsing: "ta-ble") },
    "hyphenationLimits": { $0.hyphenationLimits = HyphenationLimits(word: 9) },
  ]

  private static let texts: [String: @Sendable (inout TextStyle) -> Void] = [
    "fonts": { $0.fonts = [.default] }, "size": { $0.size = 40 }, "language": { $0.language = "ar" },
    "fontFeatures": { $0.fontFeatures = [FontFeature("tnum")] }, "letterSpacing": { $0.letterSpacing = 1 },
    "wordSpacing": { $0.wordSpacing = 1 }, "kern": { $0.kern = 1 }, "usesLigatures": { $0.usesLigatures = false },
    "baselineOffset": { $0.baselineOffset = 2 }, "script": { $0.script = .superscript },
    "hyphenateCharacter": { $0.hyphenateCharacter = "=" }, "terminalWidth": { $0.terminalWidth = .ambiguousNarrow },
    "skipsEscapeSequences": { $0.skipsEscapeSequences = true },
    "attachment": { $0.attachment = TextAttachment(size: Size(width: 5, height: 5)) },
    "paint": { $0.underlineStyle = .single }, "rare": { $0.fontVariantEmoji = .emoji },
  ]

  @Test func `Each property of a paragraph's style is named`() {
    let parts = Mirror(reflecting: LineHeight()).children.map { "lineHeight." + ($0.label ?? "?") }
    let labels = Mirror(reflecting: ParagraphStyle()).children.map { $0.label ?? "?" }
    for label in labels.flatMap({ $0 == "lineHeight" ? parts : [$0] }) {
      guard let change = Self.paragraphs[label] else {
        Issue.record("ParagraphStyle.\(label): give it a row here, and a name in TextNeeds")
        continue
      }
      var style = ParagraphStyle()
      change(&style)
      #expect(style != ParagraphStyle(), "ParagraphStyle.\(label)")
      #expect(TextNeeds(style) != .everything, "TextNeeds names no ParagraphStyle.\(label)")
    }
  }

  @Test func `Each property of a text's style is named`() {
    for label in Mirror(reflecting: TextStyle()).children.map({ $0.label ?? "?" }) {
      guard let change = Self.texts[label] else {
        Issue.record("TextStyle.\(label): give it a row here, and a name in TextNeeds")
        continue
      }
      var style = TextStyle()
      change(&style)
      #expect(style != TextStyle(), "TextStyle.\(label)")
      // Fonts that are chosen by themselves take the general way.
      #expect((TextNeeds(style) == .everything) == (label == "rare"), "TextNeeds names no TextStyle.\(label)")
    }
  }

  @Test func `A style without options needs nothing`() {
    #expect(TextNeeds(ParagraphStyle()) == [] && TextNeeds(TextStyle()) == [])
  }
}
