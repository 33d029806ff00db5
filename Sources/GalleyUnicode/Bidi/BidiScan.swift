/// Quick answers about the direction of a text, before its levels are resolved.
package enum BidiScan {
  /// Tells whether any character may give a part of the text another level than 0.
  ///
  /// These are the characters of right-to-left scripts, Arabic numbers, embeddings, overrides and isolates. A text without
  /// any of them, in a paragraph from left to right, has level 0 throughout (UAX #9).
  ///
  /// - Complexity: O(*n*); ASCII costs an eighth of a step a byte.
  package static func needsResolution(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let bytes = utf8.baseAddress else { return false }
    let count = utf8.count
    var position = 0
    while position < count {
      if position &+ 8 <= count, unsafe isASCII(bytes + position) {
        position &+= 8
        continue
      }
      let first = unsafe bytes[position]
      // No byte below 0xD6 begins a right-to-left character: U+0590 is the first of them. Nor does one of E1 and E3 to EE:
      // there are none in U+1000 to U+1FFF and U+3000 to U+EFFF.
      if first == 0xE1 || first &- 0xE3 < 0xC {
        repeat { position &+= 3 } while unsafe position < count && bytes[position] &- 0xE3 < 0xC
      } else if first >= 0xD6 {
        let (properties, length) = unsafe ScalarProperties.read(at: position, in: bytes)
        switch properties.bidiClass {
        case .rightToLeft, .arabicLetter, .arabicNumber, .leftToRightEmbedding, .leftToRightOverride,
          .rightToLeftEmbedding,
          .rightToLeftOverride, .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate:
          return true
        default: position &+= length
        }
      } else {
        position &+= first < 0x80 ? 1 : 2
      }
    }
    return false
  }

  private static func isASCII(_ bytes: UnsafePointer<UInt8>) -> Bool {
    unsafe UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
  }
}
