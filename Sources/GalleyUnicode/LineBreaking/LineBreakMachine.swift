internal import CGalleyUnicodeTables

/// Breaks that are collected before they are appended: the largest number for which Swift takes room on the stack.
private let bufferSize = 256
/// How many breaks leave room for the two of a character and the two of the end of the text.
private let fullCount = bufferSize - 4

/// The state machine that scripts/make/unicode makes of the rules of UAX #14.
///
/// A state is the place of its row in the tables.
@unsafe
struct LineBreakMachine {
  let offsets = unsafe galleyLineBreakOffsets
  let symbols = unsafe galleyLineBreakSymbols
  let columns: UnsafePointer<UInt8>
  let transitions = unsafe galleyLineBreakTransitions
  let actions = unsafe galleyLineBreakActions
  /// True if text may be broken by blocks: the options treat the characters that they know as UAX #14 does.
  private let usesBlocks: Bool
  /// The state after a letter, and that after a Hebrew letter.
  private let letterRow: Int
  private let hebrewRow: Int

  /// The machine with the columns of one combination of options.
  init(tailoring: Int, usesBlocks: Bool) {
    unsafe columns = galleyLineBreakColumns + tailoring * Int(galleyLineBreakSymbolCount)
    unsafe letterRow = Int(galleyLineBreakTransitions[Int(columns[Int(galleyLineBreakLetterSymbol)])])
    unsafe hebrewRow = Int(galleyLineBreakTransitions[Int(columns[Int(galleyLineBreakHebrewSymbol)])])
    unsafe self.usesBlocks = usesBlocks
  }

  /// Tells whether the character at a UTF-8 offset is a letter after which no rule looks back, and no mark (LB9, LB10).
  func isLetter(at offset: Int, in bytes: UnsafePointer<UInt8>) -> Bool {
    let (symbol, _) = unsafe UTF8Decoding.value(at: offset, in: bytes, offsets: offsets, values: symbols)
    return unsafe actions[Int(columns[Int(symbol)])] & LineBreakAction.letter != 0
      && galleyLineBreakBlockKinds[Int(symbol)] & 1 != 0
  }

  /// Appends the break opportunities of `count` bytes of valid UTF-8.
  func scan(_ bytes: UnsafePointer<UInt8>, count: Int, into breaks: inout ContiguousArray<UInt32>) {
    let first = breaks.count
    var complexRuns: ContiguousArray<Range<Int>> = []
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: bufferSize) { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe scan(bytes, count: count, buffer: base, into: &breaks, complexRuns: &complexRuns)
    }
    // All threads share the dictionaries: not even a reference is counted where no text needs them.
    if !complexRuns.isEmpty {
      unsafe CachedDictionaryBreaker.shared.insertBreaks(of: complexRuns, in: bytes, into: &breaks, from: first)
    }
  }

  private func scan(
    _ bytes: UnsafePointer<UInt8>, count: Int, buffer: UnsafeMutablePointer<UInt32>,
    into breaks: inout ContiguousArray<UInt32>, complexRuns: inout ContiguousArray<Range<Int>>
  ) {
    // The compiler cannot know that writing to the buffer leaves these as they are.
    let (offsets, symbols, columns) = unsafe (self.offsets, self.symbols, self.columns)
    let (transitions, actions) = unsafe (self.transitions, self.actions)
    var row = 0
    var suspended: UInt32 = 0
    var filled = 0
    // Where blocks are short they cost more than they save: then some letters are left to the machine.
    var lettersToSkip = 0
    var blocks = GalleyBlockScan()
    var position = unsafe scanBlocks(
      bytes, from: 0, count: count, row: &row, &blocks, buffer: buffer, filled: &filled, into: &breaks)
    while position < count {
      if filled > fullCount { unsafe empty(buffer, &filled, into: &breaks) }
      while position < count, filled <= fullCount {
        let (symbol, length) = unsafe UTF8Decoding.value(at: position, in: bytes, offsets: offsets, values: symbols)
        let cell = unsafe row &+ Int(columns[Int(symbol)])
        let action = unsafe actions[cell]
        row = unsafe Int(transitions[cell])
        let offset = UInt32(truncatingIfNeeded: position)
        position &+= length
        guard action & ~(LineBreakAction.breakBefore | LineBreakAction.mandatory) != 0 else {
          // Written in any case, so that no branch depends on whether a line may end here.
          unsafe buffer[filled] = offset | UInt32(action & LineBreakAction.mandatory) << 30
          filled &+= Int(action & LineBreakAction.breakBefore)
          continue
        }
        if action & LineBreakAction.resume != 0 {
          unsafe buffer[filled] = suspended
          filled &+= 1
        }
        if action & LineBreakAction.suspend != 0 { suspended = offset }
        unsafe buffer[filled] = offset | UInt32(action & LineBreakAction.mandatory) << 30
        filled &+= Int(action & LineBreakAction.breakBefore)
        if action & LineBreakAction.dictionary != 0 {
          position = unsafe endOfComplexText(from: position, bytes, count: count)
          // All of the run's letters lead to the state that its first one led to.
          complexRuns.append(Int(offset)..<position)
        } else if action & LineBreakAction.letter != 0 {
          if lettersToSkip > 0 {
            lettersToSkip &-= 1
          } else {
            let start = position
            unsafe position = scanBlocks(
              bytes, from: position, count: count, row: &row, &blocks, buffer: buffer, filled: &filled, into: &breaks)
            if position &- start < 16 { lettersToSkip = 4 }
            break
          }
        }
      }
    }
    if unsafe actions[row &+ Int(galleyLineBreakEndColumn)] & LineBreakAction.resume != 0 {
      unsafe buffer[filled] = suspended
      filled &+= 1
    }
    unsafe appendEnd(count, after: buffer, filled, to: &breaks)
  }

  /// Appends the breaks that were collected, and the one at the end of the text.
  @inline(__always) private func appendEnd(
    _ count: Int, after buffer: UnsafeMutablePointer<UInt32>, _ filled: Int, to breaks: inout ContiguousArray<UInt32>
  ) {
    unsafe buffer[filled] = UInt32(truncatingIfNeeded: count) | LineBreaking.mandatoryFlag
    unsafe breaks.append(contentsOf: UnsafeBufferPointer(start: buffer, count: filled + 1))
  }

  /// Appends the breaks that were collected.
  @inline(__always) private func empty(
    _ buffer: UnsafeMutablePointer<UInt32>, _ filled: inout Int, into breaks: inout ContiguousArray<UInt32>
  ) {
    unsafe breaks.append(contentsOf: UnsafeBufferPointer(start: buffer, count: filled))
    filled = 0
  }

  /// Breaks the text from a letter or from its start on block by block, and gives the place where blocks end.
  @inline(__always)
  private func scanBlocks(
    _ bytes: UnsafePointer<UInt8>, from start: Int, count: Int, row: inout Int, _ blocks: inout GalleyBlockScan,
    buffer: UnsafeMutablePointer<UInt32>, filled: inout Int, into breaks: inout ContiguousArray<UInt32>
  ) -> Int {
    guard unsafe usesBlocks else { return start }
    blocks.position = start
    blocks.followsLetter = row != 0
    blocks.followsHebrew = unsafe row == hebrewRow
    while unsafe galley_break_blocks(bytes, count, &blocks, buffer, &filled, fullCount) {
      unsafe empty(buffer, &filled, into: &breaks)
    }
    if blocks.position > start { unsafe row = blocks.followsHebrew ? hebrewRow : letterRow }
    return blocks.position
  }

  /// The end of the run of letters and marks of scripts that need a dictionary.
  private func endOfComplexText(from start: Int, _ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    var position = start
    while position < count {
      let (symbol, length) = unsafe UTF8Decoding.value(at: position, in: bytes, offsets: offsets, values: symbols)
      if unsafe galleyLineBreakComplex[Int(symbol)] == 0 { break }
      position &+= length
    }
    return position
  }

  /// Appends every boundary of a grapheme cluster, except those before line terminators.
  func scanAnywhere(_ utf8: UnsafeBufferPointer<UInt8>, into breaks: inout ContiguousArray<UInt32>) {
    guard let bytes = utf8.baseAddress else { return }
    var position = 0
    while position < utf8.count {
      let start = position
      position = unsafe GraphemeBreaking.boundary(after: position, in: utf8)
      guard position < utf8.count else { break }
      let offset = UInt32(truncatingIfNeeded: position)
      if unsafe isTerminator(at: start, bytes) {
        breaks.append(offset | LineBreaking.mandatoryFlag)
      } else if unsafe !isTerminator(at: position, bytes) {
        breaks.append(offset)
      }
    }
    breaks.append(UInt32(truncatingIfNeeded: utf8.count) | LineBreaking.mandatoryFlag)
  }

  /// Tells whether the scalar is one of LF, VT, FF, CR, NEL, LS and PS (LB4, LB5).
  private func isTerminator(at position: Int, _ bytes: UnsafePointer<UInt8>) -> Bool {
    let scalar = unsafe UTF8Decoding.scalar(at: position, in: bytes)
    return (0x0A...0x0D).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }
}

/// The bits of an action, as the generator's `LineBreakRules.Action` defines them.
enum LineBreakAction {
  /// A line may end before the character.
  static let breakBefore: UInt8 = 1
  /// With `breakBefore`: the line must end there.
  static let mandatory: UInt8 = 2
  /// The position before the character waits for later text.
  static let suspend: UInt8 = 4
  /// The position that waited is an opportunity.
  static let resume: UInt8 = 8
  /// The character begins text that a dictionary breaks.
  static let dictionary: UInt8 = 16
  /// The character is a letter after which the state no longer depends on earlier characters.
  static let letter: UInt8 = 32
}
