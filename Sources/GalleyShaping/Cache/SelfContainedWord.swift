internal import GalleyUnicode

/// Words whose breaks need no look at their neighbours.
package enum SelfContainedWord {
  /// Tells whether UAX #14 without tailoring lets a line end at the space before and after a word, whatever other such
  /// word stands beyond, and nowhere inside.
  ///
  /// One side of a space alone can forbid a break there (LB11, LB13 to LB15), which shows beside a letter. LB16 and LB17
  /// ask both sides: a closing bracket before a nonstarter, a dash before a dash. So a word is tried after a letter, a
  /// bracket and a dash.
  ///
  /// - Parameter breaks: Room for what is found; empty afterwards.
  package static func contains(
    _ word: UnsafeBufferPointer<UInt8>, _ breaks: inout ContiguousArray<UInt32>
  ) -> Bool {
    for before in ["a ", ") ", "\u{2014} "] as [StaticString] {
      let start = before.utf8CodeUnitCount
      let found = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: start + word.count + 2) { text in
        for index in 0..<start { unsafe text[index] = before.utf8Start[index] }
        for index in 0..<word.count { unsafe text[start + index] = word[index] }
        unsafe text[start + word.count] = 0x20
        unsafe text[start + word.count + 1] = 0x61
        breaks.removeAll(keepingCapacity: true)
        unsafe LineBreaking.findBreaks(in: UnsafeBufferPointer(text), options: LineBreakOptions(), into: &breaks)
        let end = UInt32(start + word.count)
        return breaks.elementsEqual([UInt32(start), end + 1, end + 2 | LineBreaking.mandatoryFlag])
      }
      guard found else { return false }
    }
    return true
  }

  /// Tells whether a word is nothing but ASCII letters, as most words of English are; those are self-contained.
  package static func isLetters(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe word.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
  }
}
