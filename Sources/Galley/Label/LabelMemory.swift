internal import Synchronization

/// What a label has prepared and answered; replaced when a property changes, so that copies never mix.
final class LabelMemory: Sendable {
  /// The last answer for each kind of question: one kind does not push out another.
  struct Answers {
    var intrinsic: Size?
    var fitting: (question: Size, answer: Size)?
    var minContent: Size?
    var maxContent: Size?
    var atMost: (question: SizeProposal, answer: Size)?
    var exactly: (question: SizeProposal, answer: Size)?
  }

  private struct Contents {
    var paragraph: PreparedParagraph?
    var answers = Answers()
  }

  private let contents: Mutex<Contents>

  init() { contents = Mutex(Contents()) }

  private init(_ paragraph: PreparedParagraph?) { contents = Mutex(Contents(paragraph: paragraph)) }

  /// A memory without answers, for a change that leaves the prepared text as it is.
  func keepingParagraph() -> LabelMemory { LabelMemory(contents.withLock { $0.paragraph }) }

  /// The prepared text, made by `make` when it is first asked for.
  func paragraph(_ make: () throws(TextError) -> PreparedParagraph) throws(TextError) -> PreparedParagraph {
    if let paragraph = contents.withLock({ $0.paragraph }) { return paragraph }
    let paragraph = try make()
    contents.withLock { $0.paragraph = paragraph }
    return paragraph
  }

  /// Whether the text has been prepared.
  var isPrepared: Bool { contents.withLock { $0.paragraph != nil } }

  /// A remembered answer.
  func answer<R: Sendable>(_ read: (Answers) -> R?) -> R? { contents.withLock { read($0.answers) } }

  /// Remembers an answer.
  func remember(_ write: (inout sending Answers) -> Void) { contents.withLock { write(&$0.answers) } }
}
