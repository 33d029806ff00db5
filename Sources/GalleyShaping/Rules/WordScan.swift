internal import GalleyUnicode

/// The characters of a word, summed up from both ends.
struct WordScan: Equatable {
  /// The mask of the first character that is not attached, and of what is attached before and after it.
  ///
  /// HarfBuzz looks for a rule's next glyph beyond what is invisible, and beyond marks where a lookup leaves them out.
  var start = CharacterMask()
  /// The mask of the last character and its marks.
  var end = CharacterMask()
  /// The mask of all characters.
  var all = CharacterMask()
  /// True if the word begins with something that belongs to what stands before it.
  var beginsWithMark = false
  var hasMark = false
  /// True if some character is not attached to one before it.
  var hasBase = false

  /// Some bits that words which look alike have in common.
  var hash: UInt64 { ((start.sets ^ end.sets &* 3 ^ all.sets &* 5) &* 0x9E37_79B9_7F4A_7C15) &>> 32 }

  init(_ range: Range<Int>, in bytes: UnsafePointer<UInt8>, masks: borrowing CharacterMasks, looksDeep: Bool) {
    var isInStart = true
    var position = range.lowerBound
    while position < range.upperBound {
      let (scalar, length) = unsafe UTF8Decoding.decode(bytes + position)
      let mask = masks[scalar]
      let isAttached = scalar >= 0x80 && mask.isAttached
      if position == range.lowerBound { beginsWithMark = isAttached }
      if !isAttached {
        if hasBase { isInStart = false }
        hasBase = true
      }
      all.formUnion(mask)
      if mask.isMark { hasMark = true }
      if isInStart { start.formUnion(mask) }
      // The end begins anew with each character that is not attached.
      if isAttached { end.formUnion(mask) } else { end = mask }
      position += length
    }
    if looksDeep {
      start = all
      end = all
    }
  }
}
