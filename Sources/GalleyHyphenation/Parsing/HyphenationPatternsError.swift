/// The reason why pattern text was refused, with its line and the faulty piece.
public struct HyphenationPatternsError: Error, Hashable, Sendable {
  /// The kinds of error; more may come.
  public struct Code: Hashable, Sendable {
    private enum Storage { case noPatterns, pattern, duplicate, exception, command, braces, letters, size }
    private let storage: Storage

    /// The text holds no pattern at all.
    public static let noPatterns = Code(storage: .noPatterns)
    /// A pattern is not letters with single digits between them and a full stop at most at either end.
    public static let malformedPattern = Code(storage: .pattern)
    /// The letters of a pattern or of an exception stand in the text twice, with different hyphens.
    public static let conflictingDuplicate = Code(storage: .duplicate)
    /// An exception is not letters with single hyphens between them.
    public static let malformedException = Code(storage: .exception)
    /// A TeX file holds a command other than patterns, hyphenation, message and endinput.
    public static let unsupportedCommand = Code(storage: .command)
    /// A brace of a TeX file has no partner.
    public static let unbalancedBraces = Code(storage: .braces)
    /// The patterns use more than 250 different letters.
    public static let tooManyLetters = Code(storage: .letters)
    /// The patterns do not fit the packed table (see ``HyphenationPatterns`` for its limits).
    public static let tooManyPatterns = Code(storage: .size)
  }

  /// The kind of mistake.
  public let code: Code
  /// The line of the text that was parsed, from 1; `nil` when the text as a whole is at fault.
  public let line: Int?
  /// The pattern, word or command that is wrong, as it stands in the text; empty when there is none.
  public let item: String

  package init(_ code: Code, line: Int? = nil, item: String = "") {
    self.code = code
    self.line = line
    self.item = item
  }
}

extension HyphenationPatternsError: CustomStringConvertible {
  /// The place and the message.
  public var description: String { (line.map { "line \($0): " } ?? "") + message }

  /// The mistake in words for a person, without the place: the piece of text and the reason.
  public var message: String { (item.isEmpty ? "" : "“\(item)” ") + reason }

  private var reason: String {
    switch code {
    case .noPatterns: "no patterns were found"
    case .malformedPattern: "is not a pattern: letters, single digits between them, a full stop at either end"
    case .conflictingDuplicate: "stands here a second time, with different hyphens"
    case .malformedException: "is not an exception: letters with single hyphens between them"
    case .unsupportedCommand: "is a TeX command that a pattern file may not use"
    case .unbalancedBraces: "a brace has no partner"
    case .tooManyLetters: "the patterns use more than 250 different letters"
    default: "the patterns do not fit the packed table"
    }
  }
}
