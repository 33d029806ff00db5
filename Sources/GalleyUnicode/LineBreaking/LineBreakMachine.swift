internal import CGalleyUnicodeTables

/// The state machine that UnicodeTableGenerator makes of the rules of UAX #14.
///
/// A state is the place of its row in the tables.
@unsafe
struct LineBreakMachine {
  private let offsets = unsafe galleyLineBreakOffsets
  private let symbols = unsafe galleyLineBreakSymbols
  private let columns: UnsafePointer<UInt8>
  private let transitions = unsafe galleyLineBreakTransitions
  private let actions = unsafe galleyLineBreakActions
  private let dictionary: any DictionaryBreaker

  /// The machine with the columns of one combination of options.
  init(tailoring: Int, dictionary: any DictionaryBreaker) {
    unsafe columns = galleyLineBreakColumns + tailoring * Int(galleyLineBreakSymbolCount)
    unsafe self.dictionary = dictionary
  }

  /// Appends the break opportunities of `count` bytes of valid UTF-8.
  func scan(_ bytes: UnsafePointer<UInt8>, count: Int, into breaks: inout ContiguousArray<UInt32>) {
    var row = 0
    var position = 0
    var suspended: UInt32 = 0
    while position < count {
      let (symbol, length) = unsafe UTF8Decoding.value(at: position, in: bytes, offsets: offsets, values: symbols)
      let cell = unsafe row &+ Int(columns[Int(symbol)])
      let action = unsafe actions[cell]
      row = unsafe Int(transitions[cell])
      if action != 0 {
        let offset = UInt32(truncatingIfNeeded: position)
        if action & LineBreakAction.resume != 0 { breaks.append(suspended) }
        if action & LineBreakAction.suspend != 0 { suspended = offset }
        if action & LineBreakAction.breakBefore != 0 {
          breaks.append(offset | UInt32(action & LineBreakAction.mandatory) << 30)
        }
        if action & LineBreakAction.dictionary != 0 {
          let end = unsafe endOfComplexText(from: position &+ length, bytes, count: count)
          unsafe dictionary.appendBreaks(of: position..<end, in: bytes, to: &breaks)
          // All of the run's letters lead to the state that its first one led to.
          position = end
          continue
        }
      }
      position &+= length
    }
    if unsafe actions[row &+ Int(galleyLineBreakEndColumn)] & LineBreakAction.resume != 0 { breaks.append(suspended) }
    breaks.append(UInt32(truncatingIfNeeded: count) | LineBreaking.mandatoryFlag)
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

  /// Whether the scalar is one of LF, VT, FF, CR, NEL, LS and PS (LB4, LB5).
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
}
