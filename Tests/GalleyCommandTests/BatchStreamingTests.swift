import Foundation
import Testing

/// A client that waits for each answer before it asks the next question gets it (issue 18).
@Suite struct BatchStreamingTests {
  /// A running batch, its streams as pipes.
  private final class Client {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var received: [UInt8] = []

    init(_ arguments: [String]) throws {
      process.executableURL = GalleyProcess.executable
      process.arguments = arguments
      process.standardInput = input
      process.standardOutput = output
      try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    func send(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    /// The next line, or `nil` when none comes for a minute.
    func line() throws -> String? {
      while true {
        if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
          defer { received.removeFirst(end + 1) }
          return String(decoding: received[..<end], as: UTF8.self)
        }
        var question = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&question, 1, 60_000) > 0 else { return nil }
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { return nil }
        received += data
      }
    }

    func end() throws -> Int32 {
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  @Test(arguments: ["1", "2", "4"]) func everyLineIsAnsweredAtOnce(jobs: String) throws {
    let client = try Client(["breaks", "--batch", "-", "--jobs", jobs])
    for number in 0..<50 {
      try client.send("{\"id\":\(number),\"text\":\"a\"}\n")
      #expect(try client.line() == "{\"id\":\(number),\"breaks\":[[1,\"mandatory\"]]}")
    }
    #expect(try client.end() == 0)
  }

  /// Half of a line is no question yet, and keeps nothing back.
  @Test func halfALineDoesNotHoldUpTheOnesBefore() throws {
    let client = try Client(["breaks", "--batch", "-", "--jobs", "4"])
    try client.send("{\"id\":1,\"text\":\"a\"}\n{\"id\":2,\"text\":\"a\"}\n\n{\"id\":3,\"te")
    #expect(try client.line()?.hasPrefix("{\"id\":1") == true)
    #expect(try client.line()?.hasPrefix("{\"id\":2") == true)
    try client.send("xt\":\"a\"}\n{\"text\":\"a\"}")
    #expect(try client.line()?.hasPrefix("{\"id\":3") == true)
    #expect(try client.end() == 0)
    #expect(try client.line()?.hasPrefix("{\"id\":5") == true)
  }
}
