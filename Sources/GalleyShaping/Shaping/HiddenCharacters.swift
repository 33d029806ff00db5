internal import CHarfBuzz
internal import GalleyUnicode

/// Default-ignorable characters that HarfBuzz 6 shows as missing where a font lacks them.
///
/// Its list is older than U+180F (Unicode 14), and it leaves the controls of Duployan shorthand to their font. The
/// buffer gets another ignorable character of the same kind in their place, which shows nothing; a font that has them is
/// asked for them.
enum HiddenCharacters {
  /// The character that stands for one of them; `nil` for all others.
  private static func substitute(for scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x180F: 0x034F  // A mark that joins with what is before it.
    case 0x1BCA0...0x1BCA3: 0x2060
    default: nil
    }
  }

  /// Tells whether a part of a text has a character that HarfBuzz may show as missing.
  static func contains(_ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
    for position in range {
      let byte = unsafe text[position]
      guard byte == 0xE1 || byte == 0xF0 else { continue }
      if substitute(for: unsafe UTF8Decoding.decode(text, at: position).scalar) != nil { return true }
    }
    return false
  }

  /// Replaces those that a font lacks in a buffer that is not shaped yet.
  static func replace(in buffer: OpaquePointer, for font: FontInstance) {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count) else { return }
    for index in 0..<Int(count) {
      let scalar = unsafe infos[index].codepoint
      guard let substitute = substitute(for: scalar), let character = Unicode.Scalar(scalar),
        font.nominalGlyph(for: character) == nil
      else { continue }
      unsafe infos[index].codepoint = substitute
    }
  }
}
