internal import GalleyShaping
internal import GalleyUnicode

/// What a label's properties say about the look of its ``Label/text``, as far as the sizes of lines depend on it.
struct LabelStyle: Hashable, Sendable {
  let text: TextStyle
  let paragraph: ParagraphStyle
  private let leading: Double
  private let metrics: SystemFontMetrics

  init(_ label: Label) {
    text = label.style
    leading = label.font.leading
    metrics = label.font.metrics
    var paragraph = label.paragraphStyle(ParagraphStyle())
    // Where unstretched lines stand does not change their size.
    if paragraph.alignment != .justified { paragraph.alignment = .left }
    self.paragraph = paragraph
  }

  /// Whether a label's style is this one; it counts few references and allocates nothing.
  @inline(__always) func isStyle(of label: Label) -> Bool {
    text.size == label.font.pointSize && leading == label.font.leading && metrics == label.font.metrics
      && paragraph.lineBreakStrategy == label.lineBreakStrategy
      && paragraph.baseWritingDirection == label.baseWritingDirection
      && (paragraph.alignment == .justified) == (label.textAlignment == .justified)
      && text.fonts == label.font.fonts && label.hasLanguageAndFeatures(of: text)
  }

  /// What breaks plain texts of the style, if it is plain and within range.
  fileprivate func makeBreaker() -> PlainTextBreaker? {
    guard (try? paragraph.validate()) != nil, let resolved = try? ResolvedStyle(text) else { return nil }
    return PlainTextBreaker(
      style: text, resolved, [.init(end: ParagraphStyleRun.openEnd, style: paragraph)], cache: .shared)
  }
}

/// What breaks the labels that a thread measured last, by their styles.
@safe struct LabelBreakers {
  /// An object, since an array would copy the style of an entry that is looked at, and count the references in it.
  private final class Entry {
    let style: LabelStyle
    let breaker: PlainTextBreaker?

    init(_ style: LabelStyle, _ breaker: PlainTextBreaker?) {
      self.style = style
      self.breaker = breaker
    }
  }

  /// Each thread has its own, which it takes and puts back as it does its scratch.
  private static let pool = ThreadSlots<LabelBreakers>()

  /// Calls `body` with what breaks a label's text; `nil` where its style is not plain.
  @inline(__always) static func withBreaker<R>(for label: Label, _ body: (PlainTextBreaker) -> R?) -> R? {
    pool.with(LabelBreakers()) { unsafe $0.breaker(for: label)?._withUnsafeGuaranteedRef(body) ?? nil }
  }

  private var entries: ContiguousArray<Entry> = []
  /// The entry that was asked for last, which ``entries`` keeps alive.
  private var recent: Unmanaged<Entry>?
  private var oldest = 0
  /// As many styles as a screen has.
  private static var capacity: Int { 16 }

  /// The breakers that threads share; `nil` for styles that are not plain.
  private static let shared = RecentTable<LabelStyle, PlainTextBreaker?>()

  /// What breaks a label's text; `nil` where its style is not plain.
  ///
  /// - Returns: An object that lives until the next call.
  @inline(__always) private mutating func breaker(for label: Label) -> Unmanaged<PlainTextBreaker>? {
    if let recent = unsafe recent, unsafe recent._withUnsafeGuaranteedRef({ $0.style.isStyle(of: label) }) {
      return unsafe Self.lent(recent)
    }
    return unsafe search(for: label)
  }

  @inline(__always) private static func lent(_ entry: Unmanaged<Entry>) -> Unmanaged<PlainTextBreaker>? {
    unsafe entry._withUnsafeGuaranteedRef { unsafe $0.breaker.map { unsafe Unmanaged.passUnretained($0) } }
  }

  @inline(never) private mutating func search(for label: Label) -> Unmanaged<PlainTextBreaker>? {
    let entry = entries.first { $0.style.isStyle(of: label) } ?? add(LabelStyle(label))
    let lent = unsafe Unmanaged.passUnretained(entry)
    unsafe recent = lent
    return unsafe Self.lent(lent)
  }

  private mutating func add(_ style: LabelStyle) -> Entry {
    let entry = Entry(style, Self.shared.value(for: style) ?? Self.shared.keep(style.makeBreaker(), for: style))
    if entries.count < Self.capacity {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.capacity
    }
    return entry
  }
}
