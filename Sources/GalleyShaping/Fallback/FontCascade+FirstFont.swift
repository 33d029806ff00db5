internal import GalleyUnicode

extension FontCascade {
  /// Tells whether each character by itself belongs to the first font, so that a text is one run of that font.
  ///
  /// - Parameter utf8: Valid UTF-8.
  package func showsInFirstFont(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard fonts.count > 1, let bytes = utf8.baseAddress else { return true }
    var position = 0
    while position < utf8.count {
      let (scalar, length) = unsafe UTF8Decoding.decode(bytes + position)
      // What any font may show is left to the longer look.
      guard table.entry(for: scalar) == 0 else { return false }
      position &+= length
    }
    return true
  }

  /// Tells whether each of some characters by itself belongs to the first font.
  package func showsInFirstFont(_ scalars: ClosedRange<UInt8>) -> Bool {
    fonts.count == 1 || scalars.allSatisfy { table.entry(for: UInt32($0)) == 0 }
  }
}
