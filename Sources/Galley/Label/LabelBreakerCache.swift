internal import GalleyShaping

/// A thread's cache of the breakers that it used last for labels, by the labels' looks.
@safe struct LabelBreakerCache {
  /// An object, since an array would copy the style of an entry that is looked at, and count the references in it.
  private final class Entry {
    let breaker: PlainTextBreaker?
    private let look: LabelLook
    private let style: TextStyle

    init(_ label: Label) {
      look = label.look
      style = label.style
      let paragraph = label.paragraphStyle(ParagraphStyle())
      guard (try? paragraph.validate()) != nil, let resolved = try? ResolvedStyle(style) else {
        breaker = nil
        return
      }
      breaker = PlainTextBreaker(
        style: style, resolved, [.init(end: ParagraphStyleRun.openEnd, style: paragraph)], cache: .shared)
    }

    /// Tells whether a label looks like the one that the entry was made for; allocates nothing.
    @inline(__always) func serves(_ label: Label) -> Bool {
      look == label.look && label.hasLanguageAndFeatures(of: style)
    }
  }

  /// Each thread has its own, which it takes and puts back as it does its scratch.
  private static let pool = ThreadSlots<LabelBreakerCache>()

  /// Calls `body` with what breaks a label's text; `nil` where its style is not plain.
  @inline(__always) static func withBreaker<R>(for label: Label, _ body: (PlainTextBreaker) -> R?) -> R? {
    unsafe pool.with(LabelBreakerCache()) {
      unsafe $0.pointee.breaker(for: label)?._withUnsafeGuaranteedRef(body) ?? nil
    }
  }

  private var entries = RecentList<Entry>(capacity: 16)
  /// The entry that was asked for last, which ``entries`` keeps alive.
  private var recent: Unmanaged<Entry>?

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
    let entry = entries.elements.first { $0.serves(label) } ?? entries.add(Entry(label))
    let lent = unsafe Unmanaged.passUnretained(entry)
    unsafe recent = lent
    return unsafe Self.lent(lent)
  }
}
