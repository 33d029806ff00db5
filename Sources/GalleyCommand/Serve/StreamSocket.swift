internal import GalleySystem

/// A socket that clients connect to, and the writing of answers to one of them.
enum StreamSocket {
  /// Makes a socket of a family; a negative number where there can be none.
  static func open(_ family: Int32) -> Int32 {
    #if canImport(Glibc)
      socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(family, SOCK_STREAM, 0)
    #endif
  }

  /// Listens for clients. Several threads wait for one, and one of them gets it.
  ///
  /// - Returns: Whether the system does; `errno` says why not.
  static func startListening(_ descriptor: Int32) -> Bool {
    listen(descriptor, 64) == 0 && fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0
  }

  /// Writes all bytes, without waiting for a client that does not read once the server shall end or the time is over.
  ///
  /// - Returns: Whether the client has taken all of them.
  static func send(_ bytes: [UInt8], to client: Int32, until ending: Ending, _ deadline: Deadline? = nil) -> Bool {
    var sent = 0
    while sent < bytes.count {
      if deadline?.isOver == true { return false }
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemSend(client, buffer.baseAddress?.advanced(by: sent), buffer.count - sent)
      }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        let isReady = ending.waits(for: client, events: POLLOUT, milliseconds: deadline?.milliseconds ?? -1)
        guard isReady else { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
