internal import GalleySystem

/// Writes whole files.
///
/// A file is written beside its place and put there when it is whole, so that a full disk or an interruption leaves the
/// one before. What is no regular file (a device, a pipe) is written to as it is.
package enum FileOutput {
  /// Creates or replaces the file at `path`; a symbolic link stays, and the file that it leads to is made or replaced.
  ///
  /// - Throws: ``PictureError`` with `unwritable`; then a file that was there is whole.
  package static func write(_ bytes: [UInt8], to path: String) throws(PictureError) {
    // A path is a C string below; a NUL inside would name another file.
    guard !path.utf8.contains(0) else {
      throw PictureError(.unwritable, "\(path): a path cannot contain the NUL character")
    }
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      return try write(bytes, to: try opened(path, O_WRONLY, path), path)
    }
    // Whether the file may be replaced is a question to the file, not to its folder alone.
    if exists, unsafe access(path, W_OK) != 0 { throw failure(path) }
    let target = try target(of: path)
    try SignalHold.during { () throws(PictureError) in
      if exists, unsafe access(folder(of: target), W_OK) != 0 {
        // A folder that takes no other file.
        return try write(bytes, to: try opened(target, O_WRONLY | O_TRUNC, path), path)
      }
      try replace(target, mode: exists ? status.st_mode & 0o7777 : nil, bytes, path)
    }
  }

  /// The path without symbolic links of the file that is made or replaced.
  package static func target(of path: String) throws(PictureError) -> String {
    var status = stat()
    return try unsafe stat(path, &status) == 0 ? resolved(path) : linkedPath(path)
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// Writes a file beside `target` and gives it its name.
  ///
  /// - Parameters:
  ///   - mode: The permissions of the file that is replaced.
  ///   - path: The target as it was given, for errors.
  private static func replace(
    _ target: String, mode: mode_t?, _ bytes: [UInt8], _ path: String
  ) throws(PictureError) {
    let temporary = "\(folder(of: target)).galley-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).part"
    let file = try opened(temporary, O_WRONLY | O_CREAT | O_EXCL, path)
    if let mode { _ = fchmod(file, mode) }
    do throws(PictureError) {
      try write(bytes, to: file, path)
      guard unsafe rename(temporary, target) == 0 else { throw failure(path) }
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  private static func opened(_ file: String, _ flags: Int32, _ path: String) throws(PictureError) -> Int32 {
    let descriptor = unsafe open(file, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path) }
    return descriptor
  }

  /// The path without symbolic links.
  private static func resolved(_ path: String) throws(PictureError) -> String {
    guard let resolved = unsafe realpath(path, nil) else { throw failure(path) }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The path of the file to make: of a symbolic link, its target, which does not exist yet.
  private static func linkedPath(_ path: String) throws(PictureError) -> String {
    var target = path
    // As many links as the system follows.
    for _ in 0..<40 {
      guard let link = readLink(target) else { return target }
      target = link.hasPrefix("/") ? link : folder(of: target) + link
    }
    errno = ELOOP
    throw failure(path)
  }

  /// Returns where a symbolic link leads; `nil` for anything else.
  private static func readLink(_ path: String) -> String? {
    var name = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = unsafe readlink(path, &name, Int(PATH_MAX))
    guard count >= 0 else { return nil }
    return String(decoding: name[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Writes all bytes and closes the file.
  private static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws(PictureError) {
    do throws(PictureError) {
      try writeAll(bytes, to: file, path)
    } catch {
      _ = close(file)
      throw error
    }
    // A disk that is full may say so only now.
    guard close(file) == 0 else { throw failure(path) }
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32, _ path: String) throws(PictureError) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(file, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path) }
      start += count
    }
  }

  private static func failure(_ path: String) -> PictureError {
    let error = errno
    guard let text = unsafe strerror(error) else { return PictureError(.unwritable, "\(path): cannot be written") }
    return unsafe PictureError(.unwritable, "\(path): cannot be written: \(String(cString: text))")
  }
}
