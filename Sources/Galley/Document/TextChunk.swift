internal import GalleyShaping
internal import GalleyUnicode

/// Some whole paragraphs of a document, with the last one's terminator, or a part of a long one: a leaf of its tree.
///
/// A chunk is prepared when its lines are first wanted. What it finds depends on nothing around it, since no rule of line
/// breaking, bidi, scripts, fonts or shaping looks beyond a mandatory break, or beyond the cuts that ``WordCuts`` finds. So
/// documents share their chunks.
final class TextChunk: Sendable {
  /// Empty only where the whole document is.
  let styledText: StyledText
  var text: String { styledText.string }
  /// True if part of the text has another style than the document, and not just another paint.
  let hasOwnStyles: Bool
  let extent: TextExtent
  /// The place of the chunk in a divided paragraph; `nil` for whole paragraphs.
  let part: ChunkPlace?
  private let prepared = PublishedOnce<ParagraphStorage>()
  /// The part with the text before it in which its first line begins, as it was prepared last.
  private let lengthened = Lock<(before: StyledText, storage: ParagraphStorage)?>(nil)
  /// The lines as they were laid out last.
  private let lastLayout = Lock<(key: LayoutKey, layout: TextLayout)?>(nil)

  /// The key of a chunk's lines: everything that they depend on, its own text aside.
  struct LayoutKey: Equatable {
    /// The text before it in which its first line begins.
    var before: StyledText
    var question: LineFlow.Question
    /// The width of the document's widest line in layout units; `nil` where lines are not endless.
    var edge: Int64?
  }

  /// - Parameters:
  ///   - text: Ends with a terminator, unless it is the last of the document or its paragraph goes on.
  ///   - storage: The text as it is prepared, where it is.
  init(
    _ text: StyledText, _ style: DocumentStyle, _ part: ChunkPlace? = nil, _ storage: ParagraphStorage? = nil
  ) {
    var string = text.string
    extent = string.withUTF8 { unsafe TextExtent(ofChunk: $0) }
    styledText = text
    hasOwnStyles = text.hasOwnStyles(beside: style)
    self.part = part
    if let storage { prepared.publish(storage) }
  }

  /// A chunk with the lines of another one.
  ///
  /// - Parameter text: The other's characters, some of them painted differently.
  private init(_ text: StyledText, like other: TextChunk) {
    styledText = text
    (extent, part, hasOwnStyles) = (other.extent, other.part, other.hasOwnStyles)
  }

  /// The chunk in other paint.
  ///
  /// - Parameter text: The chunk's own characters.
  func painted(_ text: StyledText) -> TextChunk { TextChunk(text, like: self) }

  /// The chunk's text as a text of its own.
  func storage(_ style: DocumentStyle) -> ParagraphStorage {
    prepared.get { style.prepare(styledText) }
  }

  /// The lines, which `make` lays out unless they were asked for last.
  func layout(_ key: LayoutKey, orMake make: () -> TextLayout) -> TextLayout {
    if let known = lastLayout.withLock({ $0 }), known.key == key { return known.layout }
    let layout = make()
    lastLayout.withLock { $0 = (key, layout) }
    return layout
  }

  /// The chunk's text after some of what stands before it.
  func storage(after before: StyledText, _ style: DocumentStyle) -> ParagraphStorage {
    if before.string.isEmpty { return storage(style) }
    if let known = lengthened.withLock({ $0 }), known.before == before { return known.storage }
    var text = before
    text += styledText
    let storage = style.prepare(text)
    lengthened.withLock { $0 = (before, storage) }
    return storage
  }
}
