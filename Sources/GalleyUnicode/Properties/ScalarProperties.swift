internal import CGalleyUnicodeTables

/// The properties of one Unicode scalar that decide about scripts, directions and fonts (Unicode 18.0).
///
/// All of them are in one table, so that a scan over a text reads it once per scalar.
package struct ScalarProperties: Hashable, Sendable {
  /// The packed properties, as scripts/make/unicode/properties.py lays them out.
  let rawValue: UInt32

  /// The properties of a scalar, assigned or not.
  package init(of scalar: Unicode.Scalar) {
    let number = Int(scalar.value)
    rawValue = unsafe galleyPropertyValues[Int(galleyPropertyOffsets[number >> 6]) &+ number & 0x3F]
  }

  /// The properties of the scalar at a UTF-8 offset, and the scalar's length in bytes.
  @inline(__always)
  static func read(at offset: Int, in bytes: UnsafePointer<UInt8>) -> (properties: ScalarProperties, length: Int) {
    let (value, length) = unsafe UTF8Decoding.value(
      at: offset, in: bytes, offsets: galleyPropertyOffsets, values: galleyPropertyValues)
    return (ScalarProperties(rawValue: value), length)
  }

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// UAX #9, table 4.
  package var bidiClass: BidiClass { BidiClass(rawValue: UInt8(bidiClassNumber)) ?? .leftToRight }
  /// The raw value of ``bidiClass``, for comparing.
  var bidiClassNumber: UInt32 { rawValue >> 9 & 0x1F }
  /// UAX #44, section 5.7.1.
  package var generalCategory: GeneralCategory {
    GeneralCategory(rawValue: UInt8(rawValue >> 14 & 0x1F)) ?? .unassigned
  }
  /// Bidi_Paired_Bracket_Type is Open.
  package var isOpeningBracket: Bool { has(19) }
  /// Bidi_Paired_Bracket_Type is Close.
  package var isClosingBracket: Bool { has(20) }
  /// UTS #51: may be shown as an emoji; digits are among these.
  package var isEmoji: Bool { has(21) }
  /// UTS #51: shown as an emoji unless a variation selector asks for text.
  package var isEmojiPresentation: Bool { has(22) }
  /// UTS #51: a skin tone.
  package var isEmojiModifier: Bool { has(23) }
  /// UTS #51: may have a skin tone.
  package var isEmojiModifierBase: Bool { has(24) }
  /// UTS #51: an emoji or reserved for one.
  package var isExtendedPictographic: Bool { has(25) }
  /// East_Asian_Width is F, W or H.
  package var isEastAsianWide: Bool { has(26) }
  /// Shows nothing even if a font has no glyph for it.
  package var isDefaultIgnorable: Bool { has(27) }
  /// White_Space.
  package var isWhiteSpace: Bool { has(28) }
  /// True for one half of a flag.
  package var isRegionalIndicator: Bool { has(29) }
  /// A variation selector 15 or 16 may follow.
  package var isEmojiVariationBase: Bool { has(30) }
  /// East_Asian_Width is A.
  package var isEastAsianAmbiguous: Bool { has(31) }

  /// UAX #24: the Script property, which may be Common or Inherited.
  package var script: Script {
    unsafe Script(rawValue: galleyScriptTags[Int(ScriptSet(number: scriptSet).primary)])
  }

  /// The number of the set of scripts, by the Script or the Script_Extensions property.
  var scriptSet: Int { Int(rawValue & 0x1FF) }

  private func has(_ bit: UInt32) -> Bool { rawValue & 1 << bit != 0 }
}

/// Bidi_Class, in the order of scripts/make/unicode/properties.py.
package enum BidiClass: UInt8, Sendable {
  case leftToRight, rightToLeft, arabicLetter, arabicNumber, europeanNumber, europeanSeparator, europeanTerminator
  case commonSeparator, nonspacingMark, boundaryNeutral, paragraphSeparator, segmentSeparator, whiteSpace, otherNeutral
  case leftToRightEmbedding, leftToRightOverride, rightToLeftEmbedding, rightToLeftOverride, popDirectionalFormat
  case leftToRightIsolate, rightToLeftIsolate, firstStrongIsolate, popDirectionalIsolate
}

/// General_Category, in the order of scripts/make/unicode/properties.py.
package enum GeneralCategory: UInt8, Sendable {
  case uppercaseLetter, lowercaseLetter, titlecaseLetter, modifierLetter, otherLetter
  case nonspacingMark, spacingMark, enclosingMark
  case decimalNumber, letterNumber, otherNumber
  case connectorPunctuation, dashPunctuation, openPunctuation, closePunctuation
  case initialPunctuation, finalPunctuation, otherPunctuation
  case mathSymbol, currencySymbol, modifierSymbol, otherSymbol
  case spaceSeparator, lineSeparator, paragraphSeparator
  case control, format, surrogate, privateUse, unassigned

  /// L, a letter.
  package var isLetter: Bool { rawValue <= Self.otherLetter.rawValue }
  /// L or N, a letter or a number.
  package var isLetterOrNumber: Bool { isLetter || Self.decimalNumber.rawValue...Self.otherNumber.rawValue ~= rawValue }
}
