internal import CGalleyUnicodeTables

/// Finds the places where lines may end, by the Unicode Line Breaking Algorithm.
///
/// The rules are those of UAX #14 for Unicode 18.0, without deviation; options tailor them as CSS Text 3 says, or as browsers
/// break (``LineBreakOptions/Rules/browser``). They run as a
/// state machine that reads every character once; the few rules that look at later characters leave a position open and
/// decide it when they have seen them. Text in Thai, Lao, Khmer and Burmese script, whose words no space divides, is broken by ICU's dictionaries.
public enum LineBreaking {
  /// The version of the Unicode Standard whose rules and properties are used.
  public static let unicodeVersion = UnicodeTables.version

  /// The break opportunities of a text, in order, the end of the text included.
  ///
  /// - The start of the text is no opportunity (LB2); its end is a mandatory one (LB3), in an empty text too.
  /// - The break that a line terminator makes comes after it; CR LF is one terminator (LB4 to LB6).
  ///
  /// - Parameters:
  ///   - text: Any text, of one paragraph or of many.
  ///   - options: The author's choices about where lines may end.
  /// - Returns: The opportunities, none of which lies within an extended grapheme cluster's combining sequence.
  /// - Complexity: O(*n*) in the length of the text.
  /// - SeeAlso: UAX #14 (Unicode 18.0).
  public static func breaks(in text: String, options: LineBreakOptions = LineBreakOptions()) -> [LineBreak] {
    var offsets: ContiguousArray<UInt32> = []
    var text = text
    text.withUTF8 { bytes in
      unsafe findBreaks(in: bytes, options: options, into: &offsets)
    }
    return offsets.map { offset in
      LineBreak(
        index: text.utf8.index(text.utf8.startIndex, offsetBy: Int(offset & offsetMask)),
        kind: offset & mandatoryFlag == 0 ? .allowed : .mandatory)
    }
  }

  /// The bit that marks a mandatory break among those that `findBreaks` gives.
  @inlinable package static var mandatoryFlag: UInt32 { 0x8000_0000 }
  /// The bits of the UTF-8 offset in a result of `findBreaks`.
  @inlinable package static var offsetMask: UInt32 { 0x7FFF_FFFF }
  /// The length of the longest text that `findBreaks` takes, in bytes of UTF-8.
  package static let maximumLength = 0x7FFF_FFFF

  /// Appends the break opportunities of a text in UTF-8, in order, the end of the text included.
  ///
  /// Each is the UTF-8 offset of the position, with ``mandatoryFlag`` set where the line must end. The start of the
  /// text is no opportunity; its end is a mandatory one, in an empty text too.
  ///
  /// - Parameters:
  ///   - utf8: Valid UTF-8, as `String.withUTF8` gives it.
  ///   - options: The author's choices about where lines may end.
  ///   - breaks: Receives the opportunities after what it holds already.
  /// - Precondition: `utf8.count <= maximumLength`.
  /// - Complexity: O(*n*) in the length of the text; allocates only what `breaks` grows by.
  package static func findBreaks(
    in utf8: UnsafeBufferPointer<UInt8>, options: LineBreakOptions, into breaks: inout ContiguousArray<UInt32>
  ) {
    unsafe findBreaks(in: utf8, options: options, usesBlocks: options.wordBreak == .normal, into: &breaks)
  }

  /// Finds breaks as ``findBreaks(in:options:into:)`` does, with every character through the state machine.
  ///
  /// It exists so that tests can compare the blocks of the fast way with the rules.
  package static func findBreaksCharacterByCharacter(
    in utf8: UnsafeBufferPointer<UInt8>, options: LineBreakOptions = LineBreakOptions(),
    into breaks: inout ContiguousArray<UInt32>
  ) {
    unsafe findBreaks(in: utf8, options: options, usesBlocks: false, into: &breaks)
  }

  private static func findBreaks(
    in utf8: UnsafeBufferPointer<UInt8>, options: LineBreakOptions, usesBlocks: Bool,
    into breaks: inout ContiguousArray<UInt32>
  ) {
    precondition(utf8.count <= maximumLength, "A text is at most 2 GiB long")
    guard let bytes = utf8.baseAddress else {
      breaks.append(mandatoryFlag)
      return
    }
    let machine = unsafe LineBreakMachine(tailoring: options.tailoring, usesBlocks: usesBlocks)
    if options.strictness == .anywhere {
      unsafe machine.scanAnywhere(utf8, into: &breaks)
    } else {
      let first = breaks.count
      if options.bracketsQuotationMarks {
        unsafe BracketedQuotationMarks.scan(utf8, with: machine, into: &breaks)
      } else {
        unsafe machine.scan(bytes, count: utf8.count, into: &breaks)
      }
      // Letters that count as ideographs would break within conjuncts.
      if options.wordBreak == .breakAll { unsafe removeBreaksWithinClusters(of: utf8, from: first, in: &breaks) }
      if options.rules == .browser { unsafe BrowserLineBreaks(options: options).revise(&breaks, from: first, in: utf8) }
      if options.keepsPhrases { unsafe JapanesePhrases.keepTogether(&breaks, from: first, in: utf8) }
    }
  }

  /// Tells whether a text may be broken in two at a place: the opportunities on either side do not depend on the other
  /// side, and the place is one itself. It lies after U+0020 between two letters, such as most words end and begin with.
  ///
  /// - Parameters:
  ///   - offset: A UTF-8 offset at the beginning of a character, but not of the text's first two.
  ///   - options: Those by which the text is broken.
  package static func partsText(
    at offset: Int, in utf8: UnsafeBufferPointer<UInt8>, options: LineBreakOptions
  ) -> Bool {
    guard let bytes = utf8.baseAddress, unsafe bytes[offset - 1] == 0x20, options.partsWords
    else { return false }
    let machine = unsafe LineBreakMachine(tailoring: options.tailoring, usesBlocks: false)
    return unsafe machine.isLetter(at: offset, in: bytes)
      && machine.isLetter(at: UTF8Decoding.start(ofScalarBefore: offset - 1, in: bytes), in: bytes)
  }

  /// Returns where a run of letters ends that UAX #14 treats as those of ASCII, marks on them included (AL, LB9).
  package static func endOfLetters(from start: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
    guard let bytes = utf8.baseAddress else { return start }
    var end = start
    while end < utf8.count {
      let (symbol, length) = unsafe UTF8Decoding.value(
        at: end, in: bytes, offsets: galleyLineBreakOffsets, values: galleyLineBreakSymbols)
      let isMark = unsafe galleyLineBreakBlockKinds[Int(symbol)] == 4
      guard Int(symbol) == Int(galleyLineBreakLetterSymbol) || isMark && end > start else { break }
      end &+= length
    }
    return end
  }

  /// Removes the breaks from an index on that lie within a grapheme cluster.
  private static func removeBreaksWithinClusters(
    of utf8: UnsafeBufferPointer<UInt8>, from first: Int, in breaks: inout ContiguousArray<UInt32>
  ) {
    var boundary = 0
    var written = first
    for index in first..<breaks.count {
      let offset = Int(breaks[index] & offsetMask)
      while boundary < offset { boundary = unsafe GraphemeBreaking.boundary(after: boundary, in: utf8) }
      if boundary == offset {
        breaks[written] = breaks[index]
        written += 1
      }
    }
    breaks.removeLast(breaks.count - written)
  }
}
