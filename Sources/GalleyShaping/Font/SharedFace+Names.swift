internal import CHarfBuzz

extension SharedFace {
  var names: FontNames {
    func name(_ id: UInt32) -> String { unsafe SharedFace.name(id, of: hbFace) }
    func optionalName(_ id: UInt32) -> String? {
      let text = name(id)
      return text.isEmpty ? nil : text
    }
    return FontNames(
      family: name(1), subfamily: name(2), fullName: name(4), postScriptName: name(6),
      typographicFamily: optionalName(16), typographicSubfamily: optionalName(17), version: name(5))
  }

  /// Every family name in every language, names 1 and 16, each once.
  var familyNames: [String] {
    var names: [String] = []
    for entry in unsafe SharedFace.nameEntries(of: hbFace) where entry.id == 1 || entry.id == 16 {
      let name = unsafe SharedFace.name(entry.id, language: entry.language, of: hbFace)
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The name in English, else in the first language that the font lists it in, else empty.
  static func name(_ id: UInt32, of face: OpaquePointer) -> String {
    let english = unsafe name(id, language: hb_language_from_string("en", 2), of: face)
    if !english.isEmpty { return english }
    guard let entry = unsafe nameEntries(of: face).first(where: { $0.id == id }) else { return "" }
    return unsafe name(id, language: entry.language, of: face)
  }

  @safe private struct NameEntry {
    let id: UInt32
    /// HarfBuzz' own constant; it is never freed.
    let language: OpaquePointer?
  }

  private static func nameEntries(of face: OpaquePointer) -> [NameEntry] {
    var count: UInt32 = 0
    guard let entries = unsafe hb_ot_name_list_names(face, &count) else { return [] }
    return (0..<Int(count)).map { index in
      unsafe NameEntry(id: entries[index].name_id, language: entries[index].language)
    }
  }

  private static func name(_ id: UInt32, language: OpaquePointer?, of face: OpaquePointer) -> String {
    var size: UInt32 = 0
    let length = unsafe hb_ot_name_get_utf8(face, id, language, &size, nil)
    guard length > 0 else { return "" }
    // One byte more, since HarfBuzz always writes a closing NUL.
    var bytes = [CChar](repeating: 0, count: Int(length) + 1)
    size = length + 1
    _ = unsafe hb_ot_name_get_utf8(face, id, language, &size, &bytes)
    return String(decoding: bytes.prefix(Int(size)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
