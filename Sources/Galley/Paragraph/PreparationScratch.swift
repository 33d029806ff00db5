internal import GalleyHyphenation
internal import GalleyShaping
internal import GalleyUnicode

/// What preparing a text needs and does not keep: a shaper and growing tables, reused from text to text.
///
/// Each thread that prepares takes one for itself and puts it back; `@unchecked Sendable` because it is
/// only ever used by the thread that took it.
@safe final class PreparationScratch: @unchecked Sendable {
  @safe struct Tables: ~Copyable {
    var shaper = Shaper()
    var segmentShaper = SegmentShaper()
    var contexts = RecentContexts()
    var segments: ContiguousArray<SegmentShaper.Segment> = []
    var answers = AnswerMemory.Reader()
    var bidi = BidiResolver()
    var scripts = ScriptItemizer()
    var breakOffsets: ContiguousArray<UInt32> = []
    var hyphenOffsets: ContiguousArray<UInt32> = []
    var hyphenation = HyphenationBuffer()
    var scriptRuns: ContiguousArray<ScriptRun> = []
    var fontRuns: ContiguousArray<FontRun> = []
    var columns = BreakColumns()
  }

  /// Behind a pointer, since a field of a class costs a check at each access.
  private let tables: UnsafeMutablePointer<Tables>

  private init() {
    unsafe tables = .allocate(capacity: 1)
    unsafe tables.initialize(to: Tables())
  }

  deinit {
    unsafe tables.deinitialize(count: 1)
    unsafe tables.deallocate()
  }

  var shaper: Shaper {
    @inline(__always) _read { yield unsafe tables.pointee.shaper }
    @inline(__always) _modify { yield unsafe &tables.pointee.shaper }
  }
  var segmentShaper: SegmentShaper {
    @inline(__always) _read { yield unsafe tables.pointee.segmentShaper }
    @inline(__always) _modify { yield unsafe &tables.pointee.segmentShaper }
  }
  var contexts: RecentContexts {
    @inline(__always) _read { yield unsafe tables.pointee.contexts }
    @inline(__always) _modify { yield unsafe &tables.pointee.contexts }
  }
  var segments: ContiguousArray<SegmentShaper.Segment> {
    @inline(__always) _read { yield unsafe tables.pointee.segments }
    @inline(__always) _modify { yield unsafe &tables.pointee.segments }
  }
  var answers: AnswerMemory.Reader {
    @inline(__always) _read { yield unsafe tables.pointee.answers }
    @inline(__always) _modify { yield unsafe &tables.pointee.answers }
  }
  var bidi: BidiResolver {
    @inline(__always) _read { yield unsafe tables.pointee.bidi }
    @inline(__always) _modify { yield unsafe &tables.pointee.bidi }
  }
  var scripts: ScriptItemizer {
    @inline(__always) _read { yield unsafe tables.pointee.scripts }
    @inline(__always) _modify { yield unsafe &tables.pointee.scripts }
  }
  var breakOffsets: ContiguousArray<UInt32> {
    @inline(__always) _read { yield unsafe tables.pointee.breakOffsets }
    @inline(__always) _modify { yield unsafe &tables.pointee.breakOffsets }
  }
  var hyphenOffsets: ContiguousArray<UInt32> {
    @inline(__always) _read { yield unsafe tables.pointee.hyphenOffsets }
    @inline(__always) _modify { yield unsafe &tables.pointee.hyphenOffsets }
  }
  var hyphenation: HyphenationBuffer {
    @inline(__always) _read { yield unsafe tables.pointee.hyphenation }
    @inline(__always) _modify { yield unsafe &tables.pointee.hyphenation }
  }
  var scriptRuns: ContiguousArray<ScriptRun> {
    @inline(__always) _read { yield unsafe tables.pointee.scriptRuns }
    @inline(__always) _modify { yield unsafe &tables.pointee.scriptRuns }
  }
  var fontRuns: ContiguousArray<FontRun> {
    @inline(__always) _read { yield unsafe tables.pointee.fontRuns }
    @inline(__always) _modify { yield unsafe &tables.pointee.fontRuns }
  }
  var columns: BreakColumns {
    @inline(__always) _read { yield unsafe tables.pointee.columns }
    @inline(__always) _modify { yield unsafe &tables.pointee.columns }
  }
  private static let pool = ThreadSlots<PreparationScratch>()

  /// Scratch that has grown with a longer text is not kept: HarfBuzz's buffer alone takes 40 bytes per byte of text.
  private static let keptByteCount = 1 << 20

  /// Calls `body` with a scratch that no other thread uses meanwhile.
  ///
  /// - Parameter byteCount: The length of the text that `body` works on.
  static func with<R, E: Error>(
    byteCount: Int, _ body: (PreparationScratch) throws(E) -> R
  ) throws(E) -> R {
    let scratch = pool.take() ?? PreparationScratch()
    defer {
      if byteCount <= keptByteCount { pool.put(scratch) }
    }
    return try body(scratch)
  }
}
