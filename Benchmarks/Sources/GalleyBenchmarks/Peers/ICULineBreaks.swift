internal import CPeers

/// ICU's line break iterator over one text, held in both encodings.
@safe final class ICULineBreaks {
  static let version = unsafe String(cString: peer_icu_version())
  static let name16 = "ICU \(version), UTF-16"
  static let name8 = "ICU \(version), UTF-8"

  private let iterator: OpaquePointer
  private let utf16: [UInt16]
  private let utf8: [CChar]

  init(_ text: String) throws {
    guard let iterator = unsafe peer_icu_lines_create() else { throw InputError("ICU has no line break iterator") }
    unsafe self.iterator = unsafe iterator
    utf16 = Array(text.utf16)
    utf8 = text.utf8.map { CChar(bitPattern: $0) }
  }

  deinit { unsafe peer_icu_lines_destroy(iterator) }

  /// Finds every opportunity and returns their number.
  func countInUTF16() -> Int { unsafe peer_icu_lines_utf16(iterator, utf16, utf16.count) }
  func countInUTF8() -> Int { unsafe peer_icu_lines_utf8(iterator, utf8, utf8.count) }
}
