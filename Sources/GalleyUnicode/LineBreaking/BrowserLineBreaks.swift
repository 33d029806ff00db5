internal import CGalleyUnicodeTables

/// The line breaks of browsers: their departures from UAX #14, applied to its opportunities.
///
/// Observed in Chromium 156, whose answers `BrowserLineBreakTests` holds:
///
/// - Lines end after every run of spaces and tabs, whatever follows, and nowhere else around them.
/// - Between two ASCII characters a table decides (``BrowserASCIIPairs``).
/// - Between two characters of Latin-1 UAX #14 decides as if the text held nothing else.
/// - UAX #14 is that of Unicode 17.0, which Chromium's ICU has.
/// - Lines end on either side of an inline box, whatever stands there but spaces, also beside a no-break space.
/// - Some opportunities come from other rules of UAX #14's: ``LineBreakOptions/tailoring``, ``BracketedQuotationMarks``.
@unsafe
struct BrowserLineBreaks {
  private let machine: LineBreakMachine
  /// True if the opportunities of `word-break: break-all` hold also where the tables of pairs have none.
  private let addsOpportunities: Bool

  /// - Parameter options: Those by which the opportunities were found.
  init(options: LineBreakOptions) {
    unsafe machine = LineBreakMachine(tailoring: galleyTailoringRulesBrowser, usesBlocks: false)
    unsafe addsOpportunities = options.wordBreak == .breakAll
  }

  /// Replaces the opportunities of `utf8` in `breaks` from an index on.
  func revise(_ breaks: inout ContiguousArray<UInt32>, from first: Int, in utf8: UnsafeBufferPointer<UInt8>) {
    guard let bytes = utf8.baseAddress, utf8.count > 0 else { return }
    let found = breaks[first...].map { $0 }
    breaks.removeLast(found.count)
    var index = 0
    var (last, position) = unsafe UTF8Decoding.decode(bytes)
    var beforeLast: UInt32 = 0
    var lastPosition = 0
    while position < utf8.count {
      let (scalar, length) = unsafe UTF8Decoding.decode(bytes + position)
      let offset = UInt32(truncatingIfNeeded: position)
      while found[index] & LineBreaking.offsetMask < offset { index += 1 }
      let isFound = found[index] & LineBreaking.offsetMask == offset
      if isFound, found[index] & LineBreaking.mandatoryFlag != 0 {
        breaks.append(found[index])
      } else if unsafe allowsBreak(after: last, precededBy: beforeLast, before: scalar, isFound: isFound)
        || isBesideBox(last, scalar) && GraphemeBreaking.isBoundary(position, after: lastPosition, in: utf8)
      {
        breaks.append(offset)
      }
      (beforeLast, last) = (last, scalar)
      lastPosition = position
      position += length
    }
    breaks.append(UInt32(truncatingIfNeeded: utf8.count) | LineBreaking.mandatoryFlag)
  }

  private func allowsBreak(after last: UInt32, precededBy beforeLast: UInt32, before next: UInt32, isFound: Bool)
    -> Bool
  {
    // An ideographic space hangs at the end of a line as other spaces do.
    if isBrowserSpace(next) || next == 0x3000 { return false }
    if isBrowserSpace(last) { return true }
    if last < 0x21 || next < 0x21 { return false }
    // What comes before a hyphen and what follows it may change what it means.
    let isHyphenBeforeOthers = last == 0x2D && next > 0x7F
    if last <= 0xFF, next <= 0xFF, !isHyphenBeforeOthers {
      let isAllowed =
        last <= 0x7F && next <= 0x7F
        ? BrowserASCIIPairs.allowBreak(after: last, precededBy: beforeLast, before: next)
        : unsafe machine.allowsBreak(betweenOnly: last, and: next)
      return unsafe isAllowed || isFound && addsOpportunities
    }
    return isFound
  }
}

extension LineBreakMachine {
  /// Tells whether a text of these two characters has an opportunity between them.
  fileprivate func allowsBreak(betweenOnly first: UInt32, and second: UInt32) -> Bool {
    let row = unsafe Int(transitions[Int(columns[Int(symbol(of: first))])])
    let cell = unsafe row + Int(columns[Int(symbol(of: second))])
    if unsafe actions[cell] & LineBreakAction.breakBefore != 0 { return true }
    // What waits for a third character is decided by the end of the text.
    guard unsafe actions[cell] & LineBreakAction.suspend != 0 else { return false }
    return unsafe actions[Int(transitions[cell]) + Int(galleyLineBreakEndColumn)] & LineBreakAction.resume != 0
  }

  private func symbol(of scalar: UInt32) -> UInt8 {
    unsafe symbols[Int(offsets[Int(scalar >> 6)]) + Int(scalar & 0x3F)]
  }
}

/// Tells whether browsers take the character for a space where lines end.
private func isBrowserSpace(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0x09 || scalar == 0x0A }

/// Tells whether one of two characters is an inline box, and the other one is shown or a no-break space.
private func isBesideBox(_ last: UInt32, _ next: UInt32) -> Bool {
  let box: UInt32 = 0xFFFC
  if last == box { return next > 0x20 && next != 0x3000 }
  return next == box && last > 0x20
}
