internal import GalleySystem

/// The bytes of a file, in memory of their own; given back when the last reference goes.
///
/// They are read rather than mapped, unless asked otherwise: the system ends a process that reads a mapped file which another
/// program has shortened.
///
/// `@unchecked Sendable`: the bytes are not written between the two ends of the object's life.
@safe final class FileBytes: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer

  /// - Parameter isMapped: Whether the file is trusted to keep its length, so that pages are read when they are used.
  init(path: String, isMapped: Bool) throws(FontError) {
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
    let most = isMapped ? FontStorage.mostBytes : Self.mostRead
    guard status.st_size <= most else {
      throw FontError(.unsupportedFormat, path, "a font cannot be larger than \(most >> 20) MiB")
    }
    let size = Int(status.st_size)
    try Self.checkFormat(file, path)
    unsafe bytes = try isMapped ? Self.map(file, size, path) : Self.read(file, size, path)
  }

  /// The most bytes that are read into memory: no font is so large.
  static let mostRead = 1 << 30

  /// Refuses a file by its first bytes, before the others are read.
  private static func checkFormat(_ file: Int32, _ path: String) throws(FontError) {
    var start: (UInt64, UInt64) = (0, 0)
    let count = unsafe withUnsafeMutableBytes(of: &start) { unsafe pread(file, $0.baseAddress, $0.count, 0) }
    // What cannot be read is told where all is read.
    guard count > 0 else { return }
    let result: Result<Void, FontError> = unsafe withUnsafeBytes(of: &start) { bytes in
      Result { () throws(FontError) in
        try unsafe SfntDirectory.checkFormat(UnsafeRawBufferPointer(rebasing: bytes[..<count]), source: path)
      }
    }
    try result.get()
  }

  deinit { unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

  private static func map(_ file: Int32, _ size: Int, _ path: String) throws(FontError) -> UnsafeRawBufferPointer {
    let address = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0)
    guard let address = unsafe address, unsafe address != UnsafeMutableRawPointer(bitPattern: -1) else {
      throw FontError(.fileUnreadable, path, Self.message(errno))
    }
    return unsafe UnsafeRawBufferPointer(start: address, count: size)
  }

  /// Reads a whole file into pages of its own.
  private static func read(_ file: Int32, _ size: Int, _ path: String) throws(FontError) -> UnsafeRawBufferPointer {
    let memory = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let memory = unsafe memory, unsafe memory != UnsafeMutableRawPointer(bitPattern: -1) else {
      throw FontError(.outOfMemory, path, Self.message(errno))
    }
    var position = 0
    while position < size {
      let count = unsafe pread(file, memory + position, size - position, off_t(position))
      if count > 0 {
        position += count
      } else if count == 0 || errno != EINTR {
        let reason = count == 0 ? "the file was shortened while it was read" : Self.message(errno)
        unsafe munmap(memory, size)
        throw FontError(.fileUnreadable, path, reason)
      }
    }
    return unsafe UnsafeRawBufferPointer(start: memory, count: size)
  }

  private static func message(_ error: Int32) -> String {
    guard let text = unsafe strerror(error) else { return "error \(error)" }
    return unsafe String(cString: text)
  }
}
