internal import GalleyShaping

/// A thread's cache of the breakers of the plain texts that it prepared last, by their styles; they use the shared
/// memory of words only, since what is here stays.
struct RecentBreakers {
  private struct Entry {
    let style: ResolvedStyle
    let paragraph: ResolvedParagraphStyle
    let breaker: PlainTextBreaker?
  }

  /// Each thread has its own, which it takes and puts back as it does its scratch.
  private static let pool = ThreadSlots<RecentBreakers>()

  private var entries: ContiguousArray<Entry> = []
  private var oldest = 0
  /// As many styles as the texts of a screen have.
  static var capacity: Int { 8 }

  /// Calls `body` with what breaks plain texts of a style; `nil` where the style is not plain.
  ///
  /// - Parameter paragraphStyles: The list of the only paragraph style.
  static func withBreaker<R>(
    _ style: ResolvedStyle, _ paragraphStyles: ContiguousArray<ParagraphStyleRun>, _ body: (PlainTextBreaker) -> R
  ) -> R? {
    pool.with(RecentBreakers()) { $0.breaker(style, paragraphStyles) }.map(body)
  }

  private mutating func breaker(
    _ style: ResolvedStyle, _ paragraphStyles: ContiguousArray<ParagraphStyleRun>
  ) -> PlainTextBreaker? {
    let paragraph = paragraphStyles[0].resolved
    for entry in entries where entry.style === style && entry.paragraph === paragraph { return entry.breaker }
    let made = Entry(
      style: style, paragraph: paragraph,
      breaker: PlainTextBreaker(style: style.source, style, paragraphStyles, cache: .shared))
    if entries.count < Self.capacity {
      entries.append(made)
    } else {
      entries[oldest] = made
      oldest = (oldest + 1) % Self.capacity
    }
    return made.breaker
  }
}
