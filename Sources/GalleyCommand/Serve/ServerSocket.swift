internal import Galley
internal import GalleySystem

/// A Unix socket that clients of `galley serve` connect to, for the user of the process alone.
struct ServerSocket {
  private let path: String
  private let descriptor: Int32

  /// Listens at a path. A stale socket, at which no process listens, is replaced.
  ///
  /// - Throws: `CommandFailure` where somebody does, or where there is a file of another kind.
  init(path: String) throws(CommandFailure) {
    self.path = path
    descriptor = StreamSocket.open(AF_UNIX)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    do throws(CommandFailure) {
      try Self.removeStale(path)
      // The file is for its owner from the moment it is there.
      let mask = umask(0o177)
      defer { umask(mask) }
      let status = unsafe try Self.withAddress(path) { address, size in unsafe bind(descriptor, address, size) }
      guard status == 0, StreamSocket.startListening(descriptor) else { throw Self.failure(path, errno) }
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Serves clients, as many at once as are allowed, and removes the socket in the end.
  func serve(_ server: LineServer, clientCount: Int, until ending: Ending) {
    let descriptor = descriptor
    WorkerThreads.perform(count: clientCount) {
      while ending.waits(for: descriptor, events: POLLIN) {
        let client = accept(descriptor, nil, nil)
        if client < 0 { continue }
        // A client that fails is its own concern: the others go on.
        try? server.serve(client, until: ending) { bytes throws(CommandFailure) in
          guard StreamSocket.send(bytes, to: client, until: ending) else { throw CommandFailure(.cannotWrite) }
        }
        close(client)
      }
    }
    close(descriptor)
    unsafe unlink(path)
  }

  /// Removes a stale socket, at which no process listens.
  private static func removeStale(_ path: String) throws(CommandFailure) {
    var information = stat()
    guard unsafe lstat(path, &information) == 0 else { return }
    guard information.st_mode & S_IFMT == S_IFSOCK else {
      throw CommandFailure(.cannotWrite, "\(path) is there and is no socket")
    }
    let probe = StreamSocket.open(AF_UNIX)
    defer { close(probe) }
    let status = unsafe try withAddress(path) { address, size in unsafe connect(probe, address, size) }
    guard status != 0, errno == ECONNREFUSED else {
      throw CommandFailure(.cannotWrite, "\(path): another server listens there")
    }
    unsafe unlink(path)
  }

  private static func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) throws(CommandFailure) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    // One byte stays 0, which ends the path.
    guard !bytes.isEmpty, bytes.count < MemoryLayout.size(ofValue: address.sun_path), !bytes.contains(0) else {
      throw CommandFailure(
        .usage, "--socket: a path has 1 to \(MemoryLayout.size(ofValue: address.sun_path) - 1) bytes")
    }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { place in unsafe place.copyBytes(from: bytes) }
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe body(pointer, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private static func failure(_ path: String, _ error: Int32) -> CommandFailure {
    CommandFailure(.cannotWrite, "cannot listen at \(path): \(unsafe String(cString: strerror(error)))")
  }
}
