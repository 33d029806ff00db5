internal import GalleyUnicode

/// A text as it was given, and what was found about its characters: nothing here depends on glyphs or lines.
struct SourceText {
  /// The text, in contiguous UTF-8.
  let text: String
  let byteCount: Int
  /// UTF-8 offsets of the tabs.
  let tabs: ContiguousArray<UInt32>
  /// The style of the text's start, which gives an empty line its height.
  let baseStyle: ResolvedStyle
  /// The paragraph styles with the UTF-8 offsets where their paragraphs end; at least one.
  let paragraphStyles: ContiguousArray<ParagraphStyleRun>
  /// The embedding levels as runs of the whole text; empty where all are 0.
  let levels: ContiguousArray<LevelRun>
  /// The level of each paragraph; empty where all are 0.
  let paragraphLevels: ContiguousArray<UInt8>
  /// The parts that are set as one.
  let spans: [TextSpan]
  /// The paint of each part of the text; empty where nothing is said about that.
  let paints: ContiguousArray<PaintRun>
  /// The attributes of a text that has several; `nil` for plain text.
  let attributes: SourceAttributes?
  /// True if some line may be indented.
  let hasIndents: Bool
  /// True if some line is as wide as its ink.
  let hasInkBounds: Bool
  /// True if some line may be justified.
  let hasJustification: Bool
  /// Which spaces at the ends of lines take room; `nil` where none does.
  let lineEndSpaces: LineEndSpaces?
  /// True if punctuation of some paragraph hangs.
  let hasHanging: Bool
  /// True if lines of some paragraph end where they must only.
  let hasNoWrap: Bool
  /// The treatment of words that are wider than their lines; `nil` where paragraphs differ from
  /// ``OverflowWrap/breakWord``.
  private let overflowWrap: OverflowWrap?

  init(
    _ text: String, byteCount: Int, tabs: ContiguousArray<UInt32>, baseStyle: ResolvedStyle,
    paragraphStyles: ContiguousArray<ParagraphStyleRun>, levels: ContiguousArray<LevelRun>,
    paragraphLevels: ContiguousArray<UInt8>, spans: [TextSpan], paints: ContiguousArray<PaintRun>,
    attributes: SourceAttributes?
  ) {
    var text = text
    // Its bytes are read again and again.
    text.makeContiguousUTF8()
    self.text = text
    self.byteCount = byteCount
    self.tabs = tabs
    self.baseStyle = baseStyle
    self.paragraphStyles = paragraphStyles
    self.levels = levels
    self.paragraphLevels = paragraphLevels
    self.spans = spans
    self.paints = paints
    self.attributes = attributes
    hasIndents = paragraphStyles.contains {
      $0.style.firstLineHeadIndent != 0 || $0.style.headIndent != 0 || $0.style.tailIndent != 0
        || $0.style.textIndent.length != 0 || $0.style.wrappedLineIndent != nil
    }
    hasInkBounds =
      !paragraphStyles[0].style.writingMode.isVertical && paragraphStyles.contains { $0.style.lineBounds == .ink }
    hasJustification = paragraphStyles.contains {
      $0.style.alignment == .justified || $0.style.textAlignLast == .justified
    }
    lineEndSpaces = LineEndSpaces(paragraphStyles, spans)
    hasHanging = paragraphStyles.contains { !$0.style.hangingPunctuation.isEmpty }
    hasNoWrap = paragraphStyles.contains { !$0.style.wrapsLines }
    overflowWrap = paragraphStyles.contains { $0.style.overflowWrap != .breakWord } ? nil : .breakWord
  }

  /// In which direction lines run.
  var writingMode: WritingMode { paragraphStyles[0].style.writingMode }

  /// Calls `body` with the text's bytes.
  func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    // The initialiser's caller made the text contiguous, so the closure always runs.
    if let result = unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe body($0) }) {
      return result
    }
    var copy = text
    return copy.withUTF8 { unsafe body($0) }
  }

  /// The style of the paragraph that holds a UTF-8 offset.
  func paragraphStyle(at offset: Int) -> ParagraphStyle {
    paragraphStyles[paragraphStyles.index(holding: offset)].style
  }

  /// Tells whether the line that begins at a UTF-8 offset is as wide as its ink.
  func isBoundedByInk(at offset: Int) -> Bool { hasInkBounds && paragraphStyle(at: offset).lineBounds == .ink }

  /// Where the content of a part of the text ends, as a UTF-8 offset: before the white space that hangs at a line's end.
  ///
  /// - Parameters:
  ///   - lowerBound: A UTF-8 offset in the paragraph of the part.
  ///   - end: Where the part ends.
  @inline(__always) func contentEnd(from lowerBound: Int, to end: Int) -> Int {
    unsafe withBytes { unsafe contentEnd($0, from: lowerBound, to: end) }
  }

  /// Returns where the content of a part of the text ends, in the bytes of the text.
  @inline(__always) func contentEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, from lowerBound: Int, to end: Int
  ) -> Int {
    if let lineEndSpaces { return unsafe lineEndSpaces.contentEnd(bytes, from: lowerBound, to: end) }
    return unsafe WhiteSpace.trimmedEnd(bytes, from: lowerBound, to: end)
  }

  /// Tells whether a line that begins at a UTF-8 offset ends with its paragraph only.
  @inline(__always) func isUnwrapped(at offset: Int) -> Bool {
    hasNoWrap && !paragraphStyle(at: offset).wrapsLines
  }

  /// Returns the treatment of a word that is wider than the line that begins at a UTF-8 offset.
  @inline(__always) func overflowWrap(at offset: Int) -> OverflowWrap {
    overflowWrap ?? paragraphStyle(at: offset).overflowWrap
  }

  /// True if some line may be wider than its room since its paragraph, or a word of it, may not be broken.
  var mayOverflow: Bool { paragraphStyles.contains { $0.style.mayOverflow } }

  /// Tells whether the line that begins at a UTF-8 offset may be wider than its room.
  func mayOverflow(at offset: Int) -> Bool { isUnwrapped(at: offset) || overflowWrap(at: offset) == .normal }

  /// Tells whether a paragraph runs from right to left, from its index.
  func isRightToLeft(paragraph: Int) -> Bool { !paragraphLevels.isEmpty && paragraphLevels[paragraph] & 1 == 1 }
}

// What characters stand somewhere.
extension SourceText {
  /// The index in `tabs` of the first tab at or after a UTF-8 offset.
  func firstTab(atOrAfter offset: Int) -> Int { tabs.partitioningIndex { Int($0) >= offset } }

  func hasTab(in range: Range<Int>) -> Bool {
    guard !tabs.isEmpty else { return false }
    let index = firstTab(atOrAfter: range.lowerBound)
    return index < tabs.count && Int(tabs[index]) < range.upperBound
  }

  /// Tells whether a line terminator ends at a UTF-8 offset.
  func isTerminator(endingAt offset: Int) -> Bool {
    unsafe withBytes { unsafe LineTerminator.isPresent(in: $0, endingAt: offset) }
  }

  /// Tells whether U+2060 or U+FEFF stands at a UTF-8 offset, before which no line ends by choice.
  func hasWordJoiner(at offset: Int) -> Bool {
    unsafe withBytes { bytes in
      let rest = unsafe bytes[offset...].prefix(3)
      return unsafe rest.elementsEqual([0xE2, 0x81, 0xA0]) || rest.elementsEqual([0xEF, 0xBB, 0xBF])
    }
  }

  /// Tells whether anything but white space stands at or after a UTF-8 offset.
  func hasVisibleText(from offset: Int) -> Bool { hasVisibleText(in: offset..<byteCount) }

  /// Tells whether anything but white space stands in a range of UTF-8 offsets.
  func hasVisibleText(in range: Range<Int>) -> Bool {
    unsafe withBytes {
      unsafe WhiteSpace.trimmedEnd($0, from: range.lowerBound, to: range.upperBound) > range.lowerBound
    }
  }
}

extension ContiguousArray<ParagraphStyleRun> {
  /// The index of the run that holds a UTF-8 offset; the last one for the end of the text.
  func index(holding offset: Int) -> Int { dropLast().partitioningIndex { Int($0.end) > offset } }
}
