internal import GalleyShaping
internal import GalleyUnicode

// The initial letter: a run of its own, in a size that follows from the lines beside it.
extension ParagraphBuilder {
  /// Gives the text's first letter its size, if the first paragraph's style asks for it.
  ///
  /// There is none where the text begins with white space, a box, cells of a terminal, or a letter that runs against its
  /// paragraph, and where the letter is annotated, stressed or set across.
  mutating func enlargeInitialLetter(_ spans: [TextSpan]) {
    guard let asked = paragraphStyles[0].style.initialLetter, let found = initialLetter else { return }
    guard runsAsParagraph(to: found.end), !spans.contains(where: { $0.sets(partOf: 0..<found.end) }) else { return }
    let touched = styles.prefix { Int($0.end) < found.end }.count
    guard styles[...touched].allSatisfy({ $0.style.attachment == nil && $0.style.terminalWidth == nil }) else { return }
    let style = styles[styles.partitioningIndex { Int($0.end) > found.letter.lowerBound }].style
    let isAlone = found.end == byteCount
    let neighbour = isAlone ? styles[0].style : styles[styles.partitioningIndex { Int($0.end) > found.end }].style
    let metrics = initialLetterMetrics(asked, found.letter, end: found.end, style, beside: neighbour)
    letter = (metrics, styles[0].style)
    let enlarged = ResolvedStyle(
      letter: style, size: metrics.size, baselineOffset: metrics.baselineOffset, beside: neighbour)
    let first = StyleRun(end: UInt32(found.end), style: enlarged)
    styles.replaceSubrange(..<(styles.partitioningIndex { Int($0.end) > found.end }), with: [first])
  }

  private func initialLetterMetrics(
    _ asked: InitialLetter, _ range: Range<Int>, end: Int, _ style: ResolvedStyle, beside neighbour: ResolvedStyle
  ) -> InitialLetterMetrics {
    scratch.fontRuns.removeAll(keepingCapacity: true)
    unsafe style.cascade.appendRuns(of: range, in: bytes, to: &scratch.fontRuns)
    let font = scratch.fontRuns.first.map { style.cascade.fonts[Int($0.fontIndex)] } ?? style.primaryFont
    let heights = paragraphStyles[0].heights
    let natural = frame.metrics(
      LineMetrics(neighbour.primaryFont, in: neighbour), raisedBy: neighbour.baselineOffset)
    let isWide = ScalarProperties(of: scalar(at: range.lowerBound)).isEastAsianWide
    func reach(_ font: FontInstance, size: Double) -> LineMetrics {
      if isWide { return LineMetrics(ascent: font.emAscent * size, descent: (1 - font.emAscent) * size) }
      let metrics = font.metrics
      let capHeight = metrics.capHeight > 0 ? metrics.capHeight : max(1, metrics.ascender)
      return LineMetrics(ascent: Double(capHeight) * size / Double(metrics.unitsPerEm), descent: 0)
    }
    return InitialLetterMetrics(
      asked, end: end,
      beside: .init(
        strut: heights.adjusted(natural), spacing: heights.lineSpacing,
        reach: reach(neighbour.primaryFont, size: neighbour.size), baselineOffset: neighbour.baselineOffset),
      reach: reach(font, size: 1))
  }

  /// Whether the text up to a UTF-8 offset runs in the direction of its paragraph.
  private func runsAsParagraph(to end: Int) -> Bool {
    guard let first = levels.first else { return true }
    return Int(first.end) >= end && first.level == paragraphLevels[0]
  }

  /// The first letter, number or symbol, and where the punctuation after it ends (CSS Pseudo-Elements 4, `::first-letter`);
  /// `nil` where something else stands before it.
  private var initialLetter: (letter: Range<Int>, end: Int)? {
    var offset = 0
    while offset < byteCount {
      let end = unsafe GraphemeBreaking.boundary(after: offset, in: bytes)
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
    while offset < byteCount {
      switch ScalarProperties(of: scalar(at: offset)).generalCategory {
      case .closePunctuation, .finalPunctuation, .otherPunctuation:
        offset = unsafe GraphemeBreaking.boundary(after: offset, in: bytes)
      default: return offset
      }
    }
    return offset
  }

  private func scalar(at offset: Int) -> Unicode.Scalar {
    unsafe Unicode.Scalar(UTF8Decoding.decode(bytes, at: offset).scalar) ?? "\u{FFFD}"
  }
}

extension TextSpan {
  /// Whether the span sets a part of the text in a way that an initial letter is not set.
  fileprivate func sets(partOf range: Range<Int>) -> Bool {
    switch kind {
    case .padded, .whiteSpace: false
    case .combined, .ruby, .emphasized: utf8Range.overlaps(range)
    }
  }
}
