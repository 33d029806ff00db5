internal import CFontconfig
internal import GalleyShaping

/// A face of an installed font file.
struct InstalledFace: Hashable, Comparable {
  var path: String
  /// Which face of the file, from 0.
  var index: Int

  static func < (a: Self, b: Self) -> Bool { (a.path, a.index) < (b.path, b.index) }
}

/// The machine's font configuration, read when it is made.
@safe struct FontconfigConfiguration: ~Copyable {
  private let configuration: OpaquePointer

  init() throws(FontError) {
    if let reason = unsafe galley_fontconfig_load() {
      throw FontError(.systemFontsUnavailable, "Fontconfig", "cannot be loaded: \(unsafe String(cString: reason))")
    }
    guard let configuration = unsafe FcInitLoadConfigAndFonts() else {
      throw FontError(
        .systemFontsUnavailable, "Fontconfig", "the machine's font configuration cannot be read")
    }
    unsafe self.configuration = unsafe configuration
  }

  deinit { unsafe FcConfigDestroy(configuration) }

  /// The faces of all scalable fonts, each once, in no particular order.
  func allFaces() -> [InstalledFace] {
    let pattern = unsafe FcPatternCreate()
    defer { unsafe FcPatternDestroy(pattern) }
    let objects = unsafe FcObjectSetCreate()
    defer { unsafe FcObjectSetDestroy(objects) }
    for name in [FC_FILE, FC_INDEX, FC_FONTFORMAT] { _ = unsafe FcObjectSetAdd(objects, name) }
    guard let fonts = unsafe FcFontList(configuration, pattern, objects) else { return [] }
    defer { unsafe FcFontSetDestroy(fonts) }
    return unsafe faces(of: fonts)
  }

  /// The faces in the order in which Fontconfig would fall back on them.
  func rankedFaces(language: String?, style: FontStyle) -> [InstalledFace] {
    guard let pattern = unsafe FcPatternCreate() else { return [] }
    defer { unsafe FcPatternDestroy(pattern) }
    _ = unsafe FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    let language = language.map(Self.fontconfigLanguage)
    if let language { _ = unsafe FcPatternAddString(pattern, FC_LANG, language) }
    _ = unsafe FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(style.weight.rawValue))
    _ = unsafe FcPatternAddDouble(pattern, FC_WIDTH, style.width)
    let slant = style.isItalic ? FC_SLANT_ITALIC : style.obliqueAngle == 0 ? FC_SLANT_ROMAN : FC_SLANT_OBLIQUE
    _ = unsafe FcPatternAddInteger(pattern, FC_SLANT, Int32(slant))
    _ = unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    // The substitution has added the languages of the machine's locale.
    _ = unsafe FcPatternDel(pattern, FC_LANG)
    if let language { _ = unsafe FcPatternAddString(pattern, FC_LANG, language) }
    unsafe FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let fonts = unsafe FcFontSort(configuration, pattern, FcTrue, nil, &result) else { return [] }
    defer { unsafe FcFontSetDestroy(fonts) }
    return unsafe faces(of: fonts)
  }

  /// A BCP 47 tag as Fontconfig writes it: Chinese by territory instead of script.
  private static func fontconfigLanguage(_ tag: String) -> String {
    let subtags = tag.lowercased().split(separator: "-").map(String.init)
    guard subtags.first == "zh" else { return subtags.joined(separator: "-") }
    if let territory = subtags.last, ["cn", "hk", "mo", "sg", "tw"].contains(territory) { return "zh-\(territory)" }
    return subtags.contains("hant") ? "zh-tw" : "zh-cn"
  }

  private func faces(of fonts: UnsafeMutablePointer<FcFontSet>) -> [InstalledFace] {
    var seen: Set<InstalledFace> = []
    var faces: [InstalledFace] = []
    for position in 0..<Int(unsafe fonts.pointee.nfont) {
      guard let pattern = unsafe fonts.pointee.fonts[position], let face = unsafe face(of: pattern),
        seen.insert(face).inserted
      else { continue }
      faces.append(face)
    }
    return faces
  }

  private func face(of pattern: OpaquePointer) -> InstalledFace? {
    var format: UnsafeMutablePointer<FcChar8>?
    if unsafe FcPatternGetString(pattern, FC_FONTFORMAT, 0, &format) == FcResultMatch,
      let format = unsafe format
    {
      // Bitmap and Type 1 fonts are installed too, and cannot be read.
      let name = unsafe String(cString: format)
      guard name == "TrueType" || name == "CFF" else { return nil }
    }
    var file: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard unsafe FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file = unsafe file,
      unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch
    else { return nil }
    // The upper half numbers named instances, which are places of one face to Galley.
    return unsafe InstalledFace(path: String(cString: file), index: Int(index & 0xFFFF))
  }
}
