internal import CHarfBuzz

/// A copy of a small table of a font, read big-endian with every offset checked.
struct FontTable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isEmpty: Bool { bytes.isEmpty }

  func unsigned16(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= bytes.count else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  func signed16(at offset: Int) -> Int? {
    unsigned16(at: offset).map { Int(Int16(truncatingIfNeeded: $0)) }
  }

  /// A number in 16.16 fixed point.
  func fixed(at offset: Int) -> Double? {
    guard let high = signed16(at: offset), let low = unsigned16(at: offset + 2) else { return nil }
    return Double(high) + Double(low) / 65536
  }
}

extension FontTag {
  static let head: FontTag = "head"
  static let hhea: FontTag = "hhea"
  static let os2: FontTag = "OS/2"
  static let post: FontTag = "post"
}

extension SharedFace {
  /// A copy of a table; empty when the face has none.
  ///
  /// - Complexity: O(*n*) in the table's length: for small tables only.
  static func table(_ tag: FontTag, of face: OpaquePointer) -> FontTable {
    let blob = unsafe hb_face_reference_table(face, tag.rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    guard let blob = unsafe blob else { return FontTable([]) }
    return unsafe FontStorage.withBytes(of: blob) { unsafe FontTable(Array($0)) }
  }

  func table(_ tag: FontTag) -> FontTable { unsafe SharedFace.table(tag, of: hbFace) }

  func hasTable(_ tag: FontTag) -> Bool { unsafe SharedFace.hasTable(tag, of: hbFace) }

  static func hasTable(_ tag: FontTag, of face: OpaquePointer) -> Bool {
    let blob = unsafe hb_face_reference_table(face, tag.rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0
  }

  var isColor: Bool { (["COLR", "CBDT", "sbix", "SVG "] as [FontTag]).contains(where: hasTable) }

  var isFixedPitch: Bool {
    let post = table(.post)
    return post.unsigned16(at: 12).map { $0 != 0 } == true || post.unsigned16(at: 14).map { $0 != 0 } == true
  }

  var italicAngle: Double { table(.post).fixed(at: 4) ?? 0 }

  /// The scalar values that the face has glyphs for, read from its character map.
  ///
  /// - Complexity: O(*n*) in the size of the character map.
  var characterRanges: [ClosedRange<Unicode.Scalar>] {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(hbFace, set)
    // A symbol font's map lists U+F020 for the space, and HarfBuzz finds it for U+0020 as well.
    if let font = unsafe hb_font_create(hbFace) {
      defer { unsafe hb_font_destroy(font) }
      var glyph: hb_codepoint_t = 0
      for value in 0...0xFF as ClosedRange<hb_codepoint_t>
      where unsafe hb_font_get_nominal_glyph(font, value, &glyph) != 0 { unsafe hb_set_add(set, value) }
    }
    // A damaged map may list surrogates, and values that are none.
    unsafe hb_set_del_range(set, 0xD800, 0xDFFF)
    unsafe hb_set_del_range(set, 0x110000, hb_codepoint_t.max - 1)
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var first = hb_codepoint_t.max  // HB_SET_VALUE_INVALID: begin before the first range.
    var last = hb_codepoint_t.max
    while unsafe hb_set_next_range(set, &first, &last) != 0 {
      if let first = Unicode.Scalar(first), let last = Unicode.Scalar(last) { ranges.append(first...last) }
    }
    return ranges
  }
}
