internal import CHarfBuzz

/// The bytes of a font file as HarfBuzz sees them, checked as far as its directories go.
///
/// `@unchecked Sendable`: HarfBuzz' blobs are immutable here and counted atomically.
@safe final class FontStorage: @unchecked Sendable {
  /// Owned by this object: `hb_blob_t *`.
  let blob: OpaquePointer
  /// A path as it was given, or a name for bytes in memory.
  let source: String
  let faceCount: Int
  /// True if the bytes ship with the package.
  let isEmbedded: Bool

  /// The most bytes that HarfBuzz takes.
  static let mostBytes = Int(Int32.max)

  convenience init(copying bytes: [UInt8], source: String) throws(FontError) {
    guard bytes.count <= Self.mostBytes else {
      throw FontError(.unsupportedFormat, source, "a font cannot be larger than \(Self.mostBytes >> 20) MiB")
    }
    let blob = unsafe bytes.withUnsafeBytes { bytes in
      unsafe hb_blob_create(
        bytes.assumingMemoryBound(to: CChar.self).baseAddress, UInt32(bytes.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    try unsafe self.init(adopting: blob, source: source)
  }

  /// - Parameter bytes: Memory that is never written and never freed.
  convenience init(keeping bytes: UnsafeRawBufferPointer, source: String) throws(FontError) {
    let blob = unsafe hb_blob_create(
      bytes.assumingMemoryBound(to: CChar.self).baseAddress, UInt32(bytes.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    try unsafe self.init(adopting: blob, source: source, isEmbedded: true)
  }

  init(adopting blob: OpaquePointer?, source: String, isEmbedded: Bool = false) throws(FontError) {
    guard let blob = unsafe blob else { throw FontError(.outOfMemory, source, "out of memory") }
    do throws(FontError) {
      // The directory is checked before HarfBuzz counts, since HarfBuzz does not say what is wrong.
      try unsafe FontStorage.withBytes(of: blob) { bytes throws(FontError) in
        try unsafe SfntDirectory.checkFormat(bytes, source: source)
      }
      faceCount = unsafe Int(hb_face_count(blob))
      guard faceCount > 0 else { throw FontError(.truncated, source, "the font's table directory is cut off") }
    } catch {
      // An object that was not made whole has no deinit.
      unsafe hb_blob_destroy(blob)
      throw error
    }
    unsafe self.blob = unsafe blob
    self.source = source
    self.isEmbedded = isEmbedded
  }

  deinit { unsafe hb_blob_destroy(blob) }

  /// Calls `body` with the file's bytes, which must not outlive the call.
  func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
    try unsafe Self.withBytes(of: blob, body)
  }

  static func withBytes<R, E: Error>(
    of blob: OpaquePointer, _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    var length: UInt32 = 0
    let start = unsafe hb_blob_get_data(blob, &length)
    return try unsafe body(UnsafeRawBufferPointer(start: start, count: Int(length)))
  }
}
