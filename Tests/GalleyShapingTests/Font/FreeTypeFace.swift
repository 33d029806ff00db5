internal import CFreeType
internal import Testing

/// A face as FreeType reads it: the second opinion on what `FontFace` says.
///
/// Each face has a library of its own, so that tests may run at the same time.
@safe final class FreeTypeFace {
  struct OpenError: Error {
    var status: FT_Error
    var path: String
  }

  private let library: FT_Library?
  let face: FT_Face

  init(path: String, index: Int = 0) throws {
    var library: FT_Library?
    let initialized = unsafe FT_Init_FreeType(&library)
    #expect(initialized == 0)
    var face: FT_Face?
    let status = unsafe FT_New_Face(library, path, index, &face)
    unsafe self.library = unsafe library
    guard let face = unsafe face else { throw OpenError(status: status, path: path) }
    unsafe self.face = unsafe face
  }

  deinit {
    unsafe FT_Done_Face(face)
    unsafe FT_Done_FreeType(library)
  }

  /// From `head`, since FreeType's own field is 0 for a font of bitmaps only.
  var unitsPerEm: Int? {
    unsafe FT_Get_Sfnt_Table(face, FT_SFNT_HEAD).map {
      unsafe Int($0.assumingMemoryBound(to: TT_Header.self).pointee.Units_Per_EM)
    }
  }
  var glyphCount: Int { unsafe face.pointee.num_glyphs }
  /// `FT_HAS_COLOR`: bit 14 of the face's flags.
  var hasColor: Bool { unsafe face.pointee.face_flags & (1 << 14) != 0 }

  /// Calls `body` with each character of the map and its glyph, in ascending order.
  func forEachCharacter(_ body: (UInt32, UInt32) -> Void) {
    var glyph: FT_UInt = 0
    var character = unsafe FT_Get_First_Char(face, &glyph)
    while glyph != 0 {
      body(UInt32(character), glyph)
      character = unsafe FT_Get_Next_Char(face, character, &glyph)
    }
  }

  var postScriptName: String? { unsafe FT_Get_Postscript_Name(face).map { unsafe String(cString: $0) } }
  var familyName: String? { unsafe face.pointee.family_name.map { unsafe String(cString: $0) } }
  var styleName: String? { unsafe face.pointee.style_name.map { unsafe String(cString: $0) } }

  struct Axis: Equatable {
    var tag: UInt32
    var minimum, defaultValue, maximum: Double
  }

  struct Design {
    var axes: [Axis] = []
    /// The coordinates of each named instance.
    var instances: [[Double]] = []
  }

  /// The axes and named instances; empty for a static font.
  var design: Design {
    var master: UnsafeMutablePointer<FT_MM_Var>?
    guard unsafe FT_Get_MM_Var(face, &master) == 0, let master = unsafe master else { return Design() }
    defer { unsafe FT_Done_MM_Var(library, master) }
    let axisCount = unsafe Int(master.pointee.num_axis)
    func value(_ fixed: FT_Fixed) -> Double { Double(fixed) / 65536 }
    return unsafe Design(
      axes: (0..<axisCount).map { index in
        let axis = unsafe master.pointee.axis[index]
        return unsafe Axis(
          tag: UInt32(axis.tag), minimum: value(axis.minimum), defaultValue: value(axis.def),
          maximum: value(axis.maximum))
      },
      instances: (0..<Int(master.pointee.num_namedstyles)).map { index in
        (0..<axisCount).map { unsafe value(master.pointee.namedstyle[index].coords[$0]) }
      })
  }

  /// Moves the face to a place of its design space.
  func setCoordinates(_ values: [Double]) {
    var fixed = values.map { FT_Fixed(($0 * 65536).rounded()) }
    let status = unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(fixed.count), &fixed)
    #expect(status == 0)
  }

  /// The unscaled, unhinted advance of a glyph.
  func advance(_ glyph: UInt32) -> Int {
    let status = unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE))
    #expect(status == 0)
    return unsafe face.pointee.glyph.pointee.metrics.horiAdvance
  }

  /// Ascender, descender and line gap of `hhea`.
  var lineMetrics: [Int]? {
    guard let table = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_HHEA) else { return nil }
    let header = unsafe table.assumingMemoryBound(to: TT_HoriHeader.self).pointee
    return unsafe [Int(header.Ascender), Int(header.Descender), Int(header.Line_Gap)]
  }

  var os2: TT_OS2? {
    unsafe FT_Get_Sfnt_Table(face, FT_SFNT_OS2).map { unsafe $0.assumingMemoryBound(to: TT_OS2.self).pointee }
  }

  var post: TT_Postscript? {
    unsafe FT_Get_Sfnt_Table(face, FT_SFNT_POST).map {
      unsafe $0.assumingMemoryBound(to: TT_Postscript.self).pointee
    }
  }
}
