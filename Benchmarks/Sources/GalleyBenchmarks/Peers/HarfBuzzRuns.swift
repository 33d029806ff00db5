internal import CPeers

/// Plain `hb_shape`: a text cut into runs beforehand, and a call of HarfBuzz for each.
@safe final class HarfBuzzRuns {
  static let version = unsafe String(cString: peer_harfbuzz_version())
  static let name = "hb_shape (HarfBuzz \(version))"

  private let text: UnsafeMutableBufferPointer<CChar>
  private let fonts: [OpaquePointer]
  private let runs: OpaquePointer

  init(_ text: String, fontNames: [String], language: String?) throws {
    let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: max(1, text.utf8.count))
    _ = unsafe bytes.initialize(fromContentsOf: text.utf8.map { CChar(bitPattern: $0) })
    var fonts: [OpaquePointer] = unsafe []
    for name in fontNames {
      let data = unsafe try EmbeddedFonts.bytes(of: name)
      guard let font = unsafe peer_font_create(data.baseAddress, data.count) else {
        throw InputError("HarfBuzz does not take \(name)")
      }
      unsafe fonts.append(font)
    }
    let pointers: [OpaquePointer?] = unsafe fonts
    guard let runs = unsafe peer_runs_create(bytes.baseAddress, text.utf8.count, pointers, fonts.count, language) else {
      throw InputError("out of memory")
    }
    unsafe self.text = unsafe bytes
    unsafe self.fonts = unsafe fonts
    unsafe self.runs = unsafe runs
  }

  convenience init(_ corpus: Corpus) throws {
    try self.init(corpus.text, fontNames: corpus.fontNames, language: corpus.language)
  }

  deinit {
    unsafe peer_runs_destroy(runs)
    // swift-format-ignore
    for unsafe font in unsafe fonts { unsafe peer_font_destroy(font) }
    unsafe text.deallocate()
  }

  /// Shapes everything once and returns the number of glyphs.
  func shape() -> Int { unsafe peer_runs_shape(runs) }
}
