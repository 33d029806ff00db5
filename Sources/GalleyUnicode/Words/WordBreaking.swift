internal import CGalleyUnicodeTables

/// Finds the boundaries of words, as a double click selects them and a caret moves by them.
///
/// The rules are those of UAX #29 for Unicode 18.0, with the words of Thai, Lao, Khmer and Burmese from ICU's
/// dictionaries. Spaces and punctuation are segments, too; Chinese characters and Hiragana are a segment each.
public enum WordBreaking {
  /// The positions where segments end, in order; the last one is the end of the text.
  ///
  /// - Parameter text: Any text; an empty one has no segment and gives no position.
  /// - Complexity: O(*n*) in the length of the text.
  /// - SeeAlso: UAX #29 (Unicode 18.0), section 4.1.1.
  public static func boundaries(in text: String) -> [String.Index] {
    unsafe text.indicesOfOffsets { bytes, offsets in unsafe findBoundaries(in: bytes, into: &offsets) }
  }

  /// Appends the UTF-8 offsets where segments end, in order; the last one is the end of the text.
  ///
  /// - Parameters:
  ///   - utf8: Valid UTF-8 of less than 2 GiB, as `String.withUTF8` gives it.
  ///   - boundaries: Receives the offsets after what it holds already.
  /// - Complexity: O(*n*) in the length of the text.
  package static func findBoundaries(
    in utf8: UnsafeBufferPointer<UInt8>, into boundaries: inout ContiguousArray<UInt32>
  ) {
    precondition(utf8.count <= LineBreaking.maximumLength, "A text is less than 2 GiB long")
    guard let bytes = utf8.baseAddress, utf8.count > 0 else { return }
    let first = boundaries.count
    var complexRuns: ContiguousArray<Range<Int>> = []
    unsafe scan(bytes, count: utf8.count, into: &boundaries, complexRuns: &complexRuns)
    if !complexRuns.isEmpty {
      unsafe CachedDictionaryBreaker.shared.insertBreaks(of: complexRuns, in: bytes, into: &boundaries, from: first)
    }
  }

  private static func scan(
    _ bytes: UnsafePointer<UInt8>, count: Int, into boundaries: inout ContiguousArray<UInt32>,
    complexRuns: inout ContiguousArray<Range<Int>>
  ) {
    let offsets = unsafe galleyWordOffsets
    let columns = unsafe galleyWordColumns
    var row = 0
    var position = 0
    var held = 0
    var complexStart: Int?
    while position < count {
      let (column, length) = unsafe UTF8Decoding.value(at: position, in: bytes, offsets: offsets, values: columns)
      let cell = row &+ Int(column)
      let action = unsafe Action(rawValue: galleyWordActions[cell])
      if action.contains(.breakAtHeld) { boundaries.append(UInt32(truncatingIfNeeded: held)) }
      if action.contains(.hold) { held = position }
      // The start of the text is a boundary (WB1), but ends nothing.
      if action.contains(.breakBefore), position > 0 { boundaries.append(UInt32(truncatingIfNeeded: position)) }
      if action.contains(.complex) != (complexStart != nil) {
        if let start = complexStart { complexRuns.append(start..<position) }
        complexStart = complexStart == nil ? position : nil
      }
      row = unsafe Int(galleyWordTransitions[cell])
      position &+= length
    }
    let action = unsafe Action(rawValue: galleyWordActions[row &+ Int(galleyWordEndColumn)])
    if action.contains(.breakAtHeld) { boundaries.append(UInt32(truncatingIfNeeded: held)) }
    boundaries.append(UInt32(truncatingIfNeeded: count))
    if let start = complexStart { complexRuns.append(start..<count) }
  }

  /// The machine's answer about the place before a character, as scripts/make/unicode/words.py lays it out.
  private struct Action: OptionSet {
    let rawValue: UInt8

    static let breakBefore = Action(rawValue: 1)
    static let hold = Action(rawValue: 2)
    static let breakAtHeld = Action(rawValue: 4)
    static let complex = Action(rawValue: 8)
  }

  /// Tells whether a segment is a word, not white space or punctuation: it holds a letter or a number.
  ///
  /// - Parameters:
  ///   - segment: UTF-8 offsets of boundaries.
  ///   - utf8: Valid UTF-8, as `String.withUTF8` gives it.
  package static func isWord(_ segment: Range<Int>, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    precondition(segment.lowerBound >= 0 && segment.upperBound <= utf8.count, "The segment lies in the text")
    guard let bytes = utf8.baseAddress else { return false }
    var position = segment.lowerBound
    while position < segment.upperBound {
      let (properties, length) = unsafe ScalarProperties.read(at: position, in: bytes)
      if properties.generalCategory.isLetterOrNumber { return true }
      position += length
    }
    return false
  }
}
