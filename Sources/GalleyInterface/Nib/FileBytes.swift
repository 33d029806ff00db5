#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Reads a file whole.
enum FileBytes {
  static func read(_ path: String) throws(InterfaceError) -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else {
      throw InterfaceError(
        .unreadable, file: path, line: nil, "a file that can be read; \(unsafe String(cString: strerror(errno)))")
    }
    defer { _ = unsafe fclose(file) }
    var bytes: [UInt8] = []
    while bytes.count <= XMLReader.maximumSize {
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = unsafe fread(buffer.baseAddress, 1, buffer.count, file)
      }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    guard unsafe ferror(file) == 0 else {
      throw InterfaceError(.unreadable, file: path, line: nil, "a file that can be read to its end")
    }
    return bytes
  }
}
