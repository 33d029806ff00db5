internal import CHarfBuzz
internal import GalleyUnicode
internal import Synchronization

/// The HarfBuzz font that each thread shapes with: the first one's for all, until another has shaped so much that its own pays.
///
/// HarfBuzz keeps its plans in the face and counts references to a plan in each call. Threads that count in one place wait for its
/// line of memory, 50 ns where their processors share a cache and 300 where they do not, several times in a call that takes a
/// microsecond. A face and a font of its own cost a thread 10 to 250 µs and 5 to 115 KB for the fonts that we ship, until the instance goes;
/// a thread that begins where another has ended takes over what that had.
@safe struct ThreadFonts: ~Copyable {
  /// For each thread how many runs it has shaped with the first thread's font, up to ``limit``, and then the address of its own.
  private let stripes = FixedArray<64, Atomic<UInt>> { _ in Atomic(0) }
  private let isFirstTaken = Atomic(false)
  /// The addresses of the fonts of other threads.
  private let fonts = Lock<[UInt]>([])

  init() { precondition(ThreadStripe.count <= 64, "A place for each thread") }

  /// How many runs a thread shapes with another's font: they take some times as long as making its own.
  private static var limit: UInt { 500 }

  /// The calling thread's font: `hb_font_t *`.
  @inline(__always) func font(of instance: FontInstance) -> OpaquePointer {
    let word = stripes[ThreadStripe.index].load(ordering: .acquiring)
    return unsafe word > Self.limit ? OpaquePointer(bitPattern: word).unsafelyUnwrapped : newFont(of: instance)
  }

  /// The font of a thread that has none yet.
  @inline(never) private func newFont(of instance: FontInstance) -> OpaquePointer {
    let first = unsafe instance.shapingFont
    let index = ThreadStripe.index
    guard ThreadStripe.isOwned(index) else { return unsafe first }
    let runCount = stripes[index].load(ordering: .relaxed)
    if runCount == 0, !isFirstTaken.exchange(true, ordering: .relaxed) {
      stripes[index].store(UInt(bitPattern: first), ordering: .releasing)
    } else if runCount < Self.limit {
      stripes[index].store(runCount + 1, ordering: .relaxed)
    } else {
      let own = unsafe makeFont(of: instance)
      // Without memory for its own it stays with the first thread's.
      if let own = unsafe own { fonts.withLock { $0.append(UInt(bitPattern: own)) } }
      stripes[index].store(UInt(bitPattern: unsafe own ?? first), ordering: .releasing)
      return unsafe own ?? first
    }
    return unsafe first
  }

  /// A font that shapes as an instance's does and shares nothing with it that is written.
  private func makeFont(of instance: FontInstance) -> OpaquePointer? {
    guard let face = unsafe hb_face_create(instance.face.storage.blob, UInt32(instance.face.index)),
      unsafe face != hb_face_get_empty()
    else { return nil }
    defer { unsafe hb_face_destroy(face) }
    unsafe hb_face_make_immutable(face)
    guard let parent = unsafe FontInstance.makeFont(face, instance.face.axes, instance.coordinates) else { return nil }
    defer { unsafe hb_font_destroy(parent) }
    return unsafe ShapingFont.make(from: parent)
  }

  /// How many threads have a font besides the first one.
  var count: Int { fonts.withLock { $0.count } }

  deinit {
    fonts.withLock { for font in $0 { unsafe hb_font_destroy(OpaquePointer(bitPattern: font)) } }
  }
}
