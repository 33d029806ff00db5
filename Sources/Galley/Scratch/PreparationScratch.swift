internal import GalleyHyphenation
internal import GalleyShaping
internal import GalleyUnicode

/// The working memory of preparing a text: a shaper and growing tables, reused from text to text.
///
/// Each thread that prepares takes one for itself and puts it back. It is an address, so that handing it on counts no
/// references and reaching into it checks nothing; who took it is the only one to use it.
@safe struct PreparationScratch {
  @safe struct Tables: ~Copyable {
    var lookup = SegmentLookup()
    var runWords = RunWords()
    var labelWords = LabelWords()
    var contexts = RecentContexts()
    var recentStyles = RecentStyles()
    var alikeScripts = LastAlikeScripts()
    var segments: ContiguousArray<RunWords.Segment> = []
    var answers = AnswerMemory.Reader()
    var bidi = BidiResolver()
    var scripts = ScriptItemizer()
    var breakOffsets: ContiguousArray<UInt32> = []
    var hyphenOffsets: ContiguousArray<UInt32> = []
    var hyphenation = HyphenationBuffer()
    var scriptRuns: ContiguousArray<ScriptRun> = []
    var fontRuns: ContiguousArray<FontRun> = []
    var columns = BreakColumns()
    var styleRuns: ContiguousArray<StyleRun> = []
    var runs: ContiguousArray<TextRun> = []
    var pieces: ContiguousArray<Piece> = []
  }

  private let tables: UnsafeMutablePointer<Tables>

  private init(_ tables: UnsafeMutablePointer<Tables>) { unsafe self.tables = tables }

  var shaper: Shaper {
    @inline(__always) _read { yield unsafe tables.pointee.lookup.shaper }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.lookup.shaper }
  }
  var lookup: SegmentLookup {
    @inline(__always) _read { yield unsafe tables.pointee.lookup }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.lookup }
  }
  var runWords: RunWords {
    @inline(__always) _read { yield unsafe tables.pointee.runWords }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.runWords }
  }
  var labelWords: LabelWords {
    @inline(__always) _read { yield unsafe tables.pointee.labelWords }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.labelWords }
  }
  var contexts: RecentContexts {
    @inline(__always) _read { yield unsafe tables.pointee.contexts }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.contexts }
  }
  var recentStyles: RecentStyles {
    @inline(__always) _read { yield unsafe tables.pointee.recentStyles }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.recentStyles }
  }
  var alikeScripts: LastAlikeScripts {
    @inline(__always) _read { yield unsafe tables.pointee.alikeScripts }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.alikeScripts }
  }
  var segments: ContiguousArray<RunWords.Segment> {
    @inline(__always) _read { yield unsafe tables.pointee.segments }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.segments }
  }
  var answers: AnswerMemory.Reader {
    @inline(__always) _read { yield unsafe tables.pointee.answers }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.answers }
  }
  var bidi: BidiResolver {
    @inline(__always) _read { yield unsafe tables.pointee.bidi }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.bidi }
  }
  var scripts: ScriptItemizer {
    @inline(__always) _read { yield unsafe tables.pointee.scripts }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.scripts }
  }
  var breakOffsets: ContiguousArray<UInt32> {
    @inline(__always) _read { yield unsafe tables.pointee.breakOffsets }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.breakOffsets }
  }
  var hyphenOffsets: ContiguousArray<UInt32> {
    @inline(__always) _read { yield unsafe tables.pointee.hyphenOffsets }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.hyphenOffsets }
  }
  var hyphenation: HyphenationBuffer {
    @inline(__always) _read { yield unsafe tables.pointee.hyphenation }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.hyphenation }
  }
  var scriptRuns: ContiguousArray<ScriptRun> {
    @inline(__always) _read { yield unsafe tables.pointee.scriptRuns }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.scriptRuns }
  }
  var fontRuns: ContiguousArray<FontRun> {
    @inline(__always) _read { yield unsafe tables.pointee.fontRuns }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.fontRuns }
  }
  var columns: BreakColumns {
    @inline(__always) _read { yield unsafe tables.pointee.columns }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.columns }
  }

  var styleRuns: ContiguousArray<StyleRun> {
    @inline(__always) _read { yield unsafe tables.pointee.styleRuns }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.styleRuns }
  }
  var runs: ContiguousArray<TextRun> {
    @inline(__always) _read { yield unsafe tables.pointee.runs }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.runs }
  }
  var pieces: ContiguousArray<Piece> {
    @inline(__always) _read { yield unsafe tables.pointee.pieces }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.pieces }
  }

  private static let pool = ThreadSlots<Tables>()
  /// Those for texts that are prepared while a text is, such as its annotations: put into the other pool, they would be
  /// what the next text finds there, with nothing remembered.
  private static let innerPool = ThreadSlots<Tables>()

  /// Scratch that has grown with a longer text is not kept: HarfBuzz's buffer alone takes 40 bytes per byte of text.
  private static let retainedByteCount = 1 << 20

  /// Calls `body` with a scratch that no other thread uses meanwhile.
  ///
  /// - Parameter byteCount: The length of the text that `body` works on.
  @inline(__always) static func with<R, E: Error>(
    byteCount: Int, _ body: (PreparationScratch) throws(E) -> R
  ) throws(E) -> R {
    let tables = unsafe pool.take() ?? makeTables()
    // Not in a `defer`, which would be a function and a call.
    do {
      let result = try unsafe body(PreparationScratch(tables))
      unsafe giveBack(tables, byteCount: byteCount)
      return result
    } catch {
      unsafe giveBack(tables, byteCount: byteCount)
      throw error
    }
  }

  @inline(__always) private static func giveBack(_ tables: UnsafeMutablePointer<Tables>, byteCount: Int) {
    if unsafe byteCount > retainedByteCount || !pool.put(tables) { unsafe drop(tables) }
  }

  /// Calls `body` with a scratch for short texts that are prepared while ``with(byteCount:_:)`` runs.
  static func withInner<R>(_ body: (PreparationScratch) -> R) -> R {
    let tables = unsafe innerPool.take() ?? makeTables()
    let result = unsafe body(PreparationScratch(tables))
    if unsafe !innerPool.put(tables) { unsafe drop(tables) }
    return result
  }

  @inline(never) private static func makeTables() -> UnsafeMutablePointer<Tables> {
    let tables = unsafe OwnCacheLines.allocate(Tables.self, count: 1)
    unsafe tables.initialize(to: Tables())
    return unsafe tables
  }

  @inline(never) private static func drop(_ tables: UnsafeMutablePointer<Tables>) {
    unsafe tables.deinitialize(count: 1)
    unsafe OwnCacheLines.deallocate(tables)
  }
}
