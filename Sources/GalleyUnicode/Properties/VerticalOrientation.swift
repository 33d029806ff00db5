internal import CGalleyUnicodeTables

/// The orientation of a character in vertical text: Vertical_Orientation of UAX #50 (Unicode 18.0).
package enum VerticalOrientation: UInt8, Sendable, CaseIterable {
  /// R: turned by a quarter clockwise.
  case rotated
  /// U: as in the code charts.
  case upright
  /// Tu: by a glyph of its own, else upright.
  case transformedUpright
  /// Tr: by a glyph of its own, else turned.
  case transformedRotated

  /// That of a scalar, assigned or not.
  package init(of scalar: Unicode.Scalar) {
    let number = Int(scalar.value)
    let value = unsafe galleyVerticalValues[Int(galleyVerticalOffsets[number >> 6]) &+ number & 0x3F]
    self = Self(rawValue: value) ?? .rotated
  }

  /// True if the character is upright in text of mixed orientation.
  package var isUpright: Bool { self != .rotated }
}
