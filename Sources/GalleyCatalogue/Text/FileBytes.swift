#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Reads whole files.
package enum FileBytes {
  /// The content of a file.
  ///
  /// - Throws: ``CatalogueError`` with the system's reason.
  package static func read(_ path: String) throws(CatalogueError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { unsafe systemRead(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  private static func systemRead(_ descriptor: Int32, _ into: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(descriptor, into, count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, into, count)
    #else
      unsafe Glibc.read(descriptor, into, count)
    #endif
  }

  private static func failure(_ path: String) -> CatalogueError {
    let reason = unsafe String(cString: strerror(errno))
    return CatalogueError(.unreadable, path: path, position: nil, message: "cannot be read: \(reason)")
  }
}
