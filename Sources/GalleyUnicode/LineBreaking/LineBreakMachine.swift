internal import CGalleyUnicodeTables

/// The state machine that UnicodeTableGenerator makes of the rules of UAX #14.
///
/// A state is the place of its row in the tables.
@unsafe
struct LineBreakMachine {
  private let offsets = unsafe galleyLineBreakOffsets
  private let symbols = unsafe galleyLineBreakSymbols
  private let columns = unsafe galleyLineBreakColumns
  private let transitions = unsafe galleyLineBreakTransitions
  private let actions = unsafe galleyLineBreakActions

  /// Appends the break opportunities of `count` bytes of valid UTF-8.
  func scan(_ bytes: UnsafePointer<UInt8>, count: Int, into breaks: inout ContiguousArray<UInt32>) {
    var row = 0
    var position = 0
    var suspended: UInt32 = 0
    while position < count {
      let (symbol, length) = unsafe UTF8Decoding.value(at: position, in: bytes, offsets: offsets, values: symbols)
      let cell = unsafe row &+ Int(columns[Int(symbol)])
      let action = unsafe actions[cell] & (LineBreakAction.breakBefore | LineBreakAction.mandatory | LineBreakAction.suspend | LineBreakAction.resume)
      row = unsafe Int(transitions[cell])
      if action != 0 {
        let offset = UInt32(truncatingIfNeeded: position)
        if action & LineBreakAction.resume != 0 { breaks.append(suspended) }
        if action & LineBreakAction.suspend != 0 { suspended = offset }
        if action & LineBreakAction.breakBefore != 0 {
          breaks.append(offset | UInt32(action & LineBreakAction.mandatory) << 30)
        }
      }
      position &+= length
    }
    if unsafe actions[row &+ Int(galleyLineBreakEndColumn)] & LineBreakAction.resume != 0 { breaks.append(suspended) }
    breaks.append(UInt32(truncatingIfNeeded: count) | LineBreaking.mandatoryFlag)
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
}
