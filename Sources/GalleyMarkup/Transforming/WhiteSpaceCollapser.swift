internal import Galley
internal import GalleyUnicode

/// Decides what is left of a text's white space (CSS Text 3, 4.1.1 and 4.1.3).
enum WhiteSpaceCollapser {
  /// A part of the text that is kept, or one space in the place of several characters.
  struct TextPart {
    /// UTF-8 offsets; of a space those of the character that it replaces.
    var original: Range<Int>
    var isSpace: Bool
  }

  /// The class of a character for collapsing.
  private enum Kind {
    case text, space, lineEnd, forcedBreak, bidiControl
  }

  /// The kept parts of a text in order.
  ///
  /// - Parameter rules: What becomes of the white space of each part of the text.
  static func pieces(of bytes: UnsafeBufferPointer<UInt8>, _ rules: WhiteSpaceRules) -> [TextPart] {
    var pieces: [TextPart] = []
    var offset = 0
    var textStart = 0
    // The last character that is neither white space nor a bidi control; `nil` where a line begins.
    var previous: UInt32?
    while offset < bytes.count {
      let (kind, scalar, length) = unsafe read(bytes, at: offset, rules.rule(at: offset))
      switch kind {
      case .text: previous = scalar
      case .forcedBreak: previous = nil
      case .bidiControl: break
      case .space, .lineEnd:
        if textStart < offset { pieces.append(TextPart(original: textStart..<offset, isSpace: false)) }
        let sequence = unsafe Sequence(bytes, from: offset, rules)
        unsafe sequence.append(to: &pieces, bytes, after: previous)
        offset = sequence.end
        textStart = offset
        continue
      }
      offset += length
    }
    if textStart < bytes.count { pieces.append(TextPart(original: textStart..<bytes.count, isSpace: false)) }
    return pieces
  }

  /// White space in a row, with the bidi controls in it.
  private struct Sequence {
    let start: Int
    let end: Int
    /// The character that a space would replace: the first line end, else the first of all.
    let place: Range<Int>
    let hasLineEnd: Bool
    /// The character after; `nil` where a line or the text ends.
    let following: UInt32?

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ rules: WhiteSpaceRules) {
      var offset = start
      var place: Range<Int>?
      var lineEnd: Range<Int>?
      var end = start
      var following: UInt32?
      scan: while offset < bytes.count {
        let (kind, scalar, length) = unsafe WhiteSpaceCollapser.read(bytes, at: offset, rules.rule(at: offset))
        switch kind {
        case .text:
          following = scalar
          break scan
        case .forcedBreak: break scan
        case .bidiControl: break
        case .space, .lineEnd:
          if place == nil { place = offset..<offset + length }
          if kind == .lineEnd, lineEnd == nil { lineEnd = offset..<offset + length }
          end = offset + length
        }
        offset += length
      }
      self.start = start
      self.end = end
      self.following = following
      self.place = lineEnd ?? place ?? start..<start
      hasLineEnd = lineEnd != nil
    }

    /// Adds what is left of the sequence: its bidi controls, and a space or none.
    func append(to pieces: inout [TextPart], _ bytes: UnsafeBufferPointer<UInt8>, after previous: UInt32?) {
      let keepsSpace = keepsSpace(after: previous)
      var offset = start
      while offset < end {
        let (kind, _, length) = unsafe WhiteSpaceCollapser.read(bytes, at: offset, .collapse)
        if kind == .bidiControl { pieces.append(TextPart(original: offset..<offset + length, isSpace: false)) }
        if keepsSpace, offset == place.lowerBound { pieces.append(TextPart(original: place, isSpace: true)) }
        offset += length
      }
    }

    private func keepsSpace(after previous: UInt32?) -> Bool {
      guard let previous, let following else { return false }
      guard hasLineEnd else { return true }
      if previous == 0x200B || following == 0x200B { return false }
      return !(isWideWithoutHangul(previous) && isWideWithoutHangul(following))
    }

    /// Tells whether a character's East_Asian_Width is F, W or H, and it is no Hangul.
    private func isWideWithoutHangul(_ value: UInt32) -> Bool {
      guard let scalar = Unicode.Scalar(value) else { return false }
      let properties = ScalarProperties(of: scalar)
      return properties.isEastAsianWide && properties.script != .hangul
    }
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, _ rule: WhiteSpaceRule
  ) -> (kind: Kind, scalar: UInt32, length: Int) {
    let (scalar, length) = unsafe UTF8Decoding.decode(bytes, at: offset)
    switch scalar {
    case 0x20, 0x09: return (rule.keepsText ? .text : .space, scalar, length)
    case 0x0A: return (rule == .collapse ? .lineEnd : .forcedBreak, scalar, length)
    case 0x0D:
      let isPair = unsafe offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      return (rule == .collapse ? .lineEnd : .forcedBreak, scalar, isPair ? 2 : 1)
    case 0x0B, 0x0C, 0x85, 0x2028, 0x2029: return (.forcedBreak, scalar, length)
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return (.bidiControl, scalar, length)
    default: return (.text, scalar, length)
    }
  }
}
