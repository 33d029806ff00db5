internal import CFreeType

extension ShapingLibraries {
  /// FreeType's version, such as `2.12.1`; `nil` where FreeType finds no memory to start.
  package static var freeTypeVersion: String? {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return nil }
    defer { unsafe FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
