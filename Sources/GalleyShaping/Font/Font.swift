internal import CHarfBuzz
public import GalleyFonts

/// A font ready to shape and measure: one face of a file at one place of its design space.
///
/// A font has no size. Advances and metrics are in font units, linear and unhinted, so that one
/// shaped run serves every size. Copies share one immutable object; threads may share it too.
public struct Font: Sendable {
  package let instance: FontInstance

  package init(instance: FontInstance) { self.instance = instance }
}

/// The immutable HarfBuzz objects behind a ``Font``.
///
/// `@unchecked Sendable`: HarfBuzz promises that objects made immutable may be used by several
/// threads at once, and nothing else in the object changes after its initialiser.
@safe package final class FontInstance: @unchecked Sendable {
  /// The font at a scale of one unit per design unit, with HarfBuzz's own OpenType functions.
  package let hbFont: OpaquePointer
  package let unitsPerEm: Int32

  init(adopting hbFont: OpaquePointer) {
    unsafe hb_font_make_immutable(hbFont)
    unsafe self.hbFont = unsafe hbFont
    unitsPerEm = unsafe Int32(bitPattern: hb_face_get_upem(hb_font_get_face(hbFont)))
  }

  deinit { unsafe hb_font_destroy(hbFont) }
}

extension Font {
  /// A font that ships with the package.
  public init(_ embedded: EmbeddedFont) {
    let bytes = unsafe embedded.bytes
    let blob = unsafe hb_blob_create(
      bytes.baseAddress!.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    let face = unsafe hb_face_create(blob, 0)
    let font = unsafe hb_font_create(face)
    unsafe hb_face_destroy(face)
    unsafe hb_blob_destroy(blob)
    unsafe self.init(instance: FontInstance(adopting: font!))
  }
}
