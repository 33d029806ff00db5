internal import CHarfBuzz
internal import GalleyUnicode

/// A HarfBuzz buffer and the calls on it: one per thread, reused from run to run.
@safe package struct Shaper: ~Copyable {
  private let buffer: OpaquePointer
  private let end: AtEnd

  package init() {
    let buffer: OpaquePointer = unsafe hb_buffer_create()
    unsafe self.buffer = unsafe buffer
    end = AtEnd { unsafe hb_buffer_destroy(buffer) }
  }

  /// The text beside the shaped range that may join with it.
  package struct Context: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The text before the range takes part in contextual joining.
    package static let before = Context(rawValue: 1)
    /// The text after the range takes part in contextual joining.
    package static let after = Context(rawValue: 2)
    package static let both: Context = [.before, .after]
  }

  /// Shapes one run; the result stays in the buffer until the next call.
  ///
  /// - Parameters:
  ///   - text: The whole text as valid UTF-8.
  ///   - range: UTF-8 offsets of the run in `text`.
  ///   - script: The run's script as an ISO 15924 tag.
  ///   - isUpright: Whether the glyphs stand one below the other, in the order of the text.
  ///   - context: Which sides of the run are seen as its neighbours.
  ///   - reportsConcatenation: Whether HarfBuzz should also find where text is unsafe to concat, which
  ///     makes shaping up to twice as slow.
  package mutating func shape(
    _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, font: FontInstance, script: UInt32,
    language: ShapingLanguage, isRightToLeft: Bool, isUpright: Bool = false, features: ShapingFeatures,
    context: Context = .both, reportsConcatenation: Bool = false
  ) {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_set_flags(
      buffer,
      reportsConcatenation ? HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT : HB_BUFFER_FLAG_DEFAULT)
    let start = context.contains(.before) ? 0 : range.lowerBound
    let end = context.contains(.after) ? text.count : range.upperBound
    // HarfBuzz counts in 32 bits and reads five characters of context: a window of that size around the
    // run keeps any text within its counters.
    let windowStart = max(start, range.lowerBound - Self.contextWindow)
    let windowEnd = min(end, range.upperBound + Self.contextWindow)
    if let base = text.baseAddress {
      unsafe (base + windowStart).withMemoryRebound(to: CChar.self, capacity: windowEnd - windowStart) {
        unsafe hb_buffer_add_utf8(
          buffer, $0, Int32(windowEnd - windowStart), UInt32(range.lowerBound - windowStart),
          Int32(range.count))
      }
    }
    if unsafe HiddenCharacters.contains(text, in: range) { unsafe HiddenCharacters.replace(in: buffer, for: font) }
    let isRightToLeft = isRightToLeft && !isUpright
    unsafe hb_buffer_set_direction(
      buffer, isUpright ? HB_DIRECTION_TTB : isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, font.shapedScript(script))
    unsafe hb_buffer_set_language(buffer, language.pointer)
    // A feature that does nothing still may find where text is unsafe to concat.
    let applied =
      // Which features do nothing is known of horizontal text.
      reportsConcatenation || isUpright
      ? features
      : unsafe idleFeatures.features(
        for: text, range, font: font, script: script, language: language, isRightToLeft: isRightToLeft,
        features: features)
    unsafe font.shape(buffer, applied)
    glyphs = unsafe ShapedGlyphs(buffer, isRightToLeft: isRightToLeft, isUpright: isUpright)
    // Offsets of clusters count from the window; `baseCluster` takes them back to the run.
    baseCluster = UInt32(range.lowerBound - windowStart)
    self.isRightToLeft = isRightToLeft
  }

  /// Enough bytes for the five characters of context that HarfBuzz reads, cut at no matter which byte:
  /// a torn character at the far end of the window is beyond those five.
  private static var contextWindow: Int { 64 }
  private var baseCluster: UInt32 = 0
  private var isRightToLeft = false
  private var idleFeatures = IdleFeatureCache()
  /// The glyphs that the last call made; `nil` for none.
  private var glyphs: ShapedGlyphs?

  /// The number of glyphs that the last call made.
  package var glyphCount: Int { glyphs?.count ?? 0 }

  /// The UTF-8 offset of a glyph's cluster from the start of the shaped range; glyphs in logical order.
  package func cluster(at glyph: Int) -> Int {
    glyphs.map { Int($0.cluster(at: glyph) &- baseCluster) } ?? 0
  }

  /// Tells whether the last call made a glyph.
  func shows(_ glyph: UInt16) -> Bool {
    guard let glyphs else { return false }
    return (0..<glyphs.count).contains { glyphs.glyph(at: $0) == UInt32(glyph) }
  }

  /// Tells whether the words of the last call's text stand as if each had been shaped alone.
  ///
  /// - Parameter words: The places that they have shaped alone; the first one begins where the shaped text does.
  func standsApart(_ words: UnsafeBufferPointer<WordAdvance>) -> Bool {
    unsafe glyphs?.standsApart(words) ?? false
  }

  /// The advance of everything in the buffer, in font units.
  package var advance: Int64 { glyphs?.advance ?? 0 }

  /// Where a run that begins at `glyph` must end to stay within the limits of ``GlyphRun``.
  ///
  /// - Parameter limit: The most glyphs wanted in one run.
  package func chunkEnd(from glyph: Int, limit: Int = GlyphRun.maximumGlyphCount) -> Int {
    guard let glyphs else { return 0 }
    let first = glyphs.cluster(at: glyph)
    var end = min(glyphs.count, glyph + limit)
    let fits = glyphs.cluster(at: end - 1) - first <= UInt32(UInt16.max)
    if end == glyphs.count && fits { return end }
    if !fits {
      end = glyph + 1
      while glyphs.cluster(at: end) - first <= UInt32(UInt16.max) { end += 1 }
    }
    // Back to the start of the cluster that would be cut, or on past a cluster that is longer than the limit.
    while end > glyph, glyphs.cluster(at: end) == glyphs.cluster(at: end - 1) { end -= 1 }
    if end == glyph {
      end = glyph + 1
      while end < glyphs.count, glyphs.cluster(at: end) == first { end += 1 }
    }
    return end
  }

  /// Copies a range of the shaped glyphs, in logical order, out of the buffer.
  package func makeGlyphRun(_ range: Range<Int>) -> GlyphRun {
    if let glyphs, !range.isEmpty { return glyphs.makeGlyphRun(range) }
    let empty = GlyphRun.make(
      count: 0, clusterCount: 0, isRightToLeft: isRightToLeft, hasOffsets: false, hasMissingGlyphs: false)
    unsafe empty.positions[0] = 0
    return empty
  }
}
