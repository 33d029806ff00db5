internal import CHarfBuzz
internal import GalleyUnicode

/// Shapes whole lines as HarfBuzz' tool `hb-shape` does, to compare and to look into fonts.
///
/// Script, direction and language are guessed from the line where they are not given; the machine's
/// locale has no say. Layouts do not use this: their runs come from itemisation and go to ``Shaper``.
@safe package struct GlyphLister: ~Copyable {
  /// A glyph in visual order.
  package struct Glyph: Hashable, Sendable {
    /// The glyph's number in the font.
    package var number: UInt32
    /// The glyph's name in the font, or `gid` and its number.
    package var name: String
    /// The scalar that the glyph's cluster begins with, counted from the start of the line.
    package var cluster: Int
    /// How far the glyph is shifted from its pen position, in font units, y up.
    package var xOffset, yOffset: Int
    /// How far the pen moves after the glyph, in font units, y up.
    package var xAdvance, yAdvance: Int
  }

  /// In which direction glyphs follow each other; raw values as `hb-shape` names them.
  package enum Direction: String, CaseIterable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
    case topToBottom = "ttb"
    case bottomToTop = "btt"
  }

  private let buffer: OpaquePointer
  private let end: AtEnd
  private let font: FontInstance
  private let direction: hb_direction_t
  private let script: hb_script_t
  private let language: ShapingLanguage
  private let features: [hb_feature_t]

  /// - Parameters:
  ///   - script: An ISO 15924 tag such as `Latn`; without it that of the line's first letter.
  ///   - language: A BCP 47 tag; without it none.
  package init(
    font: FontFace, direction: Direction? = nil, script: FontTag? = nil, language: String? = nil,
    features: [RangedFontFeature] = []
  ) {
    let buffer: OpaquePointer = unsafe hb_buffer_create()
    unsafe self.buffer = unsafe buffer
    end = AtEnd { unsafe hb_buffer_destroy(buffer) }
    self.font = font.instance
    self.direction =
      switch direction {
      case nil: HB_DIRECTION_INVALID
      case .leftToRight: HB_DIRECTION_LTR
      case .rightToLeft: HB_DIRECTION_RTL
      case .topToBottom: HB_DIRECTION_TTB
      case .bottomToTop: HB_DIRECTION_BTT
      }
    self.script = script.map { hb_script_from_iso15924_tag($0.rawValue) } ?? HB_SCRIPT_INVALID
    self.language = ShapingLanguage(language)
    self.features = features.map { $0.harfBuzzFeature }
  }

  /// The glyphs of one line in visual order.
  ///
  /// - Parameter line: UTF-8; ill-formed bytes are shaped as U+FFFD, by HarfBuzz' count of them.
  package mutating func glyphs(of line: [UInt8]) -> [Glyph] {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe line.withUnsafeBytes { bytes in
      let text = unsafe bytes.assumingMemoryBound(to: CChar.self)
      unsafe hb_buffer_add_utf8(buffer, text.baseAddress, Int32(text.count), 0, Int32(text.count))
    }
    numberClusters()
    unsafe hb_buffer_set_direction(buffer, direction)
    unsafe hb_buffer_set_script(buffer, script)
    unsafe hb_buffer_guess_segment_properties(buffer)
    // After the guess, which takes the machine's language where none is set.
    unsafe hb_buffer_set_language(buffer, language.pointer)
    _ = unsafe hb_shape_full(font.shapingFont, buffer, features, UInt32(features.count), font.face.shapers)
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      let position = unsafe positions[index]
      return unsafe Glyph(
        number: infos[index].codepoint, name: name(of: infos[index].codepoint), cluster: Int(infos[index].cluster),
        xOffset: Int(position.x_offset), yOffset: Int(position.y_offset),
        xAdvance: Int(position.x_advance), yAdvance: Int(position.y_advance))
    }
  }

  /// Counts clusters in scalars instead of bytes.
  private func numberClusters() {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count) else { return }
    for index in 0..<count { unsafe infos[Int(index)].cluster = index }
  }

  private func name(of glyph: hb_codepoint_t) -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { name in
      unsafe hb_font_glyph_to_string(font.hbFont, glyph, name.baseAddress, UInt32(name.count))
      guard let start = name.baseAddress else { return "" }
      return unsafe String(cString: start)
    }
  }
}
