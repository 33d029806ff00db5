import Foundation

/// Lines that two servers answer, the second one in reverse: an answer depends on its line alone.
struct ServedLines {
  private let first: GalleyServer
  private let second: GalleyServer

  init(_ context: FuzzContext) throws {
    first = try GalleyServer(context.galley, directory: context.root)
    second = try GalleyServer(context.galley, directory: context.root)
  }

  /// - Returns: The answers, all of them JSON objects.
  func ask(_ lines: [[UInt8]]) throws -> [[String: Any]] {
    let answers = try first.ask(lines)
    let others = try second.ask(lines.reversed())
    var objects: [[String: Any]] = []
    for (index, answer) in answers.enumerated() {
      let other = others[lines.count - 1 - index]
      try require(
        withoutNumber(answer) == withoutNumber(other),
        "the second answer differs: \(shown(lines[index])): \(shown(answer)), \(shown(other))")
      guard let object = try? JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any] else {
        throw FuzzFailure("the answer to \(shown(lines[index])) is no JSON: \(shown(answer))")
      }
      objects.append(object)
    }
    return objects
  }

  /// Checks the answers to lines: an error says something, and of other answers the target knows more.
  ///
  /// - Parameter check: Checks an answer that is no error, and gives a number for what the line did.
  func outcome(of lines: [[UInt8]], _ check: ([String: Any], String) throws -> Int) throws -> FuzzOutcome {
    guard !lines.isEmpty else { return FuzzOutcome(0) }
    var signature = 0
    for (line, answer) in zip(lines, try ask(lines)) {
      if let error = answer["error"] as? String {
        try require(!error.isEmpty, "an error without a message: \(shown(line))")
        signature = signature &* 31 &+ error.utf8.count % 64
      } else {
        signature = signature &* 31 &+ (try check(answer, shown(line)))
      }
    }
    return FuzzOutcome(signature, executions: lines.count)
  }

  /// The answer without its `id`, which is the number of the line where the line has none.
  private func withoutNumber(_ answer: [UInt8]) -> ArraySlice<UInt8> {
    let head = Array("{\"id\":".utf8)
    guard answer.starts(with: head) else { return answer[...] }
    return answer[head.count...].drop { (0x30...0x39).contains($0) }
  }

  func shown(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }
}
