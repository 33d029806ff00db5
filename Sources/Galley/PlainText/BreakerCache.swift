internal import GalleyShaping

/// A thread's cache of the breakers of the plain texts that it prepared last, by the identity of their styles; they use
/// the shared memory of words only, since what is here stays.
enum BreakerCache {
  private typealias Entry = (style: ResolvedStyle, paragraph: ResolvedParagraphStyle, breaker: PlainTextBreaker?)

  /// Each thread has its own, which it takes and puts back as it does its scratch.
  private static let pool = ThreadSlots<RecentList<Entry>>()

  /// Finds or makes what breaks plain texts of a style; `nil` where the style is not plain.
  ///
  /// - Parameter paragraphStyles: The list of the only paragraph style.
  static func breaker(
    _ style: ResolvedStyle, _ paragraphStyles: ContiguousArray<ParagraphStyleRun>
  ) -> PlainTextBreaker? {
    let paragraph = paragraphStyles[0].resolved
    return unsafe pool.with(RecentList(capacity: 32)) { entries in
      let known = unsafe entries.pointee.elements.span
      for index in known.indices where known[index].style === style && known[index].paragraph === paragraph {
        return known[index].breaker
      }
      let breaker = PlainTextBreaker(style: style.source, style, paragraphStyles, cache: .shared)
      return unsafe entries.pointee.add((style, paragraph, breaker)).breaker
    }
  }
}
