/// The chunks that an edit touches, and the text that stands in their place.
///
/// Where a long paragraph is cut into parts, a cut stays good as long as the words on both sides of it, and the spaces
/// around these, are left as they are. So parts are taken in until the edit is away from the cuts.
struct DocumentEdit {
  /// Numbers of the chunks.
  private(set) var chunks: Range<Int>
  /// The text of the chunks after the edit.
  private(set) var text: String
  private let root: TextNode
  /// UTF-8 offsets, in `text`, of the new characters.
  private var edited: Range<Int>

  init(_ root: TextNode, _ range: Range<Int>, _ replacement: String) {
    // A line feed may join the carriage return before it, and what follows a terminator that is deleted joins as well.
    let first = root.place(at: max(0, range.lowerBound - 1))
    let last = root.place(at: range.upperBound)
    let start = range.lowerBound - first.before.byteCount
    text = String(first.chunk.text.utf8Part(0..<start))
    text += replacement
    text += last.chunk.text.utf8Part(range.upperBound - last.before.byteCount..<last.chunk.extent.byteCount)
    chunks = first.before.chunkCount..<last.before.chunkCount + 1
    edited = start..<start + replacement.utf8.count
    self.root = root
    takeTouchedCuts()
    if text.utf8.count < TextLines.minimumChunkCount { takeNeighbor() }
  }

  private var first: TextChunk { root.place(ofChunk: chunks.lowerBound).chunk }
  private var last: TextChunk { root.place(ofChunk: chunks.upperBound - 1).chunk }

  /// What stands in the place of the chunks.
  mutating func newChunks(_ style: DocumentStyle) -> [TextChunk] {
    let (front, back) = (first.part, last.part)
    if front?.beginsBefore != true, back?.isContinued != true { return TextChunk.chunks(of: text, style) }
    if let chunks = chunks(within: front, back, style) { return chunks }
    // What is new cannot stand beside the other parts of its paragraph.
    while first.part?.beginsBefore == true { takeFirst() }
    while last.part?.isContinued == true { takeLast() }
    return TextChunk.chunks(of: text, style)
  }

  /// Chunks of which the first or the last one are parts of paragraphs that reach beyond the edit.
  private func chunks(within front: ChunkPart?, _ back: ChunkPart?, _ style: DocumentStyle) -> [TextChunk]? {
    let divider = ParagraphDivider(style: style)
    var text = text
    let (frontEnd, backStart) = text.withUTF8 { bytes in
      unsafe (TextLines.terminatorEnd(after: 0, in: bytes), TextLines.lastTerminatorEnd(in: bytes))
    }
    let count = text.utf8.count
    let beginsBefore = front?.beginsBefore == true
    let isContinued = back?.isContinued == true
    guard let frontEnd else {
      let script = (beginsBefore ? front : back)?.script
      let whole = ChunkPart(script: script, beginsBefore: beginsBefore, isContinued: isContinued)
      guard !beginsBefore || !isContinued || front?.script == back?.script else { return nil }
      return divider.parts(of: text, within: whole)
    }
    var chunks: [TextChunk] = []
    let start = beginsBefore ? frontEnd : 0
    let end = isContinued ? backStart : count
    if beginsBefore, let front {
      let whole = ChunkPart(script: front.script, beginsBefore: true, isContinued: false)
      guard let parts = divider.parts(of: String(text.utf8Part(0..<frontEnd)), within: whole) else { return nil }
      chunks = parts
    }
    if start < end { chunks += TextChunk.chunks(of: String(text.utf8Part(start..<end)), style) }
    if isContinued, let back {
      let whole = ChunkPart(script: back.script, beginsBefore: false, isContinued: true)
      guard let parts = divider.parts(of: String(text.utf8Part(backStart..<count)), within: whole) else { return nil }
      chunks += parts
    }
    return chunks
  }

  // MARK: Taking more chunks

  /// Takes in the parts of a paragraph whose first or last word the edit touches.
  private mutating func takeTouchedCuts() {
    while first.part?.beginsBefore == true, touchesFirstWord { takeFirst() }
    while last.part?.isContinued == true, touchesLastWord { takeLast() }
  }

  /// Whether the edit touches the first word or the space after it.
  private var touchesFirstWord: Bool {
    guard let space = text.utf8.firstIndex(where: { $0 <= 0x20 }) else { return true }
    return edited.lowerBound <= text.utf8.distance(from: text.utf8.startIndex, to: space)
  }

  /// Whether the edit touches the last word, the space after it or the one before it.
  private var touchesLastWord: Bool {
    let content = text.utf8.dropLast()
    guard let space = content.lastIndex(where: { $0 <= 0x20 }) else { return true }
    return edited.upperBound > text.utf8.distance(from: text.utf8.startIndex, to: space)
  }

  /// Takes the chunk after the others as well, or the one before them.
  private mutating func takeNeighbor() {
    if chunks.upperBound < root.extent.chunkCount { takeLast() } else if chunks.lowerBound > 0 { takeFirst() }
  }

  private mutating func takeFirst() {
    let chunk = root.place(ofChunk: chunks.lowerBound - 1).chunk
    text = chunk.text + text
    chunks = chunks.lowerBound - 1..<chunks.upperBound
    edited = edited.lowerBound + chunk.extent.byteCount..<edited.upperBound + chunk.extent.byteCount
  }

  private mutating func takeLast() {
    text += root.place(ofChunk: chunks.upperBound).chunk.text
    chunks = chunks.lowerBound..<chunks.upperBound + 1
  }
}
