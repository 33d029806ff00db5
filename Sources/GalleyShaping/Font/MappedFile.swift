#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file mapped into memory for reading; unmapped when the last reference goes.
///
/// `@unchecked Sendable`: the mapping is read-only and does not change between the two ends of its life.
@safe final class MappedFile: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer

  init(path: String) throws(FontError) {
    // A path is a C string below; a NUL inside would name another file.
    guard !path.utf8.contains(0) else {
      throw FontError(.fileNotFound, path, "a path cannot contain the NUL character")
    }
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      let error = errno
      let isMissing = error == ENOENT || error == ENOTDIR
      throw FontError(isMissing ? .fileNotFound : .fileUnreadable, path, Self.message(error))
    }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else {
      throw FontError(.fileUnreadable, path, Self.message(errno))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FontError(.fileUnreadable, path, "is a directory")
    default: throw FontError(.fileUnreadable, path, "is not a regular file")
    }
    guard status.st_size > 0 else { throw FontError(.notAFont, path, "the file is empty") }
    guard status.st_size <= UInt32.max else {
      throw FontError(.unsupportedFormat, path, "a font cannot be larger than 4 GB")
    }
    let size = Int(status.st_size)
    let address = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0)
    guard let address = unsafe address, unsafe address != UnsafeMutableRawPointer(bitPattern: -1) else {
      throw FontError(.fileUnreadable, path, Self.message(errno))
    }
    unsafe bytes = UnsafeRawBufferPointer(start: address, count: size)
  }

  deinit { unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

  private static func message(_ error: Int32) -> String {
    guard let text = unsafe strerror(error) else { return "error \(error)" }
    return unsafe String(cString: text)
  }
}
