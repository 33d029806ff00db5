internal import CHarfBuzz
internal import GalleyUnicode

extension FontInstance {
  /// How many glyphs the font makes of an emoji of several characters: 1 where it has it as a whole.
  ///
  /// A variation selector that a font does not know leaves a glyph without a width, which does not count. A joiner or a
  /// tag does: it tells that the sequence is not known.
  ///
  /// - Parameter cluster: Valid UTF-8.
  func glyphCount(ofEmoji cluster: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = cluster.baseAddress, let buffer = unsafe hb_buffer_create() else { return 0 }
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe base.withMemoryRebound(to: CChar.self, capacity: cluster.count) {
      unsafe hb_buffer_add_utf8(buffer, $0, Int32(cluster.count), 0, Int32(cluster.count))
    }
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, HB_SCRIPT_COMMON)
    unsafe shape(buffer, ShapingFeatures())
    var count: UInt32 = 0
    guard let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
    let empty = (0..<Int(count)).count { unsafe positions[$0].x_advance == 0 }
    var selectors = 0
    var position = 0
    while position < cluster.count {
      let (scalar, length) = unsafe UTF8Decoding.decode(cluster, at: position)
      if scalar & ~1 == 0xFE0E { selectors += 1 }
      position += length
    }
    return Int(count) - min(empty, selectors)
  }
}
