/// The break opportunities of a text as UTF-8 offsets, for benchmarks and tests: the engine's own answer, without indexes.
///
/// The value keeps its memory from text to text, so that asking again allocates nothing once it has grown.
@_spi(Benchmarks) public struct LineBreakOffsets: RandomAccessCollection, Sendable {
  /// A place where a line may or must end.
  public struct Element: Hashable, Sendable {
    /// The number of bytes of UTF-8 before the place; white space before it belongs to the line that ends.
    public var utf8Offset: Int
    /// The kind of the opportunity: the line may or must end here.
    public var kind: BreakKind

    /// A break after a number of bytes.
    public init(utf8Offset: Int, kind: BreakKind) {
      self.utf8Offset = utf8Offset
      self.kind = kind
    }
  }

  /// UTF-8 offsets with the highest bit set where the break is mandatory, as `LineBreaking.findBreaks` gives them.
  @usableFromInline var entries: ContiguousArray<UInt32> = []

  /// An empty list, before a text is set.
  public init() {}

  /// The opportunities of a text.
  public init(_ text: String, options: LineBreakOptions = LineBreakOptions()) {
    find(in: text, options: options)
  }

  /// Replaces the opportunities by a text's, with its end as a mandatory one and without its start.
  ///
  /// - Parameters:
  ///   - text: Any text of at most 2 GiB; copied first unless it is stored as contiguous UTF-8.
  ///   - options: The author's choices about where lines may end.
  /// - Complexity: O(*n*) in the length of the text.
  /// - SeeAlso: ``LineBreaking/breaks(in:options:)``, which gives the same places as string indexes.
  public mutating func find(in text: String, options: LineBreakOptions = LineBreakOptions()) {
    entries.removeAll(keepingCapacity: true)
    let found: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe LineBreaking.findBreaks(in: bytes, options: options, into: &entries)
    }
    guard found == nil else { return }
    var copy = text
    copy.withUTF8 { bytes in unsafe LineBreaking.findBreaks(in: bytes, options: options, into: &entries) }
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { entries.count }
  @inlinable public subscript(position: Int) -> Element {
    let entry = entries[position]
    return Element(utf8Offset: Int(entry & 0x7FFF_FFFF), kind: entry >> 31 == 0 ? .allowed : .mandatory)
  }
}
