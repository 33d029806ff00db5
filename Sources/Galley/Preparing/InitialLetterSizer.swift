internal import GalleyShaping
internal import GalleyUnicode

/// The sizer of an initial letter: makes it a run of its own, in a size that follows from the lines beside it.
///
/// The letter takes its size from its style among those of the input.
@safe struct InitialLetterSizer: ~Copyable {
  private let input: PreparationInput
  private let levels: ContiguousArray<LevelRun>
  private let paragraphLevels: ContiguousArray<UInt8>
  private(set) var metrics: InitialLetterMetrics?
  /// The style that the text begins with otherwise.
  private(set) var baseStyle: ResolvedStyle

  init(_ input: PreparationInput, _ analysis: borrowing TextAnalysis) {
    self.input = input
    levels = analysis.levels
    paragraphLevels = analysis.paragraphLevels
    baseStyle = input.styles[0].style
    enlarge()
  }

  /// Gives the text's first letter its size, if the first paragraph's style asks for it.
  ///
  /// There is none where the text begins with white space, a box, cells of a terminal, or a letter that runs against its
  /// paragraph, and where the letter is annotated, stressed or set across.
  private mutating func enlarge() {
    guard let asked = input.paragraphStyles[0].style.initialLetter, let found = initialLetter else { return }
    guard runsAsParagraph(to: found.end), !input.spans.contains(where: { $0.sets(partOf: 0..<found.end) }) else {
      return
    }
    let touched = input.styles.prefix { Int($0.end) < found.end }.count
    guard input.styles[...touched].allSatisfy({ $0.style.attachment == nil && $0.style.terminalWidth == nil }) else {
      return
    }
    let style = input.styles[input.styles.partitioningIndex { Int($0.end) > found.letter.lowerBound }].style
    let isAlone = found.end == input.byteCount
    let neighbour =
      isAlone ? input.styles[0].style : input.styles[input.styles.partitioningIndex { Int($0.end) > found.end }].style
    let metrics = initialLetterMetrics(asked, found.letter, end: found.end, style, beside: neighbour)
    self.metrics = metrics
    baseStyle = input.styles[0].style
    let enlarged = ResolvedStyle(
      letter: style, size: metrics.size, baselineOffset: metrics.baselineOffset, beside: neighbour)
    let first = StyleRun(end: UInt32(found.end), style: enlarged)
    input.styles.replaceSubrange(..<(input.styles.partitioningIndex { Int($0.end) > found.end }), with: [first])
  }

  private func initialLetterMetrics(
    _ asked: InitialLetter, _ range: Range<Int>, end: Int, _ style: ResolvedStyle, beside neighbour: ResolvedStyle
  ) -> InitialLetterMetrics {
    input.scratch.tables.fontRuns.removeAll(keepingCapacity: true)
    unsafe style.cascade.appendRuns(of: range, in: input.bytes, to: &input.scratch.tables.fontRuns)
    let font = input.scratch.tables.fontRuns.first.map { style.cascade.fonts[Int($0.fontIndex)] } ?? style.primaryFont
    let first = ScalarProperties(of: scalar(at: range.lowerBound))
    let ink = first.isEastAsianWide ? nil : ink(of: range, first.script, font, style)
    let hasCapitals = first.isSetBesideCapitals
    let heights = input.paragraphStyles[0].heights
    var natural = LineMetrics(neighbour.primaryFont, in: neighbour)
    // The lines of a script without capitals are as high as its font makes them.
    if !hasCapitals, !first.isEastAsianWide, !heights.isPrimaryOnly {
      natural.formUnion(LineMetrics(font, in: neighbour))
    }
    natural = input.frame.metrics(natural, raisedBy: neighbour.baselineOffset)
    var reach = Self.reach(font, size: 1, isWide: first.isEastAsianWide)
    if let ink, !hasCapitals {
      // A character lower than half a capital, such as a dash, is not enlarged to a capital's height.
      let least = reach.ascent / 2
      reach = LineMetrics(ascent: max(ink.reach.ascent, least - ink.reach.descent), descent: ink.reach.descent)
    }
    let isLast = range.upperBound == end
    return InitialLetterMetrics(
      asked, end: end,
      beside: .init(
        strut: heights.adjusted(heights.led(natural, size: neighbour.leadingSize)), spacing: heights.lineSpacing,
        reach: Self.reach(neighbour.primaryFont, size: neighbour.size, isWide: first.isEastAsianWide),
        baselineOffset: neighbour.baselineOffset),
      reach: reach, overhang: isLast ? ink?.overhang ?? 0 : 0,
      // Letters that join, or hang from a line, end with their ink.
      gap: isLast && ink != nil && !hasCapitals ? neighbour.size * Self.gap : 0)
  }

  /// The part of an em between the ink of a letter without capitals and the lines beside it.
  private static var gap: Double { 0.125 }

  /// How far capitals of a font reach above the baseline and below, or em boxes.
  private static func reach(_ font: FontInstance, size: Double, isWide: Bool) -> LineMetrics {
    if isWide { return LineMetrics(ascent: font.emAscent * size, descent: (1 - font.emAscent) * size) }
    let metrics = font.metrics
    let capHeight = metrics.capHeight > 0 ? metrics.capHeight : max(1, metrics.ascender)
    return LineMetrics(ascent: Double(capHeight) * size / Double(metrics.unitsPerEm), descent: 0)
  }

  /// The ink of the letter, joined with what it joins.
  private func ink(
    of range: Range<Int>, _ script: Script, _ font: FontInstance, _ style: ResolvedStyle
  ) -> InitialLetterInk? {
    unsafe input.scratch.tables.lookup.shaper.shape(
      input.bytes, range: range, font: font, script: script.rawValue, language: style.language,
      isRightToLeft: (levels.first?.level ?? paragraphLevels.first ?? 0) & 1 == 1, features: style.features)
    return InitialLetterInk(
      input.scratch.tables.lookup.shaper.makeGlyphRun(0..<input.scratch.tables.lookup.shaper.glyphCount), of: font)
  }

  /// Tells whether the text up to a UTF-8 offset runs in the direction of its paragraph.
  private func runsAsParagraph(to end: Int) -> Bool {
    guard let first = levels.first else { return true }
    return Int(first.end) >= end && first.level == paragraphLevels[0]
  }

  /// The first letter, number or symbol, and where the punctuation after it ends (CSS Pseudo-Elements 4, `::first-letter`);
  /// `nil` where something else stands before it.
  private var initialLetter: (letter: Range<Int>, end: Int)? {
    var offset = 0
    while offset < input.byteCount {
      let end = unsafe GraphemeBreaking.boundary(after: offset, in: input.bytes)
      switch ScalarProperties(of: scalar(at: offset)).generalCategory {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation, .format:
        break
      case .spaceSeparator:
        // French has a space between a quotation mark and the letter.
        guard offset > 0 else { return nil }
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .letterNumber, .otherNumber, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
        return (offset..<end, punctuationEnd(from: end))
      default: return nil
      }
      offset = end
    }
    return nil
  }

  private func punctuationEnd(from start: Int) -> Int {
    var offset = start
    while offset < input.byteCount {
      switch ScalarProperties(of: scalar(at: offset)).generalCategory {
      case .closePunctuation, .finalPunctuation, .otherPunctuation:
        offset = unsafe GraphemeBreaking.boundary(after: offset, in: input.bytes)
      default: return offset
      }
    }
    return offset
  }

  private func scalar(at offset: Int) -> Unicode.Scalar {
    unsafe Unicode.Scalar(UTF8Decoding.decode(input.bytes, at: offset).scalar) ?? "\u{FFFD}"
  }
}

extension ScalarProperties {
  /// True for characters that are sized by the capital height: letters with case, digits, and symbols of all scripts.
  /// All others are sized by their ink.
  fileprivate var isSetBesideCapitals: Bool {
    switch generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter: true
    default: [.common, .inherited, .latin].contains(script)
    }
  }
}

extension TextSpan {
  /// Tells whether the span sets a part of the text in a way that an initial letter is not set.
  fileprivate func sets(partOf range: Range<Int>) -> Bool {
    switch kind.value {
    case .padded, .whiteSpace: false
    case .combined, .ruby, .emphasized: utf8Range.overlaps(range)
    }
  }
}
