extension PatternText {
  /// Reads the TeX form of hyph-utf8 (`hyph-xx.tex`): comments, `\patterns{…}`, `\hyphenation{…}`.
  ///
  /// Of TeX no more is understood than these files need: `\message{…}` is skipped, `\endinput` ends the text, and
  /// every other command is an error. The least lengths are read from the comment that hyph-utf8 puts at the top
  /// (`hyphenmins`), the one for `typesetting` before the one for `generation`.
  package init(tex source: String) throws(HyphenationPatternsError) {
    self.init()
    var reader = TeXPatternReader(source)
    while let command = reader.nextCommand() {
      switch command {
      case .patterns:
        while let item = try reader.nextEntry() { try appendPattern(item, line: reader.line) }
      case .exceptions:
        while let item = try reader.nextEntry() { try appendException(item, line: reader.line) }
      case .message:
        while try reader.nextEntry() != nil {}
      case .unsupported(let text):
        throw HyphenationPatternsError(.unsupportedCommand, line: reader.line, item: text)
      case .strayBrace:
        throw HyphenationPatternsError(.unbalancedBraces, line: reader.line)
      }
    }
    minimumPrefixLength = reader.minimum("left")
    minimumSuffixLength = reader.minimum("right")
  }

  /// The section of the least lengths that come before the file's own.
  static let givenLengths = "given"
}

/// The scanner of a TeX pattern file: it knows comments, braces and lines, but not the meaning of patterns.
struct TeXPatternReader {
  enum Command { case patterns, exceptions, message, unsupported(String), strayBrace }

  /// The line of what was read last, from 1.
  private(set) var line = 1
  /// The numbers of the header's `hyphenmins`, such as `"typesetting left": 2`.
  private(set) var minimums: [String: Int] = [:]
  private var section = ""

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var groupLine = 0

  init(_ source: String) {
    scalars = Array(source.unicodeScalars)
    if scalars.first == "\u{FEFF}" { position = 1 }
  }

  /// The least length on a side, of the section that counts most.
  func minimum(_ side: String) -> Int? {
    [PatternText.givenLengths, "typesetting", "generation"].lazy.compactMap { minimums["\($0) \(side)"] }.first
  }

  /// Moves past the next command and the brace that opens its argument; `nil` at the end of the text.
  mutating func nextCommand() -> Command? {
    skipBlanks()
    guard position < scalars.count else { return nil }
    let word = takeWord()
    groupLine = line
    if word == "\\endinput" { return nil }
    if word == "{" || word == "}" { return .strayBrace }
    let command: Command
    switch word {
    case "\\patterns": command = .patterns
    case "\\hyphenation": command = .exceptions
    case "\\message": command = .message
    default: return .unsupported(word)
    }
    skipBlanks()
    guard position < scalars.count, scalars[position] == "{" else { return .unsupported(word) }
    position += 1
    return command
  }

  /// The next item of the open group, or `nil` when its brace closes.
  mutating func nextEntry() throws(HyphenationPatternsError) -> String? {
    skipBlanks()
    guard position < scalars.count else { throw HyphenationPatternsError(.unbalancedBraces, line: groupLine) }
    let word = takeWord()
    if word == "}" { return nil }
    if word == "{" { throw HyphenationPatternsError(.unbalancedBraces, line: line) }
    if word.hasPrefix("\\") { throw HyphenationPatternsError(.unsupportedCommand, line: line, item: word) }
    return word
  }

  /// A brace, a command with its backslash, or text up to white space, brace, comment or command.
  private mutating func takeWord() -> String {
    let start = position
    position += 1
    if scalars[start] != "{", scalars[start] != "}" {
      while position < scalars.count, !isDelimiter(scalars[position]) { position += 1 }
    }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  private func isDelimiter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWhiteSpace || scalar == "{" || scalar == "}" || scalar == "%" || scalar == "\\"
  }

  private mutating func skipBlanks() {
    while position < scalars.count {
      if scalars[position] == "%" {
        readComment()
      } else if scalars[position].isWhiteSpace {
        if scalars[position] == "\n" { line += 1 }
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func readComment() {
    let start = position + 1
    while position < scalars.count, scalars[position] != "\n" { position += 1 }
    let words = String(String.UnicodeScalarView(scalars[start..<position])).split { $0.isWhitespace }
    guard let key = words.first, key.hasSuffix(":") else { return }
    if words.count == 1 {
      section = String(key.dropLast())
    } else if key == "left:" || key == "right:", let number = Int(words[1]) {
      minimums["\(section) \(key.dropLast())"] = number
    }
  }
}
