/// Checks of a font file's outermost structure, for errors that a person can act on.
///
/// HarfBuzz checks every table before it reads it and treats a bad one as empty; it never says so.
/// A file that was cut off in transit would pass for a font without glyphs.
///
/// - SeeAlso: OpenType 1.9.1, "Organization of an OpenType font", "Font collections".
enum SfntDirectory {
  /// Throws unless the bytes start like a font that Galley reads.
  static func checkFormat(_ bytes: UnsafeRawBufferPointer, source: String) throws(FontError) {
    guard let signature = unsafe bigEndianUInt32(bytes, at: 0) else {
      throw FontError(.notAFont, source, "only \(bytes.count) bytes, not a font")
    }
    switch FontTag(rawValue: signature).description {
    case "wOFF", "wOF2":
      throw FontError(.unsupportedFormat, source, "a web font (WOFF); unpack it to TTF or OTF")
    case "%!PS", "%!Fo":
      throw FontError(.unsupportedFormat, source, "a Type 1 font; convert it to OTF")
    case "OTTO", "true", "typ1", "ttcf": return
    default: break
    }
    // 1.0 is TrueType; 0x100 starts the resource fork of a classic Macintosh font suitcase.
    guard signature == 0x0001_0000 || signature == 0x0000_0100 else {
      if signature >> 16 == 0x8001 {
        throw FontError(.unsupportedFormat, source, "a Type 1 font; convert it to OTF")
      }
      throw FontError(
        .notAFont, source, "not a font: it starts with bytes \(hexadecimal(signature))")
    }
  }

  /// Throws when a table of the face's directory ends beyond the file.
  ///
  /// Suitcases keep their directory elsewhere and are left to HarfBuzz.
  static func checkTables(
    _ bytes: UnsafeRawBufferPointer, faceIndex: Int, source: String
  ) throws(FontError) {
    let truncated = FontError(.truncated, source, "the font's table directory is cut off")
    guard let signature = unsafe bigEndianUInt32(bytes, at: 0) else { throw truncated }
    if signature == 0x0000_0100 { return }
    var directory: Int64 = 0
    if FontTag(rawValue: signature).description == "ttcf" {
      guard let offset = unsafe bigEndianUInt32(bytes, at: 12 + 4 * Int64(faceIndex)) else { throw truncated }
      directory = Int64(offset)
    }
    guard let counts = unsafe bigEndianUInt32(bytes, at: directory + 4) else { throw truncated }
    for table in 0..<Int64(counts >> 16) {
      let record = directory + 12 + 16 * table
      guard let tag = unsafe bigEndianUInt32(bytes, at: record),
        let offset = unsafe bigEndianUInt32(bytes, at: record + 8),
        let length = unsafe bigEndianUInt32(bytes, at: record + 12)
      else { throw truncated }
      let end = Int64(offset) + Int64(length)
      guard end <= bytes.count else {
        throw FontError(
          .truncated, source,
          "table \(FontTag(rawValue: tag)) ends at byte \(end), the file at \(bytes.count)")
      }
    }
  }

  private static func bigEndianUInt32(_ bytes: UnsafeRawBufferPointer, at offset: Int64) -> UInt32? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return unsafe UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: Int(offset), as: UInt32.self))
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
