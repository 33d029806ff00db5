internal import Galley
internal import GalleyMarkup
internal import GalleyShaping
internal import GalleyUnicode
internal import TestSupport

/// A random text in a random combination of options.
struct OptionCase: CustomStringConvertible {
  let seed: UInt64
  private(set) var text: AttributedText
  private(set) var style: ParagraphStyle
  private(set) var paragraph: PreparedParagraph

  var string: String { text.string }

  /// True if some part of the text is annotated.
  var hasAnnotations: Bool {
    text.spans.contains { $0.kind.ruby != nil }
  }

  var description: String {
    let styles = text.runs.map { "\($0.utf8Count): \($0.style)" }.joined(separator: "; ")
    return "seed \(seed), \(string.debugDescription), \(styles), \(style), \(text.breakOverrides)"
  }

  /// Makes a case for each of some faces.
  static func cases(seed: UInt64) throws -> [OptionCase] {
    var random = SplitMix64(seed: seed)
    return try TestFace.all.shuffled(using: &random).prefix(5).map { try OptionCase($0, seed: seed, using: &random) }
  }

  private init(_ face: TestFace, seed: UInt64, using random: inout SplitMix64) throws {
    self.seed = seed
    var text = RandomText(face).text(words: Int.random(in: 1...24, using: &random), using: &random)
    if face.corpusPrefix == "ja" || face.corpusPrefix == "zh" { text += Self.punctuated(using: &random) }
    var paragraphStyle = Self.paragraphStyle(using: &random)
    // From a generator of its own, so that seeds keep their other options.
    var others = SplitMix64(seed: seed &+ UInt64(text.utf8.count))
    paragraphStyle.lineBreakOptions.rules = Self.sometimes(.unicode, [.browser], using: &others)
    var later = SplitMix64(seed: ~seed)
    paragraphStyle.lineBreakOptions.wordBreak = Self.sometimes(
      paragraphStyle.lineBreakOptions.wordBreak, [.autoPhrase], using: &later)
    paragraphStyle.textIndent = TextIndent(
      Self.sometimes(0, [12, -5, 40], using: &later), hanging: Bool.random(using: &later),
      eachLine: Bool.random(using: &later))
    var latest = SplitMix64(seed: seed &+ 0xBEEF)
    paragraphStyle.lineBounds = Self.sometimes(.advance, [.ink], using: &latest)
    paragraphStyle.hyphenateLimitLast = Self.sometimes(.none, [.always], using: &latest)
    paragraphStyle.lineAdjustment = Self.sometimes(.none, [.pushIn], using: &later)
    if paragraphStyle.writingMode == .horizontal, Int.random(in: 0..<3, using: &later) == 0 {
      let size: Double = Self.sometimes(3, [1, 2, 2.5, 5], using: &later)
      let sink: Int? = Self.sometimes(nil, [1, 2, 4], using: &later)
      paragraphStyle.initialLetter = InitialLetter(size, sink: sink)
    }
    var attributed = AttributedText(text, style: Self.style(face, using: &random), paragraphStyle: paragraphStyle)
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let range = Self.range(in: text, using: &random)
      let other = Self.style(face, using: &random)
      attributed.setStyle(in: range) { $0 = other }
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      attributed.setLineBreaks(
        Bool.random(using: &random) ? .allowed : .prohibited, in: Self.range(in: text, using: &random))
    }
    if Self.sometimes(false, [true], using: &later) {
      let wordBreak: LineBreakOptions.WordBreak = Bool.random(using: &later) ? .breakAll : .keepAll
      attributed.setLineBreaks(
        .options(LineBreakOptions(wordBreak: wordBreak)), in: Self.range(in: text, using: &later))
    }
    if Self.sometimes(false, [true], using: &later) {
      attributed.setWhiteSpace(
        WhiteSpaceRule.allCases.randomElement(using: &later), in: Self.range(in: text, using: &later))
    }
    if Int.random(in: 0..<4, using: &random) == 0 { attributed = attributed.collapsingWhiteSpace().text }
    switch Int.random(in: 0..<6, using: &random) {
    case 0...1: Self.combine(&attributed, using: &random)
    case 2...3: Self.annotate(&attributed, using: &random)
    default: break
    }
    if Self.sometimes(false, [true], using: &later) { Self.stress(&attributed, using: &later) }
    if Self.sometimes(false, [true], using: &later) { Self.pad(&attributed, using: &later) }
    self.text = attributed
    style = paragraphStyle
    paragraph = try PreparedParagraph(attributed)
  }

  /// Prepares the text anew in a changed style.
  mutating func update(_ change: (inout ParagraphStyle) -> Void) throws {
    change(&style)
    text.setParagraphStyle(style)
    paragraph = try PreparedParagraph(text)
  }

  // MARK: Drawing options

  private static func range(in text: String, using random: inout SplitMix64) -> Range<String.Index> {
    let ends = [0, 1].map { _ in Int.random(in: 0...text.count, using: &random) }.sorted()
    return text.index(text.startIndex, offsetBy: ends[0])..<text.index(text.startIndex, offsetBy: ends[1])
  }

  /// Sets some characters across, where all of them may be.
  private static func combine(_ text: inout AttributedText, using random: inout SplitMix64) {
    let boundaries = [text.string.startIndex] + GraphemeBreaking.boundaries(in: text.string)
    guard let first = boundaries.indices.randomElement(using: &random) else { return }
    let (start, end) = (boundaries[first], boundaries[min(first + 3, boundaries.count - 1)])
    let part = text.string[start..<end]
    guard !part.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return }
    text.setCombinedUpright(in: start..<end)
  }

  /// Annotates some characters with shorter or longer ones.
  private static func annotate(_ text: inout AttributedText, using random: inout SplitMix64) {
    let boundaries = [text.string.startIndex] + GraphemeBreaking.boundaries(in: text.string)
    var first = 0
    while true {
      first += Int.random(in: 0..<12, using: &random)
      let last = first + Int.random(in: 1...4, using: &random)
      guard last < boundaries.count else { return }
      let base = boundaries[first]..<boundaries[last]
      first = last
      let scalars = text.string[base].unicodeScalars
      guard
        !scalars.contains(where: {
          $0.properties.generalCategory == .control || "\u{2028}\u{2029}".unicodeScalars.contains($0)
        })
      else { continue }
      var annotation = RubyAnnotation(String("とうきょう tower".prefix(Int.random(in: 1...11, using: &random))))
      annotation.position = sometimes(.over, [.under], using: &random)
      annotation.alignment = sometimes(.spaceAround, RubyAnnotation.Alignment.allCases, using: &random)
      annotation.overhangs = sometimes(true, [false], using: &random)
      annotation.breaksBase = sometimes(false, [true], using: &random)
      // From a generator of its own, so that seeds keep their other options.
      var others = SplitMix64(seed: UInt64(text.string.utf8.count &+ first))
      annotation.growsLine = sometimes(true, [false], using: &others)
      annotation.sharesRoom = sometimes(false, [true], using: &others)
      text.setRuby(annotation, in: base)
      guard sometimes(false, [true], using: &others) else { continue }
      annotation.text = String("えど capital".prefix(Int.random(in: 1...10, using: &others)))
      annotation.position = annotation.position == .over ? .under : .over
      text.setRuby(annotation, in: base)
    }
  }

  /// Sets marks beside some characters.
  private static func stress(_ text: inout AttributedText, using random: inout SplitMix64) {
    let boundaries = [text.string.startIndex] + GraphemeBreaking.boundaries(in: text.string)
    guard let first = boundaries.indices.randomElement(using: &random) else { return }
    var emphasis = TextEmphasis(TextEmphasis.Shape.allCases.randomElement(using: &random) ?? .dot)
    emphasis.position = sometimes(.over, [.under], using: &random)
    text.setEmphasis(emphasis, in: boundaries[first]..<boundaries[min(first + 9, boundaries.count - 1)])
  }

  /// Leaves room beside some characters that are shown.
  private static func pad(_ text: inout AttributedText, using random: inout SplitMix64) {
    let boundaries = [text.string.startIndex] + GraphemeBreaking.boundaries(in: text.string)
    guard let first = boundaries.indices.randomElement(using: &random) else { return }
    let part = boundaries[first]..<boundaries[min(first + 12, boundaries.count - 1)]
    let ends = [text.string[part].unicodeScalars.first, text.string[part].unicodeScalars.last].compactMap(\.self)
    guard !ends.contains(where: { $0.properties.isWhitespace || $0.properties.generalCategory == .control }) else {
      return
    }
    text.setPadding(TextPadding(start: 7.3, end: sometimes(0, [11], using: &random)), in: part)
  }

  static func punctuated(using random: inout SplitMix64) -> String {
    let parts = ["漢", "字か", "「", "『", "（", "」", "』", "）", "。", "、", "：", "・", "A4", "17", "（「", "。」"]
    return (0..<30).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
  }

  /// A value that is another one than usual in every third case.
  static func sometimes<T>(_ usual: T, _ others: [T], using random: inout SplitMix64) -> T {
    Int.random(in: 0..<3, using: &random) == 0 ? others.randomElement(using: &random) ?? usual : usual
  }

  static func style(_ face: TestFace, using random: inout SplitMix64) -> TextStyle {
    var style = TextStyle(
      fonts: [face.font], size: [17, 12, 13.3, 30].randomElement(using: &random) ?? 17, language: face.language)
    style.letterSpacing = sometimes(0, [0.5, -0.3, 3], using: &random)
    style.wordSpacing = sometimes(0, [2, -1], using: &random)
    style.kern = sometimes(nil, [0, 0.4], using: &random)
    style.letterSpacing.points += sometimes(0, [0.2], using: &random)
    style.letterSpacing.ems = sometimes(0, [0.05, -0.02], using: &random)
    style.wordSpacing.ems = sometimes(0, [0.1], using: &random)
    style.fontSizeAdjust = sometimes(
      nil, [FontSizeAdjust(0.6), FontSizeAdjust(nil, metric: .capHeight), FontSizeAdjust(0.5, metric: .chWidth)],
      using: &random)
    style.fontVariantEmoji = sometimes(.normal, FontVariantEmoji.allCases, using: &random)
    style.usesLigatures = sometimes(true, [false], using: &random)
    style.baselineOffset = sometimes(0, [4, -3], using: &random)
    style.verticalAlign = sometimes(
      VerticalAlign(), VerticalAlign.Alignment.allCases.map { VerticalAlign($0, shift: .ems(0.1)) }, using: &random)
    style.inlineBoxes = sometimes([], [[InlineBox(size: 24, verticalAlign: VerticalAlign(.sub))]], using: &random)
    style.hyphenateCharacter = sometimes(nil, ["=", "\u{2014}"], using: &random)
    style.script = sometimes(.normal, [.superscript, .subscript], using: &random)
    style.fontFeatures = sometimes(
      [], [[FontFeature("tnum")], [FontFeature("kern", 0)], [FontFeature("palt")]], using: &random)
    style.attachment = sometimes(
      nil, [TextAttachment(size: Size(width: 20, height: 15), alignment: .center)], using: &random)
    // A box stands for every character of a style with one: too much for words.
    if Int.random(in: 0..<4, using: &random) > 0 { style.attachment = nil }
    return style
  }

  static func paragraphStyle(using random: inout SplitMix64) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = sometimes(.natural, TextAlignment.allCases, using: &random)
    style.justification = sometimes(
      style.justification, [JustificationLimits(spaceStretch: 0.5, letterSpacing: 1)], using: &random)
    style.baseWritingDirection = sometimes(.firstStrong, [.leftToRight, .rightToLeft], using: &random)
    style.firstLineHeadIndent = sometimes(0, [20, 5.5], using: &random)
    style.headIndent = sometimes(0, [10], using: &random)
    style.tailIndent = sometimes(0, [-10, 150], using: &random)
    style.tabStops = sometimes([], [[TabStop(40), TabStop(90, .right), TabStop(150, .decimal)]], using: &random)
    style.textSpacingTrim = sometimes(.spaceAll, TextSpacingTrim.allCases, using: &random)
    style.textAutospace = sometimes(.noAutospace, [.normal], using: &random)
    style.writingMode = sometimes(.horizontal, WritingMode.allCases, using: &random)
    style.textOrientation = sometimes(.mixed, [.upright, .sideways], using: &random)
    style.combinedDigits = sometimes(0, [1, 2, 4], using: &random)
    style.lineSpacing = sometimes(0, [3], using: &random)
    style.lineHeightMultiple = sometimes(0, [1.3], using: &random)
    style.lineHeight.factor = sometimes(0, [0.8, 1.5], using: &random)
    style.lineHeight.strutSize = sometimes(0, [20], using: &random)
    style.minimumLineHeight = sometimes(0, [25], using: &random)
    style.maximumLineHeight = sometimes(0, [40], using: &random)
    style.lineHeight.growsWithFallbackFonts = sometimes(true, [false], using: &random)
    style.paragraphSpacing = sometimes(0, [6], using: &random)
    style.paragraphSpacingBefore = sometimes(0, [2], using: &random)
    style.textWrap = sometimes(.greedy, [.optimal, .balanced, .pretty], using: &random)
    style.lineBreakStrategy = sometimes([], [.pushOut, .hangulWordPriority], using: &random)
    style.lineBreakOptions.strictness = sometimes(.automatic, [.loose, .normal, .strict, .anywhere], using: &random)
    style.lineBreakOptions.wordBreak = sometimes(.normal, [.breakAll, .keepAll], using: &random)
    style.hyphenation = sometimes(.manual, [.automatic, .automatic, .none], using: &random)
    style.hyphenationFactor = sometimes(1, [0.8], using: &random)
    style.hyphenationLimits.word = sometimes(nil, [7], using: &random)
    style.hyphenateLimitLines = sometimes(nil, [1, 2, ParagraphStyle.noLimit], using: &random)
    style.textAlignLast = sometimes(nil, TextAlignment.allCases, using: &random)
    style.justifiesCharacters = sometimes(false, [true], using: &random)
    style.tabSize = sometimes(nil, [4, 0, 2.5], using: &random)
    style.lineHeight.points = sometimes(0, [24], using: &random)
    style.textBoxTrim = sometimes(.none, TextBoxTrim.allCases, using: &random)
    style.textBoxEdge = sometimes(TextBoxEdge(), [TextBoxEdge(over: .cap, under: .alphabetic)], using: &random)
    style.overflowWrap = sometimes(.breakWord, OverflowWrap.allCases, using: &random)
    style.whiteSpaceCollapse = sometimes(.preserve, [.breakSpaces], using: &random)
    if Int.random(in: 0..<6, using: &random) == 0 { style.wrapsLines = false }
    style.kashida = sometimes(.none, [.automatic, .always], using: &random)
    style.hangingPunctuation = sometimes(
      [], [.allowEnd, .forceEnd, [.first, .last], [.first, .last, .allowEnd], [.first, .last, .forceEnd]],
      using: &random)
    return style
  }

  // MARK: Asking

  /// Widths from almost nothing to more than the text needs.
  func widths(using random: inout SplitMix64) -> [Double] {
    (0..<3).map { _ in
      let part = Double.random(in: 0...1, using: &random)
      return min(paragraph.naturalWidth, 2000) * part * part * 1.1 + 1
    }
  }

  /// True if the lines depend on the width by where they end alone.
  var keepsLinesAtMeasuredWidth: Bool {
    style.textWrap != .optimal && style.textWrap != .pretty && style.hyphenationFactor == 1
      && style.tailIndent <= 0 && style.hyphenateLimitLast != .always
  }

  /// The part of a width that a line may fill, by the indents.
  func room(of index: Int, in layout: TextLayout, width: Double) -> Double {
    let isFirst = index == 0 || layout.lines[index - 1].isParagraphEnd
    let text = style.textIndent
    let isIndented = (layout.lines[index].utf8Range.lowerBound == 0 || text.eachLine && isFirst) != text.hanging
    let own = (isFirst ? style.firstLineHeadIndent : style.headIndent) + (isIndented ? text.length : 0)
    let head = max(own, layout.lines[index].indentBesideLetter ?? own)
    let end = style.tailIndent > 0 ? style.tailIndent : width + style.tailIndent
    return max(0, LayoutUnit.points(LayoutUnit.roundedDown(points: end) - LayoutUnit.rounded(points: head)))
  }

  /// A line's characters without the white space that hangs.
  func content(of line: LineFragment) -> Substring {
    var content = string[line.range]
    while let last = content.last, last.isNewline { content.removeLast() }
    while let last = content.unicodeScalars.last, last.properties.isWhitespace,
      !["\u{A0}", "\u{2007}", "\u{202F}"].contains(last), !takesRoom(endingAt: content.endIndex)
    {
      content.unicodeScalars.removeLast()
    }
    return content
  }

  /// Tells whether a space that ends at an index takes room at the end of a line.
  private func takesRoom(endingAt index: String.Index) -> Bool {
    let part = text.spans.first {
      guard $0.kind.whiteSpace != nil else { return false }
      let range = $0.range(in: string)
      return range.lowerBound < index && index <= range.upperBound
    }
    if let rule = part?.kind.whiteSpace { return rule == .breakSpaces }
    return style.whiteSpaceCollapse == .breakSpaces
  }

  /// How far the visible clusters of a line reach, a hyphen included.
  func visibleWidth(ofLine index: Int, in layout: TextLayout) throws -> Double {
    let line = layout.lines[index]
    let end = content(of: line).endIndex
    let clusters = layout.clusters(ofLine: index).filter { $0.range.lowerBound < end }
    let sum = clusters.filter { !hangs($0, beside: line, in: layout) }.reduce(0) { $0 + $1.width }
    return max(0, sum + layout.hyphenWidth(ofLine: index))
  }

  /// Tells whether a mark stands beyond the edges of its line.
  private func hangs(_ cluster: TextCluster, beside line: LineFragment, in layout: TextLayout) -> Bool {
    guard !style.hangingPunctuation.isEmpty, !layout.isTruncated else { return false }
    let marks: Set<Character> = [",", ".", "\u{60C}", "\u{6D4}", "、", "。", "，", "．", "\"", "'", "\u{3000}"]
    let mark = string[cluster.range]
    guard mark.count == 1, let character = mark.first, marks.contains(character) || character.isPunctuation else {
      return false
    }
    let middle = cluster.x + cluster.width / 2
    return middle < 0 || middle > line.width
  }

  /// The UTF-8 offsets where lines may end.
  var opportunities: Set<Int> {
    get throws {
      let layout = paragraph.layout()
      let utf8 = string.utf8
      let offsets = layout.lines.indices.flatMap { index in
        layout.breakOpportunities(ofLine: index).map { utf8.distance(from: utf8.startIndex, to: $0.index) }
      }
      return Set(offsets)
    }
  }

  /// Tells whether some line fills its room, which is not empty: an indent alone may be wider than all words.
  func isFilled(at width: Double) throws -> Bool {
    let layout = paragraph.layout(width: width)
    return layout.lines.indices.contains { index in
      layout.lines[index].width > 0 && layout.lines[index].width >= room(of: index, in: layout, width: width)
    }
  }

  /// Where lines end that may not end there.
  func emergencyBreaks(at width: Double, _ opportunities: Set<Int>) throws -> [Int] {
    paragraph.layout(width: width).lines.map(\.utf8Range.upperBound).filter { !opportunities.contains($0) }
  }
}

extension TextLayout {
  /// The width of the hyphen that a line shows: glyphs that show no character.
  fileprivate func hyphenWidth(ofLine index: Int) -> Double {
    guard let hyphen = glyphFragments(ofLine: index).last(where: { $0.range.isEmpty }) else { return 0 }
    let line = lines[index]
    guard let origin = hyphen.origins.first else { return 0 }
    let x =
      switch writingMode {
      case .horizontal: origin.x
      case .sidewaysLR: pageSize.height - origin.y
      case .verticalRL, .verticalLR, .sidewaysRL: origin.y
      }
    if line.isRightToLeft { return (clusters(ofLine: index).map(\.x).filter { $0 > 0 }.min() ?? 0) }
    return line.minX + line.width - x
  }
}
