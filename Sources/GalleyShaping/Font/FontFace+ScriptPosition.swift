internal import CHarfBuzz

/// The places and sizes that a font wants for super- or subscripts, in font units.
package struct ScriptPositionMetrics: Hashable, Sendable {
  /// The size of one em of the script.
  package let size: Int
  /// How far its baseline stands from the text's: up for superscripts, down for subscripts.
  package let offset: Int
}

extension FontFace {
  /// The metrics of superscripts in `OS/2`; `nil` when it says nothing usable.
  package var superscript: ScriptPositionMetrics? {
    scriptPosition(HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_SIZE, HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET)
  }

  /// The metrics of subscripts in `OS/2`; `nil` when it says nothing usable.
  package var `subscript`: ScriptPositionMetrics? {
    scriptPosition(HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_SIZE, HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET)
  }

  private func scriptPosition(
    _ sizeTag: hb_ot_metrics_tag_t, _ offsetTag: hb_ot_metrics_tag_t
  ) -> ScriptPositionMetrics? {
    var size: hb_position_t = 0
    var offset: hb_position_t = 0
    guard unsafe hb_ot_metrics_get_position(instance.hbFont, sizeTag, &size) != 0, size > 0,
      unsafe hb_ot_metrics_get_position(instance.hbFont, offsetTag, &offset) != 0
    else { return nil }
    return ScriptPositionMetrics(size: Int(size), offset: Int(offset))
  }
}
