internal import CHarfBuzz
internal import Synchronization

/// The immutable HarfBuzz objects behind a ``FontFace``.
///
/// `@unchecked Sendable`: HarfBuzz promises that objects made immutable may be used by several
/// threads at once; the rest is constant, atomic, or a `Mutex`.
@safe package final class FontInstance: @unchecked Sendable {
  /// The font at a scale of one unit per design unit, with HarfBuzz's own OpenType functions.
  package let hbFont: OpaquePointer
  /// The font as text is shaped with.
  let shapingFont: OpaquePointer
  /// The HarfBuzz fonts of the threads that do not shape with ``shapingFont`` itself.
  let threadFonts = ThreadFonts()
  package let unitsPerEm: Int32
  package let face: SharedFace

  /// A number for cache keys: equal where the font shapes and measures alike, never used again for
  /// another font of this process.
  package let id: UInt32

  /// A value for each axis of the face, in the axes' own units.
  package let coordinates: [Float]

  package let metrics: FontUnitMetrics

  /// The notes of what reading the font's rules and shaping with it have found out.
  let notes = FontNotes()

  /// - Parameters:
  ///   - coordinates: A finite value within its range for each axis.
  ///   - identify: Gives the number for coordinates that are normalised to 2.14 fixed point.
  init(
    face: SharedFace, coordinates: [Float], identify: (_ normalized: [Int32]) -> UInt32
  ) throws(FontError) {
    guard let font = unsafe Self.makeFont(face.hbFace, face.axes, coordinates) else {
      throw FontError(.outOfMemory, face.storage.source, "out of memory")
    }
    guard let shapingFont = unsafe ShapingFont.make(from: font) else {
      unsafe hb_font_destroy(font)
      throw FontError(.outOfMemory, face.storage.source, "out of memory")
    }
    unsafe self.shapingFont = unsafe shapingFont
    var count: UInt32 = 0
    let normalized = unsafe hb_font_get_var_coords_normalized(font, &count)
    id = unsafe identify(Array(UnsafeBufferPointer(start: normalized, count: Int(count))))
    unsafe hbFont = unsafe font
    self.face = face
    self.coordinates = coordinates
    unitsPerEm = face.unitsPerEm
    metrics = unsafe FontUnitMetrics(font, face: face)
  }

  deinit {
    #if hasFeature(Embedded)
      face.forget(self)
    #endif
    unsafe hb_font_destroy(shapingFont)
    unsafe hb_font_destroy(hbFont)
  }

  /// A font at a place of a face's design space: `hb_font_t *`, immutable; `nil` where there is no memory.
  static func makeFont(_ face: OpaquePointer, _ axes: [FontAxis], _ coordinates: [Float]) -> OpaquePointer? {
    guard let font = unsafe hb_font_create(face), unsafe font != hb_font_get_empty() else { return nil }
    // Coordinates that are set cost time on every advance, and vertical origins differ (HarfBuzz 6).
    if coordinates != axes.map({ Float($0.defaultValue) }) {
      unsafe hb_font_set_var_coords_design(font, coordinates, UInt32(coordinates.count))
    }
    unsafe hb_font_make_immutable(font)
    return unsafe font
  }

  /// How many threads shape with a HarfBuzz font of their own.
  package var threadFontCount: Int { threadFonts.count }

  /// Shapes what is in a HarfBuzz buffer, `hb_buffer_t *`.
  @inline(__always) func shape(_ buffer: OpaquePointer, _ features: ShapingFeatures) {
    _ = unsafe features.withHarfBuzzFeatures {
      unsafe hb_shape_full(threadFonts.font(of: self), buffer, $0, $1, face.shapers)
    }
  }

  package func nominalGlyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(hbFont, scalar.value, &glyph) != 0 ? glyph : nil
  }

  package func nominalAdvance(of glyph: UInt32) -> Int { unsafe Int(hb_font_get_glyph_h_advance(hbFont, glyph)) }

  /// The advance of a glyph downwards, in font units.
  package func verticalAdvance(of glyph: UInt32) -> Int { unsafe 0 &- Int(hb_font_get_glyph_v_advance(hbFont, glyph)) }

  private static let identifiers = Atomic<UInt32>(0)

  /// A number that no font of this process has had.
  static func nextIdentifier() -> UInt32 {
    let (old, _) = identifiers.add(1, ordering: .relaxed)
    precondition(old < .max, "More than 2^32 fonts in one process")
    return old
  }
}
