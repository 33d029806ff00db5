package import GalleyUnicode

/// The punctuation that Chinese and Japanese share with other scripts, and what stands around it.
///
/// Quotation marks, dashes, dots and ellipses have one code for both a narrow form among letters and one as wide as an
/// ideograph. A cascade that begins with a font of Latin letters would always show the narrow one.
struct SharedPunctuation {
  /// Tells whether a character is shared punctuation.
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xB7, 0x2014, 0x2015, 0x2018, 0x2019, 0x201C, 0x201D, 0x2025, 0x2026: true
    default: false
    }
  }

  /// The punctuation in a row, with the UTF-8 offset after it: it has one letter on each side, and one answer for it.
  private var row = (end: 0, isAmongIdeographs: false)

  /// Tells whether shared punctuation stands beside ideographs or kana, or has no letter or digit on either side.
  ///
  /// A quotation mark also does where the other one of its pair does, but for an apostrophe between letters.
  ///
  /// - Parameters:
  ///   - offset: The UTF-8 offset of the punctuation, not before that of the last call.
  ///   - utf8: Valid UTF-8.
  mutating func isAmongIdeographs(_ scalar: UInt32, at offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    if offset >= row.end {
      let before = unsafe Neighbor.nearest(to: offset, .before, in: utf8)
      let after = unsafe Neighbor.nearest(to: offset, .after, in: utf8)
      let neighbors = [before.neighbor, after.neighbor]
      row = (after.offset, neighbors.contains(.ideograph) || neighbors == [.none, .none])
    }
    if row.isAmongIdeographs { return true }
    guard let partner = unsafe Self.partner(of: scalar, at: offset, in: utf8) else { return false }
    return unsafe Neighbor.nearest(to: partner, .before, in: utf8).neighbor == .ideograph
      || Neighbor.nearest(to: partner, .after, in: utf8).neighbor == .ideograph
  }

  /// The UTF-8 offset of the other quotation mark of a pair; `nil` for none near by on the line.
  private static func partner(of scalar: UInt32, at offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int? {
    let isOpening = scalar == 0x2018 || scalar == 0x201C
    guard isOpening || scalar == 0x2019 || scalar == 0x201D, unsafe !isInWord(offset, in: utf8) else { return nil }
    let wanted = isOpening ? scalar + 1 : scalar - 1
    for place in unsafe Side(isOpening ? .after : .before, of: offset, in: utf8) {
      let found = unsafe UTF8Decoding.decode(utf8, at: place).scalar
      if found == wanted { return place }
      if HardLine.isEnd(found) { return nil }
    }
    return nil
  }

  /// Tells whether punctuation stands between letters without a space, as an apostrophe does.
  private static func isInWord(_ offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    [Side.Direction.before, .after].allSatisfy { direction in
      guard let place = unsafe Side(direction, of: offset, in: utf8).first(where: { _ in true }) else { return false }
      return unsafe Neighbor(UTF8Decoding.decode(utf8, at: place).scalar) == .other
    }
  }
}

/// A kind of character beside punctuation, by which its script is told.
private enum Neighbor {
  /// A character as wide as an ideograph, such as a kana or a bracket of East Asia.
  case ideograph
  /// A letter or digit of another script.
  case other
  /// The end of the line.
  case none

  /// - Returns: `nil` for a character that is of no script.
  init?(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value), !HardLine.isEnd(value) else {
      self = .none
      return
    }
    let properties = ScalarProperties(of: scalar)
    let script = properties.script
    if properties.isEastAsianWide, !properties.isEmoji, script != .hangul {
      self = .ideograph
    } else if script == .common || script == .inherited, properties.generalCategory != .decimalNumber {
      return nil
    } else {
      self = .other
    }
  }

  /// The nearest one on a side, with its UTF-8 offset.
  static func nearest(
    to offset: Int, _ direction: Side.Direction, in utf8: UnsafeBufferPointer<UInt8>
  ) -> (neighbor: Neighbor, offset: Int) {
    var last = offset
    for place in unsafe Side(direction, of: offset, in: utf8) {
      last = place
      if let found = unsafe Neighbor(UTF8Decoding.decode(utf8, at: place).scalar) { return (found, place) }
    }
    return (.none, last)
  }
}

/// The UTF-8 offsets of the characters on one side of another one, the nearest first.
@safe private struct Side: Sequence, IteratorProtocol {
  enum Direction { case before, after }

  /// How many bytes away they are at most: more than a sentence ends with, and few enough for a text of punctuation.
  private static let reach = 240

  private let direction: Direction
  private let utf8: UnsafeBufferPointer<UInt8>
  private let start: Int
  private var position: Int

  init(_ direction: Direction, of offset: Int, in utf8: UnsafeBufferPointer<UInt8>) {
    self.direction = direction
    unsafe self.utf8 = utf8
    start = offset
    position = offset
  }

  mutating func next() -> Int? {
    repeat {
      position += direction == .after ? 1 : -1
    } while unsafe utf8.indices.contains(position)
      && utf8[position] & 0xC0 == 0x80
    return unsafe utf8.indices.contains(position) && abs(position - start) < Self.reach ? position : nil
  }
}

extension FontCascade {
  /// The scripts of the fonts for ideographs.
  private static let ideographicScripts = [.han, .hiragana, .katakana, .hangul, Script(code: "Bopo")].compactMap { $0 }

  /// The script that a part of a text is shaped in: that of ideographs for shared punctuation in their font, which has
  /// no forms of the language for the script of the letters beside it.
  ///
  /// - Parameters:
  ///   - script: The script of the part.
  ///   - index: The position of its font.
  package func shapedScript(
    _ script: Script, inFont index: Int, of range: Range<UInt32>, in utf8: UnsafeBufferPointer<UInt8>
  ) -> Script {
    guard index == punctuationFont, !Self.ideographicScripts.contains(script) else { return script }
    var position = Int(range.lowerBound)
    while position < range.upperBound {
      let (scalar, length) = unsafe UTF8Decoding.decode(utf8, at: position)
      guard SharedPunctuation.contains(scalar) else { return script }
      position += length
    }
    return .han
  }

  /// The font for shared punctuation by itself where a language has one for it; `nil` where any other rule decides.
  ///
  /// - Parameters:
  ///   - cluster: The UTF-8 offsets of a grapheme cluster.
  ///   - punctuation: The state of the walk over the text.
  @inline(__always) func punctuationChoice(
    for cluster: Range<Int>, _ punctuation: inout SharedPunctuation, in utf8: UnsafeBufferPointer<UInt8>
  ) -> Choice? {
    guard let punctuationFont else { return nil }
    let (scalar, length) = unsafe UTF8Decoding.decode(utf8, at: cluster.lowerBound)
    guard length == cluster.count, SharedPunctuation.contains(scalar),
      unsafe punctuation.isAmongIdeographs(scalar, at: cluster.lowerBound, in: utf8),
      GlyphCoverage.canShow(scalar, in: fonts[punctuationFont])
    else { return nil }
    return Choice(fontIndex: punctuationFont, isMissing: false)
  }
}
