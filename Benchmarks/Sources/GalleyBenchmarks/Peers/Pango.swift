internal import CPeers

/// Pango with one font file and one layout, reused.
@safe final class Pango {
  /// `nil` when the harness was built without it.
  static let version: String? = unsafe peer_pango_version().map { unsafe String(cString: $0) }
  static let name = "Pango \(version ?? "")"
  static let absence = "Pango: left out, since pangoft2 is not installed"

  private let layout: OpaquePointer

  /// `nil` without Pango, or when the file holds no such family.
  ///
  /// - Parameter fontFile: The file that the contenders beside it have embedded.
  init?(fontFile: String, family: String, size: Double) {
    guard let layout = unsafe peer_pango_create(fontFile, family, size) else { return nil }
    unsafe self.layout = unsafe layout
  }

  deinit { unsafe peer_pango_destroy(layout) }

  /// The number of lines of a text at a width in points.
  func measure(_ text: CText, width: Double) -> Int {
    unsafe peer_pango_measure(layout, text.bytes.baseAddress, text.count, width)
  }

  /// The number of lines of the last text at another width.
  func setWidth(_ width: Double) -> Int { unsafe peer_pango_set_width(layout, width) }
}

/// A text in memory as C wants it.
@safe final class CText {
  let count: Int
  let bytes: UnsafeMutableBufferPointer<CChar>

  init(_ text: String) {
    count = text.utf8.count
    unsafe bytes = .allocate(capacity: count + 1)
    _ = unsafe bytes.initialize(fromContentsOf: text.utf8.map { CChar(bitPattern: $0) } + [0])
  }

  deinit { unsafe bytes.deallocate() }
}
