internal import GalleyUnicode

/// The presentation of characters that are both text and emoji (CSS Fonts 4, `font-variant-emoji`).
///
/// It decides which fonts are asked first. A variation selector in the text wins; sequences of several characters, such
/// as flags and families, are emoji in any case.
public enum FontVariantEmoji: String, Hashable, Sendable, CaseIterable {
  /// As Unicode's property Emoji_Presentation says, and fonts of emoji come last for what is text.
  case normal
  /// Text, as if U+FE0E stood behind each.
  case text
  /// Emoji, as if U+FE0F stood behind each, digits too.
  case emoji
  /// As Unicode's property Emoji_Presentation says.
  case unicode
}

extension FontVariantEmoji {
  /// True if a character that is shown as text by itself may become an emoji.
  var makesEmoji: Bool { self == .emoji }

  /// Tells whether a cluster is shown as an emoji.
  ///
  /// - Parameters:
  ///   - cluster: The UTF-8 offsets of an extended grapheme cluster.
  ///   - utf8: Valid UTF-8.
  func isEmoji(_ cluster: Range<Int>, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let presentation = unsafe EmojiPresentation(of: cluster, in: utf8)
    switch self {
    case .normal, .unicode: return presentation == .emoji
    case .emoji:
      guard presentation == .text, let first = unsafe Self.first(of: cluster, in: utf8).scalar else {
        return presentation == .emoji
      }
      return ScalarProperties(of: first).isEmoji
    case .text:
      // One character alone has no selector and is part of no sequence.
      return unsafe presentation == .emoji && Self.first(of: cluster, in: utf8).length < cluster.count
    }
  }

  private static func first(
    of cluster: Range<Int>, in utf8: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    let (value, length) = unsafe UTF8Decoding.decode(utf8, at: cluster.lowerBound)
    return (Unicode.Scalar(value), length)
  }
}
