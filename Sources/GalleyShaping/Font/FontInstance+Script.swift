internal import CHarfBuzz

extension FontInstance {
  /// Returns the script that HarfBuzz is told for text of a script.
  ///
  /// HarfBuzz shapes Khmer syllable by syllable in any font, so beside a Khmer letter each emoji of a sequence would be
  /// one of its own. A font without Khmer letters is told none, as it would be for other scripts of Asia.
  ///
  /// - Parameter script: An ISO 15924 tag.
  func shapedScript(_ script: UInt32) -> hb_script_t {
    let script = hb_script_t(rawValue: script)
    guard script == HB_SCRIPT_KHMER, nominalGlyph(for: "\u{1780}") == nil else { return script }
    return HB_SCRIPT_COMMON
  }
}
