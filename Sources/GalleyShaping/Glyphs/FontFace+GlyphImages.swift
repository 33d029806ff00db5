internal import CHarfBuzz

extension FontFace {
  /// Returns the image of a glyph at this place of the font's design space.
  ///
  /// Colours are preferred to a picture, and a picture to the plain outline. `COLR` version 1 and `SVG ` are
  /// not read: a font that has only those shows its plain outlines. The outline is not hinted. Emoji of the embedded
  /// font have the pictures of the product GalleyEmoji, and a frame without it. So has glyph 0 of any font (`.notdef`),
  /// which stands for what the font lacks: those of fonts look like letters, or show nothing.
  ///
  /// - Parameter glyph: The glyph's index; one that the font does not have shows nothing.
  /// - Complexity: O(*n*) in the length of the glyph's description.
  public func glyphImage(_ glyph: UInt16) -> GlyphImage {
    if glyph == 0 { return .outline(GlyphFrame(missingIn: self).path) }
    if let image = emojiImage(glyph) { return image }
    let glyph = hb_codepoint_t(glyph)
    if let layers = instance.colorLayers(of: glyph) { return .layers(layers) }
    if let bitmap = instance.bitmap(of: glyph) { return .bitmap(bitmap) }
    return .outline(instance.outline(of: glyph))
  }

  /// How far the pen moves past a glyph that is shaped alone, in font units.
  ///
  /// - Parameter glyph: The glyph's index; one that the font does not have moves the pen by 0.
  public func advance(ofGlyph glyph: UInt16) -> Int { instance.nominalAdvance(of: UInt32(glyph)) }
}

extension FontInstance {
  fileprivate func outline(of glyph: hb_codepoint_t) -> GlyphPath {
    var path = GlyphPath()
    unsafe withUnsafeMutablePointer(to: &path) { path in
      unsafe OutlinePen.shared.draw(glyph, of: hbFont, into: path)
    }
    return path
  }

  /// The layers of a glyph in table `COLR`; `nil` where the table does not name the glyph.
  fileprivate func colorLayers(of glyph: hb_codepoint_t) -> [(outline: GlyphPath, color: Color?)]? {
    let face = unsafe hb_font_get_face(hbFont)
    guard unsafe hb_ot_color_has_layers(face) != 0 else { return nil }
    var count = unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    guard count > 0 else { return nil }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    _ = unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    let palette = unsafe firstPalette(of: face)
    return layers.prefix(Int(count)).map { layer in
      let index = Int(layer.color_index)
      // 0xFFFF stands for the colour of the text; a number beyond the palette has no better meaning.
      return (outline(of: layer.glyph), index < palette.count ? palette[index] : nil)
    }
  }

  private func firstPalette(of face: OpaquePointer?) -> [Color] {
    var count = unsafe hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
    guard count > 0 else { return [] }
    var colors = [hb_color_t](repeating: 0, count: Int(count))
    _ = unsafe hb_ot_color_palette_get_colors(face, 0, 0, &count, &colors)
    return colors.prefix(Int(count)).map { color in
      func component(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
      return Color(red: component(8), green: component(16), blue: component(24), alpha: component(0))
    }
  }

  /// The largest PNG of a glyph in table `CBDT` or `sbix`; `nil` where there is none.
  func bitmap(of glyph: hb_codepoint_t) -> GlyphImage.Bitmap? {
    guard unsafe hb_ot_color_has_png(hb_font_get_face(hbFont)) != 0 else { return nil }
    let blob = unsafe hb_ot_color_glyph_reference_png(hbFont, glyph)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = unsafe hb_blob_get_data(blob, &length), length > 0 else { return nil }
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(hbFont, glyph, &extents) != 0, extents.width > 0, extents.height < 0
    else { return nil }
    let png = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(length))
    return unsafe GlyphImage.Bitmap(
      png: Array(png), minX: Int(extents.x_bearing), maxY: Int(extents.y_bearing), width: Int(extents.width),
      height: 0 &- Int(extents.height))
  }
}
