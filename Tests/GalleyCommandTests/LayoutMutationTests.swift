import Foundation
import TestSupport
import Testing

/// Layout documents that were changed at random: each line has an answer or an error, and nothing ends the command.
@Suite struct LayoutMutationTests {
  @Test(arguments: [UInt64(1), 2, 3, 4]) func changedDocumentsAreAnswered(seed: UInt64) throws {
    var mutation = Mutation(seed: seed)
    let folder = Repository.path("examples")
    var lines: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where name.hasSuffix(".json") {
      let document = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
      for _ in 0..<12 {
        var changed = document
        for _ in 0..<Int.random(in: 1...4, using: &mutation.random) { changed = mutation.changed(changed) }
        let data = try JSONSerialization.data(withJSONObject: changed, options: [.fragmentsAllowed, .sortedKeys])
        lines.append(String(decoding: data, as: UTF8.self))
      }
    }
    let run = try GalleyProcess(
      ["layout", "--batch", "-", "--font-dir", folder], input: lines.map { $0 + "\n" }.joined())
    #expect([0, 1].contains(run.status), "seed \(seed): \(run.status) \(run.errors.prefix(500))")
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == lines.count, "seed \(seed): no answer to \(lines[min(answers.count, lines.count - 1)])")
    for (answer, line) in zip(answers, lines) {
      let object = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
      #expect(object?["frames"] != nil || object?["error"] != nil, "seed \(seed): \(line)")
    }
  }

  /// Changes of one place of a JSON value.
  private struct Mutation {
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private static let numbers: [Double] = [
      0, -0.0, -1, 1, 0.1, 1e6, -1e6, 1e12, 1e300, -1e300, .leastNonzeroMagnitude, 4_294_967_296,
    ]
    private static let texts = [
      "", "root", "a", "label", "stack", "A.top == A.top", "H:|-[A]-|", "\u{0}\r\n", "rtl", "مرحبا", "-",
    ]

    mutating func changed(_ value: Any) -> Any {
      if var object = value as? [String: Any], let key = object.keys.sorted().randomElement(using: &random) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: object[key] = nil
        case 1: object[Self.texts.randomElement(using: &random) ?? ""] = object[key]
        case 2:
          if let other = object.keys.sorted().randomElement(using: &random) { object[key] = object[other] }
        default: object[key] = object[key].map { changed($0) }
        }
        return object
      }
      if var list = value as? [Any], let index = list.indices.randomElement(using: &random) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: list.remove(at: index)
        case 1: list.insert(list[index], at: 0)
        case 2: list.append(Self.numbers.randomElement(using: &random) ?? 0)
        default: list[index] = changed(list[index])
        }
        return list
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return NSNull()
      case 1: return Bool.random(using: &random)
      case 2: return [value, value]
      case 3: return Self.texts.randomElement(using: &random) ?? ""
      default: return Self.numbers.randomElement(using: &random) ?? 0
      }
    }
  }
}
