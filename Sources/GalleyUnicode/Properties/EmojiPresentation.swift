/// The form in which a grapheme cluster wants to be shown: as text or as a colour emoji.
///
/// Fonts are chosen by it: a cluster of emoji presentation prefers a colour font, and one of text presentation, such as a
/// digit, does not come from one.
package enum EmojiPresentation: Hashable, Sendable {
  /// No emoji at all, or an emoji character that is shown as text unless something asks otherwise.
  case text
  /// Text, because variation selector 15 asks for it.
  case explicitText
  /// A colour emoji: by default, by variation selector 16, or as part of an emoji sequence.
  case emoji

  /// The presentation of one grapheme cluster.
  ///
  /// - A flag, a keycap with its variation selector, a skin tone after its base, and a sequence of pictographs joined by
  ///   zero width joiners are emoji as a whole (UTS #51, ED-13 to ED-17).
  /// - A variation selector counts directly after the emoji that it belongs to (UTS #51, ED-8a, ED-9a); after those too for
  ///   which Unicode lists no variation sequence, since authors use it there and no other meaning is lost.
  /// - Without any of these the first character's Emoji_Presentation decides.
  ///
  /// - Parameters:
  ///   - cluster: The UTF-8 offsets of an extended grapheme cluster within `utf8`.
  ///   - utf8: Valid UTF-8.
  /// - Complexity: O(*n*) in the length of the cluster.
  package init(of cluster: Range<Int>, in utf8: UnsafeBufferPointer<UInt8>) {
    self = .text
    precondition(cluster.lowerBound >= 0 && cluster.upperBound <= utf8.count, "A cluster lies within its text")
    guard let bytes = utf8.baseAddress, !cluster.isEmpty else { return }
    var position = cluster.lowerBound
    var (previous, length) = unsafe ScalarProperties.read(at: position, in: bytes)
    position &+= length
    let first = position
    guard previous.isEmoji || previous.isExtendedPictographic else { return }
    if previous.isEmojiPresentation { self = .emoji }
    var joinsPictographs = false
    while position < cluster.upperBound {
      let scalar = unsafe UTF8Decoding.scalar(at: position, in: bytes)
      let (properties, length) = unsafe ScalarProperties.read(at: position, in: bytes)
      switch scalar {
      case 0xFE0E where position == first && previous.isEmoji: self = .explicitText
      case 0xFE0F where previous.isEmoji: self = .emoji
      case 0x200D: joinsPictographs = true
      default:
        if properties.isEmojiModifier, previous.isEmojiModifierBase { self = .emoji }
        if properties.isExtendedPictographic, joinsPictographs { self = .emoji }
      }
      previous = properties
      position &+= length
    }
  }
}
