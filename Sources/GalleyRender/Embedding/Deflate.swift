internal import CZlib

/// Compression of a file's parts by zlib, which is on nearly every machine.
enum Deflate {
  /// Of a page of English the best level makes 4 % less and takes six times as long.
  private static let level: Int32 = 4

  /// The bytes in zlib's format (RFC 1950); `nil` where zlib cannot be loaded, or makes nothing shorter.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard unsafe galley_zlib_load() == nil else { return nil }
    var count = compressBound(UInt(bytes.count))
    var compressed = [UInt8](repeating: 0, count: Int(count))
    guard unsafe compress2(&compressed, &count, bytes, UInt(bytes.count), level) == Int32(Z_OK)
    else {
      return nil
    }
    return count < bytes.count ? Array(compressed[..<Int(count)]) : nil
  }
}
