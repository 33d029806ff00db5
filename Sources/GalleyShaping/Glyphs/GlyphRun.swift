/// The glyphs of one stretch of text in one font: the flat, immutable storage behind every layout.
///
/// One allocation holds all of it. Glyphs stand in **logical** order (ascending clusters), also in a
/// right-to-left run: drawing such a run walks them backwards. Positions are prefix sums in font
/// units, so the width of any part is one subtraction, and one run serves every size.
///
/// ```
/// positions  Int32 × (count + 1)   x of each glyph from the start of the run, font units
/// offsets    Int32 × 2 × count     only where a glyph is shifted (hasOffsets)
/// glyphs     UInt16 × count
/// clusters   UInt16 × count        UTF-8 offset of the cluster from the start of the run
/// flags      UInt8 × count         GlyphFlags
/// ```
///
/// A run spans at most ``maximumGlyphCount`` glyphs and 65 535 bytes of text unless a single cluster
/// is longer; that keeps positions within 32 and cluster offsets within 16 bits.
///
/// `@usableFromInline`, since Swift 6.3 calls the inlinable functions of a package type from other targets unless it is.
///
/// `@unchecked Sendable`: nothing changes after the initialiser's caller has filled the memory in.
@usableFromInline @safe package struct GlyphRun: @unchecked Sendable {
  /// Header and columns in one object, shared by copies.
  @usableFromInline let buffer: ManagedBuffer<Header, Int32>

  /// Where the header is: after the two words that every object begins with.
  ///
  /// To ask the object for its header costs a check of exclusive access each time.
  @inlinable @inline(__always) var header: UnsafeMutablePointer<Header> {
    unsafe Self.header(of: Unmanaged.passUnretained(buffer).toOpaque())
  }

  /// Returns where the header of an object at an address is.
  @inlinable @inline(__always) static func header(of object: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Header> {
    unsafe (object + 2 * MemoryLayout<Int>.size).assumingMemoryBound(to: Header.self)
  }

  /// The header of a run: what is known of it as a whole.
  @usableFromInline package struct Header {
    @usableFromInline var count: Int32
    @usableFromInline var clusterCount: Int32
    @usableFromInline var isRightToLeft: Bool
    @usableFromInline var hasOffsets: Bool
    @usableFromInline var hasMissingGlyphs: Bool
  }

  init(buffer: ManagedBuffer<Header, Int32>) {
    self.buffer = buffer
    assert(hasHeaderAfterTwoWords, "An object begins with two words")
  }

  /// True if ``header`` is where `ManagedBuffer` has it: an assumption about Swift's objects.
  package var hasHeaderAfterTwoWords: Bool {
    unsafe buffer.withUnsafeMutablePointerToHeader { unsafe $0 == header }
  }

  /// The number of glyphs.
  @inlinable @inline(__always) package var count: Int { unsafe Int(header.pointee.count) }
  /// The number of clusters: places where `clusters` changes.
  @inlinable @inline(__always) package var clusterCount: Int { unsafe Int(header.pointee.clusterCount) }
  /// True if the glyphs' visual order is the reverse of their logical one.
  @inlinable @inline(__always) package var isRightToLeft: Bool { unsafe header.pointee.isRightToLeft }
  /// True if some glyph is shifted from its pen position.
  @inlinable @inline(__always) package var hasOffsets: Bool { unsafe header.pointee.hasOffsets }
  /// True if some glyph is `.notdef`.
  @inlinable @inline(__always) package var hasMissingGlyphs: Bool { unsafe header.pointee.hasMissingGlyphs }

  /// The most glyphs that one run holds unless they are one cluster.
  ///
  /// 16 384 advances of at most 98 302 units (65 535 of `hmtx` and 32 767 of `GPOS`) stay below 2³¹.
  package static var maximumGlyphCount: Int { 16_384 }

  /// A run whose memory the caller fills in before anyone else sees it.
  static func make(
    count: Int, clusterCount: Int, isRightToLeft: Bool, hasOffsets: Bool, hasMissingGlyphs: Bool
  ) -> GlyphRun {
    let bytes = byteCount(count: count, hasOffsets: hasOffsets)
    return GlyphRun(
      buffer: ManagedBuffer.create(minimumCapacity: (bytes + 3) / 4) { _ in
        Header(
          count: Int32(count), clusterCount: Int32(clusterCount), isRightToLeft: isRightToLeft,
          hasOffsets: hasOffsets, hasMissingGlyphs: hasMissingGlyphs)
      })
  }

  /// Says what was found out while the memory was filled in.
  func describe(clusterCount: Int, hasMissingGlyphs: Bool) {
    unsafe header.pointee.clusterCount = Int32(clusterCount)
    unsafe header.pointee.hasMissingGlyphs = hasMissingGlyphs
  }

  private static func byteCount(count: Int, hasOffsets: Bool) -> Int {
    glyphOffset(count: count, hasOffsets: hasOffsets) + count * 5
  }

  /// The bytes that this run keeps, its object header included.
  package var memoryFootprint: Int { 32 + Self.byteCount(count: count, hasOffsets: hasOffsets) }

  /// The memory behind the columns; it lives as long as the run.
  @inlinable @inline(__always) var memory: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(header + 1) }

  /// The x of each glyph from the run's start in font units; one more entry than there are glyphs.
  @inlinable @inline(__always) package var positions: UnsafeMutablePointer<Int32> {
    unsafe memory.assumingMemoryBound(to: Int32.self)
  }

  /// Pairs (x, y) that shift each glyph from its pen position, y up, in font units; only if `hasOffsets`.
  @inlinable @inline(__always) package var offsets: UnsafeMutablePointer<Int32> { unsafe positions + (count + 1) }

  /// The glyph indexes in the font.
  @inlinable @inline(__always) package var glyphs: UnsafeMutablePointer<UInt16> {
    unsafe (memory + Self.glyphOffset(count: count, hasOffsets: hasOffsets)).assumingMemoryBound(to: UInt16.self)
  }

  /// Bytes from the first column to that of the glyphs.
  @inlinable @inline(__always) static func glyphOffset(count: Int, hasOffsets: Bool) -> Int {
    (count + 1) * 4 + (hasOffsets ? count * 8 : 0)
  }

  /// The UTF-8 offset of each glyph's cluster from the start of the run.
  @inlinable @inline(__always) package var clusters: UnsafeMutablePointer<UInt16> { unsafe glyphs + count }

  /// The flags of each glyph.
  @inlinable @inline(__always) package var flags: UnsafeMutablePointer<UInt8> {
    unsafe UnsafeMutableRawPointer(clusters + count).assumingMemoryBound(to: UInt8.self)
  }

  /// The advance of the whole run, in font units.
  @inlinable @inline(__always) package var advance: Int32 { unsafe positions[count] }
}

extension GlyphRun {
  /// The addresses of the columns of a run, to read them without counting references; the run must outlive it.
  @safe package struct Columns {
    package let count: Int
    package let positions: UnsafePointer<Int32>
    package let clusters: UnsafePointer<UInt16>
    package let flags: UnsafePointer<UInt8>

    package init(of run: UnsafePointer<GlyphRun>) {
      // A run is a reference to its object and nothing else; taken as an address it is not counted.
      let header = unsafe GlyphRun.header(of: UnsafeRawPointer(run).load(as: UnsafeMutableRawPointer.self))
      count = unsafe Int(header.pointee.count)
      let memory = unsafe UnsafeRawPointer(header + 1)
      unsafe positions = memory.assumingMemoryBound(to: Int32.self)
      let glyphs = unsafe memory + GlyphRun.glyphOffset(count: count, hasOffsets: header.pointee.hasOffsets)
      unsafe clusters = (glyphs + 2 * count).assumingMemoryBound(to: UInt16.self)
      unsafe flags = (glyphs + 4 * count).assumingMemoryBound(to: UInt8.self)
    }
  }

  /// The first glyph whose cluster begins at or after a UTF-8 offset; `count` when there is none.
  ///
  /// - Parameter offset: A UTF-8 offset from the start of the run.
  /// - Complexity: O(log *n*).
  @inlinable package func firstGlyph(atOrAfter offset: Int) -> Int {
    guard offset <= Int(UInt16.max) else { return count }
    let clusters = unsafe clusters
    var low = 0
    var high = count
    while low < high {
      let middle = (low &+ high) >> 1
      if unsafe Int(clusters[middle]) < offset { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// Tells whether a glyph begins a cluster before which the text may be cut unchanged.
  @inlinable @inline(__always) package func isSafe(at glyph: Int) -> Bool {
    let isStart = unsafe glyph == 0 || clusters[glyph - 1] != clusters[glyph]
    return unsafe isStart && flags[glyph] & GlyphFlags.unsafeToBreak.rawValue == 0
  }
}

/// The flags of HarfBuzz about cutting or joining text before a glyph's cluster.
@usableFromInline package struct GlyphFlags: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt8
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line that begins or ends before this cluster must be shaped again at that edge.
  @inlinable package static var unsafeToBreak: GlyphFlags { GlyphFlags(rawValue: 1) }
}

extension GlyphRun {
  /// Tells whether two are the same object.
  package static func === (a: GlyphRun, b: GlyphRun) -> Bool { a.buffer === b.buffer }

  /// The run without glyphs, shared by everything that has none.
  package static let empty: GlyphRun = {
    let run = GlyphRun.make(
      count: 0, clusterCount: 0, isRightToLeft: false, hasOffsets: false, hasMissingGlyphs: false)
    unsafe run.positions[0] = 0
    return run
  }()
}
