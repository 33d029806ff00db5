internal import GalleyUnicode
internal import Synchronization

/// A cache of the texts and answers of a label.
///
/// Copies of a label share it. A copy whose properties change takes a memory of its own.
final class LabelCache: Equatable, Sendable {
  // Cached answers follow from the label's properties.
  static func == (one: LabelCache, other: LabelCache) -> Bool { true }

  /// The last answer for each kind of question: one kind does not push out another.
  struct Answers {
    var intrinsic: Size?
    var fitting: (question: Size, answer: Size)?
    var minContent: Size?
    var maxContent: Size?
    var atMost: (question: SizeProposal, answer: Size)?
    var exactly: (question: SizeProposal, answer: Size)?
    var ways = Ways()
  }

  /// Counts of quick and prepared answers, which decide when to prepare the text.
  struct Ways {
    /// How many sizes were found from the words of the text.
    var quickCount = 0
    /// True if the text or its style has to be prepared, whatever is asked.
    var isUnfit = false
  }

  /// The prepared text, once some question needs it.
  let paragraph = PublishedOnce<ParagraphStorage>()
  private let answers: Lock<Answers>
  /// True once there is an answer: the setters of a new label have none to forget.
  private let hasAnswers = Atomic<Bool>(false)

  init() { answers = Lock(Answers()) }

  /// A memory without answers, for a change that leaves the prepared text as it is.
  func keepingParagraph() -> LabelCache {
    let memory = LabelCache()
    paragraph.read { memory.paragraph.publish($0) }
    return memory
  }

  /// Forgets all answers; for the only label that uses the memory.
  func forgetAnswers() {
    guard hasAnswers.load(ordering: .relaxed) else { return }
    hasAnswers.store(false, ordering: .relaxed)
    answers.withLock { $0 = Answers() }
  }

  /// The prepared text, made by `make` when it is first asked for.
  func storage(_ make: () throws(TextError) -> ParagraphStorage) throws(TextError) -> ParagraphStorage {
    if let storage = paragraph.read({ $0 }) { return storage }
    let made = try make()
    return paragraph.get { made }
  }

  /// True if the text has been prepared.
  var isPrepared: Bool { paragraph.isPublished }

  /// True if the text has been prepared and is one whose lines are soon counted.
  @inline(__always) var isShort: Bool { paragraph.read { $0.table.isShortAndGreedy } ?? false }

  /// Reads what is remembered.
  @inline(__always) func recall<R: Sendable>(_ read: (borrowing Answers) -> R) -> R { answers.withLock { read($0) } }

  /// Remembers an answer.
  @inline(__always) func remember(_ write: (inout sending Answers) -> Void) {
    hasAnswers.store(true, ordering: .relaxed)
    answers.withLock { write(&$0) }
  }
}
