internal import GalleyHyphenation
internal import GalleyShaping
internal import GalleyUnicode

/// The working memory of preparing a text: a shaper and growing tables, reused from text to text.
///
/// Each thread that prepares takes one for itself and puts it back. It is an address, so that handing it on counts no
/// references and reaching into it checks nothing; who took it is the only one to use it.
@dynamicMemberLookup
@safe struct PreparationScratch {
  /// The tables that can be copied; each is a property of the scratch.
  @safe struct Lists {
    var contexts = RecentContexts()
    var alikeScripts = LastAlikeScripts()
    var segments: ContiguousArray<RunWords.Segment> = []
    var answers = AnswerMemory.Reader()
    var breakOffsets: ContiguousArray<UInt32> = []
    var hyphenOffsets: ContiguousArray<UInt32> = []
    var scriptRuns: ContiguousArray<ScriptRun> = []
    var fontRuns: ContiguousArray<FontRun> = []
    var styleRuns: ContiguousArray<StyleRun> = []
    var runs: ContiguousArray<TextRun> = []
    var pieces: ContiguousArray<Piece> = []
  }

  @safe struct Tables: ~Copyable {
    var lists = Lists()
    var recentStyles = RecentStyles()
    var lookup = SegmentLookup()
    var runWords = RunWords()
    var labelWords = LabelWords()
    var bidi = BidiResolver()
    var scripts = ScriptItemizer()
    var hyphenation = HyphenationBuffer()
    var columns = BreakColumns()
  }

  private let tables: UnsafeMutablePointer<Tables>

  private init(_ tables: UnsafeMutablePointer<Tables>) { unsafe self.tables = tables }

  subscript<Value>(dynamicMember list: WritableKeyPath<Lists, Value>) -> Value {
    @inline(__always) _read { yield unsafe tables.pointee.lists[keyPath: list] }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.lists[keyPath: list] }
  }

  // No key path leads to what cannot be copied, and one to what may throw is followed when the program runs.

  var recentStyles: RecentStyles {
    @inline(__always) _read { yield unsafe tables.pointee.recentStyles }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.recentStyles }
  }
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
  var bidi: BidiResolver {
    @inline(__always) _read { yield unsafe tables.pointee.bidi }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.bidi }
  }
  var scripts: ScriptItemizer {
    @inline(__always) _read { yield unsafe tables.pointee.scripts }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.scripts }
  }
  var hyphenation: HyphenationBuffer {
    @inline(__always) _read { yield unsafe tables.pointee.hyphenation }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.hyphenation }
  }
  var columns: BreakColumns {
    @inline(__always) _read { yield unsafe tables.pointee.columns }
    @inline(__always) nonmutating _modify { yield unsafe &tables.pointee.columns }
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
    try unsafe pool.with(makeTables(), keeps: byteCount <= retainedByteCount) { tables throws(E) in
      try unsafe body(PreparationScratch(tables))
    }
  }

  /// Calls `body` with a scratch for short texts that are prepared while ``with(byteCount:_:)`` runs.
  static func withInner<R>(_ body: (PreparationScratch) -> R) -> R {
    unsafe innerPool.with(makeTables()) { unsafe body(PreparationScratch($0)) }
  }

  @inline(never) private static func makeTables() -> Tables { Tables() }
}
