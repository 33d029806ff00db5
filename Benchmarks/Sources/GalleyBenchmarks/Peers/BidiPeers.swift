internal import CPeers

/// ICU's bidi algorithm over paragraphs in UTF-16.
@safe final class ICUBidi {
  static let name = "ICU \(ICULineBreaks.version), UTF-16"

  private let bidi: OpaquePointer
  private let paragraphs: [[UInt16]]

  init(_ paragraphs: [String]) throws {
    guard let bidi = unsafe peer_icu_bidi_create() else { throw InputError("ICU has no bidi object") }
    unsafe self.bidi = unsafe bidi
    self.paragraphs = paragraphs.map { Array($0.utf16) }
  }

  deinit { unsafe peer_icu_bidi_destroy(bidi) }

  func resolve() -> Int {
    paragraphs.reduce(0) { unsafe $0 + peer_icu_bidi_resolve(bidi, $1, $1.count) }
  }
}

/// FriBidi over paragraphs in UTF-32.
@safe final class FriBidi {
  /// `nil` when the harness was built without it.
  static let version: String? = unsafe peer_fribidi_version().map { unsafe String(cString: $0) }
  static let name = "FriBidi \(version ?? ""), UTF-32"

  private let bidi: OpaquePointer
  private let paragraphs: [[UInt32]]

  /// `nil` without FriBidi.
  init?(_ paragraphs: [String]) {
    let scalars = paragraphs.map { $0.unicodeScalars.map(\.value) }
    guard let bidi = unsafe peer_fribidi_create(scalars.map(\.count).max() ?? 0) else { return nil }
    unsafe self.bidi = unsafe bidi
    self.paragraphs = scalars
  }

  deinit { unsafe peer_fribidi_destroy(bidi) }

  func resolve() -> Int {
    paragraphs.reduce(0) { unsafe $0 + peer_fribidi_resolve(bidi, $1, $1.count) }
  }
}
