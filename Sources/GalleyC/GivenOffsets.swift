internal import Galley

/// The way between UTF-8 offsets of a text that is laid out and the offsets of the text as it was given.
struct GivenOffsets: Sendable {
  /// A part that was ill formed, for which U+FFFD stands.
  struct Repair: Sendable {
    /// Where U+FFFD begins, in UTF-8.
    var start: Int
    /// The part of the given text that it stands for, in bytes.
    var given: Range<Int>
  }

  let text: String
  let units: TextUnits
  /// How long the text was given, in its units.
  let length: Int
  /// In ascending order; none for UTF-16, where what stands for a lone surrogate is as long.
  let repairs: [Repair]

  /// The caller's offset of a UTF-8 offset.
  ///
  /// - Complexity: O(1) for UTF-8 without repairs; amortised O(1) for UTF-16, of which Swift keeps marks.
  func given(_ offset: Int) -> Int {
    guard units == .utf8 else {
      let utf8 = text.utf8
      return text.utf16.distance(from: text.startIndex, to: utf8.index(utf8.startIndex, offsetBy: offset))
    }
    let index = repairs.firstIndexAfter { $0.start < offset }
    guard index > 0 else { return offset }
    let repair = repairs[index - 1]
    return offset < repair.start + 3 ? repair.given.lowerBound : repair.given.upperBound + offset - repair.start - 3
  }

  /// The UTF-8 offset of a caller's offset, moved into the text.
  func utf8(_ given: Int) -> Int {
    let count = text.utf8.count
    // What was too large for a positive number lies beyond the text.
    guard given >= 0, given < length else { return count }
    guard units == .utf8 else {
      let index = text.utf16.index(text.startIndex, offsetBy: given)
      return text.utf8.distance(from: text.startIndex, to: index)
    }
    let index = repairs.firstIndexAfter { $0.given.lowerBound <= given }
    guard index > 0 else { return given }
    let repair = repairs[index - 1]
    return given < repair.given.upperBound ? repair.start : repair.start + 3 + given - repair.given.upperBound
  }

  func given(_ range: Range<Int>) -> Range<Int> {
    let start = given(range.lowerBound)
    return start..<max(start, given(range.upperBound))
  }

  func given(_ range: Range<String.Index>) -> Range<Int> {
    let utf8 = text.utf8
    let lower = utf8.distance(from: utf8.startIndex, to: range.lowerBound)
    return given(lower..<utf8.distance(from: utf8.startIndex, to: range.upperBound))
  }

  /// The index of a caller's offset, at the start of a character.
  func index(_ given: Int) -> String.Index {
    let utf8 = text.utf8
    var index = utf8.index(utf8.startIndex, offsetBy: self.utf8(given))
    // A byte within a character.
    while index < utf8.endIndex, utf8[index] & 0xC0 == 0x80 { index = utf8.index(before: index) }
    return index
  }
}

extension Array {
  /// The index of the first element for which something no longer holds that holds for those before.
  fileprivate func firstIndexAfter(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
