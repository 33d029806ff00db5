internal import GalleyShaping
internal import GalleyUnicode

/// Everything about a text that does not depend on a width; shared by the copies of a ``PreparedParagraph``.
///
/// Three values, so that an algorithm can say what it depends on, and what lines are made of when they need more than
/// one: their edges, shaped again.
///
/// `@unchecked Sendable`: all but `publishedGlyphs` and `publishedMemory` is fixed when the initialiser returns.
@safe final class ParagraphStorage: @unchecked Sendable {
  /// Where lines may end and how high they are: all that a size takes.
  let table: LineTable
  /// The characters.
  let source: SourceText
  /// Where characters add to or take from the space beside them; `nil` where none do.
  let spacings: BoundarySpacings?
  /// Where lines may be squeezed; `nil` where none may.
  let squeezes: SqueezeOpportunities?
  /// The annotated parts, in ascending order.
  let pairs: ContiguousArray<RubyPair>
  /// The parts with emphasis marks, in ascending order.
  let emphases: ContiguousArray<EmphasisPart>
  /// The memory of shaped words that the text was shaped through.
  let cache: ShapeCache?

  /// Shapes a text of one style once more: given by who has shaped it, since no line knows how a text is prepared.
  typealias ShapesAgain = @Sendable (borrowing SourceText, ShapeCache?) -> ShapedText
  private let shapeAgain: ShapesAgain
  /// The glyphs, unless they are to be shaped again: see ``shaped``.
  private let publishedGlyphs = PublishedOnce<ShapedText>()
  /// The memory of what layouts have found, if anything: see ``memory``.
  let publishedMemory = PublishedOnce<LineCache>()

  /// - Parameters:
  ///   - pieces: The glyphs; `nil` for a text of known words, which is shaped when somebody asks for them.
  ///   - shapesAgain: Whether the glyphs of a short text need not be kept, since shaping gives them again.
  ///   - shapeAgain: Shapes a text whose glyphs were not kept, memory of shaped words or none.
  init(
    _ source: consuming SourceText, _ table: LineTable, runs: ContiguousArray<TextRun>,
    pieces: ContiguousArray<Piece>?, spacings: BoundarySpacings?, squeezes: SqueezeOpportunities?,
    pairs: ContiguousArray<RubyPair>,
    emphases: ContiguousArray<EmphasisPart>, shapesAgain: Bool, cache: ShapeCache?,
    shapeAgain: @escaping ShapesAgain
  ) {
    if let pieces, !shapesAgain || table.uniformLine == nil || source.byteCount > Self.maximumReshapedCount {
      publishedGlyphs.publish(
        ShapedText(runs: runs.withoutSpare, pieces: pieces.withoutSpare, byteCount: source.byteCount))
    }
    self.source = consume source
    self.table = table
    self.spacings = spacings
    self.squeezes = squeezes
    self.pairs = pairs
    self.emphases = emphases
    self.cache = cache
    self.shapeAgain = shapeAgain
  }

  deinit { table.breaks.deallocate() }

  /// The longest text in UTF-8 bytes that is shaped again when glyphs are asked for.
  static var maximumReshapedCount: Int { 256 }

  /// The shaped glyphs.
  ///
  /// A label is measured far more often than drawn, and its size takes nothing but the ``LineTable``. So short plain
  /// texts do not keep their glyphs: they are shaped again when something else asks for them, and kept from then on.
  /// The words come from the shape cache if it still has them; the glyphs are the same if not.
  var shaped: ShapedText { publishedGlyphs.get { shapeAgain(source, cache) } }

  /// The style of the paragraph that holds a UTF-8 offset, with what follows from it: to ask for one of its options copies
  /// nothing.
  func paragraph(at offset: Int) -> ResolvedParagraphStyle {
    let paragraphs = source.paragraphStyles
    return paragraphs[paragraphs.index(holding: offset)].resolved
  }

  /// True if the glyphs are kept.
  var hasGlyphs: Bool { publishedGlyphs.isPublished }

  /// Bytes kept, all told: the text, the tables and the glyph runs that are kept, shared ones counted once each use.
  var memoryFootprint: Int {
    source.byteCount + table.memoryFootprint + source.tabs.capacity * 4 + 256 + (spacings?.memoryFootprint ?? 0)
      + (squeezes?.memoryFootprint ?? 0) + (publishedGlyphs.read { $0.memoryFootprint } ?? 0)
  }
}

extension ContiguousArray {
  /// The elements, copied where much more room than they take has been made.
  fileprivate var withoutSpare: Self {
    guard capacity > 2 * count + 4 else { return self }
    var copy = Self()
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
