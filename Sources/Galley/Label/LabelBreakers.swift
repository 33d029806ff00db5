internal import GalleyShaping
internal import GalleyUnicode

/// What a label's properties say about the look of its ``Label/text``, as far as the sizes of lines depend on it.
struct LabelStyle: Hashable, Sendable {
  let text: TextStyle
  let paragraph: ParagraphStyle
  private let leading: Double
  private let metrics: SystemFontMetrics

  init(_ label: borrowing Label) {
    text = label.style
    leading = label.font.leading
    metrics = label.font.metrics
    var paragraph = label.paragraphStyle(ParagraphStyle())
    // Where unstretched lines stand does not change their size.
    if paragraph.alignment != .justified { paragraph.alignment = .left }
    self.paragraph = paragraph
  }

  /// Whether a label's style is this one; it counts few references and allocates nothing.
  @inline(__always) func isStyle(of label: borrowing Label) -> Bool {
    text.size == label.font.pointSize && leading == label.font.leading && metrics == label.font.metrics
      && paragraph.lineBreakStrategy == label.lineBreakStrategy
      && paragraph.baseWritingDirection == label.baseWritingDirection
      && (paragraph.alignment == .justified) == (label.textAlignment == .justified)
      && text.fonts == label.font.fonts && text.language == label.language && text.features == label.fontFeatures
  }

  /// What breaks plain texts of the style, if it is plain and within range.
  fileprivate func makeBreaker() -> PlainTextBreaker? {
    guard (try? paragraph.validate()) != nil, let resolved = try? ResolvedStyle(text) else { return nil }
    return PlainTextBreaker(
      style: text, resolved, [.init(end: ParagraphStyleRun.openEnd, style: paragraph)], cache: .shared)
  }
}

/// What breaks the labels that a thread measured last, by their styles.
struct LabelBreakers {
  private struct Entry {
    let style: LabelStyle
    let breaker: PlainTextBreaker?
  }

  /// Each thread has its own, which it takes and puts back as it does its scratch.
  private static let pool = ThreadSlots<LabelBreakers>()

  /// Calls `body` with what breaks a label's text; `nil` where its style is not plain.
  @inline(__always) static func withBreaker<R>(for label: borrowing Label, _ body: (PlainTextBreaker) -> R?) -> R? {
    pool.with(LabelBreakers()) { unsafe $0.breaker(for: label)?._withUnsafeGuaranteedRef(body) ?? nil }
  }

  private var entries: ContiguousArray<Entry> = []
  /// The entry that was asked for last.
  private var recent = 0
  private var oldest = 0
  /// As many styles as a screen has.
  private static var capacity: Int { 16 }

  /// The breakers that threads share; `nil` for styles that are not plain.
  private static let shared = RecentTable<LabelStyle, PlainTextBreaker?>()

  /// What breaks a label's text; `nil` where its style is not plain.
  ///
  /// - Returns: An object that lives until the next call.
  @inline(__always) private mutating func breaker(for label: borrowing Label) -> Unmanaged<PlainTextBreaker>? {
    if recent < entries.count, entries[recent].style.isStyle(of: label) { return unsafe lent(recent) }
    return unsafe search(for: label)
  }

  @inline(__always) private func lent(_ index: Int) -> Unmanaged<PlainTextBreaker>? {
    unsafe entries[index].breaker.map { unsafe Unmanaged.passUnretained($0) }
  }

  @inline(never) private mutating func search(for label: borrowing Label) -> Unmanaged<PlainTextBreaker>? {
    if let index = entries.indices.first(where: { entries[$0].style.isStyle(of: label) }) {
      recent = index
      return unsafe lent(index)
    }
    let style = LabelStyle(label)
    let breaker = Self.shared.value(for: style) ?? Self.shared.keep(style.makeBreaker(), for: style)
    if entries.count < Self.capacity {
      recent = entries.count
      entries.append(Entry(style: style, breaker: breaker))
    } else {
      recent = oldest
      entries[oldest] = Entry(style: style, breaker: breaker)
      oldest = (oldest + 1) % Self.capacity
    }
    return unsafe lent(recent)
  }
}
