#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Writes whole files.
enum FileOutput {
  /// Creates or replaces the file at `path`.
  static func write(_ bytes: [UInt8], to path: String) throws(PictureError) {
    // A path is a C string below; a NUL inside would name another file.
    guard !path.utf8.contains(0) else {
      throw PictureError(.unwritable, "\(path): a path cannot contain the NUL character")
    }
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(path) }
    do {
      try write(bytes, to: file, path)
    } catch {
      _ = close(file)
      throw error
    }
    // A disk that is full may say so only now.
    guard close(file) == 0 else { throw failure(path) }
  }

  private static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws(PictureError) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(file, UnsafeRawBufferPointer(rebasing: buffer[start...]))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path) }
      start += count
    }
  }

  private static func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      unsafe Musl.write(file, bytes.baseAddress, bytes.count)
    #else
      unsafe Glibc.write(file, bytes.baseAddress, bytes.count)
    #endif
  }

  private static func failure(_ path: String) -> PictureError {
    let error = errno
    guard let text = unsafe strerror(error) else { return PictureError(.unwritable, "\(path): error \(error)") }
    return unsafe PictureError(.unwritable, "\(path): \(String(cString: text))")
  }
}
