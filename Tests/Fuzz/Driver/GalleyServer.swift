import Foundation

/// A `galley serve` that is asked lines and answers each with a line.
final class GalleyServer {
  private let process = Process()
  private let questions: FileHandle
  private let answers: FileHandle
  private var rest: [UInt8] = []

  init(_ program: String, directory: String) throws {
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = ["serve"]
    process.currentDirectoryURL = URL(filePath: directory)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    questions = input.fileHandleForWriting
    answers = output.fileHandleForReading
    // A program that ends is told of by its missing answer.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
  }

  deinit {
    try? questions.close()
    process.terminate()
  }

  /// The answers to some lines, which together have to be shorter than a pipe is long.
  func ask(_ lines: [[UInt8]]) throws -> [[UInt8]] {
    do {
      try questions.write(contentsOf: Data(lines.flatMap { $0 + [0x0A] }))
    } catch {
      throw FuzzFailure("the server does not read: \(error)")
    }
    var found: [[UInt8]] = []
    while found.count < lines.count {
      while found.count < lines.count, let end = rest.firstIndex(of: 0x0A) {
        found.append(Array(rest[..<end]))
        rest.removeSubrange(...end)
      }
      guard found.count < lines.count else { break }
      let data = answers.availableData
      guard !data.isEmpty else {
        process.waitUntilExit()
        throw FuzzFailure(
          "the server ended with \(process.terminationStatus) after \(found.count) of \(lines.count) answers")
      }
      rest += data
    }
    return found
  }
}
