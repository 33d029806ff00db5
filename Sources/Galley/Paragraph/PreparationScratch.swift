internal import GalleyHyphenation
internal import GalleyShaping
internal import GalleyUnicode
internal import Synchronization

/// What preparing a text needs and does not keep: a shaper and growing tables, reused from text to text.
///
/// Each thread that prepares takes one for itself and puts it back; `@unchecked Sendable` because it is
/// only ever used by the thread that took it.
@safe final class PreparationScratch: @unchecked Sendable {
  var shaper = Shaper()
  var bidi = BidiResolver()
  var scripts = ScriptItemizer()
  var breakOffsets: ContiguousArray<UInt32> = []
  var hyphenOffsets: ContiguousArray<UInt32> = []
  var hyphenation = HyphenationBuffer()
  var scriptRuns: ContiguousArray<ScriptRun> = []
  var fontRuns: ContiguousArray<FontRun> = []
  var columns = BreakColumns()

  private init() {}

  private static let pool = Mutex<[PreparationScratch]>([])

  /// Scratch that has grown with a longer text is not kept: HarfBuzz's buffer alone takes 40 bytes per byte of text.
  private static let keptByteCount = 1 << 20

  /// Calls `body` with a scratch that no other thread uses meanwhile.
  ///
  /// - Parameter byteCount: The length of the text that `body` works on.
  static func with<R, E: Error>(
    byteCount: Int, _ body: (PreparationScratch) throws(E) -> R
  ) throws(E) -> R {
    let scratch = pool.withLock { $0.popLast() } ?? PreparationScratch()
    defer {
      if byteCount <= keptByteCount { pool.withLock { $0.append(scratch) } }
    }
    return try body(scratch)
  }
}
