internal import CHarfBuzz

/// A font that is asked for the glyphs of characters and for their advances through tables, as shaping does all the time.
///
/// HarfBuzz looks a character up by bisection, which takes 100 to 230 instructions: a fifth of what it takes to shape Chinese. Here
/// its answers are kept. About everything else the font that this one is made from is asked.
///
/// `@unchecked Sendable`: the HarfBuzz objects are immutable, and the tables may be shared.
@safe final class ShapingFont: @unchecked Sendable {
  /// Owned by this object: `hb_font_t *`.
  let hbFont: OpaquePointer
  /// The font that this one is made from, which ``hbFont`` keeps.
  private let parent: OpaquePointer
  /// The glyph of each character, 0 where the font has none.
  private let glyphs = PagedTable(count: 0x110000)
  /// The advance of each glyph, in font units.
  private let advances = PagedTable(count: 0x10000)

  /// - Parameter font: Immutable.
  /// - Returns: `nil` where there is no memory.
  init?(_ font: OpaquePointer) {
    guard let subfont = unsafe hb_font_create_sub_font(font), unsafe subfont != hb_font_get_empty() else { return nil }
    unsafe hbFont = unsafe subfont
    unsafe parent = unsafe font
    unsafe askThis(subfont)
  }

  deinit { unsafe hb_font_destroy(hbFont) }

  /// Lets a HarfBuzz font ask this object, which lives as long as the font does.
  private func askThis(_ font: OpaquePointer) {
    unsafe hb_font_set_funcs(font, Self.functions, Unmanaged.passUnretained(self).toOpaque(), nil)
    unsafe hb_font_make_immutable(font)
  }

  /// A font on a face of its own that asks this object: `hb_font_t *`, for the caller to destroy before this object goes.
  ///
  /// - Parameter font: Like the font that this one is made from.
  /// - Returns: `nil` where there is no memory.
  func makeFont(on font: OpaquePointer) -> OpaquePointer? {
    guard let subfont = unsafe hb_font_create_sub_font(font), unsafe subfont != hb_font_get_empty() else { return nil }
    unsafe askThis(subfont)
    return unsafe subfont
  }

  // MARK: Looking up

  /// The glyph of a character, 0 where the font has none.
  @inline(__always) private func glyph(of scalar: UInt32) -> UInt32 {
    guard scalar < 0x110000 else { return 0 }
    let known = glyphs.number(for: scalar)
    return known == PagedTable.unknown ? findGlyph(of: scalar) : UInt32(known)
  }

  @inline(never) private func findGlyph(of scalar: UInt32) -> UInt32 {
    var glyph: hb_codepoint_t = 0
    if unsafe hb_font_get_nominal_glyph(parent, scalar, &glyph) == 0 { glyph = 0 }
    if glyph < UInt32(PagedTable.unknown) { glyphs.put(UInt16(glyph), for: scalar) }
    return glyph
  }

  /// The advance of a glyph in font units.
  @inline(__always) private func advance(of glyph: UInt32) -> Int32 {
    guard glyph < 0x10000 else { return unsafe hb_font_get_glyph_h_advance(parent, glyph) }
    let known = advances.number(for: glyph)
    return known == PagedTable.unknown ? findAdvance(of: glyph) : Int32(known)
  }

  @inline(never) private func findAdvance(of glyph: UInt32) -> Int32 {
    let advance = unsafe hb_font_get_glyph_h_advance(parent, glyph)
    if advance >= 0, advance < Int32(PagedTable.unknown) { advances.put(UInt16(advance), for: glyph) }
    return advance
  }

  /// The place of a glyph that stands on the middle of a vertical line, from its origin; `nil` for a font without.
  ///
  /// HarfBuzz counts from the top of the outline. That of a picture is empty, and its baseline passes for its top: the
  /// picture would stand over the glyph before. In fonts without outlines the place is at the ascent; so it is here.
  private func verticalOrigin(of glyph: UInt32) -> (x: Int32, y: Int32)? {
    var (x, y): (hb_position_t, hb_position_t) = (0, 0)
    guard unsafe hb_font_get_glyph_v_origin(parent, glyph, &x, &y) != 0 else { return nil }
    var line = hb_font_extents_t()
    guard unsafe hb_font_get_h_extents(parent, &line) != 0, 2 * y < line.ascender else { return (x, y) }
    var ink = hb_glyph_extents_t()
    _ = unsafe hb_font_get_glyph_extents(parent, glyph, &ink)
    // Heights count downwards.
    let isBelowInk = ink.height == 0 || 2 * y < 2 * ink.y_bearing + ink.height
    return (x, isBelowInk ? line.ascender : y)
  }

  // MARK: HarfBuzz's questions

  /// Fills in the glyphs of characters up to the first one that the font has none of.
  ///
  /// - Returns: How many it has glyphs of.
  private func fillGlyphs(of scalars: Strided<hb_codepoint_t>, _ count: UInt32, into glyphs: Strided<hb_codepoint_t>)
    -> UInt32
  {
    for index in 0..<count {
      let glyph = glyph(of: scalars[index])
      if glyph == 0 { return index }
      glyphs[index] = glyph
    }
    return count
  }

  private func fillAdvances(of glyphs: Strided<hb_codepoint_t>, _ count: UInt32, into advances: Strided<hb_position_t>)
  {
    for index in 0..<count { advances[index] = advance(of: glyphs[index]) }
  }

  /// `hb_font_funcs_t *`, immutable and never freed. What it calls gets the object that ``askThis(_:)`` handed over.
  private nonisolated(unsafe) static let functions: OpaquePointer? = {
    let functions = unsafe hb_font_funcs_create()
    unsafe hb_font_funcs_set_nominal_glyph_func(
      functions,
      { _, data, scalar, result, _ in
        let glyph = unsafe with(data) { $0.glyph(of: scalar) }
        unsafe result?.pointee = glyph
        return glyph == 0 ? 0 : 1
      }, nil, nil)
    unsafe hb_font_funcs_set_nominal_glyphs_func(
      functions,
      { _, data, count, scalars, scalarStride, glyphs, glyphStride, _ in
        let scalars = unsafe Strided(UnsafeMutablePointer(mutating: scalars), scalarStride)
        let glyphs = unsafe Strided(glyphs, glyphStride)
        return unsafe with(data) { $0.fillGlyphs(of: scalars, count, into: glyphs) }
      }, nil, nil)
    unsafe hb_font_funcs_set_glyph_h_advances_func(
      functions,
      { _, data, count, glyphs, glyphStride, advances, advanceStride, _ in
        let glyphs = unsafe Strided(UnsafeMutablePointer(mutating: glyphs), glyphStride)
        let advances = unsafe Strided(advances, advanceStride)
        unsafe with(data) { $0.fillAdvances(of: glyphs, count, into: advances) }
      }, nil, nil)
    unsafe hb_font_funcs_set_glyph_v_origin_func(
      functions,
      { _, data, glyph, x, y, _ in
        guard let origin = unsafe with(data, { $0.verticalOrigin(of: glyph) }) else { return 0 }
        unsafe x?.pointee = origin.x
        unsafe y?.pointee = origin.y
        return 1
      }, nil, nil)
    unsafe hb_font_funcs_make_immutable(functions)
    return unsafe functions
  }()

  @inline(__always) private static func with<R>(_ data: UnsafeMutableRawPointer?, _ body: (ShapingFont) -> R) -> R {
    unsafe Unmanaged<ShapingFont>.fromOpaque(data.unsafelyUnwrapped)._withUnsafeGuaranteedRef(body)
  }
}

/// Numbers that stand some bytes apart: a field of the structures in an array of HarfBuzz's.
@safe private struct Strided<Number: BitwiseCopyable> {
  private let start: UnsafeMutableRawPointer
  private let stride: Int

  /// - Parameter stride: Bytes from one number to the next.
  init(_ start: UnsafeMutablePointer<Number>?, _ stride: UInt32) {
    unsafe self.start = UnsafeMutableRawPointer(start.unsafelyUnwrapped)
    self.stride = Int(stride)
  }

  @inline(__always) subscript(index: UInt32) -> Number {
    get { unsafe (start + Int(index) &* stride).load(as: Number.self) }
    nonmutating set { unsafe (start + Int(index) &* stride).storeBytes(of: newValue, as: Number.self) }
  }
}
