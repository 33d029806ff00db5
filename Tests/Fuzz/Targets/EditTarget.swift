import Galley
import GalleyShaping
import GalleyUnicode
import TestSupport

/// Edits of a prepared text, each compared with the edited text prepared anew.
struct EditTarget: FuzzTarget {
  static let name = "edits"

  init(_ context: FuzzContext) {}

  func randomInput(using random: inout SplitMix64) -> [UInt8] { Mutation.random(40...400, using: &random) }

  func run(_ bytes: [UInt8]) throws -> FuzzOutcome {
    var input = FuzzInput(bytes)
    let face = input.choice(TestFace.all)
    let style = TextStyle(fonts: [face.font], size: input.sometimes(17, [11.3]), language: face.language)
    let paragraphStyle = paragraphStyle(&input)
    // An edit keeps lines and words of texts beyond 256 bytes only.
    var text = ""
    let words = face.words
    for _ in 0..<30 { text += words[input.number(below: words.count)] + input.choice([" ", " ", " ", "\n", "  "]) }
    var paragraph = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
    // A document divides paragraphs beyond 2 KB.
    let lead = String(repeating: words.prefix(12).joined(separator: " ") + " ", count: input.choice([0, 0, 60]))
    var document = try TextDocument(lead + text, style: style, paragraphStyle: paragraphStyle)
    var kept = 0
    var edits = 0
    while edits < 6, !input.isAtEnd {
      edits += 1
      let scalars = text.unicodeScalars
      let first = input.number(below: scalars.count + 1)
      let length = min(scalars.count - first, input.choice([0, 1, 3, 30]))
      let lower = scalars.index(scalars.startIndex, offsetBy: first)
      let range = lower..<scalars.index(lower, offsetBy: length)
      let inserted = FuzzText.text(&input, atMost: 4)
      paragraph = try paragraph.replacing(range, with: inserted)
      let start = lead.utf8.count + text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let end = lead.utf8.count + text.utf8.distance(from: text.startIndex, to: range.upperBound)
      document = try document.replacing(start..<end, with: inserted)
      text.unicodeScalars.replaceSubrange(range, with: inserted.unicodeScalars)
      let anew = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
      let place = "edit \(edits): \(first), \(length)"
      let context = "\(paragraphStyle), \(place) by \(inserted.debugDescription) gives \(text.debugDescription)"
      try compare(paragraph, anew, context)
      let whole = try PreparedParagraph(lead + text, style: style, paragraphStyle: paragraphStyle)
      try compare(document, whole, isChosen: paragraphStyle.textWrap != .greedy, context)
      kept += paragraph.text.utf8.count > 256 ? 1 : 0
    }
    return FuzzOutcome(edits, kept, face.corpusPrefix.hashValueOfLetters, executions: max(1, edits))
  }

  /// A style with a single option, or many: with many nearly every text is prepared again as a whole.
  private func paragraphStyle(_ input: inout FuzzInput) -> ParagraphStyle {
    if input.flag(oneIn: 4) { return FuzzText.paragraphStyle(&input) }
    var style = ParagraphStyle()
    style.lineBreakOptions.rules = input.sometimes(.unicode, [.browser])
    style.baseWritingDirection = input.sometimes(.firstStrong, [.leftToRight, .rightToLeft])
    switch input.number(below: 16) {
    case 0: style.writingMode = input.choice(WritingMode.allCases)
    case 1: (style.writingMode, style.textOrientation) = (.verticalRL, input.choice(TextOrientation.allCases))
    case 2: style.hangingPunctuation = [.first, .last, .allowEnd]
    case 3: style.lineAdjustment = .pushIn
    case 4: style.textSpacingTrim = input.choice(TextSpacingTrim.allCases)
    case 5: style.textAutospace = .normal
    case 6: style.whiteSpaceCollapse = .breakSpaces
    case 7: style.lineBreakOptions.wordBreak = input.choice([.breakAll, .keepAll, .autoPhrase])
    case 8: style.lineBreakOptions.strictness = input.choice([.loose, .normal, .strict, .anywhere])
    case 9: (style.hyphenation, style.hyphenateLimitLines) = (.automatic, input.choice([nil, 1]))
    case 10: style.textWrap = input.choice([.optimal, .balanced, .pretty])
    case 11: style.overflowWrap = input.choice(OverflowWrap.allCases)
    case 12: (style.alignment, style.kashida) = (.justified, input.choice([.none, .automatic]))
    default: break
    }
    return style
  }

  private func compare(_ edited: PreparedParagraph, _ anew: PreparedParagraph, _ context: String) throws {
    try require(edited.text == anew.text, "the texts differ: \(context)")
    try require(edited.naturalWidth == anew.naturalWidth, "natural width: \(context)")
    try require(edited.minContentWidth == anew.minContentWidth, "min-content width: \(context)")
    for width in [90, 333.25] {
      try require(edited.measure(width: width) == anew.measure(width: width), "the size at \(width): \(context)")
      let (one, other) = (edited.layout(width: width).lines, anew.layout(width: width).lines)
      let isEqual = zip(one, other).allSatisfy {
        $0.utf8Range == $1.utf8Range && $0.width == $1.width && $0.minX == $1.minX && $0.baseline == $1.baseline
      }
      try require(isEqual, "the lines at \(width): \(context)")
      let (layout, wanted) = (edited.layout(width: width), anew.layout(width: width))
      for line in one.indices where line % 5 == 0 {
        let areEqual = layout.glyphFragments(ofLine: line) == wanted.glyphFragments(ofLine: line)
        try require(areEqual, "the glyphs of line \(line) at \(width): \(context)")
      }
    }
  }
}

extension EditTarget {
  /// - Parameter isChosen: Whether lines are chosen by what they cost. Of two that cost the same the last layout unit
  ///   decides, which is rounded from where a chunk begins, so such lines are not compared.
  private func compare(
    _ document: TextDocument, _ whole: PreparedParagraph, isChosen: Bool, _ context: String
  ) throws {
    let problems = document.checkInvariants()
    try require(problems.isEmpty, "\(problems): \(context)")
    try require(document.text == whole.text, "the document's text differs: \(context)")
    if isChosen { return }
    for width in [90, 333.25] {
      let (lines, others) = (document.lines(in: 0..<Double.infinity, width: width), whole.layout(width: width).lines)
      let isEqual = zip(lines, others).allSatisfy {
        $0.utf8Range == $1.utf8Range && abs($0.baseline - $1.baseline) < 1e-5 && abs($0.fragment.minX - $1.minX) < 1e-5
      }
      try require(lines.count == others.count && isEqual, "the document's lines at \(width): \(context)")
    }
  }
}

extension String {
  /// A number for a short name, the same in every process.
  fileprivate var hashValueOfLetters: Int { utf8.reduce(0) { $0 * 31 + Int($1) } }
}
