internal import CGalleyUnicodeTables

/// A quick look at a text that may be one run from left to right, as most labels are.
package enum PlainText {
  /// The script of a text that is one paragraph of one script and of level 0, without white space other than U+0020.
  ///
  /// - Parameter isASCII: Set to whether all characters are.
  /// - Returns: The script, as ``ScriptItemizer`` finds it; `nil` where the text is not so, or where only a longer look
  ///   could tell. Control characters, separators, soft hyphens and an empty text give `nil`, too.
  /// - Complexity: O(*n*); ASCII costs an eighth of a step a byte.
  package static func script(of utf8: UnsafeBufferPointer<UInt8>, isASCII: inout Bool) -> Script? {
    guard let bytes = utf8.baseAddress, !utf8.isEmpty else { return nil }
    isASCII = true
    var script: ScriptSet?
    var hasLetters = false
    var position = 0
    let count = utf8.count
    while position < count {
      if position &+ 8 <= count {
        let word = unsafe UnsafeRawPointer(bytes + position).loadUnaligned(as: UInt64.self)
        if word & highBits == 0 {
          // A byte below 0x20 borrows from its high bit; 0x7F carries into it.
          guard ((word &- spaces) | (word &+ ones)) & highBits == 0 else { return nil }
          // With the bit of case set, letters alone are above 0x60 and below 0x7B.
          let folded = word | spaces
          if (folded &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(folded &+ 0x0505_0505_0505_0505) & highBits != 0 { hasLetters = true }
          position &+= 8
          continue
        }
      }
      let first = unsafe bytes[position]
      if first < 0x80 {
        guard first >= 0x20, first != 0x7F else { return nil }
        if (first | 0x20) &- 0x61 < 26 { hasLetters = true }
        position &+= 1
        continue
      }
      isASCII = false
      let (properties, length) = unsafe ScalarProperties.read(at: position, in: bytes)
      guard isPlain(properties), unsafe !(first == 0xC2 && bytes[position &+ 1] == 0xAD) else { return nil }
      position &+= length
      let set = ScriptSet(number: properties.scriptSet)
      if set.isNeutral || set == script { continue }
      guard script == nil, set.isSingle else { return nil }
      script = set
    }
    let found = script.map { Script(rawValue: unsafe galleyScriptTags[Int($0.primary)]) }
    guard hasLetters else { return found ?? .common }
    return found == nil || found == .latin ? .latin : nil
  }

  /// Whether a character needs no look at what is around it.
  private static func isPlain(_ properties: ScalarProperties) -> Bool {
    switch properties.bidiClass {
    case .rightToLeft, .arabicLetter, .arabicNumber, .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding,
      .rightToLeftOverride, .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate:
      return false
    default: break
    }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: return false
    default: return true
    }
  }

  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }
  private static var spaces: UInt64 { 0x2020_2020_2020_2020 }
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
}
