internal import GalleyShaping

/// A thread's cache of the breakers of the plain texts that it prepared last, by the identity of their styles; they use
/// the shared memory of words only, since what is here stays.
struct RecentBreakers {
  private struct Entry {
    let style: ResolvedStyle
    let paragraph: ResolvedParagraphStyle
    let breaker: PlainTextBreaker?
  }

  /// Each thread has its own, which it takes and puts back as it does its scratch.
  private static let pool = ThreadSlots<RecentBreakers>()

  private var entries = RecentList<Entry>(capacity: Self.capacity)
  static var capacity: Int { 32 }

  /// Calls `body` with what breaks plain texts of a style; `nil` where the style is not plain.
  ///
  /// - Parameter paragraphStyles: The list of the only paragraph style.
  static func withBreaker<R>(
    _ style: ResolvedStyle, _ paragraphStyles: ContiguousArray<ParagraphStyleRun>, _ body: (PlainTextBreaker) -> R
  ) -> R? {
    unsafe pool.with(RecentBreakers()) { unsafe $0.pointee.breaker(style, paragraphStyles) }.map(body)
  }

  private mutating func breaker(
    _ style: ResolvedStyle, _ paragraphStyles: ContiguousArray<ParagraphStyleRun>
  ) -> PlainTextBreaker? {
    let paragraph = paragraphStyles[0].resolved
    for entry in entries.elements where entry.style === style && entry.paragraph === paragraph { return entry.breaker }
    let breaker = PlainTextBreaker(style: style.source, style, paragraphStyles, cache: .shared)
    return entries.add(Entry(style: style, paragraph: paragraph, breaker: breaker)).breaker
  }
}
