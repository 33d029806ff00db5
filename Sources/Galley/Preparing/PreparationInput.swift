internal import GalleyShaping
internal import GalleyUnicode

/// The input of every stage of preparing: a text, its styles, and the scratch and cache that it is prepared with.
///
/// It is an address, so that handing it from stage to stage counts no references. It is good while
/// ``with(_:of:_:_:_:)`` runs.
@safe struct PreparationInput {
  /// The values behind the address; each is a property of the input.
  @safe struct Values {
    /// The text, its escape sequences hidden.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The styles of the parts; an initial letter, once it is enlarged, has one of its own.
    var styles: ContiguousArray<StyleRun>
    var paragraphStyles: ContiguousArray<ParagraphStyleRun>
    /// The parts of the text that are set as one.
    var spans: [TextSpan]
    /// UTF-8 offsets of the escape sequences, which ``bytes`` hides.
    var escapes: ContiguousArray<Range<Int>>
    /// Which spaces at the ends of lines take room.
    var lineEndSpaces: LineEndSpaces?
    /// Where the baseline of lines is among their glyphs.
    var frame: LineFrame
    var scratch: PreparationScratch
    /// The memory of shaped words; `nil` to shape everything anew.
    var cache: ShapeCache?
  }

  private let values: UnsafeMutablePointer<Values>

  /// Calls a function with the input that a request makes.
  ///
  /// - Parameters:
  ///   - bytes: The text of the request, its escape sequences hidden.
  ///   - escapes: UTF-8 offsets of those.
  @inline(__always) static func with<R>(
    _ bytes: UnsafeBufferPointer<UInt8>, of request: ParagraphBuilder.Request,
    escapes: ContiguousArray<Range<Int>> = [], _ scratch: PreparationScratch, _ cache: ShapeCache?,
    _ body: (PreparationInput) -> R
  ) -> R {
    var frame = LineFrame()
    if let first = request.paragraphStyles.first, first.style.writingMode.isVertical { frame = first.resolved.frame }
    var values = unsafe Values(
      bytes: bytes, styles: request.styles, paragraphStyles: request.paragraphStyles, spans: request.spans,
      escapes: escapes, lineEndSpaces: LineEndSpaces(request.paragraphStyles, request.spans), frame: frame,
      scratch: scratch, cache: cache)
    return unsafe withUnsafeMutablePointer(to: &values) { unsafe body(PreparationInput(values: $0)) }
  }

  @inline(__always) var bytes: UnsafeBufferPointer<UInt8> { unsafe values.pointee.bytes }
  @inline(__always) var byteCount: Int { unsafe values.pointee.bytes.count }

  var styles: ContiguousArray<StyleRun> {
    @inline(__always) _read { yield unsafe values.pointee.styles }
    nonmutating _modify { yield unsafe &values.pointee.styles }
  }
  var paragraphStyles: ContiguousArray<ParagraphStyleRun> {
    @inline(__always) _read { yield unsafe values.pointee.paragraphStyles }
  }
  var spans: [TextSpan] { @inline(__always) _read { yield unsafe values.pointee.spans } }
  var escapes: ContiguousArray<Range<Int>> { @inline(__always) _read { yield unsafe values.pointee.escapes } }
  var lineEndSpaces: LineEndSpaces? { @inline(__always) _read { yield unsafe values.pointee.lineEndSpaces } }
  var frame: LineFrame { @inline(__always) _read { yield unsafe values.pointee.frame } }
  var scratch: PreparationScratch { @inline(__always) _read { yield unsafe values.pointee.scratch } }
  var cache: ShapeCache? { @inline(__always) _read { yield unsafe values.pointee.cache } }

  /// The style of the paragraph that holds a UTF-8 offset.
  func paragraphStyle(at offset: Int) -> ParagraphStyle {
    for run in self.paragraphStyles where offset < Int(run.end) { return run.style }
    return self.paragraphStyles[self.paragraphStyles.count - 1].style
  }

  /// The writing mode of the text: that of its first paragraph.
  var writingMode: WritingMode {
    self.paragraphStyles.isEmpty ? .horizontal : self.paragraphStyles[0].style.writingMode
  }

  /// Returns a UTF-8 offset, or the end of the escape sequence that it lies in: none is cut, whatever style ends there.
  func outsideEscapes(_ offset: Int) -> Int {
    let escapes = self.escapes
    let index = escapes.partitioningIndex { $0.upperBound > offset }
    return index < escapes.count && escapes[index].lowerBound < offset ? escapes[index].upperBound : offset
  }

  /// Tells whether an escape sequence begins or ends at a UTF-8 offset.
  func isEdgeOfEscape(_ offset: Int) -> Bool {
    if self.escapes.isEmpty { return false }
    let escapes = self.escapes
    let index = escapes.partitioningIndex { $0.upperBound >= offset }
    return index < escapes.count && (escapes[index].upperBound == offset || escapes[index].lowerBound == offset)
      || index + 1 < escapes.count && escapes[index + 1].lowerBound == offset
  }

  /// Finds where the content before an opportunity ends, as a UTF-8 offset.
  @inline(__always) func contentEnd(from lowerBound: Int, to offset: Int) -> Int {
    if let spaces = self.lineEndSpaces { return unsafe spaces.contentEnd(bytes, from: lowerBound, to: offset) }
    let trimmed = unsafe WhiteSpace.trimmedEnd(bytes, from: lowerBound, to: offset)
    return self.escapes.isEmpty ? trimmed : contentEndBeforeEscapes(trimmed, from: lowerBound)
  }

  /// Finds where the content ends: spaces before a sequence at the end of a line are no content either.
  private func contentEndBeforeEscapes(_ trimmed: Int, from lowerBound: Int) -> Int {
    let escapes = self.escapes
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
