/// The chunks that an edit touches, and the text that replaces them.
///
/// Where a long paragraph is cut into parts, a cut stays good as long as the words on both sides of it, and the spaces
/// around these, are left as they are. So parts are taken in until the edit is away from the cuts.
struct DocumentEdit {
  /// Numbers of the chunks.
  private(set) var chunks: Range<Int>
  /// The text of the chunks after the edit.
  private(set) var text: StyledText
  private let root: TextNode
  /// UTF-8 offsets, in `text`, of the new characters.
  private var edited: Range<Int>

  init(_ root: TextNode, _ range: Range<Int>, _ replacement: StyledText) {
    // A line feed may join the carriage return before it, and what follows a terminator that is deleted joins as well.
    let first = root.place(at: max(0, range.lowerBound - 1))
    let last = root.place(at: range.upperBound)
    let start = range.lowerBound - first.before.byteCount
    text = first.chunk.styledText[0..<start]
    text += replacement
    text += last.chunk.styledText[range.upperBound - last.before.byteCount..<last.chunk.extent.byteCount]
    chunks = first.before.chunkCount..<last.before.chunkCount + 1
    edited = start..<start + replacement.utf8Count
    self.root = root
    takeTouchedCuts()
    if text.utf8Count < ParagraphBoundaries.minimumChunkCount { takeNeighbor() }
  }

  private var first: TextChunk { root.place(ofChunk: chunks.lowerBound).chunk }
  private var last: TextChunk { root.place(ofChunk: chunks.upperBound - 1).chunk }

  /// The chunks that replace them.
  mutating func newChunks(_ style: DocumentStyle) -> [TextChunk] {
    let front = first.part.flatMap { $0.beginsBefore ? $0 : nil }
    let back = last.part.flatMap { $0.isContinued ? $0 : nil }
    if front == nil, back == nil { return TextChunk.chunks(of: text, style) }
    if let chunks = chunks(after: front, before: back, style) { return chunks }
    // The new text does not allow its paragraph to be divided.
    takeParagraphs()
    return TextChunk.chunks(of: text, style)
  }

  /// Chunks of which the first or the last ones are parts of paragraphs that reach beyond the edit.
  ///
  /// - Parameters:
  ///   - front: The part that the text begins with; `nil` where it begins with a paragraph.
  ///   - back: The part that it ends with; `nil` where it ends with a paragraph.
  private func chunks(after front: ChunkPlace?, before back: ChunkPlace?, _ style: DocumentStyle) -> [TextChunk]? {
    let divider = ParagraphDivider(style: style)
    guard let (headEnd, tailStart) = terminatorEnds else {
      if let front, let back, front.script != back.script { return nil }
      let script = (front ?? back)?.script
      return divider.parts(
        of: text, within: ChunkPlace(script: script, beginsBefore: front != nil, isContinued: back != nil))
    }
    let start = front == nil ? 0 : headEnd
    let end = back == nil ? text.utf8Count : tailStart
    func parts(_ range: Range<Int>, of part: ChunkPlace?, isContinued: Bool) -> [TextChunk]? {
      guard let part else { return [] }
      return divider.parts(
        of: text[range],
        within: ChunkPlace(script: part.script, beginsBefore: !isContinued, isContinued: isContinued))
    }
    guard let head = parts(0..<start, of: front, isContinued: false),
      let tail = parts(end..<text.utf8Count, of: back, isContinued: true)
    else { return nil }
    return head + (start < end ? TextChunk.chunks(of: text[start..<end], style) : []) + tail
  }

  /// Where the first and the last terminator of the text end; `nil` where it has none.
  private var terminatorEnds: (first: Int, last: Int)? {
    var string = text.string
    return string.withUTF8 { bytes in
      guard let first = unsafe ParagraphBoundaries.terminatorEnd(after: 0, in: bytes) else { return nil }
      return (first, unsafe ParagraphBoundaries.lastTerminatorEnd(in: bytes))
    }
  }

  // MARK: Taking more chunks

  /// Takes in the parts of a paragraph whose first or last word the edit touches.
  private mutating func takeTouchedCuts() {
    while first.part?.beginsBefore == true, touchesFirstWord { take(chunks.lowerBound - 1..<chunks.upperBound) }
    while last.part?.isContinued == true, touchesLastWord { take(chunks.lowerBound..<chunks.upperBound + 1) }
  }

  /// True if the edit touches the first word or the space after it.
  private var touchesFirstWord: Bool {
    let utf8 = text.string.utf8
    guard let space = utf8.firstIndex(where: { $0 <= 0x20 }) else { return true }
    return edited.lowerBound <= utf8.distance(from: utf8.startIndex, to: space)
  }

  /// True if the edit touches the last word, the space after it or the one before it.
  private var touchesLastWord: Bool {
    let utf8 = text.string.utf8
    guard let space = utf8.dropLast().lastIndex(where: { $0 <= 0x20 }) else { return true }
    return edited.upperBound > utf8.distance(from: utf8.startIndex, to: space)
  }

  /// Takes the chunk after the others as well, or the one before them.
  private mutating func takeNeighbor() {
    if chunks.upperBound < root.extent.chunkCount {
      take(chunks.lowerBound..<chunks.upperBound + 1)
    } else if chunks.lowerBound > 0 {
      take(chunks.lowerBound - 1..<chunks.upperBound)
    }
  }

  /// Takes in all parts of the paragraphs that the first and the last chunk are parts of.
  private mutating func takeParagraphs() {
    var (lower, upper) = (chunks.lowerBound, chunks.upperBound)
    while root.place(ofChunk: lower).chunk.part?.beginsBefore == true { lower -= 1 }
    while root.place(ofChunk: upper - 1).chunk.part?.isContinued == true { upper += 1 }
    take(lower..<upper)
  }

  /// - Parameter wanted: Numbers of chunks, those that are taken among them.
  private mutating func take(_ wanted: Range<Int>) {
    var whole = StyledText("")
    for number in wanted.lowerBound..<chunks.lowerBound { whole += root.place(ofChunk: number).chunk.styledText }
    let shift = whole.utf8Count
    whole += text
    for number in chunks.upperBound..<wanted.upperBound { whole += root.place(ofChunk: number).chunk.styledText }
    text = whole
    chunks = wanted
    edited = edited.shifted(by: shift)
  }
}
