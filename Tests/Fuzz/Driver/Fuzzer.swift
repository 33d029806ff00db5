import Foundation
import TestSupport

/// Runs a target with inputs of its corpus, changed ones and new ones, until time or runs are used up.
struct Fuzzer<Target: FuzzTarget> {
  private var target: Target
  private var random: SplitMix64
  private let options: FuzzOptions
  /// Inputs each of which did something that none before did.
  private var corpus: [[UInt8]] = []
  private var seen: Set<Int> = []
  private var executions = 0
  private var slowest = 0.0

  init(_ options: FuzzOptions, _ context: FuzzContext) throws {
    self.options = options
    random = SplitMix64(seed: options.seed)
    target = try Target(context)
  }

  /// Runs one input and says what it did.
  mutating func replay(_ path: String) throws {
    let input =
      try path.hasSuffix(".current") ? CurrentInput.read(path) : [UInt8](Data(contentsOf: URL(filePath: path)))
    let outcome = try target.run(input)
    print("\(Target.name): \(input.count) bytes, signature \(outcome.signature), \(outcome.executions) executions")
  }

  /// Takes as much away from a failing input as it can and still fail.
  mutating func shrink(_ path: String) throws {
    var input = try [UInt8](Data(contentsOf: URL(filePath: path)))
    var message = failure(of: input)
    guard message != nil else { throw FuzzFailure("\(path) does not fail") }
    var length = input.count / 2
    while length > 0 {
      var place = 0
      while place < input.count {
        var shorter = input
        shorter.removeSubrange(place..<min(input.count, place + length))
        if let found = failure(of: shorter) { (input, message) = (shorter, found) } else { place += length }
      }
      length /= 2
    }
    for place in input.indices where input[place] != 0 {
      var simpler = input
      simpler[place] = 0
      if let found = failure(of: simpler) { (input, message) = (simpler, found) }
    }
    try Data(input).write(to: URL(filePath: path + ".shrunk"))
    print("\(Target.name): \(input.count) bytes in \(path).shrunk: \(message ?? "")")
  }

  private mutating func failure(of input: [UInt8]) -> String? {
    do {
      _ = try target.run(input)
      return nil
    } catch {
      return (error as? FuzzFailure)?.message
    }
  }

  mutating func run() throws {
    let current = try CurrentInput(path: options.state + "/\(Target.name).current")
    let start = Date.now
    for folder in options.corpora {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? [] {
        try execute([UInt8](Data(contentsOf: URL(filePath: folder + "/" + name))), current, isKept: true)
      }
    }
    var told = start
    while !isDone(since: start) {
      let input: [UInt8]
      if corpus.isEmpty || Int.random(in: 0..<4, using: &random) == 0 {
        input = target.randomInput(using: &random)
      } else {
        let other = corpus[Int.random(in: corpus.indices, using: &random)]
        input = target.mutated(corpus[Int.random(in: corpus.indices, using: &random)], other: other, using: &random)
      }
      try execute(input, current, isKept: false)
      if Date.now.timeIntervalSince(told) > 60 {
        told = .now
        report(since: start)
      }
    }
    report(since: start)
  }

  private func isDone(since start: Date) -> Bool {
    if let runs = options.runs, executions >= runs { return true }
    if let seconds = options.seconds, Date.now.timeIntervalSince(start) >= seconds { return true }
    return false
  }

  private mutating func execute(_ input: [UInt8], _ current: CurrentInput, isKept: Bool) throws {
    current.keep(input)
    // Whatever takes this long will never end: the signal ends the process, and the input is in the file.
    alarm(60)
    let start = Date.now
    do {
      let outcome = try target.run(input)
      executions += outcome.executions
      let seconds = Date.now.timeIntervalSince(start)
      slowest = max(slowest, seconds)
      try require(seconds < 20, "took \(seconds) s")
      if seen.count < 20_000, seen.insert(outcome.signature).inserted || isKept { try keep(input, isNew: !isKept) }
    } catch let failure as FuzzFailure {
      let path = options.state + "/\(Target.name)-\(seed(of: input)).failure"
      try Data(input).write(to: URL(filePath: path))
      throw FuzzFailure("\(failure.message)\n  the input is \(path); run it again with --input")
    }
  }

  private mutating func keep(_ input: [UInt8], isNew: Bool) throws {
    // Long inputs are slow, and rarely do what short ones cannot.
    guard input.count <= 8192, corpus.count < 2000 else { return }
    corpus.append(input)
    if isNew, let folder = options.grown {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(input).write(to: URL(filePath: "\(folder)/\(seed(of: input))"))
    }
  }

  private func seed(of input: [UInt8]) -> String {
    let hash = input.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    return String(hash, radix: 16)
  }

  private func report(since start: Date) {
    let seconds = Date.now.timeIntervalSince(start)
    print(
      "\(Target.name): \(executions) executions in \(Int(seconds)) s, \(corpus.count) inputs kept, "
        + "slowest \(Int(slowest * 1000)) ms")
    fflush(nil)
  }
}
