internal import Galley
internal import GalleyPlay
internal import GalleySystem
internal import Synchronization

/// A server of a page at a port of 127.0.0.1, which other machines cannot reach.
struct LoopbackSocket {
  /// How many requests are answered at once.
  private static let threadCount = 16
  /// How long a client has to take its answer.
  private static let patience: Int32 = 10_000

  private let descriptor: Int32
  /// The number of the port.
  let port: Int

  /// Listens on a port; on one that is free for 0.
  init(port: Int) throws(CommandFailure) {
    descriptor = StreamSocket.open(AF_INET)
    do throws(CommandFailure) {
      guard descriptor >= 0 else { throw Self.failure(port, errno) }
      var one: Int32 = 1
      unsafe _ = setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
      self.port = try Self.bind(descriptor, port)
      guard StreamSocket.startListening(descriptor) else { throw Self.failure(port, errno) }
    } catch {
      if descriptor >= 0 { close(descriptor) }
      throw error
    }
  }

  /// Binds a descriptor to a port of 127.0.0.1, and gives the port's number.
  private static func bind(_ descriptor: Int32, _ port: Int) throws(CommandFailure) -> Int {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(truncatingIfNeeded: port).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe systemBind(descriptor, pointer, size) == 0 ? getsockname(descriptor, pointer, &size) : -1
      }
    }
    guard status == 0 else { throw failure(port, errno) }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Answers requests, one for each connection, until the program shall end.
  func serve(_ handler: PlayHandler, until ending: Ending) {
    let descriptor = descriptor
    let waiting = Mutex(WaitingClients(socket: descriptor))
    WorkerThreads.perform(count: Self.threadCount) {
      while let (client, request) = waiting.withLock({ $0.next(until: ending) }) {
        let answer = handler.answer(request).bytes
        _ = StreamSocket.send(answer, to: client, until: ending, Deadline(milliseconds: Self.patience))
        close(client)
      }
    }
    close(descriptor)
  }

  private static func failure(_ port: Int, _ error: Int32) -> CommandFailure {
    CommandFailure(
      .cannotWrite, "cannot listen on port \(port) of 127.0.0.1: \(unsafe String(cString: strerror(error)))")
  }
}

/// The function of the system, whose name is that of the method above.
private func systemBind(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
  unsafe bind(descriptor, address, size)
}
