internal import GalleyShaping
internal import GalleyUnicode

/// The styles of a plain label, as far as the sizes of lines depend on them.
struct LabelStyle: Hashable, Sendable {
  let text: TextStyle
  let paragraph: ParagraphStyle

  init(_ label: Label) {
    text = label.style
    var paragraph = label.look.paragraphStyle(ParagraphStyle(), isPlain: true)
    // Where unstretched lines stand does not change their size.
    if paragraph.alignment != .justified { paragraph.alignment = .left }
    self.paragraph = paragraph
  }

  /// Makes a breaker of plain texts of the style, if it is plain and within range.
  fileprivate func makeBreaker() -> PlainTextBreaker? {
    guard (try? paragraph.validate()) != nil, let resolved = try? ResolvedStyle(text) else { return nil }
    return PlainTextBreaker(
      style: text, resolved, [.init(end: ParagraphStyleRun.openEnd, style: paragraph)], cache: .shared)
  }
}

/// A thread's cache of the breakers that it used last for labels, by their styles.
@safe struct LabelBreakers {
  /// An object, since an array would copy the style of an entry that is looked at, and count the references in it.
  private final class Entry {
    let breaker: PlainTextBreaker?
    private let look: LabelLook
    private let style: TextStyle

    init(_ label: Label, _ style: LabelStyle, _ breaker: PlainTextBreaker?) {
      self.breaker = breaker
      look = label.look
      self.style = style.text
    }

    /// Tells whether a label looks like the one that the entry was made for; allocates nothing.
    @inline(__always) func serves(_ label: Label) -> Bool {
      look == label.look && label.hasLanguageAndFeatures(of: style)
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

  /// Finds or makes the breaker of a label's text; `nil` where its style is not plain.
  ///
  /// - Returns: An object that lives until the next call.
  @inline(__always) private mutating func breaker(for label: Label) -> Unmanaged<PlainTextBreaker>? {
    if let recent = unsafe recent, unsafe recent._withUnsafeGuaranteedRef({ $0.serves(label) }) {
      return unsafe Self.lent(recent)
    }
    return unsafe search(for: label)
  }

  @inline(__always) private static func lent(_ entry: Unmanaged<Entry>) -> Unmanaged<PlainTextBreaker>? {
    unsafe entry._withUnsafeGuaranteedRef { unsafe $0.breaker.map { unsafe Unmanaged.passUnretained($0) } }
  }

  @inline(never) private mutating func search(for label: Label) -> Unmanaged<PlainTextBreaker>? {
    let entry = entries.first { $0.serves(label) } ?? add(label)
    let lent = unsafe Unmanaged.passUnretained(entry)
    unsafe recent = lent
    return unsafe Self.lent(lent)
  }

  private mutating func add(_ label: Label) -> Entry {
    let style = LabelStyle(label)
    let entry = Entry(label, style, Self.shared.value(for: style) ?? Self.shared.keep(style.makeBreaker(), for: style))
    if entries.count < Self.capacity {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.capacity
    }
    return entry
  }
}
