internal import CHarfBuzz
internal import CHarfBuzzSubset
internal import Galley
internal import GalleyShaping

/// The part of a font that a file needs to show some glyphs, made by HarfBuzz's subsetter.
///
/// A variable font is one font at its place of the design space.
struct FontSubset {
  /// The outlines of the glyphs.
  enum Program {
    /// A TrueType file without the tables that text takes.
    case trueType([UInt8])
    /// A bare table `CFF `.
    case cff([UInt8])
  }

  /// A reason to draw a font's glyphs as outlines instead, for a person.
  struct Refusal: Error {
    var reason: String
    /// True if no font can be taken.
    var isOfAllFonts = false
  }

  let program: Program
  /// The number by which the program knows each glyph (its CID), by the font's glyphs.
  let codes: [UInt16: UInt16]
  /// The box around all glyphs of the font: left, bottom, right, top.
  let boundingBox: [Int]

  /// - Parameter glyphs: The glyphs of the subset, besides `.notdef`.
  init(_ font: FontFace, glyphs: Set<UInt16>) throws(Refusal) {
    if let reason = EmbeddingPermission(font).reasonToRefuse { throw Refusal(reason: reason) }
    if let reason = unsafe galley_harfbuzz_subset_load() {
      throw Refusal(
        reason: "HarfBuzz's subsetter cannot be loaded: \(unsafe String(cString: reason))", isOfAllFonts: true)
    }
    guard let face = unsafe hb_font_get_face(font.instance.hbFont), let outlines = unsafe Self.outlines(of: face)
    else { throw Refusal(reason: "out of memory") }
    defer { unsafe hb_face_destroy(outlines) }
    guard let input = unsafe hb_subset_input_create_or_fail()
    else { throw Refusal(reason: "out of memory") }
    defer { unsafe hb_subset_input_destroy(input) }
    unsafe hb_subset_input_set_flags(
      input,
      UInt32(HB_SUBSET_FLAGS_NO_HINTING | HB_SUBSET_FLAGS_SET_OVERLAPS_FLAG | HB_SUBSET_FLAGS_NOTDEF_OUTLINE))
    let wanted = unsafe hb_subset_input_glyph_set(input)
    for glyph in glyphs { unsafe hb_set_add(wanted, UInt32(glyph)) }
    for variation in font.places {
      let place = Float(variation.value)
      guard unsafe hb_subset_input_pin_axis_location(input, outlines, variation.axis.rawValue, place) != 0 else {
        throw Refusal(reason: "HarfBuzz's subsetter cannot fix its axis \(variation.axis)")
      }
    }
    guard let plan = unsafe hb_subset_plan_create_or_fail(outlines, input) else {
      throw Refusal(reason: "HarfBuzz's subsetter refuses it")
    }
    defer { unsafe hb_subset_plan_destroy(plan) }
    guard let subset = unsafe hb_subset_plan_execute_or_fail(plan) else {
      throw Refusal(reason: "HarfBuzz's subsetter refuses it")
    }
    defer { unsafe hb_face_destroy(subset) }
    let numbers = unsafe hb_subset_plan_old_to_new_glyph_mapping(plan)
    var codes: [UInt16: UInt16] = [:]
    for glyph in glyphs {
      let number = unsafe hb_map_get(numbers, UInt32(glyph))
      guard let number = UInt16(exactly: number) else { throw Refusal(reason: "glyph \(glyph) is not in its subset") }
      codes[glyph] = number
    }
    try unsafe self.init(subset, of: face, numbers: codes)
  }

  /// - Parameter numbers: The glyphs' indexes in the subset.
  private init(_ subset: OpaquePointer, of face: OpaquePointer, numbers: [UInt16: UInt16]) throws(Refusal) {
    let head = unsafe Self.table("head", of: face)
    // xMin, yMin, xMax, yMax.
    boundingBox = [36, 38, 40, 42].map { place in
      head.count < 44 ? 0 : Int(Int16(truncatingIfNeeded: Int(head[place]) << 8 | Int(head[place + 1])))
    }
    // Left as they are where the subsetter does not know how to fix them.
    for tag in ["fvar", "CFF2"] where unsafe !Self.table(tag, of: subset).isEmpty {
      throw Refusal(reason: "HarfBuzz's subsetter leaves it variable")
    }
    let cff = unsafe Self.table("CFF ", of: subset)
    guard cff.isEmpty else {
      program = .cff(cff)
      guard let identifiers = CFFIdentifiers(cff) else { throw Refusal(reason: "its table CFF cannot be read") }
      codes = numbers.compactMapValues { identifiers.identifier(ofGlyph: $0) }
      guard codes.count == numbers.count else { throw Refusal(reason: "its table CFF cannot be read") }
      return
    }
    guard unsafe !Self.table("glyf", of: subset).isEmpty else { throw Refusal(reason: "it has no outlines") }
    let blob = unsafe hb_face_reference_blob(subset)
    defer { unsafe hb_blob_destroy(blob) }
    program = .trueType(unsafe Self.bytes(of: blob))
    codes = numbers
  }

  /// The tables that outlines are made of: a file places glyphs itself, and the subsetter is slow where a font maps
  /// characters to glyphs.
  private static let outlineTables = [
    "CFF ", "CFF2", "HVAR", "MVAR", "avar", "cvar", "cvt ", "fpgm", "fvar", "glyf", "gvar", "head", "hhea", "hmtx",
    "loca", "maxp", "prep",
  ]

  /// The face without its other tables; the caller destroys it.
  private static func outlines(of face: OpaquePointer) -> OpaquePointer? {
    let outlines = unsafe hb_face_builder_create()
    for tag in outlineTables {
      let table = unsafe hb_face_reference_table(face, FontTag(stringLiteral: tag).rawValue)
      if unsafe hb_blob_get_length(table) > 0 {
        _ = unsafe hb_face_builder_add_table(outlines, FontTag(stringLiteral: tag).rawValue, table)
      }
      unsafe hb_blob_destroy(table)
    }
    return unsafe outlines
  }

  private static func table(_ tag: String, of face: OpaquePointer?) -> [UInt8] {
    let blob = unsafe hb_face_reference_table(face, FontTag(stringLiteral: tag).rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe bytes(of: blob)
  }

  private static func bytes(of blob: OpaquePointer?) -> [UInt8] {
    var length: UInt32 = 0
    let start = unsafe hb_blob_get_data(blob, &length)
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
  }
}

/// The permission of a font's maker to make it a part of other files (OpenType, `OS/2`, `fsType`).
struct EmbeddingPermission {
  /// `nil` where parts of the font may be embedded.
  let reasonToRefuse: String?

  init(_ font: FontFace) {
    let blob = unsafe hb_face_reference_table(hb_font_get_face(font.instance.hbFont), FontTag("OS/2").rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let start = unsafe UnsafeRawPointer(hb_blob_get_data(blob, &length))
    guard let start = unsafe start, length >= 10 else {
      // A font that says nothing permits it.
      reasonToRefuse = nil
      return
    }
    let flags =
      unsafe Int(start.load(fromByteOffset: 8, as: UInt8.self)) << 8
      | Int(start.load(fromByteOffset: 9, as: UInt8.self))
    // Of several usage bits the least restrictive counts.
    if flags & 0xE == 2 {
      reasonToRefuse = "its licence bits forbid embedding"
    } else if flags & 0x100 != 0 {
      reasonToRefuse = "its licence bits forbid embedding parts of it"
    } else {
      reasonToRefuse = flags & 0x200 != 0 ? "its licence bits forbid embedding outlines" : nil
    }
  }
}
