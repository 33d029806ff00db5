internal import CHarfBuzz
internal import GalleyUnicode

/// The properties of HarfBuzz's plan for text of one font, script, direction, language and set of features.
struct PlanProperties {
  let font: FontInstance
  let script: UInt32
  let language: ShapingLanguage
  let isRightToLeft: Bool
  let features: ShapingFeatures

  /// True if the font's rules are those of `GSUB`, `GPOS` or `kern`, and are the same for every text.
  var isReadable: Bool { readableLookups != nil }

  /// The lookups that HarfBuzz applies, if ``isReadable``.
  var readableLookups: Lookups? {
    // Apple's and Graphite's state machines may look as far as they like.
    guard !font.face.hasStateMachines else { return nil }
    // `rand` draws its numbers over the whole run.
    guard let random = lookups(disabling: []), random == lookups(disabling: ["rand"]) else { return nil }
    return random
  }

  var isNativeDirection: Bool {
    let native = hb_script_get_horizontal_direction(hb_script_t(rawValue: script))
    return native == (isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
  }

  /// True if glyphs keep the order of their characters, letter by letter.
  var isSimpleScript: Bool {
    let simple = [
      "Latn", "Cyrl", "Grek", "Armn", "Geor", "Hani", "Hira", "Kana", "Hang", "Bopo", "Arab", "Hebr", "Thai", "Laoo",
      "Zyyy",
    ]
    return simple.contains(FontTag(rawValue: script).description)
  }

  /// Lookups by their numbers in the tables, in ascending order.
  struct Lookups: Hashable {
    /// Those of `GSUB`.
    var substitutions: [Int]
    /// Those of `GPOS`.
    var positions: [Int]
  }

  /// The lookups that HarfBuzz applies; `nil` when it cannot say.
  func lookups(disabling: [FontTag]) -> Lookups? {
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    unsafe properties.script = hb_script_t(rawValue: script)
    unsafe properties.language = language.pointer
    let all = ShapingFeatures(features.features + disabling.map { FontFeature($0, 0) })
    let plan = unsafe all.withHarfBuzzFeatures { list, count in
      var coordinateCount: UInt32 = 0
      let coordinates = unsafe hb_font_get_var_coords_normalized(font.hbFont, &coordinateCount)
      return unsafe hb_shape_plan_create2(
        font.face.hbFace, &properties, list, count, coordinates, coordinateCount, nil)
    }
    defer { unsafe hb_shape_plan_destroy(plan) }
    guard let shaper = unsafe hb_shape_plan_get_shaper(plan), unsafe String(cString: shaper) == "ot" else { return nil }
    func lookups(of table: FontTag) -> [Int] {
      let set = unsafe hb_set_create()
      defer { unsafe hb_set_destroy(set) }
      unsafe hb_ot_shape_plan_collect_lookups(plan, table.rawValue, set)
      var lookups: [Int] = []
      var index = hb_codepoint_t.max  // HB_SET_VALUE_INVALID: begin before the first one.
      while unsafe hb_set_next(set, &index) != 0 { lookups.append(Int(index)) }
      return lookups
    }
    return Lookups(substitutions: lookups(of: .gsub), positions: lookups(of: .gpos))
  }

  /// The character whose glyph HarfBuzz takes for one where the font has it: its mirror in right-to-left text, else itself.
  func mirror(of value: UInt32) -> UInt32 {
    isRightToLeft ? unsafe hb_unicode_mirroring(hb_unicode_funcs_get_default(), value) : value
  }
}

extension FontTag {
  static let gsub: FontTag = "GSUB"
  static let gpos: FontTag = "GPOS"
}

extension FontInstance {
  /// Calls `body` with `GSUB` and `GPOS`, which must not outlive the call.
  func withLayoutTables<R>(
    _ body: (LayoutTable, LayoutTable) throws(MalformedLayout) -> R
  ) throws(MalformedLayout) -> R {
    guard let gsub = unsafe hb_face_reference_table(face.hbFace, FontTag.gsub.rawValue) else { throw MalformedLayout() }
    defer { unsafe hb_blob_destroy(gsub) }
    guard let gpos = unsafe hb_face_reference_table(face.hbFace, FontTag.gpos.rawValue) else { throw MalformedLayout() }
    defer { unsafe hb_blob_destroy(gpos) }
    let isVaried = isVaried
    return try unsafe FontStorage.withBytes(of: gsub) { substitution throws(MalformedLayout) in
      try unsafe FontStorage.withBytes(of: gpos) { positioning throws(MalformedLayout) in
        try unsafe body(
          LayoutTable(substitution, isPositioning: false, glyphCount: face.glyphCount, isVaried: isVaried),
          LayoutTable(positioning, isPositioning: true, glyphCount: face.glyphCount, isVaried: isVaried))
      }
    }
  }
}
