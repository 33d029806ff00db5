internal import Synchronization

/// The fonts of a ``FontCascade`` in the order of fallback, each opened when it is first read.
///
/// Most text needs the first font alone; opening the others would cost more than measuring a label.
///
/// `@unchecked Sendable`: a member is complete before it is published, and never changes after.
@safe package final class CascadeFonts: RandomAccessCollection, @unchecked Sendable {
  /// A font and what the choice of fonts asks about it.
  final class Member: Sendable {
    let font: FontInstance
    /// True if the font has glyphs in colour.
    let isColor: Bool
    /// True if the font is one for emoji rather than for letters in colour.
    let isEmoji: Bool

    init(_ font: FontInstance) {
      self.font = font
      isColor = font.face.isColor
      let emoji = (["\u{1F600}", "\u{2705}", "\u{1F1E6}"] as [Unicode.Scalar]).filter {
        font.nominalGlyph(for: $0) != nil
      }
      // One without colours and letters is such, too, as the font that measures emoji is.
      isEmoji = isColor ? !emoji.isEmpty : emoji.count == 3 && font.nominalGlyph(for: "a") == nil
    }
  }

  package let count: Int
  /// Owned references. An `AtomicLazyReference` would take 700 instructions a look: its code is generic.
  private let members: UnsafeMutablePointer<Atomic<Unmanaged<Member>?>>
  private let open: @Sendable (_ position: Int) -> FontInstance

  /// - Parameter open: Gives the font at a position; always the same one, and on any thread.
  init(count: Int, open: @escaping @Sendable (_ position: Int) -> FontInstance) {
    self.count = count
    self.open = open
    unsafe members = .allocate(capacity: count)
    for position in 0..<count { unsafe (members + position).initialize(to: Atomic(nil)) }
  }

  deinit {
    for position in 0..<count { unsafe members[position].load(ordering: .acquiring)?.release() }
    unsafe members.deinitialize(count: count)
    unsafe members.deallocate()
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
  package subscript(position: Int) -> FontInstance {
    unsafe lentMember(at: position)._withUnsafeGuaranteedRef { $0.font }
  }

  func member(at position: Int) -> Member { unsafe lentMember(at: position).takeUnretainedValue() }

  @inline(__always) private func lentMember(at position: Int) -> Unmanaged<Member> {
    precondition(position >= 0 && position < count, "A cascade has a font at each of its positions")
    if let member = unsafe members[position].load(ordering: .acquiring) { return unsafe member }
    return unsafe addMember(at: position)
  }

  @inline(never) private func addMember(at position: Int) -> Unmanaged<Member> {
    let made = unsafe Unmanaged.passRetained(Member(open(position)))
    let (exchanged, original) = unsafe members[position].compareExchange(
      expected: nil, desired: made, ordering: .acquiringAndReleasing)
    guard !exchanged, let original = unsafe original else { return unsafe made }
    // Another thread was faster.
    unsafe made.release()
    return unsafe original
  }

  /// The positions in the order in which text asks the fonts: emoji fonts last.
  ///
  /// Lazy: a font is opened only when the walk gets to it.
  var textOrder: some Sequence<Int> { order(ranks: 2) { $0.isEmoji ? 1 : 0 } }

  /// The positions in the order in which emoji ask the fonts: colour fonts first, then other fonts for emoji.
  var emojiOrder: some Sequence<Int> { order(ranks: 3) { $0.isColor ? 0 : $0.isEmoji ? 1 : 2 } }

  private func order(ranks: Int, by rank: @escaping (Member) -> Int) -> some Sequence<Int> {
    (0..<ranks).lazy.flatMap { wanted in
      self.indices.lazy.filter { rank(self.member(at: $0)) == wanted }
    }
  }
}
