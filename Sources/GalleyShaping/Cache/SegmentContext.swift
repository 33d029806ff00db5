internal import GalleyUnicode
internal import Synchronization

/// The context that parts of texts with shared shapes have in common: font, script, language, direction and features.
///
/// `@unchecked Sendable`: the classes of words are only added to, under a lock, before an entry names them.
@safe package final class SegmentContext: @unchecked Sendable {
  /// All threads read what follows for each word: not in a line of a processor's cache with what one of them writes.
  private let before: FixedArray<16, UInt64> = .init(repeating: 0)
  let script: UInt32
  let language: ShapingLanguage
  let isRightToLeft: Bool
  let features: ShapingFeatures
  let probe: SpaceProbe
  /// A space by itself.
  let space: GlyphRun
  /// True if letters change with their neighbours beyond the ends of a run.
  let isJoining: Bool
  /// The number of the context in keys, less than 2^24; `nil` where so many have been made that nothing is cached.
  let number: UInt32?

  /// The advance of a space in font units.
  let spaceAdvance: Int32
  /// True if two spaces are no more to the font's rules than one.
  let letsSpacesRepeat: Bool

  /// The words of each class, as the rules that look across spaces see them.
  let classes: UnsafeMutablePointer<SpaceProbe.Word>
  /// ``SpaceProbe/Word/edges`` of each class.
  let edges: UnsafeMutablePointer<SpaceProbe.Word.Edges>
  /// How many classes there are; what those before it are does not change.
  private let classCount = Atomic(1)
  private let adding = Lock(())
  /// The advances of pairs of letters, for words that are new.
  private let pairs = ContextPairs()
  private let after: FixedArray<16, UInt64> = .init(repeating: 0)

  /// The class of words about which no rule says anything.
  static var ruleless: UInt8 { 0 }
  /// The class of words that need all of their run.
  static var wholeRun: UInt8 { 255 }
  /// The class of words of which there were too many kinds: they are shaped with their neighbours.
  static var manifold: UInt8 { 254 }

  init(_ key: ShapingKey, font: FontInstance) {
    script = key.script
    language = key.language
    isRightToLeft = key.isRightToLeft
    features = key.features
    probe = font.spaceProbe(
      script: key.script, language: key.language, isRightToLeft: key.isRightToLeft, features: key.features)
    isJoining = CursiveScript.contains(key.script)
    var shaper = Shaper()
    let text: [UInt8] = [0x20]
    unsafe text.withUnsafeBufferPointer { text in
      unsafe shaper.shape(
        text, range: 0..<1, font: font, script: key.script, language: key.language,
        isRightToLeft: key.isRightToLeft, features: key.features, context: [])
    }
    space = shaper.makeGlyphRun(0..<shaper.glyphCount)
    spaceAdvance = space.advance
    letsSpacesRepeat = probe.emptyWord == SpaceProbe.edgeOfRun
    let number = Self.numbers.wrappingAdd(1, ordering: .relaxed).newValue
    self.number = number < 1 << 24 ? number : nil
    unsafe classes = .allocate(capacity: 256)
    unsafe classes.initialize(repeating: SpaceProbe.Word(), count: 256)
    unsafe classes[Int(Self.manifold)] = .joinsBoth
    var whole = SpaceProbe.Word.joinsBoth
    whole.joinsRun = true
    unsafe classes[Int(Self.wholeRun)] = whole
    unsafe edges = .allocate(capacity: 256)
    for index in 0..<256 { unsafe (edges + index).initialize(to: classes[index].edges) }
  }

  deinit {
    unsafe classes.deallocate()
    unsafe edges.deallocate()
  }

  private static let numbers = Atomic<UInt32>(0)

  /// Calls `body` with what pairs of letters take; `nil` where there is no such thing, or not yet.
  ///
  /// - Parameter font: The font of the context.
  @inline(__always) func withPairs<Result>(_ font: FontInstance, _ body: (PairAdvances) -> Result?) -> Result? {
    pairs.with(
      {
        PlanProperties(
          font: font, script: script, language: language, isRightToLeft: isRightToLeft, features: features)
      }, body)
  }

  /// Returns the words of a class, as the rules that look across spaces see them.
  @inline(__always) func word(ofClass wordClass: UInt8) -> SpaceProbe.Word { unsafe classes[Int(wordClass)] }

  /// The class of a word.
  func wordClass(of word: SpaceProbe.Word) -> UInt8 {
    if word == SpaceProbe.Word() { return Self.ruleless }
    if word.joinsRun { return Self.wholeRun }
    return knownClass(of: word) ?? addClass(of: word)
  }

  /// Most words are of a class that is known: threads that shape such words write nothing that others read.
  private func knownClass(of word: SpaceProbe.Word) -> UInt8? {
    for index in 1..<classCount.load(ordering: .acquiring) where unsafe classes[index] == word { return UInt8(index) }
    return nil
  }

  private func addClass(of word: SpaceProbe.Word) -> UInt8 {
    adding.withLock { _ in
      // Another thread may have been faster.
      if let known = knownClass(of: word) { return known }
      let count = classCount.load(ordering: .relaxed)
      guard count < Int(Self.manifold) else { return Self.manifold }
      unsafe classes[count] = word
      unsafe edges[count] = word.edges
      classCount.store(count + 1, ordering: .releasing)
      return UInt8(count)
    }
  }
}

/// The amounts of text of each kind that were shaped with a font before there was a context.
struct ShapedByteCounts: ~Copyable, Sendable {
  private let byteCounts = Lock<[ShapingKey: Int]>([:])
  private static let capacity = 64

  /// Counts text of a kind without context.
  ///
  /// - Returns: Whether it is more than `limit` bytes by now.
  fileprivate func hasShaped(_ byteCount: Int, of key: ShapingKey, moreThan limit: Int) -> Bool {
    guard limit > 0 else { return true }
    return byteCounts.withLock { byteCounts in
      if byteCounts.count >= Self.capacity { byteCounts = [:] }
      let sum = byteCounts[key, default: 0] + byteCount
      byteCounts[key] = sum > limit ? nil : sum
      return sum > limit
    }
  }
}

/// The contexts of a font that were asked for lately, and how much text was shaped before there was one.
private final class KnownContexts: FontNote {
  let byKey = RecentTable<ShapingKey, SegmentContext>()
  let byteCounts = ShapedByteCounts()
}

extension FontInstance {
  /// The context of this font's text of a script, with features; `nil` while making it does not pay.
  ///
  /// As ``spaceProbe(script:language:isRightToLeft:features:)``: keep the answer with the style.
  ///
  /// - Parameters:
  ///   - byteCount: The length of the text that is shaped anew if there is no context.
  ///   - limit: How many bytes of such text are shaped before its context is made.
  package func segmentContext(
    script: UInt32, language: ShapingLanguage, isRightToLeft: Bool, features: ShapingFeatures, for byteCount: Int,
    after limit: Int
  ) -> SegmentContext? {
    let key = shapingKey(script: script, language: language, isRightToLeft: isRightToLeft, features: features)
    let known = notes.note(KnownContexts.self)
    if let context = known.byKey.value(for: key) { return context }
    guard known.byteCounts.hasShaped(byteCount, of: key, moreThan: limit) else { return nil }
    // Another thread may have been faster; both must use one number.
    return known.byKey.keep(SegmentContext(key, font: self), for: key)
  }
}
