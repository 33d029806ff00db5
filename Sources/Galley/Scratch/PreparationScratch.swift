internal import GalleyHyphenation
internal import GalleyShaping
internal import GalleyUnicode

/// The working memory of preparing a text: a shaper and growing tables, reused from text to text.
///
/// Each thread that prepares takes one for itself and puts it back. It is an address, so that handing it on counts no
/// references and reaching into it checks nothing; who took it is the only one to use it.
@safe struct PreparationScratch {
  @safe struct Tables: ~Copyable {
    var contexts = RecentContexts()
    var alikeScripts = AlikeScriptsCache()
    var segments: ContiguousArray<RunWords.Segment> = []
    var breakOffsets: ContiguousArray<UInt32> = []
    var hyphenOffsets: ContiguousArray<UInt32> = []
    var scriptRuns: ContiguousArray<ScriptRun> = []
    var fontRuns: ContiguousArray<FontRun> = []
    var runs: ContiguousArray<TextRun> = []
    var pieces: ContiguousArray<Piece> = []
    var recentStyles = StyleCache()
    var answers = AnswerMemory.Reader()
    var lookup = SegmentLookup()
    var runWords = RunWords()
    var labelWords = LabelWords()
    var bidi = BidiResolver()
    var scripts = ScriptItemizer()
    var hyphenation = HyphenationBuffer()
    var columns = BreakColumns()
  }

  private let address: UnsafeMutablePointer<Tables>

  private init(_ address: UnsafeMutablePointer<Tables>) { unsafe self.address = address }

  // By address, since the parts of what a coroutine yields cannot be handed on together.
  var tables: Tables {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(address) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe address }
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
