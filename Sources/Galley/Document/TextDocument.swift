public import GalleyShaping

/// A long text that is edited: the cost of an edit depends on what it changes, not on the length of the text.
///
/// The text is kept as a balanced tree of chunks of up to a kilobyte: some whole paragraphs, or a part of a long one. An
/// edit prepares the chunks that it touches, or what it changes in them; documents share all others, with what is known of
/// their lines. The lines are those of a ``PreparedParagraph`` of the whole text.
///
/// ```swift
/// var document = try TextDocument(text, style: TextStyle(size: 15))
/// try document.replace(120..<125, with: "galley")
/// for line in document.lines(in: 4_000..<4_800, width: 480) { draw(line) }
/// ```
///
/// Positions are UTF-8 offsets, since no `String` of the whole text exists that an index could belong to. They lie between
/// characters of Unicode (scalars). ``location(at:)`` gives the number of the paragraph and the offset in it.
///
/// A paragraph ends with a line terminator: LF, CR, CR LF, VT, FF, NEL, LS or PS. A terminator at the end of the text is
/// followed by an empty paragraph. A paragraph of more than 1 KB is divided between words where all of it runs from left
/// to right in one script, in fonts of one height without rules across spaces, filled greedily and without tabs. Any other
/// is one chunk: an edit in it prepares all of it, with words that are known.
///
/// The text has one style, and parts of it may have others: ``setStyle(in:_:)``. The value changes by the methods that are
/// `mutating` alone; copies share what they can, and threads may use it at once.
public struct TextDocument: Sendable {
  let root: TextNode
  let style: DocumentStyle
  /// The part that an input method has put there and may replace, in UTF-8 offsets; `nil` for none.
  ///
  /// It moves with edits before it; an edit within it ends it.
  public internal(set) var markedRange: Range<Int>?

  /// Makes a document of a text, of which long paragraphs are prepared at once, all else when lines are asked for.
  ///
  /// - Parameters:
  ///   - text: Any text of less than 2 GiB of UTF-8.
  ///   - style: The fonts, size, language and features of the text.
  ///   - paragraphStyle: How lines are formed, without what is about the text's first or last line alone:
  ///     ``ParagraphStyle/initialLetter``, ``ParagraphStyle/textBoxTrim``, and ``ParagraphStyle/textIndent`` unless it is for
  ///     each paragraph.
  ///   - cache: The memory of shaped words; `nil` for none. The lines are the same with it and without.
  /// - Throws: ``TextError`` when an option is out of range or one of these, or the text too long.
  /// - Complexity: O(*n*) in the length of the text, which is copied.
  public init(
    _ text: String, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle(),
    cache: ShapeCache? = .shared
  ) throws(TextError) {
    try ParagraphBuilder.checkLength(text.utf8.count)
    self.style = try DocumentStyle(style, paragraphStyle, cache)
    root = TextNode.tree(of: TextChunk.chunks(of: StyledText(text), self.style))
  }

  init(root: TextNode, style: DocumentStyle, markedRange: Range<Int>?) {
    self.root = root
    self.style = style
    self.markedRange = markedRange
  }

  /// The length of the text in bytes of UTF-8.
  public var utf8Count: Int { root.extent.byteCount }

  /// How many chunks the text is kept in, for tests.
  package var chunkCount: Int { root.extent.chunkCount }

  /// The whole text.
  ///
  /// - Complexity: O(*n*).
  public var text: String { string(0..<utf8Count) }

  /// A part of the text.
  ///
  /// - Parameter range: UTF-8 offsets; ends outside of the text are moved into it, those inside a character to its start.
  /// - Complexity: O(*m* + log *n*) for *m* bytes.
  public func text(in range: Range<Int>) -> String {
    string(characterStart(at: range.lowerBound)..<characterStart(at: range.upperBound))
  }

  private func string(_ range: Range<Int>) -> String {
    var string = ""
    string.reserveCapacity(range.count)
    root.forEachChunk(in: range) { chunk, start in
      let part = range.clamped(to: start..<start + chunk.extent.byteCount)
      string += chunk.text.utf8Part(part.lowerBound - start..<part.upperBound - start)
    }
    return string
  }

  /// The start of the Unicode scalar that holds a UTF-8 offset, which is moved into the text.
  func characterStart(at offset: Int) -> Int {
    let offset = min(max(0, offset), utf8Count)
    let place = root.place(at: offset)
    return place.before.byteCount + place.chunk.text.characterStart(at: offset - place.before.byteCount)
  }
}

extension TextChunk {
  /// Chunks that hold whole paragraphs; one of no bytes for an empty text.
  static func chunks(of text: StyledText, _ style: DocumentStyle) -> [TextChunk] {
    var string = text.string
    let ends = string.withUTF8 { unsafe ParagraphBoundaries.chunkEnds(in: $0) }
    var start = 0
    return ends.flatMap { end in
      defer { start = end }
      let isLong = end - start > ParagraphBoundaries.maximumChunkCount
      let part = text[start..<end]
      return isLong ? ParagraphDivider(style: style).parts(of: part) : [TextChunk(part, style)]
    }
  }
}
