internal import GalleyPlay
internal import GalleySystem

/// The clients of a page whose requests have not come whole.
///
/// One thread waits for all of them. A slow client therefore blocks no thread and no other client.
struct WaitingClients {
  /// So many clients may wait; of more the one that came first is let go.
  private static let most = 256
  /// How long a client has for its request.
  private static let patience: Int32 = 10_000
  /// The system takes an answer back where a request is left unread, so some of one that is refused is read, too.
  private static let mostOfRefused = 16 << 20

  private struct Client {
    let descriptor: Int32
    let deadline = Deadline(milliseconds: WaitingClients.patience)
    var reader = HTTPReader()
    /// How many more bytes of a refused request are read; `nil` of one that may still be answered.
    var rest: Int?
  }

  private let socket: Int32
  /// In the order in which they came, which is that of their deadlines.
  private var clients: [Client] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// - Parameter socket: The descriptor at which clients come in.
  init(socket: Int32) { self.socket = socket }

  /// The next whole request, and the client that waits for its answer; `nil` when the program shall end.
  mutating func next(until ending: Ending) -> (client: Int32, request: HTTPRequest)? {
    while true {
      let time = clients.first?.deadline.milliseconds ?? -1
      guard let ready = ending.ready(among: [socket] + clients.map(\.descriptor), milliseconds: time) else {
        for client in clients { close(client.descriptor) }
        clients = []
        return nil
      }
      for index in ready.reversed() where index > 0 {
        if let request = read(index - 1) { return (clients.remove(at: index - 1).descriptor, request) }
      }
      while let first = clients.first, first.deadline.isOver { close(clients.removeFirst().descriptor) }
      if ready.first == 0 { admit() }
    }
  }

  private mutating func admit() {
    let client = accept(socket, nil, nil)
    if client < 0 { return }
    guard fcntl(client, F_SETFL, O_NONBLOCK) == 0 else {
      close(client)
      return
    }
    if clients.count == Self.most { close(clients.removeFirst().descriptor) }
    clients.append(Client(descriptor: client))
  }

  /// Reads what a client has sent, and lets it go where that is all.
  private mutating func read(_ index: Int) -> HTTPRequest? {
    let descriptor = clients[index].descriptor
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count < 0, errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK { return nil }
    guard count > 0, clients[index].rest.map({ $0 > count }) ?? true else {
      close(clients.remove(at: index).descriptor)
      return nil
    }
    if let rest = clients[index].rest {
      clients[index].rest = rest - count
      return nil
    }
    do throws(HTTPRefusal) { return try clients[index].reader.read(buffer[..<count]) } catch {
      let bytes = error.response.bytes
      // A refusal is short: there is room for it.
      unsafe _ = bytes.withUnsafeBytes { unsafe systemSend(descriptor, $0.baseAddress, $0.count) }
      shutdown(descriptor, Int32(SHUT_WR))
      clients[index].rest = Self.mostOfRefused
      return nil
    }
  }
}
