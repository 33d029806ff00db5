internal import GalleyShaping
internal import GalleyUnicode

/// The input of every stage of preparing: a text, its styles, and the scratch and cache that it is prepared with.
@safe struct PreparationInput {
  /// The text, its escape sequences hidden.
  let bytes: UnsafeBufferPointer<UInt8>
  let byteCount: Int
  var styles: ContiguousArray<StyleRun>
  let paragraphStyles: ContiguousArray<ParagraphStyleRun>
  /// The parts of the text that are set as one.
  let spans: [TextSpan]
  /// UTF-8 offsets of the escape sequences, which `bytes` hides.
  let escapes: ContiguousArray<Range<Int>>
  /// Which spaces at the ends of lines take room.
  let lineEndSpaces: LineEndSpaces?
  let scratch: PreparationScratch
  /// The memory of shaped words; `nil` to shape everything anew.
  let cache: ShapeCache?

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ styles: ContiguousArray<StyleRun>,
    _ paragraphStyles: ContiguousArray<ParagraphStyleRun>, spans: [TextSpan] = [],
    escapes: ContiguousArray<Range<Int>> = [], _ scratch: PreparationScratch, _ cache: ShapeCache?
  ) {
    unsafe self.bytes = bytes
    byteCount = bytes.count
    self.styles = styles
    self.paragraphStyles = paragraphStyles
    self.spans = spans
    self.escapes = escapes
    lineEndSpaces = LineEndSpaces(paragraphStyles, spans)
    self.scratch = scratch
    self.cache = cache
  }

  /// The style of the paragraph that holds a UTF-8 offset.
  func paragraphStyle(at offset: Int) -> ParagraphStyle {
    for run in paragraphStyles where offset < Int(run.end) { return run.style }
    return paragraphStyles[paragraphStyles.count - 1].style
  }

  /// The writing mode of the text: that of its first paragraph.
  var writingMode: WritingMode { paragraphStyles.first?.style.writingMode ?? .horizontal }

  /// Where the baseline of lines is among their glyphs.
  var frame: LineFrame {
    guard let style = paragraphStyles.first?.style, style.writingMode.isVertical else { return LineFrame() }
    return LineFrame(style)
  }

  /// Tells whether an escape sequence begins or ends at a UTF-8 offset.
  func isEdgeOfEscape(_ offset: Int) -> Bool {
    guard !escapes.isEmpty else { return false }
    let index = escapes.partitioningIndex { $0.upperBound >= offset }
    return index < escapes.count && (escapes[index].upperBound == offset || escapes[index].lowerBound == offset)
      || index + 1 < escapes.count && escapes[index + 1].lowerBound == offset
  }

  /// Finds where the content before an opportunity ends, as a UTF-8 offset.
  @inline(__always) func contentEnd(from lowerBound: Int, to offset: Int) -> Int {
    if let lineEndSpaces { return unsafe lineEndSpaces.contentEnd(bytes, from: lowerBound, to: offset) }
    let trimmed = unsafe WhiteSpace.trimmedEnd(bytes, from: lowerBound, to: offset)
    return escapes.isEmpty ? trimmed : contentEndBeforeEscapes(trimmed, from: lowerBound)
  }

  /// Finds where the content ends: spaces before a sequence at the end of a line are no content either.
  private func contentEndBeforeEscapes(_ trimmed: Int, from lowerBound: Int) -> Int {
    var end = trimmed
    while true {
      let index = escapes.partitioningIndex { $0.upperBound >= end }
      guard index < escapes.count, escapes[index].upperBound == end, escapes[index].lowerBound > lowerBound else {
        return end
      }
      let before = unsafe WhiteSpace.trimmedEnd(bytes, from: lowerBound, to: escapes[index].lowerBound)
      guard before < escapes[index].lowerBound else { return end }
      end = before
    }
  }
}

extension ParagraphStyle {
  /// The options of line breaking with the strategy's, in a language unless they have one.
  func lineBreakOptions(language: String?) -> LineBreakOptions {
    var options = lineBreakOptions
    if lineBreakStrategy.contains(.hangulWordPriority) { options.hangulWordPriority = true }
    if options.language == nil { options.language = language }
    return options
  }
}
