/// The letters of a word in lower case and composed form, whatever the language's patterns know of them.
@safe struct FoldedLetters {
  private let text: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private let isTurkic: Bool

  init(_ text: UnsafeBufferPointer<UInt8>, isTurkic: Bool) {
    unsafe self.text = text
    self.isTurkic = isTurkic
  }

  /// The next letter and the offset at which it starts, in bytes.
  mutating func next() -> (scalar: UInt32, offset: Int)? {
    guard unsafe offset < text.count else { return nil }
    let start = offset
    var (scalar, length) = unsafe decodeScalar(text, at: offset)
    offset += length
    // Only a scalar above this can compose with the letter before it.
    while unsafe offset < text.count, unsafe text[offset] >= 0xCC {
      let (mark, length) = unsafe decodeScalar(text, at: offset)
      guard let composed = LetterTables.embedded.composition(of: scalar, mark) else { break }
      scalar = composed
      offset += length
    }
    return (folded(scalar), start)
  }

  private func folded(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x80 {
      if isTurkic, scalar == 0x49 { return 0x131 }
      return (0x41...0x5A).contains(scalar) ? scalar | 0x20 : scalar
    }
    return switch scalar {
    case 0x2019, 0x2BC: 0x27
    default: LetterTables.embedded.lowercase(scalar)
    }
  }
}
