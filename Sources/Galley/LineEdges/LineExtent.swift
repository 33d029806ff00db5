/// A number that takes 32 bits, not negative: an offset in a text or an index among what it has.
@propertyWrapper struct Packed {
  private var bits: UInt32

  @inline(__always) init(wrappedValue: Int) { bits = UInt32(truncatingIfNeeded: wrappedValue) }

  @inline(__always) var wrappedValue: Int {
    get { Int(bits) }
    set { bits = UInt32(truncatingIfNeeded: newValue) }
  }
}

/// The start of a line.
///
/// Layouts keep one for each line, so that numbers that fit into 32 bits take no more.
struct LineStart {
  /// Layout units from the start of the text; at an unsafe edge, as shaped again. Near enough to search a line's end where
  /// the safe place is far: see ``ParagraphStorage/startX(of:)``.
  var x: Int64
  /// UTF-8 offset of the first character.
  @Packed var offset: Int
  /// From this UTF-8 offset on, the glyphs are those of the paragraph; `offset` itself at a safe edge.
  @Packed var safeOffset: Int
  /// The first row of the break table after the start.
  @Packed var row: Int
  /// The index, among the hard breaks, of the one that ends this paragraph.
  @Packed var hard: Int
  /// How many lines in a row, up to here, end with a hyphen of the patterns.
  @Packed var hyphenCount = 0
  /// True if a paragraph begins here.
  var isParagraphStart: Bool
  private var packedLinesBeside: UInt8 = 0
  private var packedLinesSkipped: UInt8 = 0

  @inline(__always) init(
    offset: Int = 0, x: Int64 = 0, safeOffset: Int = 0, row: Int = 0, hard: Int = 0, isParagraphStart: Bool = true
  ) {
    self.x = x
    self.offset = offset
    self.safeOffset = safeOffset
    self.row = row
    self.hard = hard
    self.isParagraphStart = isParagraphStart
  }

  /// How many lines, from this one on, are beside the text's initial letter.
  @inline(__always) var linesBeside: Int {
    get { Int(packedLinesBeside) }
    set { packedLinesBeside = UInt8(clamping: newValue) }
  }
  /// How many lines beside the initial letter are left out, since this one goes below it.
  @inline(__always) var linesSkipped: Int { Int(packedLinesSkipped) }

  /// Goes below the initial letter.
  mutating func skipLinesBeside() {
    packedLinesSkipped = packedLinesBeside
    packedLinesBeside = 0
  }

  /// Goes on with the next line beside the initial letter, or after it.
  @inline(__always) mutating func passLineBeside() {
    guard packedLinesBeside | packedLinesSkipped != 0 else { return }
    packedLinesBeside = max(1, packedLinesBeside) - 1
    packedLinesSkipped = 0
  }

  /// Begins the line with glyphs that are shaped again.
  mutating func adopt(_ edge: EdgeCache.Start) {
    x = edge.x
    safeOffset = edge.safeOffset
  }
}

/// A line as the breaker found it.
struct LineExtent {
  var start: LineStart
  /// True if the line ends with its paragraph.
  var isHard: Bool
  /// True if its paragraph runs from right to left; set for lines that are kept.
  var isRightToLeft = false
  /// True if the line is squeezed to its width (``LineAdjustment``).
  var isSqueezed = false
  /// UTF-8 offset where the next line begins.
  @Packed var end: Int
  /// The width of the visible content, white space at the end left out, in layout units.
  var width: Int64
  /// The width of the hyphen shown at the line's end, in layout units; part of `width`. 0 for none.
  var hyphen: Int64 = 0
  /// The width that the punctuation at the line's end has lost to fit, in layout units: all of it where it hangs.
  var trim: Int64 = 0

  @inline(__always) init(start: LineStart, end: Int, width: Int64, isHard: Bool) {
    self.start = start
    self.isHard = isHard
    self.end = end
    self.width = width
  }
}
