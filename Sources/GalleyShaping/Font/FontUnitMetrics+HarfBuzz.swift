internal import CHarfBuzz

extension FontUnitMetrics {
  /// Reads the tables of a face and adds what the font's place in its design space changes.
  init(_ font: OpaquePointer, face: SharedFace) {
    let hhea = face.table(.hhea)
    let os2 = face.table(.os2)
    let line = unsafe FontUnitMetrics.lineMetrics(font, hhea: hhea, os2: os2)

    func metric(_ tag: hb_ot_metrics_tag_t) -> Int? {
      var position: hb_position_t = 0
      return unsafe hb_ot_metrics_get_position(font, tag, &position) != 0 ? Self.bounded(position) : nil
    }
    func positive(_ value: Int?) -> Int? { value.flatMap { $0 > 0 ? $0 : nil } }
    func top(of scalar: Unicode.Scalar) -> Int? {
      var glyph: hb_codepoint_t = 0
      var extents = hb_glyph_extents_t()
      guard unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0,
        unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0
      else { return nil }
      return Self.bounded(extents.y_bearing)
    }

    func stroke(
      _ offset: hb_ot_metrics_tag_t, _ size: hb_ot_metrics_tag_t
    ) -> (position: Int, thickness: Int)? {
      guard let thickness = positive(metric(size)), let position = metric(offset) else { return nil }
      return (position, thickness)
    }

    let unitsPerEm = Int(face.unitsPerEm)
    let xHeight =
      positive(metric(HB_OT_METRICS_TAG_X_HEIGHT)) ?? positive(top(of: "x")) ?? unitsPerEm / 2
    let underline =
      stroke(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, HB_OT_METRICS_TAG_UNDERLINE_SIZE)
      ?? (-unitsPerEm / 10, unitsPerEm / 20)
    let strikethrough =
      stroke(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
      ?? ((xHeight + underline.thickness) / 2, underline.thickness)
    self.init(
      unitsPerEm: unitsPerEm, ascender: line.ascender, descender: line.descender,
      leading: line.leading,
      capHeight: positive(metric(HB_OT_METRICS_TAG_CAP_HEIGHT)) ?? positive(top(of: "H"))
        ?? line.ascender,
      xHeight: xHeight,
      underlinePosition: underline.position, underlineThickness: underline.thickness,
      strikethroughPosition: strikethrough.position,
      strikethroughThickness: strikethrough.thickness)
  }

  /// A measure that a damaged font may have put anywhere, where sums with it stay within 32 bits.
  private static func bounded(_ units: some BinaryInteger) -> Int { Int(max(-1 << 28, min(1 << 28, units))) }

  private typealias LineMetrics = (ascender: Int, descender: Int, leading: Int)

  /// Ascender, descender and line gap by the order that ``FontMetrics`` documents.
  private static func lineMetrics(_ font: OpaquePointer, hhea: FontTable, os2: FontTable) -> LineMetrics {
    func delta(_ tag: hb_ot_metrics_tag_t) -> Int {
      bounded(Int64(unsafe hb_ot_metrics_get_variation(font, tag).rounded(.toNearestOrAwayFromZero)))
    }
    func varied(_ ascender: Int, _ descender: Int, _ leading: Int) -> LineMetrics {
      (
        ascender + delta(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
        descender + delta(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
        leading + delta(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP)
      )
    }
    if let ascender = hhea.signed16(at: 4), let descender = hhea.signed16(at: 6),
      let lineGap = hhea.signed16(at: 8), ascender != 0 || descender != 0
    {
      return varied(ascender, descender, lineGap)
    }
    if let ascender = os2.signed16(at: 68), let descender = os2.signed16(at: 70),
      let lineGap = os2.signed16(at: 72), ascender != 0 || descender != 0
    {
      return varied(ascender, descender, lineGap)
    }
    let winAscent = os2.unsigned16(at: 74) ?? 0
    let winDescent = os2.unsigned16(at: 76) ?? 0
    return (
      winAscent + delta(HB_OT_METRICS_TAG_HORIZONTAL_CLIPPING_ASCENT),
      -(winDescent + delta(HB_OT_METRICS_TAG_HORIZONTAL_CLIPPING_DESCENT)), 0
    )
  }
}
