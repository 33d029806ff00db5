internal import GalleySystem

/// Reads whole files.
package enum FileContents {
  /// The most bytes of a file where its reader says nothing else, 64 MiB.
  package static let standardMaximum = 1 << 26

  /// Returns the content of a regular file; anything else, and a file that is larger, is refused before it is read.
  ///
  /// - Throws: ``CatalogueError``, `unreadable` with the reason or `tooLarge`.
  package static func read(
    _ path: String, maximumBytes: Int = standardMaximum
  ) throws(CatalogueError) -> [UInt8] {
    // A path is a C string below; a NUL inside would name another file.
    guard !path.utf8.contains(0) else { throw failure(path, "a path cannot contain the NUL character") }
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path, reason()) }
    defer { close(descriptor) }
    let size = try size(of: descriptor, path)
    guard size <= maximumBytes else { throw tooLarge(path, maximumBytes) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 1)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { unsafe systemRead(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, reason()) }
      guard count > 0 else { return bytes }
      // A file may grow while it is read, and some say no size.
      guard bytes.count + count <= maximumBytes else { throw tooLarge(path, maximumBytes) }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  private static func size(of descriptor: Int32, _ path: String) throws(CatalogueError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(path, reason()) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw failure(path, "is a directory")
    default: throw failure(path, "is not a regular file")
    }
  }

  private static func reason() -> String { unsafe String(cString: strerror(errno)) }

  private static func failure(_ path: String, _ reason: String) -> CatalogueError {
    CatalogueError(.unreadable, path: path, position: nil, message: "cannot be read: \(reason)")
  }

  private static func tooLarge(_ path: String, _ maximumBytes: Int) -> CatalogueError {
    CatalogueError(.tooLarge, path: path, position: nil, message: "has more than \(maximumBytes) bytes")
  }
}
